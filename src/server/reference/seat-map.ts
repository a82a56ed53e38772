import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import { readSeatMap, seatsOf, type SeatRow } from '../../rules/seat-map.ts';
import type { Tx } from '../database/database.ts';
import { invalid } from '../http/api-error.ts';
import { misfits } from '../orders/flight-seats.ts';

/** How many sold seats a refusal names. */
const NAMED = 10;

/** A seat map that can be read, has a seat for all who are booked on a coming flight, and leaves every seat that is sold on one to who has it. Throws field errors. */
export async function checkSeatMap(tx: Tx, aircraftId: string | undefined, text: string | null): Promise<void> {
  const read = text === null ? { rows: [] } : readSeatMap(text);
  if ('error' in read) throw invalid({ seatMap: [read.error] });
  if (aircraftId === undefined) return;
  const coming = sql`select id from flight where aircraft_id = ${aircraftId} and departure_utc > now() and deleted_at is null`;
  const { rows } = await sql<{ needed: number }>`
    select coalesce(max(n), 0) as needed from (select sum(seats_held + seats_sold)::int as n from flight_class where flight_id in (${coming}) group by flight_id) t`.execute(
    tx,
  );
  const { needed } = rows[0]!;
  const seats = bookable(read.rows);
  const gone = await misfits(tx, coming, read.rows);
  if (gone.length > 0) throw invalid({ seatMap: [fieldError('seatMapSold', { seats: gone.slice(0, NAMED).join(', ') })] });
  if (text !== null && seats.size < needed) throw invalid({ seatMap: [fieldError('seatMapTooSmall', { needed })] });
}

const bookable = (rows: readonly SeatRow[]): ReadonlySet<string> =>
  new Set(
    seatsOf(rows)
      .filter((one) => !one.blocked)
      .map((one) => one.number),
  );
