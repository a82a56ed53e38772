/** Instants as text that sorts and that a spreadsheet reads, `2026-11-22 09:05`, by the clocks of a zone. */
export function stampIn(zone: string): (instant: string) => string {
  // Made once: one for each cell would take longer than all the rest of a file.
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => written.format(new Date(instant));
}
