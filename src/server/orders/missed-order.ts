import { sql } from 'kysely';
import { scheduleImpact, type Timetable } from '../../rules/schedule-change.ts';
import type { Tx } from '../database/database.ts';
import { sentence } from '../sentence.ts';
import { readOrder, type OrderRecord } from './read-order.ts';

/* What a missed connection does to its order (decision 0081). */

export const timetable = ({ departureLocal, arrivalLocal }: Timetable): Timetable => ({ departureLocal, arrivalLocal });

/** A missed connection with its two flights and its wait. */
export interface MissedByTimes {
  before: OrderRecord['segments'][number]['snapshot'];
  after: OrderRecord['segments'][number]['snapshot'];
  why: 'short' | 'long';
  minutes: number;
  least: number;
}

/** Connections that new times break; of a cancelled flight its own notice says more. */
export function missedByTimes({ segments, missed = [] }: OrderRecord): MissedByTimes[] {
  const of = (id: string) => segments.find((one) => one.id === id)!.snapshot;
  return missed.flatMap(({ before, after, why, minutes, least, open }) =>
    open && why !== 'cancelled' && minutes !== null ? [{ before: of(before), after: of(after), why, minutes, least }] : [],
  );
}

/** For the history of the order. */
export const missedSentence = ({ before, after, why, minutes, least }: MissedByTimes): string =>
  sentence(why === 'long' ? 'connectionTooLong' : minutes < 0 ? 'connectionGone' : 'connectionMissed', {
    place: after.from.iata,
    before: before.flightNumber,
    after: after.flightNumber,
    minutes,
    hours: Math.floor(minutes / 60),
    least,
  });

/** For the mail. */
export const missedFacts = (missed: readonly MissedByTimes[]): object =>
  missed.length === 0
    ? {}
    : {
        missed: missed.map(({ before, after, why, minutes, least }) => ({
          place: { iata: after.from.iata, city: after.from.city },
          before: before.flightNumber,
          after: after.flightNumber,
          why,
          minutes,
          least,
        })),
      };

/**
 * The order after its flights got other times: a flight with new times needs a decision when it has moved far, or when a connection is
 * missed by it, and needs none any more once the other flight has followed.
 */
export async function readDecisions(tx: Tx, orderId: string): Promise<OrderRecord> {
  const record = (await readOrder(tx, { id: orderId }, null))!;
  const missed = new Set((record.missed ?? []).flatMap((one) => (one.open && one.why !== 'cancelled' ? [one.before, one.after] : [])));
  const segments: OrderRecord['segments'] = [];
  for (const one of record.segments) {
    const status = !one.agreed || (one.status !== 'HK' && one.status !== 'TK') ? one.status : decides(one, missed) ? 'TK' : 'HK';
    if (status !== one.status) await sql`update order_segment set status = ${status} where id = ${one.id}`.execute(tx);
    segments.push({ ...one, status });
  }
  return { ...record, segments };
}

/** What waits for the agency stands in `attention` until it has answered. */
export async function markNewTimes(tx: Tx, record: OrderRecord): Promise<void> {
  const waits = record.segments.some(
    (one) => one.status === 'TK' || (one.agreed !== null && scheduleImpact(one.agreed, one.snapshot) === 'notice'),
  );
  const others = sql`array_remove(attention, 'schedule_change')`;
  await sql`update orders set attention = ${waits ? sql`array_append(${others}, 'schedule_change')` : others} where id = ${record.id}`.execute(
    tx,
  );
}

const decides = ({ id, agreed, snapshot }: OrderRecord['segments'][number], missed: ReadonlySet<string>): boolean =>
  missed.has(id) || (agreed !== null && scheduleImpact(agreed, snapshot) === 'decide');
