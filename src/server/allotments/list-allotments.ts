import { logValuesTexts } from '../../texts/log-values/every.ts';
import { momentCell } from '../files/stamp.ts';
import { sql } from 'kysely';
import type { Allotment } from '../../contract/allotments.ts';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import { listPage, type Placed } from '../database/list.ts';
import { type ListFile, listOrFile } from '../files/list-file.ts';
import { type Context, type Handler, ownerOf } from '../http/context.ts';
import { presentAllotment, readAllotments } from './read-allotments.ts';

const ORDER = {
  sorts: { releaseAt: { column: sql`c.sales_to`, kind: 'time', first: 'asc' } },
  own: 'releaseAt',
  id: sql`c.id`,
  rows: 50,
} as const;

/** Group seats, what is released first on top. */
export const getAllotments: Handler<'getAllotments'> = ({ query }, context) =>
  listOrFile(FILE, query, context, (asked) => allotmentsPage(context, asked));

const FILE: ListFile<Allotment> = {
  name: 'group-seats',
  entity: 'flight',
  columns: (say, stamp, lang) => [
    { head: say('flight'), width: 9, of: (row) => row.flight.flightNumber },
    { head: say('from'), width: 6, of: (row) => row.flight.from.iata },
    { head: say('to'), width: 6, of: (row) => row.flight.to.iata },
    { head: say('departs'), width: 17, of: (row) => momentCell(row.flight.departureLocal) },
    { head: say('class'), width: 7, of: (row) => row.flightClass.code },
    { head: say('agency'), width: 28, of: (row) => row.agent.businessName },
    { head: say('status'), width: 10, of: (row) => logValuesTexts(lang)(`value.${row.status}`) },
    { head: say('seats'), width: 7, of: (row) => row.seats },
    { head: say('held'), width: 7, of: (row) => row.held },
    { head: say('sold'), width: 7, of: (row) => row.sold },
    { head: say('free'), width: 7, of: (row) => row.free },
    { head: say('fare'), width: 12, of: (row) => row.price },
    { head: say('deposit'), width: 12, of: (row) => row.depositDue },
    { head: say('depositPaid'), width: 12, of: (row) => row.plan && row.plan.paid },
    { head: say('depositHeld'), width: 12, of: (row) => row.plan && row.plan.held },
    { head: say('depositCurrency'), width: 12, of: (row) => row.plan && row.plan.currency },
    { head: say('currency'), width: 9, of: (row) => row.currency },
    { head: say('namesDue'), width: 18, of: (row) => stamp(row.namesDueAt) },
    { head: say('goBack'), width: 18, of: (row) => stamp(row.releaseAt) },
    { head: say('remarks'), width: 40, of: (row) => row.remarks },
  ],
};

async function allotmentsPage({ db, actor }: Context, query: Parsed<'getAllotments'>['query']): Promise<Answer<'getAllotments'>> {
  const { beyond, order, range, place, told } = listPage(ORDER, query);
  const agentId = ownerOf(actor) ?? query.agentId;
  const rows = await readAllotments<Placed>(
    db,
    [
      query.status === undefined
        ? sql`(a.status = 'open' or exists (select from deposit_plan p where p.class_id = a.class_id and p.held > 0))`
        : sql`a.status = ${query.status}`,
      sql`f.deleted_at is null`,
      agentId === undefined ? undefined : sql`a.agent_id = ${agentId}`,
      query.flightId === undefined ? undefined : sql`c.flight_id = ${query.flightId}`,
      beyond,
    ],
    sql`${order} ${range}`,
    sql`, ${place}`,
  );
  const { shown, next } = told(rows);
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
  return {
    result: shown.map(presentAllotment),
    meta: { next, serverTime: clock[0]!.now },
  };
}
