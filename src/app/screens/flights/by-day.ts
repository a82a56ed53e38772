import type { FlightRow } from '../../../contract/flight-list.ts';

/** Flights under the day they leave on; they come in its order. */
export function byDay(rows: readonly FlightRow[]): { day: string; flights: FlightRow[] }[] {
  const days: { day: string; flights: FlightRow[] }[] = [];
  for (const row of rows) {
    const day = row.departureLocal.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.flights.push(row);
    else days.push({ day, flights: [row] });
  }
  return days;
}
