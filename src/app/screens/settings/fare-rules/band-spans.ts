import type { Band } from '../../../../contract/reference.ts';

/** A piece of the line before a departure, with the bands that speak for it. */
export interface Spoken {
  fromHours: number;
  /** Null: without an end. */
  toHours: number | null;
  bands: readonly Band[];
}

/** The line from far away to the departure, cut where a band begins or ends. Bands with half-written figures are not on it. */
export function spansOf(bands: readonly Band[]): Spoken[] {
  const whole = bands.filter((one) => !Number.isNaN(one.fromHours) && !Number.isNaN(one.toHours ?? 0));
  const end = (one: Band): number => one.toHours ?? Infinity;
  const cuts = [...new Set([0, Infinity, ...whole.flatMap((one) => [one.fromHours, end(one)])])].toSorted((a, b) => a - b);
  return cuts
    .slice(0, -1)
    .map((fromHours, i) => {
      const to = cuts[i + 1]!;
      return {
        fromHours,
        toHours: to === Infinity ? null : to,
        bands: whole.filter((one) => one.fromHours <= fromHours && end(one) >= to),
      };
    })
    .toReversed();
}
