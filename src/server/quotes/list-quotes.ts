import { sql, type RawBuilder } from 'kysely';
import type { QuoteRow } from '../../contract/quotes.ts';
import { toMajor } from '../../rules/money.ts';
import { searchedWords } from '../../rules/passenger-book.ts';
import { filter, listPage, type Placed } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import { type Handler, ownerOf } from '../http/context.ts';
import { nameSql } from '../users/staff.ts';
import { TAKEN_UP } from './taken-up.ts';

const ORDER = {
  sorts: { madeAt: { column: sql`q.created_at`, kind: 'time', first: 'desc' } },
  own: 'madeAt',
  id: sql`q.id`,
  rows: 25,
} as const;

const IS_TAKEN_UP = sql`exists (select from orders o where o.quote_number = q.number)`;
const STATES = {
  takenUp: IS_TAKEN_UP,
  valid: sql`q.valid_until > now() and not ${IS_TAKEN_UP}`,
  expired: sql`q.valid_until <= now() and not ${IS_TAKEN_UP}`,
} satisfies Record<string, RawBuilder<unknown>>;

/** Newest first, in the order of an index. */
export const listQuotes: Handler<'listQuotes'> = async ({ query }, { db, actor }) => {
  const { limit, page, beyond, order, range, place, told } = listPage(ORDER, query);
  const owner = ownerOf(actor) ?? query.agentId;
  const { rows } = await sql<QuoteRowOfTable & Placed>`
    select q.id, q.number, q.agent_id, u.business_name, ${nameSql(actor, 'c')} as made_by, q.created_at, q.client_name, q.routes, q.departure_day, q.offers, q.from_price, q.currency, q.valid_until,
      q.valid_until <= now() as expired, ${TAKEN_UP} as taken_up, ${place}
    from quote q join users u on u.id = q.agent_id join users c on c.id = q.created_by
    ${filter([
      owner === undefined ? undefined : sql`q.agent_id = ${owner}`,
      query.search ? searchFor(query.search) : undefined,
      query.state && STATES[query.state],
      beyond,
    ])} ${order} ${range}`.execute(db);
  const { shown, next } = told(rows);
  return { result: shown.map(present), meta: { limit, page, next, total: null } };
};

/** Each word begins one of the quote's. Letters and digits only, so that quotes hold them. */
function searchFor(search: string): RawBuilder<unknown> {
  const words = searchedWords(search);
  if (words.length === 0) return sql`false`;
  const asked = words.map((ways) => `(${ways.map((word) => `'${word}':*`).join(' | ')})`).join(' & ');
  return sql`q.words @@ ${asked}::tsquery`;
}

type QuoteRowOfTable = Omit<Row<'quote'>, 'words' | 'created_by'> & {
  business_name: string;
  made_by: string;
  expired: boolean;
  taken_up: QuoteRow['takenUp'];
};

const present = (row: QuoteRowOfTable): QuoteRow => ({
  id: row.id,
  number: row.number,
  agent: { userId: row.agent_id, businessName: row.business_name },
  madeBy: row.made_by,
  madeAt: row.created_at,
  clientName: row.client_name,
  routes: row.routes,
  departureDay: row.departure_day,
  offers: row.offers,
  fromPrice: toMajor(row.from_price),
  currency: row.currency,
  validUntil: row.valid_until,
  expired: row.expired,
  takenUp: row.taken_up,
});
