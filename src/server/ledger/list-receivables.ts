import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { ReceivableRow } from '../../contract/receivables.ts';
import { AGES } from '../../rules/receivables.ts';
import { sum, toMajor } from '../../rules/money.ts';
import { escapeLike, filter, listPage, type Placed, type SortColumn } from '../database/list.ts';
import { type ListFile, listOrFile } from '../files/list-file.ts';
import { dayCell } from '../files/stamp.ts';
import type { Context, Handlers } from '../http/context.ts';
import { type Debtor, presentReceivable, readReceivables, receivableOfAgency } from './receivables.ts';

/** Those that owe are read as one and put in order: they are as many as agencies with credit days. A day that is none comes last. */
const SORTS = {
  due: { column: sql`r.due_on`, kind: 'day', first: 'asc' },
  agency: { column: sql`(lower(u.business_name) collate "C")`, kind: 'text', first: 'asc' },
  owed: { column: sql`r.owed`, kind: 'number', first: 'desc' },
  notDue: { column: sql`r."notDue"`, kind: 'number', first: 'desc' },
  days7: { column: sql`r.days7`, kind: 'number', first: 'desc' },
  days30: { column: sql`r.days30`, kind: 'number', first: 'desc' },
  older: { column: sql`r.older`, kind: 'number', first: 'desc' },
  stops: { column: sql`coalesce(r.stops_on, date '2199-12-31')`, kind: 'day', first: 'asc' },
  reminded: { column: sql`coalesce(n.sent_at, timestamptz '1900-01-01 00:00:00+00')`, kind: 'time', first: 'desc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'due', id: sql`r.id`, rows: 50 } as const;

export const receivableHandlers: Pick<Handlers, 'listReceivables' | 'getReceivable'> = {
  listReceivables: ({ query }, context) => listOrFile(FILE, query, context, (asked) => page(asked, context)),

  getReceivable: async ({ params }, { db, actor }) => ({
    result: await receivableOfAgency(db, params.id === actor.userId ? actor.agencyId : params.id),
  }),
};

const FILE: ListFile<ReceivableRow> = {
  name: 'receivables',
  entity: 'user',
  columns: (say, stamp) => [
    { head: say('agency'), width: 32, of: (row) => row.agent.businessName },
    { head: say('owed'), width: 16, money: true, of: (row) => row.owed },
    { head: say('notDue'), width: 16, money: true, of: (row) => row.ages.notDue },
    { head: say('days7'), width: 16, money: true, of: (row) => row.ages.days7 },
    { head: say('days30'), width: 16, money: true, of: (row) => row.ages.days30 },
    { head: say('older'), width: 16, money: true, of: (row) => row.ages.older },
    { head: say('currency'), width: 9, of: (row) => row.currency },
    { head: say('oldestDue'), width: 14, of: (row) => dayCell(row.dueOn) },
    { head: say('daysOverdue'), width: 12, of: (row) => row.daysOverdue },
    { head: say('salesStop'), width: 14, of: (row) => dayCell(row.stopsOn) },
    { head: say('reminded'), width: 18, of: (row) => row.remindedAt && stamp(row.remindedAt) },
  ],
};

async function page(query: Parsed<'listReceivables'>['query'], { db }: Context): Promise<Answer<'listReceivables'>> {
  const { limit, page, beyond, order, range, place, told } = listPage(ORDER, query);
  const debtors = await readReceivables(db, sql`a.balance < 0`);
  const asked = debtors.filter((one) => query.only === undefined || (query.only === 'overdue' ? one.overdue > 0 : one.stopped));
  const facts = asked.map(({ userId, owed, ages, dueOn, stopsOn }) => ({ id: userId, owed, ...ages, due_on: dueOn, stops_on: stopsOn }));
  const debtor = sql`
    jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) r (id uuid, owed bigint, "notDue" bigint, days7 bigint, days30 bigint, older bigint, due_on date, stops_on date)
      join users u on u.id = r.id left join lateral (select max(sent_at) as sent_at from dunning_notice where agent_id = r.id) n on true`;
  const words = query.search ? sql`u.business_name ilike ${`%${escapeLike(query.search)}%`}` : undefined;
  const { rows } = await sql<{ id: string; name: string; remindedAt: string | null } & Placed>`
    select r.id, u.business_name as name, n.sent_at as "remindedAt", ${place} from ${debtor} ${filter([words, beyond])} ${order} ${range}`.execute(
    db,
  );
  const { rows: named } = await sql<{ id: string }>`select r.id from ${debtor} ${filter([words])}`.execute(db);
  const found = new Set(named.map((one) => one.id));
  const of = new Map(asked.map((one) => [one.userId, one]));
  const { shown, next } = told(rows);
  return {
    result: shown.map(({ id, name, remindedAt }) => {
      const one = of.get(id)!;
      return { agent: { userId: id, businessName: name }, currency: one.currency, ...presentReceivable(one), remindedAt };
    }),
    meta: {
      limit,
      page,
      next,
      total: found.size,
      overdue: debtors.filter((one) => one.overdue > 0).length,
      stopped: debtors.filter((one) => one.stopped).length,
      totals: totalsOf(asked.filter((one) => found.has(one.userId))),
    },
  };
}

const totalsOf = (debtors: readonly Debtor[]): Answer<'listReceivables'>['meta']['totals'] =>
  [...new Set(debtors.map((one) => one.currency))].sort().map((currency) => {
    const own = debtors.filter((one) => one.currency === currency);
    const all = (of: (one: Debtor) => number) => toMajor(sum(own.map(of)));
    const [notDue, days7, days30, older] = AGES.map((age) => all((one) => one.ages[age]));
    return {
      currency,
      agencies: own.length,
      owed: all((one) => one.owed),
      overdue: all((one) => one.overdue),
      ages: { notDue: notDue!, days7: days7!, days30: days30!, older: older! },
    };
  });
