import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import { readSeatMap, seatsOf, type SeatRow } from '../../rules/seat-map.ts';
import type { Tx } from '../database/database.ts';
import { invalid } from '../http/api-error.ts';

/** How many sold seats a refusal names. */
const NAMED = 10;

/** A seat map that can be read, has a seat for all who are booked on a coming flight, and every seat that is sold on one. Throws field errors. */
export async function checkSeatMap(tx: Tx, aircraftId: string | undefined, text: string | null): Promise<void> {
  const read = text === null ? { rows: [] } : readSeatMap(text);
  if ('error' in read) throw invalid({ seatMap: [read.error] });
  if (aircraftId === undefined) return;
  const { rows } = await sql<{ needed: number; sold: string[] }>`
    with coming as (select id from flight where aircraft_id = ${aircraftId} and departure_utc > now() and deleted_at is null)
    select coalesce((select max(n) from (select sum(c.seats_held + c.seats_sold)::int as n from flight_class c join coming f on f.id = c.flight_id group by c.flight_id) t), 0) as needed,
      array(select distinct s.seat from flight_seat s join coming f on f.id = s.flight_id order by s.seat) as sold`.execute(tx);
  const { needed, sold } = rows[0]!;
  const seats = bookable(read.rows);
  const gone = sold.filter((one) => !seats.has(one));
  if (gone.length > 0) throw invalid({ seatMap: [fieldError('seatMapSold', { seats: gone.slice(0, NAMED).join(', ') })] });
  if (text !== null && seats.size < needed) throw invalid({ seatMap: [fieldError('seatMapTooSmall', { needed })] });
}

const bookable = (rows: readonly SeatRow[]): ReadonlySet<string> =>
  new Set(
    seatsOf(rows)
      .filter((one) => !one.blocked)
      .map((one) => one.number),
  );
