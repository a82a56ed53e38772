import { methodIn } from './method-words.ts';
import { ledgerTexts } from '../../texts/ledger/every.ts';
import { sayKept } from '../sentence.ts';
import type { Lang } from '../../contract/lang.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { StatementLine } from '../../contract/ledger.ts';
import { TOP_UP_METHODS } from '../../contract/top-up-requests.ts';
import { agentAccount } from '../../rules/ledger.ts';
import { formatMoney } from '../../rules/format.ts';
import { toMajor } from '../../rules/money.ts';
import { companyZone, daysOf } from '../database/company-days.ts';
import { filter, listPage, type Placed, type SortColumn } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import { datesIn } from '../files/printed-file.ts';
import { dayCell } from '../files/stamp.ts';
import { type ListFile, listFile, type ReadPage } from '../files/list-file.ts';
import { mailedFile, type MailedFile } from '../files/mailed-file.ts';
import type { Actor, Context, Handler } from '../http/context.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { nameSql } from '../users/staff.ts';

/** The lines of one account between two days: all but the balance stand in one index, with the time that they are found by. */
const SORTS = {
  entered: { column: sql`l.no`, kind: 'number', first: 'asc' },
  debit: { column: sql`greatest(-l.change, 0)`, kind: 'number', first: 'desc' },
  credit: { column: sql`greatest(l.change, 0)`, kind: 'number', first: 'desc' },
  balance: { column: sql`p.balance_after`, kind: 'number', first: 'asc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'entered', id: sql`l.id`, rows: 50 } as const;

export const balanceHistory: Handler<'balanceHistory'> = async ({ params, body }, context) => {
  if (!body.export) return (await statementPage(params.id, body, context)).answer;
  const { answer, until } = await statementPage(params.id, { ...body, limit: 1 }, context);
  const sums = answer.result;
  const file = fileOf(params.id, await nameOf(params.id, context), body, sums);
  return listFile(file, body.export, context, linesOf(params.id, body, context, until), body);
};

type Body = Parsed<'balanceHistory'>['body'];

/** The sums of an account between two days, and its statement as files for who wants them: a PDF only where it is not too long for one. Nothing is logged. */
export async function statementOf(id: string, days: Pick<Body, 'startDate' | 'endDate'>, context: Context) {
  const { answer, until } = await statementPage(id, { ...days, limit: 1 }, context);
  const sums = answer.result;
  const files = async (): Promise<MailedFile[]> => {
    const list = fileOf(id, await nameOf(id, context), days, sums);
    const made = await Promise.all(
      (['pdf', 'xlsx'] as const).map((format) => mailedFile(list, format, context, linesOf(id, days, context, until))),
    );
    return made.filter((one) => one !== undefined);
  };
  return { sums, files };
}

/** All its lines, page after page, but what is entered after its sums were read: an account takes its entries in turn. */
const linesOf =
  (id: string, body: Body, context: Context, until: number): ReadPage<StatementLine> =>
  async (asked) => {
    const { result, meta } = (await statementPage(id, { ...body, ...asked }, context, until)).answer;
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
      { head: say('valueDate'), width: 12, of: (line) => dayCell(line.valueDate) },
      { head: say('by'), width: 24, of: (line) => line.actor },
      { head: say('debit'), width: 15, money: true, of: (line) => line.debit || null },
      { head: say('credit'), width: 15, money: true, of: (line) => line.credit || null },
      { head: say('balance'), width: 16, money: true, of: (line) => line.balanceAfter },
      { head: say('currency'), width: 9, unprinted: true, of: () => sums.currency },
    ],
    // The sums are of all entries: of one kind they are not those of the rows.
    ...(body.kind === undefined && body.pnr === undefined
      ? { foot: (say) => [[say('total'), ...blank(9), sums.debits, sums.credits, sums.closing, sums.currency]] }
      : {}),
    printed: (say, lang) => ({
      heading: say('statementOf', { name: account }),
      facts: [
        datesIn(body.startDate, body.endDate, lang),
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

/** The lines of an account between two days of the company, with its balance at both ends; and the number of the last that its sums are of. */
async function statementPage(
  id: string,
  body: Parsed<'balanceHistory'>['body'],
  { db, actor }: Context,
  until?: number,
): Promise<{ answer: Answer<'balanceHistory'>; until: number }> {
  if (body.endDate < body.startDate) throw invalid({ endDate: [fieldError('endBeforeStart')] });
  const { limit, page, beyond, order, range, place, told } = listPage(ORDER, body);
  const owner = ownerOf(id, actor);
  const code = agentAccount(owner);
  const zone = await companyZone(db);
  const posting = sql`join posting p on p.transaction_id = l.id and p.account_code = ${code}`;
  const period = [sql`l.user_id = ${owner} and l.change <> 0`, ...daysOf(sql`l.at`, body, zone)];
  const from = sql`(${body.startDate}::date::timestamp at time zone ${zone})`;
  const to = sql`((${body.endDate}::date + 1)::timestamp at time zone ${zone})`;
  // What is not on the page is read from the index alone, and sorted: `offset 0` keeps the database from walking the numbers of all
  // accounts until it has a page of this one. Without a line the sums stand alone.
  const { rows: both } = await sql<Sums & ((LineRow & Placed) | { sort_id: null })>`
    with sums as (
        select a.currency, coalesce(${balanceAt(owner, posting, from)}, 0)::bigint as opening, coalesce(${balanceAt(owner, posting, to)}, 0)::bigint as closing, s.* from account a cross join (
          select coalesce(-sum(l.change) filter (where l.change < 0), 0)::bigint as debits, coalesce(sum(l.change) filter (where l.change > 0), 0)::bigint as credits, coalesce(max(l.no), 0)::bigint as until from ledger_transaction l ${filter(period)}) s
        where a.code = ${code}),
      page as materialized (
        select ${place} from (
          select l.* from ledger_transaction l
          ${filter([...period, until === undefined ? undefined : sql`l.no <= ${until}`, body.kind ? sql`l.kind = ${body.kind}` : undefined, body.pnr ? sql`coalesce(l.order_id, (l.memo->>'orderId')::uuid) = (select id from orders where pnr = ${body.pnr} and agent_id = ${owner})` : undefined])}
          offset 0) l ${body.sort === 'balance' ? posting : sql``} ${filter([beyond])} ${order} ${range})
    select s.*, l.no, l.at, l.kind, o.pnr, d.document, l.change, p.balance_after, l.reason, l.method, l.reference, case when l.method = any(${TOP_UP_METHODS}::text[]) then l.value_date::text end as value_date, ${nameSql(actor, 'u')} as actor, r.no as reverses_no, b.no as reversed_by_no,
      page.sort_value, page.sort_id
    from sums s left join (page join ledger_transaction l on l.id = page.sort_id ${posting}) on true left join orders o on o.id = coalesce(l.order_id, (l.memo->>'orderId')::uuid) left join users u on u.id = l.actor_id
      left join ledger_transaction r on r.id = l.reverses_id left join lateral (select no from ledger_transaction where reverses_id = l.id order by no limit 1) b on true
      left join lateral (select json_build_object('id', id, 'kind', kind, 'number', number) as document from document where transaction_id = l.id or (transaction_id is null and order_id = l.order_id and l.kind = 'ticket' and kind = 'invoice') order by issued_at, kind limit 1) d on true
    ${order}`.execute(db);
  const [total] = both;
  if (!total) throw new ApiError('NOT_FOUND');
  const { shown, next } = told(both.filter((row): row is Sums & LineRow & Placed => row.sort_id !== null));
  const answer: Answer<'balanceHistory'> = {
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
  return { answer, until: total.until };
}

/**
 * What an account had before an instant, from the last line before it and not from all. An entry has the time at which its transaction
 * began and the number of its turn on the account: of those that waited for each other, minutes at most, the turns are put right, and of those
 * that a clock has told a day late or early before it was set right.
 */
const balanceAt = (owner: string, posting: RawBuilder<unknown>, instant: RawBuilder<unknown>) => sql`(
  select last.balance_after + coalesce((
    select sum(case when l.at < ${instant} then l.change else -l.change end) from ledger_transaction l
    where l.user_id = ${owner} and l.at between last.at - interval '26 hours' and last.at + interval '26 hours' and (l.no > last.no) = (l.at < ${instant}) and l.no <> last.no), 0)
  from (select l.at, l.no, p.balance_after from ledger_transaction l ${posting} where l.user_id = ${owner} and l.at < ${instant} order by l.at desc, l.no desc limit 1) last)`;

interface Sums {
  currency: string;
  opening: number;
  closing: number;
  debits: number;
  credits: number;
  until: number;
}

type LineRow = Pick<Row<'ledger_transaction'>, 'no' | 'at' | 'kind' | 'reason' | 'method' | 'reference'> & {
  /** Of an entry that moved the account. */
  change: number;
  pnr: string | null;
  document: StatementLine['document'];
  balance_after: number;
  actor: string | null;
  value_date: string | null;
  reverses_no: number | null;
  reversed_by_no: number | null;
};

const lineOf = (row: LineRow, lang: Lang): StatementLine => ({
  no: row.no,
  at: row.at,
  kind: row.kind,
  pnr: row.pnr,
  document: row.document,
  debit: toMajor(Math.max(0, -row.change)),
  credit: toMajor(Math.max(0, row.change)),
  balanceAfter: toMajor(row.balance_after),
  reason: sayKept(row.reason, lang),
  method: row.method,
  reference: row.reference,
  valueDate: row.value_date,
  actor: row.actor,
  reversesNo: row.reverses_no,
  reversedByNo: row.reversed_by_no,
});
