/** The server's clock, as far as we know it: deadlines are counted from it and never from the phone's own. */
let offset = 0;
let isExact = false;
/** So far the clock of a process that answers may be from the database's, which decides. */
const APART_MS = 5 * 60_000;

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** `exact` from an answer's `serverTime`; the `Date` header has whole seconds and is of another clock: it is used until there is an exact one, and when the device's own was set meanwhile. */
export function learnServerTime(at: string | null | undefined, exact: boolean): void {
  const time = at ? Date.parse(at) : NaN;
  if (Number.isNaN(time)) return;
  const found = time - Date.now();
  if (!exact && Math.abs(found - offset) <= (isExact ? APART_MS : 2000)) return;
  offset = found;
  isExact = exact;
}
