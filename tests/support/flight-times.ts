import { sql } from 'kysely';
import { freshKey, type Desk, type Reply } from './desk.ts';

interface Known {
  id: string;
  version: number;
  departureLocal: string;
  arrivalLocal: string;
}

/** A time by the clock, so many minutes later. */
export const later = (local: string, minutes: number) => new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** The flight of a class, and its change by staff. */
export class FlightTimes {
  readonly desk: Desk;
  constructor(desk: Desk) {
    this.desk = desk;
  }

  async of(classId: string): Promise<Known> {
    const { rows } = await sql<Known>`
      select f.id, f.version, f.departure_local as "departureLocal", f.arrival_local as "arrivalLocal" from flight f join flight_class c on c.flight_id = f.id where c.id = ${classId}`.execute(
      this.desk.db,
    );
    return rows[0]!;
  }

  change = (flight: Known, body: object, who = 'manager'): Promise<Reply> =>
    this.desk.post(who, `/api/flights/edit/${flight.id}`, { version: flight.version, ...body }, freshKey());

  /** Both times by so many minutes. */
  async move(classId: string, minutes: number, more: object = {}): Promise<Reply> {
    const flight = await this.of(classId);
    return this.change(flight, {
      departureLocal: later(flight.departureLocal, minutes),
      arrivalLocal: later(flight.arrivalLocal, minutes),
      ...more,
    });
  }
}
