import { fieldError } from '../../contract/field-errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { daysOf } from '../database/company-days.ts';
import { filter } from '../database/list.ts';
import { invalid } from '../http/api-error.ts';

export type Asked = Parsed<'ordersFullData'>['body'];

const MOST_DAYS = 366;

const ORDER = sql`join orders o on o.agent_id = l.agent_id and o.id = l.order_id`;
/** The flight that a line was posted on, whatever its passenger has changed to since. */
export const FLIGHT = sql`left join flight_class c on c.id = l.flight_class_id left join flight f on f.id = c.flight_id left join airline a on a.id = f.airline_id`;
const ENTRY = sql`join ledger_transaction t on t.id = l.transaction_id`;
const AGENT = sql`join users u on u.id = l.agent_id`;

/** Throws a field error for an end before its start and for a period longer than a year. */
export function checkPeriod({ startDate, endDate }: { startDate: string; endDate: string }, most = MOST_DAYS): void {
  if (endDate < startDate) throw invalid({ endDate: [fieldError('endBeforeStart')] });
  if (Date.parse(endDate) - Date.parse(startDate) >= most * 86_400_000) throw invalid({ endDate: [fieldError('atMostDays', { most })] });
}

/** The lines that are asked for: `from` and `where` of a query over `sale_line l`, with no more tables than the filter needs. */
export function chosen(asked: Asked, more: (RawBuilder<unknown> | undefined)[] = [], zone?: string) {
  const { dateField, startDate, endDate } = asked;
  const period =
    dateField === 'departure'
      ? [sql`f.departure_day between ${startDate}::date and ${endDate}::date`]
      : daysOf(dateField === 'posted' ? sql`l.at` : dateField === 'orderDate' ? sql`o.order_date` : sql`o.issued_at`, asked, zone);
  return joined(asked, [...period, ...more]);
}

/** Of lines that were posted until a moment. */
export const postedBy = (until: string | undefined) => (until === undefined ? undefined : sql`l.at <= ${until}::timestamptz`);

/** The same without the days. */
export function joined(asked: Asked, conditions: (RawBuilder<unknown> | undefined)[]) {
  const { dateField, status, flightId, route, airline, class: code, staffId, agentIds, groupIds } = asked;
  const [from, to] = route?.split('-') ?? [];
  const tables: RawBuilder<unknown>[] = [];
  if (dateField === 'orderDate' || dateField === 'issueDate' || status) tables.push(ORDER);
  if (dateField === 'departure' || [flightId, route, airline, code].some((one) => one !== undefined)) tables.push(FLIGHT);
  if (staffId !== undefined) tables.push(ENTRY);
  if (groupIds) tables.push(AGENT);
  return {
    from: tables.reduce((all, one) => sql`${all} ${one}`, sql`sale_line l`),
    where: filter([
      ...conditions,
      agentIds && sql`l.agent_id = any(${agentIds}::uuid[])`,
      groupIds && sql`u.user_group_id = any(${groupIds}::uuid[])`,
      status && sql`o.status = any(${status}::text[])`,
      flightId === undefined ? undefined : sql`f.id = ${flightId}`,
      airline === undefined ? undefined : sql`a.iata = ${airline}`,
      code === undefined ? undefined : sql`c.code = ${code}`,
      staffId === undefined ? undefined : sql`t.actor_id = ${staffId}`,
      route === undefined ? undefined : sql`f.from_iata = ${from} and f.to_iata = ${to}`,
    ]),
  };
}
