import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { PassengerInput } from '../../contract/orders.ts';
import { BLANK_FIELDS, PERSON_FIELDS, type SavedPassenger } from '../../contract/passengers.ts';
import { bookWords, earlierKeys } from '../../rules/passenger-book.ts';
import { ageOn, DOCUMENT_NUMBER, passengerKey } from '../../rules/passengers.ts';
import { readName, ticketName } from '../../rules/names.ts';
import type { Db, Tx } from '../database/database.ts';
import { columnName, toColumns, type Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { invalid, ApiError } from '../http/api-error.ts';
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
  if (entry.dateOfBirth > today) errors['dateOfBirth'] = [fieldError('futureDay')];
  else if (ageOn(entry.dateOfBirth, today) > 120) errors['dateOfBirth'] = [fieldError('checkYear')];
  const docNumber = entry.docNumber?.replace(/[\s-]/g, '').toUpperCase() || null;
  if (docNumber !== null && !DOCUMENT_NUMBER.test(docNumber)) errors['docNumber'] = [fieldError('documentNumberForm')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...entry, firstName, lastName, docNumber };
}

/** One more in the book of an agency. Throws PASSENGER_EXISTS with the id of who is there already. */
export async function insertPassenger(tx: Tx, secrets: Secrets, ownerId: string, entry: BookEntry): Promise<string> {
  const one = columnsOf(secrets, entry);
  const row = await tx
    .insertInto('saved_passenger')
    .values({ id: newId(), owner_id: ownerId, ...one })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw await exists(tx, ownerId, one.passenger_key);
  return row.id;
}

/** `before`: the rows that become this one; their trips stay with it. */
export async function replacePassenger(
  tx: Tx,
  secrets: Secrets,
  row: { id: string; ownerId: string },
  entry: BookEntry,
  before: readonly Pick<Row<'saved_passenger'>, 'passenger_key' | 'earlier_keys'>[],
): Promise<void> {
  const one = columnsOf(secrets, entry);
  const { rows } =
    await sql`select 1 from saved_passenger where owner_id = ${row.ownerId} and passenger_key = ${one.passenger_key} and id <> ${row.id}`.execute(
      tx,
    );
  if (rows.length > 0) throw await exists(tx, row.ownerId, one.passenger_key);
  await tx
    .updateTable('saved_passenger')
    .set({
      ...one,
      earlier_keys: earlierKeys(
        one.passenger_key,
        before.flatMap((each) => [each.passenger_key, ...each.earlier_keys]),
      ),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', row.id)
    .execute();
}

/**
 * Those of an order whom the agency wants to keep: new in the book, or what is typed now over what it knew; blanks leave it as
 * it was. In the transaction of the order.
 */
export async function savePassengers(tx: Tx, secrets: Secrets, ownerId: string, passengers: readonly PassengerInput[]): Promise<void> {
  // In one order everywhere, so that two who save the same people at once do not wait for each other.
  const kept = passengers.filter((one) => one.save).toSorted((a, b) => passengerKey(a).localeCompare(passengerKey(b)));
  for (const one of kept) {
    const given: Partial<BookEntry> = one;
    const blanks = Object.fromEntries(BLANK_FIELDS.map((field) => [field, given[field] || null])) as Pick<
      BookEntry,
      (typeof BLANK_FIELDS)[number]
    >;
    const entry = columnsOf(secrets, {
      ...one,
      ...blanks,
      firstName: ticketName(one.firstName, 'firstName'),
      lastName: ticketName(one.lastName, 'lastName'),
      docNumber: one.docNumber?.replace(/[\s-]/g, '').toUpperCase() || null,
      tags: [],
    });
    await tx
      .insertInto('saved_passenger')
      .values({ id: newId(), owner_id: ownerId, ...entry, last_used_at: sql`now()` })
      .onConflict((conflict) => conflict.columns(['owner_id', 'passenger_key']).doUpdateSet(UPDATE_KNOWN))
      .execute();
  }
}

/** What an order says goes over what was known; who it is stays as the book has it. A document goes over as a whole. */
const OF_THE_BOOK: readonly string[] = ['first_name', 'last_name', 'date_of_birth', 'tags'];
const OF_DOCUMENT: readonly string[] = ['doc_type', 'doc_number', 'doc_key', 'doc_country', 'doc_expiry'];
const UPDATE_KNOWN = {
  ...Object.fromEntries(
    [...PERSON_FIELDS.map(columnName), ...OF_DOCUMENT]
      .filter((column) => !OF_THE_BOOK.includes(column))
      .map((column) => [
        column,
        OF_DOCUMENT.includes(column)
          ? sql.raw(`case when excluded.doc_number is null then saved_passenger.${column} else excluded.${column} end`)
          : sql.raw(`coalesce(excluded.${column}, saved_passenger.${column})`),
      ]),
  ),
  words: sql<string>`saved_passenger.words || excluded.words`,
  last_used_at: sql<string>`now()`,
  version: sql<number>`saved_passenger.version + 1`,
  updated_at: sql<string>`now()`,
};

function columnsOf(secrets: Secrets, entry: BookEntry) {
  const whole = entry.docNumber;
  return {
    ...toColumns(entry, PERSON_FIELDS),
    doc_number: whole === null ? (entry.stored?.number ?? null) : sealDocument(secrets, whole),
    doc_key: whole === null ? (entry.stored?.key ?? null) : secrets.documentKey(whole),
    doc_type: whole === null && !entry.stored ? entry.docType : (entry.docType ?? 'P'),
    passenger_key: passengerKey(entry),
    sort_name: `${entry.lastName} ${entry.firstName}`,
    words: sql<string>`array_to_tsvector(${bookWords(entry)}::text[])`,
  };
}

async function exists(db: Db, ownerId: string, key: string): Promise<ApiError> {
  const { rows } = await sql<
    Pick<Row<'saved_passenger'>, 'id'>
  >`select id from saved_passenger where owner_id = ${ownerId} and passenger_key = ${key}`.execute(db);
  return new ApiError('PASSENGER_EXISTS', { details: { id: rows[0]?.id } });
}
