import { dayCell } from '../files/stamp.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { DocumentExpiry, SavedPassenger } from '../../contract/passengers.ts';
import { searchedWords } from '../../rules/passenger-book.ts';
import { clueOf } from '../../rules/search-text.ts';
import { filter, listPage, type Placed, type SortColumn } from '../database/list.ts';
import { type ListFile, listOrFile } from '../files/list-file.ts';
import { type Context, ownerOf, type Handler } from '../http/context.ts';
import type { Secrets } from '../secrets.ts';
import { hasAlike, presentPassenger, readPassengers } from './read-passengers.ts';

const SORTS = {
  name: { column: sql`p.sort_name`, kind: 'text', first: 'asc' },
  born: { column: sql`p.date_of_birth`, kind: 'day', first: 'asc' },
  // Who never was booked was so long ago.
  used: { column: sql`coalesce(p.last_used_at, timestamptz '1900-01-01 00:00:00+00')`, kind: 'time', first: 'desc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'name', id: sql`p.id`, rows: 25 } as const;

/** By name, day of birth or last booking, in the order of an index; each next page begins where the one before has ended. */
export const listPassengers: Handler<'listPassengers'> = ({ query }, context) =>
  listOrFile(FILE, query, context, (asked) => passengersPage(context, asked));

/** Numbers of documents are as masked as on the screen: a whole one is a call of its own. */
const FILE: ListFile<SavedPassenger> = {
  name: 'passengers',
  entity: 'passenger',
  columns: (say, stamp) => [
    { head: say('lastName'), width: 22, of: (row) => row.lastName },
    { head: say('firstName'), width: 22, of: (row) => row.firstName },
    { head: say('nativeName'), width: 30, of: (row) => row.nativeName },
    { head: say('title'), width: 7, of: (row) => row.title },
    { head: say('gender'), width: 7, of: (row) => row.gender },
    { head: say('dateOfBirth'), width: 12, of: (row) => dayCell(row.dateOfBirth) },
    { head: say('nationality'), width: 11, of: (row) => row.nationality },
    { head: say('document'), width: 14, of: (row) => row.docNumberMasked },
    { head: say('expires'), width: 12, of: (row) => dayCell(row.docExpiry) },
    { head: say('agency'), width: 28, of: (row) => row.owner.businessName },
    { head: say('booked'), width: 18, of: (row) => row.lastUsedAt && stamp(row.lastUsedAt) },
  ],
};

async function passengersPage(
  { db, actor, secrets }: Context,
  query: Parsed<'listPassengers'>['query'],
): Promise<Answer<'listPassengers'>> {
  const { limit, page, beyond, order, range, place, told } = listPage(ORDER, query);
  const owner = ownerOf(actor) ?? query.ownerId;
  const rows = await readPassengers<Placed>(
    db,
    filter([
      owner === undefined ? undefined : sql`p.owner_id = ${owner}`,
      query.search ? searchFor(query.search, secrets, owner !== undefined) : undefined,
      query.documents && DOCUMENTS[query.documents],
      query.alike ? hasAlike : undefined,
      beyond,
    ]),
    sql`${order} ${range}`,
    sql`, ${place}`,
  );
  const { shown, next } = told(rows);
  return {
    result: shown.map(presentPassenger),
    meta: { limit, page, next, total: null },
  };
}

const TODAY = sql`(now() at time zone (select timezone from company_settings))::date`;
const DOCUMENTS: Record<DocumentExpiry, RawBuilder<unknown>> = {
  expired: sql`p.doc_expiry < ${TODAY}`,
  soon: sql`p.doc_expiry between ${TODAY} and ${TODAY} + interval '6 months'`,
  missing: sql`p.doc_number is null`,
};

/**
 * A word with more than one digit is a document number, and found whole only, or in the book of one agency, which is no long one, a
 * phone by its last eight digits; all others begin a word of a name.
 */
function searchFor(search: string, secrets: Secrets, ofOne: boolean): RawBuilder<unknown> {
  const number = search.replace(/[\s-]/g, '').toUpperCase();
  if (/\d.*\d/.test(number)) {
    const document = sql`p.doc_key = ${secrets.documentKey(number)}`;
    const clue = ofOne ? clueOf(search) : undefined;
    if (!clue?.startsWith('+')) return document;
    return sql`(${document} or right(regexp_replace(p.phone, '\\D', '', 'g'), 8) = ${clue.slice(1)})`;
  }
  const words = searchedWords(search);
  if (words.length === 0) return sql`false`;
  // Letters and digits only, so that quotes hold them.
  const asked = words.map((ways) => `(${ways.map((word) => `'${word}':*`).join(' | ')})`).join(' & ');
  return sql`p.words @@ ${asked}::tsquery`;
}
