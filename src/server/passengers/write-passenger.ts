import { sql, type RawBuilder } from 'kysely';
import type { PassengerInput } from '../../contract/orders.ts';
import type { SavedPassenger } from '../../contract/passengers.ts';
import { bookWords } from '../../rules/passenger-book.ts';
import { ageOn, DOCUMENT_NUMBER, passengerKey } from '../../rules/passengers.ts';
import { readName, ticketName } from '../../rules/names.ts';
import type { Db, Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { invalid, Refused } from '../http/refused.ts';
import { sealDocument } from '../orders/document-number.ts';
import type { Secrets } from '../secrets.ts';

/** A person as typed. The number is whole, unless it is `stored`: as it stands in the book already. */
export type BookEntry = Omit<SavedPassenger, 'id' | 'owner' | 'docNumberMasked' | 'lastUsedAt' | 'version'> & {
  docNumber: string | null;
  stored?: { number: string; key: string | null } | null;
};

/** Throws field errors: the rules of names and documents that an order has, too (domain.md 2.7). Returns the entry as it is kept. */
export function checkEntry(entry: BookEntry, today: string): BookEntry {
  const errors = Object.create(null) as Record<string, string[]>;
  const name = (part: 'firstName' | 'lastName'): string => {
    const read = readName(entry[part], part);
    if ('error' in read) errors[part] = [read.error];
    return 'name' in read ? read.name : '';
  };
  const [firstName, lastName] = [name('firstName'), name('lastName')];
  if (entry.dateOfBirth > today) errors['dateOfBirth'] = ['This day is still to come'];
  else if (ageOn(entry.dateOfBirth, today) > 120) errors['dateOfBirth'] = ['Please check the year'];
  const docNumber = entry.docNumber?.replace(/[\s-]/g, '').toUpperCase() || null;
  if (docNumber !== null && !DOCUMENT_NUMBER.test(docNumber)) errors['docNumber'] = ['5 to 20 letters and digits'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...entry, firstName, lastName, docNumber };
}

/** One more in the book of an agency. Throws PASSENGER_EXISTS with the id of who is there already. */
export async function insertPassenger(tx: Tx, secrets: Secrets, ownerId: string, entry: BookEntry): Promise<string> {
  const one = columnsOf(secrets, entry);
  const { rows } = await insert(ownerId, one, sql`null`, sql`do nothing`).execute(tx);
  if (!rows[0]) throw await exists(tx, ownerId, one.key);
  return rows[0].id;
}

export async function replacePassenger(tx: Tx, secrets: Secrets, row: { id: string; ownerId: string }, entry: BookEntry): Promise<void> {
  const one = columnsOf(secrets, entry);
  const { rows } =
    await sql`select 1 from saved_passenger where owner_id = ${row.ownerId} and passenger_key = ${one.key} and id <> ${row.id}`.execute(tx);
  if (rows.length > 0) throw await exists(tx, row.ownerId, one.key);
  await sql`
    update saved_passenger set title = ${one.title}, first_name = ${one.firstName}, last_name = ${one.lastName}, native_name = ${one.nativeName}, gender = ${one.gender}, date_of_birth = ${one.dateOfBirth},
      nationality = ${one.nationality}, doc_type = ${one.docType}, doc_number = ${one.docNumber}, doc_key = ${one.docKey}, doc_country = ${one.docCountry}, doc_expiry = ${one.docExpiry}, phone = ${one.phone},
      email = ${one.email}, tags = ${one.tags}, passenger_key = ${one.key}, sort_name = ${one.sortName}, words = array_to_tsvector(${one.words}::text[]), version = version + 1, updated_at = now()
    where id = ${row.id}`.execute(tx);
}

/**
 * Those of an order whom the agency wants to keep: new in the book, or what is typed now over what it knew; blanks leave it as
 * it was. In the transaction of the order.
 */
export async function savePassengers(tx: Tx, secrets: Secrets, ownerId: string, passengers: readonly PassengerInput[]): Promise<void> {
  // In one order everywhere, so that two who save the same people at once do not wait for each other.
  const kept = passengers.filter((one) => one.save).toSorted((a, b) => passengerKey(a).localeCompare(passengerKey(b)));
  for (const one of kept) {
    const entry = columnsOf(secrets, {
      ...one,
      firstName: ticketName(one.firstName, 'firstName'),
      lastName: ticketName(one.lastName, 'lastName'),
      nativeName: one.nativeName || null,
      nationality: one.nationality || null,
      docType: one.docType ?? null,
      docNumber: one.docNumber?.replace(/[\s-]/g, '').toUpperCase() || null,
      docCountry: one.docCountry || null,
      docExpiry: one.docExpiry || null,
      phone: one.phone || null,
      email: one.email || null,
      tags: [],
    });
    await insert(ownerId, entry, sql`now()`, UPDATE_KNOWN).execute(tx);
  }
}

const ofDocument = (column: string) =>
  sql.raw(`${column} = case when excluded.doc_number is null then saved_passenger.${column} else excluded.${column} end`);
const UPDATE_KNOWN = sql`(owner_id, passenger_key) do update set title = excluded.title, gender = excluded.gender, native_name = coalesce(excluded.native_name, saved_passenger.native_name),
  nationality = coalesce(excluded.nationality, saved_passenger.nationality), ${ofDocument('doc_type')}, ${ofDocument('doc_key')}, ${ofDocument('doc_country')}, ${ofDocument('doc_expiry')},
  doc_number = coalesce(excluded.doc_number, saved_passenger.doc_number), phone = coalesce(excluded.phone, saved_passenger.phone), email = coalesce(excluded.email, saved_passenger.email),
  words = saved_passenger.words || excluded.words, last_used_at = now(), version = saved_passenger.version + 1, updated_at = now()`;

const insert = (ownerId: string, one: ReturnType<typeof columnsOf>, lastUsedAt: RawBuilder<unknown>, onConflict: RawBuilder<unknown>) =>
  sql<{ id: string }>`
    insert into saved_passenger (id, owner_id, title, first_name, last_name, native_name, gender, date_of_birth, nationality, doc_type, doc_number, doc_key, doc_country, doc_expiry, phone, email, tags,
      passenger_key, sort_name, words, last_used_at)
    values (${newId()}, ${ownerId}, ${one.title}, ${one.firstName}, ${one.lastName}, ${one.nativeName}, ${one.gender}, ${one.dateOfBirth}, ${one.nationality}, ${one.docType}, ${one.docNumber}, ${one.docKey},
      ${one.docCountry}, ${one.docExpiry}, ${one.phone}, ${one.email}, ${one.tags}, ${one.key}, ${one.sortName}, array_to_tsvector(${one.words}::text[]), ${lastUsedAt})
    on conflict ${onConflict} returning id`;

function columnsOf(secrets: Secrets, entry: BookEntry) {
  const whole = entry.docNumber;
  return {
    ...entry,
    docNumber: whole === null ? (entry.stored?.number ?? null) : sealDocument(secrets, whole),
    docKey: whole === null ? (entry.stored?.key ?? null) : secrets.documentKey(whole),
    docType: whole === null && !entry.stored ? entry.docType : (entry.docType ?? 'P'),
    key: passengerKey(entry),
    sortName: `${entry.lastName} ${entry.firstName}`,
    words: bookWords(entry),
  };
}

async function exists(db: Db, ownerId: string, key: string): Promise<Refused> {
  const { rows } = await sql<{
    id: string;
  }>`select id from saved_passenger where owner_id = ${ownerId} and passenger_key = ${key}`.execute(db);
  return new Refused('PASSENGER_EXISTS', { details: { id: rows[0]?.id } });
}
