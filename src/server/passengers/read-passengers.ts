import { sql, type RawBuilder } from 'kysely';
import { PERSON_FIELDS, type PassengerOfBook, type SavedPassenger } from '../../contract/passengers.ts';
import type { Db } from '../database/database.ts';
import { allOf, toFields, type Row } from '../database/rows.ts';
import { shownDocument } from '../orders/document-number.ts';

export type PassengerRow = Row<'saved_passenger'> & { business_name: string };

/** Rows of the book that fit; `tail` orders, limits or locks them, `more` reads further columns. */
export async function readPassengers<More = object>(
  db: Db,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown> = sql``,
  more: RawBuilder<unknown> = sql``,
): Promise<(PassengerRow & More)[]> {
  const { rows } = await sql<PassengerRow & More>`
    select ${allOf('saved_passenger', 'p')}, u.business_name${more} from saved_passenger p join users u on u.id = p.owner_id ${where} ${tail}`.execute(
    db,
  );
  return rows;
}

export const presentPassenger = (row: PassengerRow): SavedPassenger => ({
  id: row.id,
  owner: { userId: row.owner_id, businessName: row.business_name },
  ...toFields(row, PERSON_FIELDS),
  docNumberMasked: row.doc_number === null ? null : shownDocument(row.doc_number),
  lastUsedAt: row.last_used_at,
  version: row.version,
});

/**
 * May this row `p` be the same person as `other`: the same document; or born on one day with one of the names the same, as a
 * passport that was copied twice leaves it.
 */
const isAlike = (other: RawBuilder<unknown>) => sql`p.id <> ${other}.id and p.owner_id = ${other}.owner_id and
  (p.doc_key = ${other}.doc_key or (p.date_of_birth = ${other}.date_of_birth and (p.last_name = ${other}.last_name or p.first_name = ${other}.first_name)))`;

/** Rows that have such another. */
export const hasAlike = sql`exists (select 1 from saved_passenger x where ${isAlike(sql`x`)})`;

export const readAlike = (db: Db, id: string): Promise<PassengerRow[]> =>
  readPassengers(
    db,
    sql`join saved_passenger x on x.id = ${id} where ${isAlike(sql`x`)}`,
    sql`order by p.last_used_at desc nulls last, p.id limit 20`,
  );

/** Orders of the owning agency in which a person travels of this name and birthday, or of one that the book had for them before. */
export async function readTrips(db: Db, row: PassengerRow): Promise<PassengerOfBook['trips']> {
  const { rows } = await sql<PassengerOfBook['trips'][number]>`
    select o.pnr, o.status, o.route, o.departure_local as "departureLocal",
      (select to_char(max(s.departure_day), 'YYYY-MM-DD') from order_segment s where s.order_id = o.id) as "lastDay" from order_passenger t join orders o on o.agent_id = t.agent_id and o.id = t.order_id
    where t.passenger_key = any(${[row.passenger_key, ...row.earlier_keys]}::text[]) and t.agent_id = ${row.owner_id} and t.status <> 'removed' order by o.departure_utc desc, o.id limit 20`.execute(
    db,
  );
  return rows;
}
