import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import { endsInTrip, outgrown } from '../../rules/passengers.ts';
import { IMPACTS, scheduleImpact, type Timetable } from '../../rules/schedule-change.ts';
import { latestLimit } from '../../rules/time-limits.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import type { Context } from '../http/context.ts';
import { conclude } from '../orders/operations/conclude.ts';
import { markNewTimes, missedByTimes, missedFacts, missedSentence, readDecisions, timetable } from '../orders/missed-order.ts';
import { readOrder, type OrderRecord } from '../orders/read-order.ts';
import { limitsOf, type SegmentSnapshot, type Station } from '../orders/snapshot.ts';
import { readBuyer } from '../selling/buyer.ts';
import { jobContext, type JobParts } from './job-context.ts';
import { movedFlights } from './moved-flights.ts';

/**
 * T17: orders on flights whose timetable has changed take over the new times, one order in one transaction. What is behind is
 * found by counting, so that a process that dies has done an order whole or not at all, and a hold from before the change
 * that becomes an order afterwards is told as well. Returns how many orders were worked on.
 */
export async function reschedule(db: Db, parts: JobParts, stopping: () => boolean = () => false): Promise<number> {
  let worked = 0;
  while (!stopping() && (await rescheduleOne(db, parts))) worked++;
  return worked;
}

type Behind = Pick<Row<'orders'>, 'agent_id' | 'id'> & { by_id: string; by_name: string; by_email: string };
type Current = Pick<
  Row<'flight'>,
  | 'flight_number'
  | 'departure_local'
  | 'arrival_local'
  | 'departure_utc'
  | 'arrival_utc'
  | 'duration_min'
  | 'day_offset'
  | 'terminal_from'
  | 'terminal_to'
  | 'schedule_reason'
> & { segment_id: string; rev: number };

/** Of `order_segment s`: somebody still flies it. What was given back alone of a trip stays a flight of its booking, and nobody is told of it. */
export const IS_FLOWN = sql`s.status in ('HK','TK') and (exists (select 1 from coupon c where c.order_id = s.order_id and c.segment_id = s.id and c.status in ('O','F','S'))
  or not exists (select 1 from coupon c where c.order_id = s.order_id and c.segment_id = s.id))`;

/** Another flight of it gets new times in a moment as well (bulk-job.ts): one mail tells both. */
const changesSoon = sql`exists (select 1 from order_segment x join flight_bulk_item i on i.flight_id = x.flight_id and i.status = 'queued'
        where x.agent_id = o.agent_id and x.order_id = o.id)`;

function rescheduleOne(db: Db, parts: JobParts): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<Behind>`
      select o.agent_id, o.id, u.id as by_id, u.business_name as by_name, u.email as by_email
      from flight f join order_segment s on s.flight_id = f.id and s.schedule_rev < f.schedule_rev join orders o on o.agent_id = s.agent_id and o.id = s.order_id
        join users u on u.id = f.schedule_by
      where f.schedule_rev > 0 and f.departure_utc > now() and o.status in ('booking','ticketing','partially_refunded') and not ${changesSoon} order by f.id, o.id limit 1 for update of o skip locked`.execute(
      tx,
    );
    const [behind] = rows;
    if (!behind) return false;
    const by = { userId: behind.by_id, name: `${behind.by_name} [${behind.by_email}]`, email: behind.by_email };
    await follow(tx, jobContext(db, parts, by, 'schedule-change'), behind.id);
    return true;
  });
}

