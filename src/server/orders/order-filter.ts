import { sql, type RawBuilder } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import { wordsOfName } from '../../rules/search-text.ts';
import { companyZone, daysOf } from '../database/company-days.ts';
import type { Db } from '../database/database.ts';
import { invalid } from '../http/api-error.ts';
import { hasAttention } from './attention.ts';
import { beginWith, hasTicket } from './find-orders.ts';
import { STATUS } from './order-rows.ts';

/** What a list of orders is asked for, as conditions of `orders o`. Those that leave few of many are read off an index. */

type Asked = Parsed<'getOrderTotals'>['body'];

/** Any of these needs another plan for one value than for the next: an agency has ten orders, or half of all. */
export const isNarrowed = (asked: Asked): boolean =>
  [asked.search, asked.passenger, asked.ticket, asked.flightId, asked.from, asked.to, asked.createdBy, asked.agentId].some(Boolean) ||
  [asked.status, asked.attention].some((one) => one !== undefined && one.length > 0);

export async function conditionsOf(db: Db, asked: Asked, agentId: string | undefined): Promise<(RawBuilder<unknown> | undefined)[]> {
  return [
    agentId === undefined ? undefined : sql`o.agent_id = ${agentId}`,
    ...inStatus(asked.status),
    asked.pnr ? sql`(o.agent_id, o.id) = (select agent_id, order_id from pnr where pnr = ${asked.pnr.toUpperCase()})` : undefined,
    asked.passenger ? beginWith(wordsOfName(asked.passenger), agentId) : undefined,
    asked.ticket ? hasTicket(asked.ticket) : undefined,
    asked.flightId ? sql`o.id in (select s.order_id from order_segment s where s.flight_id = ${asked.flightId})` : undefined,
    ...places(asked),
    asked.createdBy ? sql`o.created_by = ${asked.createdBy}` : undefined,
    asked.attention?.length ? hasAttention(asked.attention) : undefined,
    asked.sort === 'timeLimit' ? sql`o.time_limit is not null` : undefined,
    ...(await days(db, asked)),
  ];
}

/** A status that hangs on the clock is no column: those that are stored are looked for first. */
function inStatus(statuses: Asked['status']): RawBuilder<unknown>[] {
  if (!statuses?.length) return [];
  const stored = statuses.includes('expired') ? [...new Set([...statuses, 'booking' as const])] : statuses;
  const where = stored.length === 1 ? sql`o.status = ${stored[0]}` : sql`o.status = any(${stored}::text[])`;
  // The clock only makes an expired one of a booking: with both or neither it changes nothing, and the planner need not guess.
  const hangs = statuses.includes('expired') !== statuses.includes('booking');
  return hangs ? [where, sql`${STATUS} = any(${statuses}::text[])`] : [where];
}

/**
 * Where it begins is in an index with its day, which places it touches is in another; in which order is in none: asked so that the
 * planner takes it for true of nearly all that touch the place.
 */
const places = ({ from, to }: Asked): (RawBuilder<unknown> | undefined)[] => [
  from ? sql`o.route[1] = ${from}` : undefined,
  to ? sql`o.route @> ${[to]}::text[]` : undefined,
  to ? sql`array_position(o.route, ${to}::text, 2) is not null` : undefined,
];

/** Days of departures are the airport's, the others the company's. */
async function days(db: Db, asked: Asked): Promise<RawBuilder<unknown>[]> {
  const { startDate, endDate, bookedFrom, bookedTo, dateField = 'orderDate' } = asked;
  if (startDate && endDate && endDate < startDate) throw invalid({ endDate: [fieldError('endBeforeStart')] });
  if (bookedFrom && bookedTo && bookedTo < bookedFrom) throw invalid({ bookedTo: [fieldError('endBeforeStart')] });
  const ofDeparture = dateField === 'departure';
  const zone = bookedFrom || bookedTo || (!ofDeparture && (startDate || endDate)) ? await companyZone(db) : '';
  return [
    ...(ofDeparture
      ? departing(startDate, endDate)
      : daysOf(dateField === 'timeLimit' ? sql`o.time_limit` : sql`o.order_date`, { startDate, endDate }, zone)),
    ...daysOf(sql`o.order_date`, { startDate: bookedFrom, endDate: bookedTo }, zone),
  ];
}

/** The airport's day, inside of what the index knows: no place is further from UTC. */
const departing = (first: string | undefined, last: string | undefined): RawBuilder<unknown>[] => [
  ...(first
    ? [
        sql`left(o.departure_local, 10) >= ${first}`,
        sql`o.departure_utc >= ${first}::date::timestamp at time zone 'UTC' - interval '14 hours'`,
      ]
    : []),
  ...(last
    ? [
        sql`left(o.departure_local, 10) <= ${last}`,
        sql`o.departure_utc < (${last}::date + 1)::timestamp at time zone 'UTC' + interval '12 hours'`,
      ]
    : []),
];
