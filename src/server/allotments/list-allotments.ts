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
  columns: (stamp) => [
    { head: 'Flight', width: 9, of: (row) => row.flight.flightNumber },
    { head: 'From', width: 6, of: (row) => row.flight.from.iata },
    { head: 'To', width: 6, of: (row) => row.flight.to.iata },
    { head: 'Departs', width: 17, of: (row) => row.flight.departureLocal.replace('T', ' ') },
    { head: 'Class', width: 7, of: (row) => row.flightClass.code },
    { head: 'Agency', width: 28, of: (row) => row.agent.businessName },
    { head: 'Status', width: 10, of: (row) => row.status },
    { head: 'Seats', width: 7, of: (row) => row.seats },
    { head: 'Held', width: 7, of: (row) => row.held },
    { head: 'Sold', width: 7, of: (row) => row.sold },
    { head: 'Free', width: 7, of: (row) => row.free },
    { head: 'Fare', width: 12, of: (row) => row.price },
    { head: 'Deposit', width: 12, of: (row) => row.depositDue },
    { head: 'Currency', width: 9, of: (row) => row.currency },
    { head: 'Names due', width: 18, of: (row) => stamp(row.namesDueAt) },
    { head: 'Go back', width: 18, of: (row) => stamp(row.releaseAt) },
    { head: 'Remarks', width: 40, of: (row) => row.remarks },
  ],
};

async function allotmentsPage({ db, actor }: Context, query: Parsed<'getAllotments'>['query']): Promise<Answer<'getAllotments'>> {
  const { beyond, order, range, place, told } = listPage(ORDER, query);
  const agentId = ownerOf(actor) ?? query.agentId;
  const rows = await readAllotments<Placed>(
    db,
    [
      sql`a.status = ${query.status ?? 'open'} and f.deleted_at is null`,
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
