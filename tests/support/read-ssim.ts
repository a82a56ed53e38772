import { expect } from 'vitest';

/** A schedule file read by the description of its columns (SSIM chapter 7), to hold against what the desk writes. It knows no time zone: local and UTC are what the records say. */

export interface ReadFlight {
  flight: string;
  /** Who flies it, where that is another. */
  operator: string;
  from: string;
  to: string;
  /** `2027-03-01 06:40 +0400` */
  departs: string;
  arrives: string;
  aircraft: string;
  classes: string;
}

const months = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';
const dateOf = (text: string): Date => {
  const month = months.indexOf(text.slice(2, 5)) / 3;
  const date = new Date(Date.UTC(2000 + Number(text.slice(5)), month, Number(text.slice(0, 2))));
  expect(Number.isInteger(month) && date.getUTCDate() === Number(text.slice(0, 2)), text).toBe(true);
  return date;
};
const say = (date: Date) => date.toISOString().slice(0, 10);
const later = (date: Date, days: number) => {
  const moved = new Date(date);
  moved.setUTCDate(date.getUTCDate() + days);
  return moved;
};

export function readSchedule(text: string): { flights: ReadFlight[]; legs: number; title: string; carrier: string } {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.every((line) => /^[ -~]{200}$/.test(line))).toBe(true);
  expect(lines.length % 5).toBe(0);
  const zeros = '0'.repeat(200);
  // Header and carrier have a block each, and so has the trailer.
  for (const at of [1, 2, 3, 4, 6, 7, 8, 9, lines.length - 1, lines.length - 2, lines.length - 3, lines.length - 4])
    expect(lines[at]).toBe(zeros);
  const records = lines.filter((line) => line !== zeros);
  for (const [i, line] of records.entries()) expect(line.slice(194)).toBe(String(i + 1).padStart(6, '0'));
  expect(lines.lastIndexOf(zeros, lines.length - 6) <= lines.length - 6).toBe(true);
  const [header, carrier, ...rest] = records as [string, string, ...string[]];
  const trailer = rest.pop()!;
  expect([header[0], carrier[0], trailer[0]]).toEqual(['1', '2', '5']);
  expect(trailer.slice(187, 193)).toBe(rest.at(-1)?.slice(194) ?? carrier.slice(194));
  expect([trailer[193], trailer.slice(2, 5)]).toEqual(['E', carrier.slice(2, 5)]);
  expect(carrier[1]).toBe('L');
  const valid = [dateOf(carrier.slice(14, 21)), dateOf(carrier.slice(21, 28))] as const;

  const flights: ReadFlight[] = [];
  const itineraries = new Map<string, Date>();
  let legs = 0;
  for (const [i, line] of rest.entries()) {
    if (line[0] === '4') {
      expect(line.slice(1, 14)).toBe(rest[i - 1]!.slice(1, 14));
      continue;
    }
    expect(line[0]).toBe('3');
    legs++;
    const [from, to] = [dateOf(line.slice(14, 21)), dateOf(line.slice(21, 28))];
    expect(from >= valid[0] && to <= valid[1] && from <= to).toBe(true);
    // Variations are counted in the order of their first days.
    const number = line.slice(2, 9);
    const before = itineraries.get(number);
    expect(before === undefined || before <= from).toBe(true);
    itineraries.set(number, from);
    expect([line.slice(11, 13), line.slice(39, 43), line.slice(57, 61), line[192]]).toEqual([
      '01',
      line.slice(43, 47),
      line.slice(61, 65),
      '0',
    ]);
    const more = rest[i + 1]?.startsWith('4') ? rest[i + 1]!.slice(39, 194).trim() : '';
    const classes = line.slice(75, 95).trim();
    expect(classes !== '' || line.slice(172, 192).trim() !== '').toBe(true);
    const days: Date[] = [];
    for (let day = from; day <= to; day = later(day, 1)) if (line.slice(28, 35).includes(String(day.getUTCDay() || 7))) days.push(day);
    // A period begins and ends on days that it flies.
    expect([days[0]?.getTime(), days.at(-1)?.getTime()]).toEqual([from.getTime(), to.getTime()]);
    const clock = (at: number) => `${line.slice(at, at + 2)}:${line.slice(at + 2, at + 4)}`;
    for (const day of days) {
      const code = line[193]!;
      const arrival = later(day, code === 'A' ? -1 : Number(code));
      flights.push({
        flight: `${line.slice(2, 5).trim()} ${Number(line.slice(5, 9))}${line[1]!.trim()}`,
        operator: line[148] === 'L' ? line.slice(128, 131).trim() : '',
        from: line.slice(36, 39),
        to: line.slice(54, 57),
        departs: `${say(day)} ${clock(39)} ${line.slice(47, 52)}`,
        arrives:
          clock(61) === '24:00'
            ? `${say(later(arrival, 1))} 00:00 ${line.slice(65, 70)}`
            : `${say(arrival)} ${clock(61)} ${line.slice(65, 70)}`,
        aircraft: line.slice(72, 75),
        classes: classes === 'XX' ? more : classes,
      });
    }
  }
  return { flights, legs, title: header.slice(1, 35), carrier: carrier.slice(2, 5).trim() };
}