async function follow(tx: Tx, context: Context, orderId: string): Promise<void> {
  const before = (await readOrder(tx, { id: orderId }, null))!;
  const buyer = await readBuyer(tx, context.actor, before.agent_id);
  const { rows } = await sql<Current>`
    select s.id as segment_id, f.schedule_rev as rev, f.flight_number, f.departure_local, f.arrival_local, f.departure_utc, f.arrival_utc, f.duration_min, f.day_offset, f.terminal_from, f.terminal_to, f.schedule_reason
    from order_segment s join flight f on f.id = s.flight_id where s.order_id = ${orderId} and f.schedule_rev > s.schedule_rev and ${IS_FLOWN}`.execute(
    tx,
  );
  const moved = before.segments.flatMap((segment) => {
    const now = rows.find((row) => row.segment_id === segment.id);
    if (!now) return [];
    const why = now.schedule_reason === '' ? {} : { reason: now.schedule_reason };
    const agreed = { ...timetable(segment.agreed ?? segment.snapshot), ...why };
    const fresh = withTimes(segment.snapshot, now);
    const [was, is] = [segment.snapshot, fresh];
    const numberBefore = was.flightNumber === is.flightNumber ? undefined : was.flightNumber;
    const otherGate = was.from.terminal !== is.from.terminal || was.to.terminal !== is.to.terminal;
    return [{ segment, now, agreed, fresh, impact: scheduleImpact(agreed, fresh), numberBefore, otherGate }];
  });
  for (const { segment, now, agreed, fresh, impact } of moved)
    await sql`
      update order_segment set snapshot = ${JSON.stringify(fresh)}::jsonb, departure_utc = ${fresh.departureUtc}, departure_day = ${fresh.departureLocal.slice(0, 10)}, schedule_rev = ${now.rev},
        agreed = ${impact === 'none' ? null : JSON.stringify(agreed)}::jsonb, status = ${impact === 'decide' ? 'TK' : 'HK'} where id = ${segment.id}`.execute(
      tx,
    );
  // What could not be seen of a flight that is cancelled stays as it is, and is not asked for again.
  await sql`
    update order_segment s set schedule_rev = f.schedule_rev from flight f where s.order_id = ${orderId} and f.id = s.flight_id and s.schedule_rev < f.schedule_rev`.execute(
    tx,
  );
  const record = await readDecisions(tx, orderId);
  await writeHead(tx, record);
  const told = moved.filter((one) => one.impact !== 'none' || one.segment.agreed !== null || one.numberBefore !== undefined);
  const gates = moved.filter((one) => one.otherGate).map(gatesSentence);
  // A terminal stands on the papers, and nobody is told of it alone.
  if (told.length + gates.length === 0) return;
  const worst = IMPACTS.findLast((impact) => told.some((one) => one.impact === impact)) ?? 'none';
  const reasons = [...new Set(told.flatMap(({ now }) => (now.schedule_reason === '' ? [] : [now.schedule_reason])))];
  const broken = missedByTimes(record);
  const decides = worst === 'decide' || broken.length > 0;
  const trouble = decides ? troubleOf(record) : [];
  await markNewTimes(tx, record);
  await conclude(
    tx,
    context,
    { record, buyer },
    {
      type: 'scheduleChanged',
      reason: [
        ...told.flatMap(({ numberBefore: was, fresh: { flightNumber: now } }) =>
          was === undefined ? [] : [sentence('newNumber', { was, now })],
        ),
        ...told.filter((one) => one.impact !== 'none' || one.segment.agreed !== null).map(movedSentence),
        ...gates,
        ...reasons.map((reason) => sentence('because', { reason })),
        ...broken.map(missedSentence),
        ...trouble,
      ].join(''),
      before: { flights: told.map((one) => `${one.numberBefore ?? one.fresh.flightNumber} ${times(one.agreed)}`) },
      after: { flights: told.map((one) => `${one.fresh.flightNumber} ${times(one.fresh)}`), impact: decides ? 'decide' : worst },
      mails: told.length === 0 ? [] : ['schedule-change'],
      mailPayload: {
        outcome: decides ? 'decide' : 'moved',
        ...movedFlights(told, reasons),
        ...missedFacts(broken),
      },
      documents: record.tickets.length > 0 ? ['ticket'] : ['booking'],
    },
  );
}

const times = (one: Timetable): string => `${one.departureLocal.replace('T', ' ')} to ${one.arrivalLocal.slice(11)}`;

const movedSentence = ({ agreed, fresh }: { agreed: Timetable; fresh: Timetable & { flightNumber: string } }): string =>
  sentence('newTimes', {
    flight: fresh.flightNumber,
    was: agreed.departureLocal,
    wasEnd: agreed.arrivalLocal.slice(11),
    now: fresh.departureLocal,
    nowEnd: fresh.arrivalLocal.slice(11),
  });

const gatesSentence = ({ fresh: { flightNumber, from, to } }: { fresh: SegmentSnapshot }): string =>
  sentence('newTerminals', { flight: flightNumber, from: gateOf(from), to: gateOf(to) });
const gateOf = ({ iata, terminal }: Station): string => (terminal ? `${iata} ${terminal}` : iata);

const withTimes = (old: SegmentSnapshot, now: Current): SegmentSnapshot => ({
  ...old,
  flightNumber: now.flight_number,
  departureLocal: now.departure_local,
  arrivalLocal: now.arrival_local,
  departureUtc: now.departure_utc,
  arrivalUtc: now.arrival_utc,
  durationMin: now.duration_min,
  dayOffset: now.day_offset,
  from: { ...old.from, terminal: now.terminal_from },
  to: { ...old.to, terminal: now.terminal_to },
});

/** A deadline never lies behind what the new times allow; an earlier departure may end the void window too. */
async function writeHead(tx: Tx, record: OrderRecord): Promise<void> {
  const snapshots = record.segments.map((one) => one.snapshot);
  const first = snapshots[0]!;
  const latest = new Date(latestLimit(snapshots.map(limitsOf))).toISOString();
  const departure = new Date(Math.min(...snapshots.map((one) => Date.parse(one.departureUtc)))).toISOString();
  await sql`
    update orders set departure_local = ${first.departureLocal}, departure_utc = ${first.departureUtc}, flight_numbers = ${snapshots.map((one) => one.flightNumber)},
      time_limit = least(time_limit, case when time_limit is not null then ${latest}::timestamptz end),
      price_guarantee_until = least(price_guarantee_until, case when price_guarantee_until is not null then ${latest}::timestamptz end),
      void_until = case when void_until is not null then least(void_until, ${departure}::timestamptz - make_interval(hours => (select void_min_hours_before_departure from ticket_settings limit 1))) end
    where id = ${record.id}`.execute(tx);
}

/** Ages and papers on the new dates (domain.md 6, case 19). */
function troubleOf(record: OrderRecord): string[] {
  const days = record.segments.map((one) => one.snapshot.departureLocal.slice(0, 10));
  const arrival = record.segments.at(-1)!.snapshot.arrivalLocal.slice(0, 10);
  return record.passengers
    .filter((one) => one.status === 'active')
    .flatMap((one) => {
      const type = outgrown(one.type, one.dateOfBirth, days);
      const name = `${one.lastName} ${one.firstName}`;
      return [
        ...(type ? [sentence('typeByThen', { name, type })] : []),
        ...(one.docExpiry !== null && endsInTrip(one.docExpiry, arrival) ? [sentence('documentEnds', { name })] : []),
      ];
    });
}
