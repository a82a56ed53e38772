/** The server's clock, as far as we know it: deadlines are counted from it and never from the phone's own. */
let offset = 0;

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** `exact` from an answer's `serverTime`; the `Date` header has whole seconds and is used only when it differs clearly. */
export function learnServerTime(at: string | null | undefined, exact: boolean): void {
  const time = at ? Date.parse(at) : NaN;
  if (Number.isNaN(time)) return;
  const found = time - Date.now();
  if (exact || Math.abs(found - offset) > 2000) offset = found;
}
