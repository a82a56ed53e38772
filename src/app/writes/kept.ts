import * as v from 'valibot';
import type { Call } from '../../contract/endpoints.ts';
import type { Write } from './stale-after.ts';

/** A change on its way, or one whose answer was lost: sent again with its key it is done once. */
export interface Kept<N extends Write = Write> {
  key: string;
  name: N;
  given: Call<N>;
  /** When it was sent, the first time and the last, by the server's clock. */
  first: number;
  at: number;
  /** Asked: nothing was done by it. Sending it again is safe. */
  nothingDone: boolean;
}

const PREFIX = 'write:';
const schema = v.object({
  key: v.string(),
  name: v.string(),
  given: v.looseObject({}),
  first: v.number(),
  at: v.number(),
  nothingDone: v.boolean(),
});

/** Before the request leaves, so that somebody still knows after a reload. Session storage: this tab only, wiped at sign-out. */
export const keep = <N extends Write>(slot: string, what: Kept<N>): void => sessionStorage.setItem(PREFIX + slot, JSON.stringify(what));
export const forget = (slot: string): void => sessionStorage.removeItem(PREFIX + slot);

/** What is kept there, if it is one of these; what another release wrote and cannot be read is nothing. */
export function keptAt<N extends Write = Write>(slot: string, ...names: readonly N[]): Kept<N> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(PREFIX + slot) ?? 'null'));
    if (!parsed.success || (names.length > 0 && !(names as readonly string[]).includes(parsed.output.name))) return undefined;
    return parsed.output as unknown as Kept<N>;
  } catch {
    return undefined;
  }
}

export function allKept<N extends Write>(name: N): Kept<N>[] {
  const slots = Array.from({ length: sessionStorage.length }, (_, i) => sessionStorage.key(i) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
  return slots.flatMap((slot) => keptAt(slot.slice(PREFIX.length), name) ?? []);
}
