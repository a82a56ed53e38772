import { sql, type RawBuilder } from 'kysely';
import type { PassengerOfBook, SavedPassenger } from '../../contract/passengers.ts';
import type { Db } from '../database/database.ts';
import { shownDocument } from '../orders/document-number.ts';

export interface PassengerRow {
  id: string;
  owner_id: string;
  business_name: string;
  title: SavedPassenger['title'];
  first_name: string;
  last_name: string;
  native_name: string | null;
  gender: SavedPassenger['gender'];
  date_of_birth: string;
  nationality: string | null;
  doc_type: SavedPassenger['docType'];
  doc_number: string | null;
  doc_key: string | null;
  doc_country: string | null;
  doc_expiry: string | null;
  phone: string | null;
  email: string | null;
  tags: string[];
  last_used_at: string | null;
  sort_name: string;
  passenger_key: string;
  version: number;
}

/** Rows of the book that fit; `tail` orders, limits or locks them. */
export async function readPassengers(db: Db, where: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``): Promise<PassengerRow[]> {
  const { rows } = await sql<PassengerRow>`
    select p.id, p.owner_id, u.business_name, p.title, p.first_name, p.last_name, p.native_name, p.gender, p.date_of_birth, p.nationality, p.doc_type, p.doc_number, p.doc_key, p.doc_country, p.doc_expiry,
      p.phone, p.email, p.tags, p.last_used_at, p.sort_name, p.passenger_key, p.version
    from saved_passenger p join users u on u.id = p.owner_id ${where} ${tail}`.execute(db);
  return rows;
}

export const presentPassenger = (row: PassengerRow): SavedPassenger => ({
  id: row.id,
  owner: { userId: row.owner_id, businessName: row.business_name },
  title: row.title,
  firstName: row.first_name,
  lastName: row.last_name,
  nativeName: row.native_name,
  gender: row.gender,
  dateOfBirth: row.date_of_birth,
  nationality: row.nationality,
  docType: row.doc_type,
  docNumberMasked: row.doc_number === null ? null : shownDocument(row.doc_number),
  docCountry: row.doc_country,
  docExpiry: row.doc_expiry,
  phone: row.phone,
  email: row.email,
  tags: row.tags,
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

/** Orders of the owning agency in which a person of this name and birthday travels. */
export async function readTrips(db: Db, row: PassengerRow): Promise<PassengerOfBook['trips']> {
  const { rows } = await sql<PassengerOfBook['trips'][number]>`
    select o.pnr, o.status, o.route, o.departure_local as "departureLocal" from order_passenger t join orders o on o.agent_id = t.agent_id and o.id = t.order_id
    where t.passenger_key = ${row.passenger_key} and t.agent_id = ${row.owner_id} order by o.departure_utc desc, o.id limit 20`.execute(db);
  return rows;
}
