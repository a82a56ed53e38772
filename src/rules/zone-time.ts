const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Per zone: UTC day number to the offset of the whole day, or null when the offset changes within that day. */
const days = new Map<string, Map<number, number | null>>();

/** Minutes to add to UTC to get the wall time of this zone at this instant. */
export function offsetMinutes(zone: string, utcMs: number): number {
  let known = days.get(zone);
  if (!known) days.set(zone, (known = new Map()));
  const day = Math.floor(utcMs / DAY_MS);
  let offset = known.get(day);
  if (offset === undefined) {
    const atStart = readOffset(zone, day * DAY_MS);
    offset = atStart === readOffset(zone, (day + 1) * DAY_MS) ? atStart : null;
    known.set(day, offset);
  }
  return offset ?? readOffset(zone, utcMs);
}

/**
 * Wall time `YYYY-MM-DDTHH:MM` of a zone to the instant in milliseconds. In the gap of a spring change the time moves on
 * by the gap, of two equal autumn times the first is taken (what Temporal calls `compatible`).
 */
export function localToUtc(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) throw new Error(`not a local time: ${local}`);
  const before = offsetMinutes(zone, asUtc - DAY_MS);
  const after = offsetMinutes(zone, asUtc + DAY_MS);
  const early = asUtc - Math.max(before, after) * MINUTE_MS;
  const late = asUtc - Math.min(before, after) * MINUTE_MS;
  if (offsetMinutes(zone, early) * MINUTE_MS + early === asUtc) return early;
  if (offsetMinutes(zone, late) * MINUTE_MS + late === asUtc) return late;
  return asUtc - before * MINUTE_MS;
}

/** Every instant that a wall clock of this zone shows this time: none in the gap of a spring change, two in autumn. */
export function instantsOf(local: string, zone: string): number[] {
  const asUtc = Date.parse(`${local}:00Z`);
  const offsets = [offsetMinutes(zone, asUtc - DAY_MS), offsetMinutes(zone, asUtc + DAY_MS)];
  const found = offsets.map((offset) => asUtc - offset * MINUTE_MS).filter((at) => utcToLocal(at, zone) === local);
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Instant in milliseconds to the wall time `YYYY-MM-DDTHH:MM` of a zone. */
export function utcToLocal(utcMs: number, zone: string): string {
  return new Date(utcMs + offsetMinutes(zone, utcMs) * MINUTE_MS).toISOString().slice(0, 16);
}

/** The day, `YYYY-MM-DD`, that this instant has in a zone. */
export const dayIn = (utcMs: number, zone: string): string => utcToLocal(utcMs, zone).slice(0, 10);

function readOffset(zone: string, utcMs: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(zone, format);
  }
  // By their names, not by their places in a text: how a locale writes a date changes with its data.
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(utcMs)) part[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part;
  const minutes = Math.floor(utcMs / MINUTE_MS);
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - minutes * MINUTE_MS) / MINUTE_MS);
}
