import type { Band } from '../contract/reference.ts';
import { fieldError } from '../contract/field-errors.ts';

export interface BandError {
  kind: 'gap' | 'overlap';
  fromHours: number;
  /** Null: without an end. */
  toHours: number | null;
}
type Span = Pick<Band, 'fromHours' | 'toHours'>;

/** What keeps bands from tiling all hours before a departure, from 0 up without an end (domain.md 2.1). None: they do. */
export function bandErrors(bands: readonly Span[]): BandError[] {
  const end = ({ toHours }: Span): number => toHours ?? Infinity;
  const errors: BandError[] = [];
  let reached = 0;
  for (const one of bands.toSorted((a, b) => a.fromHours - b.fromHours || end(a) - end(b))) {
    // A band that holds no hour lies over whatever there is.
    if (end(one) <= one.fromHours) errors.push({ kind: 'overlap', ...one });
    else if (one.fromHours > reached) errors.push({ kind: 'gap', fromHours: reached, toHours: one.fromHours });
    else if (one.fromHours < reached)
      errors.push({ kind: 'overlap', fromHours: one.fromHours, toHours: finite(Math.min(reached, end(one))) });
    reached = Math.max(reached, end(one));
  }
  if (reached < Infinity) errors.push({ kind: 'gap', fromHours: reached, toHours: null });
  return errors.map(({ kind, fromHours, toHours }) => ({ kind, fromHours, toHours }));
}

const finite = (hours: number): number | null => (hours === Infinity ? null : hours);

/** As an error of the field that the bands are in. */
export function bandErrorCode({ kind, fromHours: from, toHours: to }: BandError): string {
  if (to !== null && to <= from) return fieldError('bandEmpty', { from, to });
  if (to === null) return fieldError(kind === 'gap' ? 'bandGapOpen' : 'bandOverlapOpen', { from });
  return fieldError(kind === 'gap' ? 'bandGap' : 'bandOverlap', { from, to });
}
