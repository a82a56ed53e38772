import { methodIn } from './method-words.ts';
import { ledgerTexts } from '../../texts/ledger/every.ts';
import { sayKept } from '../sentence.ts';
import type { Lang } from '../../contract/lang.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { StatementLine } from '../../contract/ledger.ts';
import { agentAccount } from '../../rules/ledger.ts';
import { formatMoney } from '../../rules/format.ts';
import { toMajor } from '../../rules/money.ts';
import { companyZone, daysOf } from '../database/company-days.ts';
import { filter, listPage, type Placed, type SortColumn } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import { dateIn } from '../files/printed-file.ts';
import { type ListFile, listFile, type ReadPage } from '../files/list-file.ts';
import { mailedFile, type MailedFile } from '../files/mailed-file.ts';
import type { Actor, Context, Handler } from '../http/context.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { nameSql } from '../users/staff.ts';

/** The lines of one account between two days: by turns on an index, in another order sorted as they are found. */
const SORTS = {
  entered: { column: sql`l.no`, kind: 'number', first: 'asc' },
  debit: { column: sql`greatest(-l.amount, 0)`, kind: 'number', first: 'desc' },
  credit: { column: sql`greatest(l.amount, 0)`, kind: 'number', first: 'desc' },
  balance: { column: sql`l.balance_after`, kind: 'number', first: 'asc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'entered', id: sql`l.id`, rows: 50 } as const;

export const balanceHistory: Handler<'balanceHistory'> = async ({ params, body }, context) => {
  if (!body.export) return statementPage(params.id, body, context);
  const { result: sums } = await statementPage(params.id, { ...body, limit: 1 }, context);
  const file = fileOf(params.id, await nameOf(params.id, context), body, sums);
  return listFile(file, body.export, context, linesOf(params.id, body, context), body);
};

type Body = Parsed<'balanceHistory'>['body'];

/** The sums of an account between two days, and its statement as files for who wants them: a PDF only where it is not too long for one. Nothing is logged. */
export async function statementOf(id: string, days: Pick<Body, 'startDate' | 'endDate'>, context: Context) {
  const { result: sums } = await statementPage(id, { ...days, limit: 1 }, context);
  const files = async (): Promise<MailedFile[]> => {
    const list = fileOf(id, await nameOf(id, context), days, sums);
    const made = await Promise.all(
      (['pdf', 'xlsx'] as const).map((format) => mailedFile(list, format, context, linesOf(id, days, context))),
    );
    return made.filter((one) => one !== undefined);
  };
  return { sums, files };
}

/** All its lines, page after page. */
const linesOf =
  (id: string, body: Body, context: Context): ReadPage<StatementLine> =>
  async (asked) => {
    const { result, meta } = await statementPage(id, { ...body, ...asked }, context);
    return { rows: result.lines, next: meta.next };
  };

function fileOf(id: string, account: string, body: Body, sums: Omit<Answer<'balanceHistory'>['result'], 'lines'>): ListFile<StatementLine> {
  const money = (amount: number) => formatMoney(amount, sums.currency);
  return {
    name: `statement-${body.startDate}-${body.endDate}`,
    entity: 'user',
    entityId: id,
    columns: (say, stamp, lang) => [
      { head: say('no'), width: 9, of: (line) => String(line.no) },
      { head: say('entered'), width: 20, of: (line) => stamp(line.at) },
      { head: say('kind'), width: 14, of: (line) => ledgerTexts(lang)(`kind.${line.kind}`) },
      { head: 'PNR', width: 11, of: (line) => line.pnr },
      { head: say('document'), width: 20, of: (line) => line.document && line.document.number },
      { head: say('reason'), width: 34, of: (line) => line.reason },
      { head: say('method'), width: 12, of: (line) => methodIn(line.method, lang) },
      { head: say('reference'), width: 18, of: (line) => line.reference },
      { head: say('by'), width: 24, of: (line) => line.actor },
      { head: say('debit'), width: 14, of: (line) => line.debit || null },
      { head: say('credit'), width: 14, of: (line) => line.credit || null },
      { head: say('balance'), width: 16, of: (line) => line.balanceAfter },
      { head: say('currency'), width: 9, unprinted: true, of: () => sums.currency },
    ],
    // The sums are of all entries: of one kind they are not those of the rows.
    ...(body.kind === undefined && body.pnr === undefined
      ? { foot: (say) => [[say('total'), ...blank(8), sums.debits, sums.credits, sums.closing, sums.currency]] }
      : {}),
    printed: (say, lang) => ({
      heading: say('statementOf', { name: account }),
      facts: [
        say('daysFromTo', { from: dateIn(body.startDate, lang), to: dateIn(body.endDate, lang) }),
        say('openingOn', { money: money(sums.opening) }),
        say('creditedDebited', { credits: money(sums.credits), debits: money(sums.debits) }),
        say('closingOn', { money: money(sums.closing) }),
      ],
      none: say('noEntries'),
    }),
  };
}

/** Whoever works for an agency has no money of their own: what they may read is the agency's. */
const ownerOf = (id: string, actor: Actor): string => (id === actor.userId ? actor.agencyId : id);

const blank = (count: number): string[] => Array.from({ length: count }, () => '');

async function nameOf(id: string, { db, actor }: Context): Promise<string> {
  const { rows } = await sql<{ name: string }>`select business_name as name from users where id = ${ownerOf(id, actor)}`.execute(db);
  return rows[0]!.name;
}

/** The lines of an account between two days of the company, with its balance at both ends. */
async function statementPage(
  id: string,
  body: Parsed<'balanceHistory'>['body'],
  { db, actor }: Context,
): Promise<Answer<'balanceHistory'>> {
  if (body.endDate < body.startDate) throw invalid({ endDate: [fieldError('endBeforeStart')] });
  const { limit, page, beyond, order, range, place, told } = listPage(ORDER, body);
  const owner = ownerOf(id, actor);
  const code = agentAccount(owner);
  const zone = await companyZone(db);
  const lines = sql`ledger_transaction l join posting p on p.transaction_id = l.id and p.account_code = ${code}`;
  const period = [sql`l.user_id = ${owner}`, ...daysOf(sql`l.at`, body, zone)];
  const from = sql`(${body.startDate}::date::timestamp at time zone ${zone})`;
  const to = sql`((${body.endDate}::date + 1)::timestamp at time zone ${zone})`;
  // Without a line the sums stand alone.
  const { rows: both } = await sql<Sums & ((LineRow & Placed) | { sort_id: null })>`
    with sums as (
        select a.currency, coalesce(opening.balance, 0)::bigint as opening, coalesce(closing.balance, 0)::bigint as closing,
          (coalesce(closing.credited, 0) - coalesce(opening.credited, 0))::bigint as credits, (coalesce(closing.debited, 0) - coalesce(opening.debited, 0))::bigint as debits
        from account a left join ${sumsAt(owner, lines, from)} opening on true left join ${sumsAt(owner, lines, to)} closing on true where a.code = ${code}),
      page as materialized (
        select l.*, ${place} from (select l.id, l.no, l.at, l.kind, coalesce(l.order_id, (l.memo->>'orderId')::uuid) as order_id, p.amount, p.balance_after from ${lines} ${filter(period)}) l
        ${filter([turnsOf(owner, from, to), body.kind ? sql`l.kind = ${body.kind}` : undefined, body.pnr ? sql`l.order_id = (select id from orders where pnr = ${body.pnr} and agent_id = ${owner})` : undefined, beyond])} ${order} ${range})
    select s.*, l.no, l.at, l.kind, o.pnr, d.document, l.amount, l.balance_after, t.reason, t.method, t.reference, ${nameSql(actor, 'u')} as actor, r.no as reverses_no, b.no as reversed_by_no,
      l.sort_value, l.sort_id
    from sums s left join page l on true left join ledger_transaction t on t.id = l.id left join orders o on o.id = coalesce(t.order_id, (t.memo->>'orderId')::uuid) left join users u on u.id = t.actor_id
      left join ledger_transaction r on r.id = t.reverses_id left join lateral (select no from ledger_transaction where reverses_id = l.id order by no limit 1) b on true
      left join lateral (select json_build_object('id', id, 'kind', kind, 'number', number) as document from document where transaction_id = l.id or (transaction_id is null and order_id = t.order_id and l.kind = 'ticket' and kind = 'invoice') order by issued_at, kind limit 1) d on true
    ${order}`.execute(db);
  const [total] = both;
  if (!total) throw new ApiError('NOT_FOUND');
  const { shown, next } = told(both.filter((row): row is Sums & LineRow & Placed => row.sort_id !== null));
  return {
    result: {
      opening: toMajor(total.opening),
      closing: toMajor(total.closing),
      currency: total.currency,
      debits: toMajor(total.debits),
      credits: toMajor(total.credits),
      check: total.opening - total.debits + total.credits === total.closing,
      lines: shown.map((row) => lineOf(row, actor.lang)),
    },
    meta: { limit, page, next, total: null },
  };
}

/**
 * What an account had before an instant, and what was ever credited and debited until then: from the last line before it and not from
 * all. An entry has the time at which its transaction began and the number of its turn on the account: of those that waited for each
 * other, minutes at most, the turns are put right.
 */
const sumsAt = (owner: string, lines: RawBuilder<unknown>, instant: RawBuilder<unknown>) => sql`(
  select last.balance_after + coalesce(near.change, 0) as balance, last.credited_after + coalesce(near.credited, 0) as credited, last.debited_after + coalesce(near.debited, 0) as debited
  from (select l.at, l.no, p.balance_after, p.credited_after, p.debited_after from ${lines} where l.user_id = ${owner} and l.at < ${instant} order by l.at desc, l.no desc limit 1) last
    cross join lateral (
      select sum(n.side * p.amount) as change, sum(n.side * greatest(p.amount, 0)) as credited, sum(n.side * greatest(-p.amount, 0)) as debited
      from ${lines} cross join lateral (select case when l.at < ${instant} then 1 else -1 end as side) n
      where l.user_id = ${owner} and l.at between last.at - interval '1 hour' and last.at + interval '1 hour' and (l.no > last.no) = (l.at < ${instant}) and l.no <> last.no) near)`;

/**
 * The turns between two instants, so that a page in their order begins at its first line and not at the account's: the first and the last
 * of them are those of an hour at either end. `offset 0` keeps the planner from looking for them in the order of turns.
 */
function turnsOf(owner: string, from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql`from ledger_transaction where user_id = ${owner}`;
  return sql`l.no between
    (select min(no) from (select no ${own} and at between ${from} and (select min(at) ${own} and at >= ${from}) + interval '1 hour' offset 0) first) and
    (select max(no) from (select no ${own} and at < ${to} and at >= (select max(at) ${own} and at < ${to}) - interval '1 hour' offset 0) last)`;
}

interface Sums {
  currency: string;
  opening: number;
  closing: number;
  debits: number;
  credits: number;
}

type LineRow = Pick<Row<'ledger_transaction'>, 'no' | 'at' | 'kind' | 'reason' | 'method' | 'reference'> &
  Pick<Row<'posting'>, 'amount'> & {
    pnr: string | null;
    document: StatementLine['document'];
    balance_after: number;
    actor: string | null;
    reverses_no: number | null;
    reversed_by_no: number | null;
  };

const lineOf = (row: LineRow, lang: Lang): StatementLine => ({
  no: row.no,
  at: row.at,
  kind: row.kind,
  pnr: row.pnr,
  document: row.document,
  debit: toMajor(Math.max(0, -row.amount)),
  credit: toMajor(Math.max(0, row.amount)),
  balanceAfter: toMajor(row.balance_after),
  reason: sayKept(row.reason, lang),
  method: row.method,
  reference: row.reference,
  actor: row.actor,
  reversesNo: row.reverses_no,
  reversedByNo: row.reversed_by_no,
});
