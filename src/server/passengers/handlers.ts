import { sentence } from '../sentence.ts';
import { answersTexts } from '../../texts/answers/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { isAgent } from '../../contract/roles.ts';
import { isStill, merged, type BookDocument } from '../../rules/passenger-book.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import { ownerOf, type Context, type Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { openDocument } from '../orders/document-number.ts';
import { listPassengers } from './list-passengers.ts';
import { presentPassenger, readAlike, readPassengers, readTrips, type PassengerRow } from './read-passengers.ts';
import { checkEntry, insertPassenger, replacePassenger } from './write-passenger.ts';

/* The log names nobody of the book: who is erased must not live on in it. It says which row, and which fields. */

export const passengerHandlers: Pick<
  Handlers,
  'listPassengers' | 'getPassenger' | 'createPassenger' | 'updatePassenger' | 'erasePassenger' | 'mergePassengers' | 'revealDocument'
> = {
  listPassengers,

  getPassenger: async ({ params }, { db, actor }) => {
    const row = await own(db, actor, params.id);
    const [trips, alike] = await Promise.all([readTrips(db, row), readAlike(db, row.id)]);
    return { result: { ...presentPassenger(row), trips, alike: alike.map(presentPassenger) } };
  },

  createPassenger: ({ body }, context) =>
    once(context, body, async (tx) => {
      const { ownerId: named, ...typed } = body;
      const ownerId = ownerOf(context.actor) ?? (await agencyOf(tx, named));
      const id = await insertPassenger(tx, context.secrets, ownerId, checkEntry(typed, await today(tx)));
      await log(tx, context, 'createPassenger', { id, owner_id: ownerId });
      return { answer: { result: presentPassenger(await own(tx, context.actor, id)) } };
    }),

  updatePassenger: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => {
      const { version, ...change } = body;
      const before = await own(tx, context.actor, params.id, true);
      if (version !== before.version) throw new ApiError('STALE_PASSENGER', { details: { version: before.version } });
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const kept = { docNumber: null, stored: 'docNumber' in given ? null : documentOf(before) };
      const entry = checkEntry({ ...presentPassenger(before), ...kept, ...given }, await today(tx));
      await replacePassenger(
        tx,
        context.secrets,
        { id: before.id, ownerId: before.owner_id },
        entry,
        isStill(presentPassenger(before), entry) ? [before] : [],
      );
      await log(tx, context, 'updatePassenger', before, Object.keys(given).join(', '));
      return { answer: { result: presentPassenger(await own(tx, context.actor, before.id)) } };
    }),

  erasePassenger: ({ params }, context) =>
    once(context, params, async (tx) => {
      const row = await own(tx, context.actor, params.id, true);
      await sql`delete from saved_passenger where id = ${row.id}`.execute(tx);
      await log(tx, context, 'erasePassenger', row);
      return { answer: { message: answersTexts(context.lang)('passengerErased') } };
    }),

  mergePassengers: ({ body }, context) =>
    once(context, body, async (tx) => {
      const ids = [...new Set([body.keepId, ...body.mergeIds])].toSorted();
      const rows: PassengerRow[] = [];
      for (const id of ids) rows.push(await own(tx, context.actor, id, true));
      const keep = rows.find((row) => row.id === body.keepId)!;
      const others = rows.filter((row) => row !== keep);
      if (others.length === 0) throw invalid({ mergeIds: [fieldError('chooseMerged')] });
      if (others.some((row) => row.owner_id !== keep.owner_id)) throw invalid({ mergeIds: [fieldError('oneAgencyOnly')] });
      const { document, ...person } = merged(personOf(keep), others.map(personOf));
      await sql`delete from saved_passenger where id = any(${others.map((row) => row.id)}::uuid[])`.execute(tx);
      const entry = {
        ...presentPassenger(keep),
        ...person,
        docNumber: null,
        stored: document,
        docType: document?.type ?? null,
        docCountry: document?.country ?? null,
        docExpiry: document?.expiry ?? null,
      };
      await replacePassenger(tx, context.secrets, { id: keep.id, ownerId: keep.owner_id }, entry, rows);
      await sql`update saved_passenger set last_used_at = ${person.lastUsedAt} where id = ${keep.id}`.execute(tx);
      await log(tx, context, 'mergePassengers', keep, sentence('merged', { n: others.length }));
      return { answer: { result: presentPassenger(await own(tx, context.actor, keep.id)) } };
    }),

  revealDocument: ({ params }, context) =>
    transaction(context.db, async (tx) => {
      const row = await own(tx, context.actor, params.id);
      await log(tx, context, 'revealDocument', row);
      return { result: { docNumber: row.doc_number === null ? null : openDocument(context.secrets, row.doc_number) } };
    }),
};

/** One of the book whom this user may find. Throws NOT_FOUND for another agency's as for an unknown one. */
async function own(db: Db, actor: Context['actor'], id: string, lock = false): Promise<PassengerRow> {
  const owner = ownerOf(actor);
  const [row] = await readPassengers(
    db,
    sql`where p.id = ${id} and (${owner}::uuid is null or p.owner_id = ${owner})`,
    lock ? sql`for update of p` : sql``,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

async function agencyOf(tx: Tx, id: string | null): Promise<string> {
  if (id === null) throw invalid({ ownerId: [fieldError('chooseAgency')] });
  const { rows } = await sql<Pick<Row<'users'>, 'role'>>`select role from users where id = ${id} and parent_user_id is null`.execute(tx);
  if (!rows[0] || !isAgent(rows[0].role)) throw invalid({ ownerId: [fieldError('unknownAgency')] });
  return id;
}

/** The day of the company, by the database's clock. */
async function today(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    today: string;
  }>`select to_char(now() at time zone (select timezone from company_settings), 'YYYY-MM-DD') as today`.execute(tx);
  return rows[0]!.today;
}

const personOf = (row: PassengerRow) => ({ ...presentPassenger(row), document: documentOf(row) });

function documentOf(row: PassengerRow): BookDocument | null {
  if (row.doc_number === null) return null;
  return { type: row.doc_type, number: row.doc_number, key: row.doc_key, country: row.doc_country, expiry: row.doc_expiry };
}

const log = (tx: Tx, context: Context, action: LogAction, one: Pick<PassengerRow, 'id' | 'owner_id'>, summary = '') =>
  writeLog(tx, context, context.actor, { action, entity: 'passenger', entityId: one.id, agentId: one.owner_id, summary });
