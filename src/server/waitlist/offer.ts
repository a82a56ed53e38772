import { sql } from 'kysely';
import { AGENT } from '../../contract/roles.ts';
import type { WaitlistEntry } from '../../contract/waitlist.ts';
import type { Db, Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { jobContext, type JobParts } from '../flights/job-context.ts';
import { mailTo, tellAgencyByAll } from '../notifications/tell-agency.ts';
import { readForHold } from '../orders/hold-facts.ts';
import { holdOf, writeHold } from '../orders/pre-order.ts';
import { keptQuery } from '../orders/unpaid.ts';
import { checkMayBuy } from '../selling/buyer.ts';
import { flightOnSale } from '../selling/sellable.ts';
import { sentence } from '../sentence.ts';
import { readWaitlist } from './read-waitlist.ts';
import { countWaiting, lockClass } from './turn.ts';

/**
 * Seats that came back are held for who waits for them (decision 0077): class by class, under the lock of the class, one entry in a
 * transaction, the first asked first. Who needs more seats than there are, or may not hold now, is passed over and keeps the place.
 * Several nodes offer each seat once. Returns how many entries had seats held or were closed.
 */
export async function offerSeats(db: Db, parts: JobParts, stopping: () => boolean = () => false): Promise<number> {
  const { rows: any } = await sql`select 1 from waitlist where status = 'waiting' limit 1`.execute(db);
  if (any.length === 0) return 0;
  let done = await closeEntries(db, parts);
  // Classes whose seats came back, and those where an older release or a class that opened again left some.
  const { rows: classes } = await sql<{ id: string }>`
    select c.id from flight_class c where c.waitlist_due
    union
    select c.id from waitlist w join flight_class c on c.id = w.flight_class_id join flight f on f.id = c.flight_id
    where w.status = 'waiting' and c.is_active and c.deleted_at is null and c.seats_total - c.seats_held - c.seats_sold >= w.adults + w.children and ${flightOnSale}`.execute(
    db,
  );
  let failure: unknown;
  for (const { id } of classes) {
    const passed: string[] = [];
    while (!stopping()) {
      const entry = await next(db, id, passed);
      if (entry === undefined) break;
      try {
        if (await transaction(db, (tx) => offer(tx, db, parts, id, entry))) done++;
      } catch (error) {
        // What this agency may not hold now, the next one may; anything else is told once the others had their turn.
        if (!(error instanceof ApiError)) failure ??= error;
      }
      passed.push(entry.id);
    }
    if (!stopping()) await transaction(db, (tx) => leaveToOthers(tx, id, passed));
  }
  if (failure !== undefined) throw failure;
  return done;
}

interface Turn {
  id: string;
  agent_id: string;
  created_by: string;
  name: string;
  email: string;
}

/** The first that suits the seats there are. */
async function next(db: Db, classId: string, passed: readonly string[]): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    select w.id, w.agent_id, w.created_by, m.business_name as name, ${mailTo} as email
    from waitlist w join flight_class c on c.id = w.flight_class_id join users u on u.id = w.agent_id join users m on m.id = w.created_by
    where w.flight_class_id = ${classId} and w.status = 'waiting' and not w.id = any(${passed}::uuid[])
      and c.is_active and c.deleted_at is null and c.seats_total - c.seats_held - c.seats_sold >= w.adults + w.children
    order by w.seq limit 1`.execute(db);
  return rows[0];
}

/** What was true before the lock is looked at again under it. Throws what a hold of the agency would be refused with. */
async function offer(tx: Tx, db: Db, parts: JobParts, classId: string, turn: Turn): Promise<boolean> {
  await lockClass(tx, classId);
  const [entry] = await readWaitlist(tx, sql`w.id = ${turn.id} and w.status = 'waiting'`);
  if (!entry) return false;
  const job = jobContext(db, parts, { userId: turn.created_by, name: turn.name, email: turn.email }, 'waitlist');
  // Held as if the agency itself had: for its price, and within its limits.
  const context: Context = { ...job, actor: { ...job.actor, role: AGENT, privilege: [], agencyId: turn.agent_id } };
  const asked = { segments: [{ classId }], adults: entry.adults, children: entry.children, infants: entry.infants };
  const { found } = await readForHold(tx, context, {}, [classId], sql`select 1`);
  const { buyer } = found;
  checkMayBuy(buyer, context.actor);
  const { hold } = holdOf(asked, found, buyer.limits.waitlistMinutes);
  // Nobody else can hold before the commit: the class is locked.
  await sql`update flight_class set waitlist_due = false where id = ${classId}`.execute(tx);
  await writeHold(tx, hold, { buyer, context, last: keptQuery(buyer) });
  await sql`update waitlist set status = 'offered', pre_order_id = ${hold.id}, updated_at = now() where id = ${entry.id}`.execute(tx);
  await countWaiting(tx, classId);
  await sql`update flight_class set waitlist_due = waiting > 0 and seats_total > seats_held + seats_sold where id = ${classId}`.execute(tx);
  await writeLog(tx, job, null, {
    action: 'offerSeats',
    entity: 'flight',
    entityId: entry.flight.id,
    agentId: turn.agent_id,
    summary: nameOf(entry),
  });
  const day = entry.flight.departureLocal.slice(0, 10);
  await tellAgencyByAll(
    tx,
    turn.agent_id,
    {
      title: sentence('waitlistOffered.title', { flight: entry.flight.flightNumber }),
      text: sentence('waitlistOffered.text', { flight: entry.flight.flightNumber, day, n: entry.adults + entry.children }),
      link: `/checkout?id=${hold.id}`,
    },
    mailOf(entry, turn.email, 'offered', { hold: hold.id, heldUntil: hold.expires_at }),
  );
  return true;
}

/** Nobody who waits suits what is left: it is anybody's, unless seats came back since. */
async function leaveToOthers(tx: Tx, classId: string, passed: readonly string[]): Promise<void> {
  await lockClass(tx, classId);
  await sql`
    update flight_class c set waitlist_due = false where c.id = ${classId} and c.waitlist_due and not (c.is_active and c.deleted_at is null and exists (
      select 1 from waitlist w where w.flight_class_id = c.id and w.status = 'waiting' and not w.id = any(${passed}::uuid[]) and c.seats_total - c.seats_held - c.seats_sold >= w.adults + w.children))`.execute(
    tx,
  );
}

type Closed = { id: string; class_id: string; agent_id: string; email: string; reason: NonNullable<WaitlistEntry['reason']> };

/** Nothing will come back any more, or the agency may not buy: told, and closed. */
async function closeEntries(db: Db, parts: JobParts): Promise<number> {
  const over = (which: ReturnType<typeof sql>) => sql<Closed>`
    select * from (
      select w.id, w.flight_class_id as class_id, w.agent_id, ${mailTo} as email,
        case when f.status = 'cancelled' or f.deleted_at is not null then 'flightCancelled' when f.departure_utc <= now() + make_interval(mins => f.sales_close_minutes) or f.status = 'departed' then 'salesClosed'
          when c.deleted_at is not null then 'classRemoved' when u.status <> 'active' then 'agencyInactive' end as reason
      from waitlist w join flight_class c on c.id = w.flight_class_id join flight f on f.id = c.flight_id join users u on u.id = w.agent_id join users m on m.id = w.created_by
      where w.status = 'waiting' and ${which}) x
    where reason is not null order by class_id, id`;
  const { rows } = await over(sql`true`).execute(db);
  const classes = new Set(rows.map((row) => row.class_id));
  let closed = 0;
  for (const classId of classes)
    closed += await transaction(db, async (tx) => {
      await lockClass(tx, classId);
      const { rows: still } = await over(sql`w.flight_class_id = ${classId}`).execute(tx);
      for (const { id, agent_id, email, reason } of still) {
        await sql`update waitlist set status = 'closed', reason = ${reason}, updated_at = now() where id = ${id}`.execute(tx);
        const [entry] = await readWaitlist(tx, sql`w.id = ${id}`);
        const flight = entry!.flight.flightNumber;
        const day = entry!.flight.departureLocal.slice(0, 10);
        const job = jobContext(db, parts, { userId: agent_id, name: '', email }, 'waitlist');
        await writeLog(tx, job, null, {
          action: 'closeWaitlist',
          entity: 'flight',
          entityId: entry!.flight.id,
          agentId: agent_id,
          summary: nameOf(entry!),
        });
        await tellAgencyByAll(
          tx,
          agent_id,
          {
            title: sentence('waitlistClosed.title', { flight }),
            text: sentence(`waitlistClosed.${reason}`, { flight, day }),
            link: '/reservations?show=waitlist',
          },
          mailOf(entry!, email, reason),
        );
      }
      await countWaiting(tx, classId);
      return still.length;
    });
  return closed;
}

export const nameOf = ({ flight, flightClass }: WaitlistEntry): string =>
  `${flight.flightNumber} ${flight.departureLocal.slice(0, 10)} ${flightClass.code}`;

export const mailOf = (entry: WaitlistEntry, email: string, outcome: string, more: object = {}) => ({
  eventKey: `waitlist:${entry.id}:${outcome}`,
  template: 'waitlist' as const,
  recipients: [email],
  payload: {
    outcome,
    flight: entry.flight.flightNumber,
    day: entry.flight.departureLocal.slice(0, 10),
    flightClass: `${entry.flightClass.name} (${entry.flightClass.code})`,
    cabin: entry.flightClass.cabin,
    seats: entry.adults + entry.children,
    ...more,
  },
});
