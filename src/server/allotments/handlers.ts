import { sentence } from '../sentence.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Allotment } from '../../contract/allotments.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { toMinor } from '../../rules/money.ts';
import type { Tx } from '../database/database.ts';
import { insertSelect, takenFrom, type Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { isAgentSql } from '../users/staff.ts';
import { giveBack, lockPair, takeSeats, type ClassPair } from './move-seats.ts';
import { getAllotments } from './list-allotments.ts';
import { flightOf, readAllotment } from './read-allotments.ts';

type Changes = Parsed<'updateAllotment'>['body'];

export const allotmentHandlers: Pick<Handlers, 'getAllotments' | 'createAllotment' | 'updateAllotment'> = {
  getAllotments,

  createAllotment: ({ body }, context) =>
    once(context, body, async (tx) => {
      const source = await lockSource(tx, body.flightClassId);
      await checkAgency(tx, body.agentId);
      checkTimes(source, body);
      if (!(await takeSeats(tx, source.id, body.seats))) throw new ApiError('NO_SEATS', { details: { left: source.left } });
      const id = newId();
      const price = body.price === null ? null : toMinor(body.price);
      await sql`
        ${insertSelect('flight_class', {
          ...takenFrom('c', 'flight_class', 'flight_class'),
          ...OF_A_NEW_CLASS,
          id: sql`${id}`,
          seats_total: sql`${body.seats}`,
          adult_fare: sql`coalesce(${price}::bigint, c.adult_fare)`,
          child_fare: sql`coalesce(${price}::bigint, c.child_fare)`,
          audience_users: sql`array[${body.agentId}::uuid]`,
          sales_to: sql`${body.releaseAt}`,
          allotment_of: sql`c.id`,
          names_due_at: sql`${body.namesDueAt}`,
        })}
        from flight_class c where c.id = ${source.id}`.execute(tx);
      await sql`
        insert into allotment (class_id, agent_id, seats, deposit_due, remarks)
        values (${id}, ${body.agentId}, ${body.seats}, ${body.depositDue === null ? null : toMinor(body.depositDue)}, ${body.remarks})`.execute(
        tx,
      );
      const result = await readAllotment(tx, id);
      await log(tx, context, 'createAllotment', result, { after: withoutPlan(result) });
      return { answer: { result } };
    }),

  updateAllotment: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => {
      const pair = await lockPair(tx, params.id);
      if (!pair) throw new ApiError('NOT_FOUND');
      const source = await lockSource(tx, pair.sourceId);
      await sql`select 1 from allotment where class_id = ${params.id} for update`.execute(tx);
      const before = await readAllotment(tx, params.id);
      if (before.version !== body.version) throw new ApiError('STALE_ALLOTMENT', { details: { version: before.version } });
      if (before.status !== 'open') throw new ApiError('ALLOTMENT_ENDED');
      checkTimes(source, body);
      if (body.seats !== undefined) await changeSeats(tx, pair, source.left, before.seats, body.seats);
      await write(tx, before, body);
      if (body.close) {
        await giveBack(tx, pair, (await lockPair(tx, params.id))!.free);
        await sql`update allotment set status = 'closed' where class_id = ${params.id}`.execute(tx);
      }
      const result = await readAllotment(tx, params.id);
      await log(tx, context, 'updateAllotment', result, differing(withoutPlan(before), withoutPlan(result)));
      return { answer: { result } };
    }),
};

const OF_A_NEW_CLASS = {
  seats_held: sql`0`,
  seats_sold: sql`0`,
  audience_groups: sql`'{}'::uuid[]`,
  sales_from: sql`null::timestamptz`,
  is_active: sql`true`,
};

interface Source {
  id: string;
  left: number;
  now: number;
  salesCloseAt: number;
}

/** The class, locked, with what its flight allows. Throws a field error for none, CHANGE_FORBIDDEN for a flight that is not to leave. */
async function lockSource(tx: Tx, id: string): Promise<Source> {
  await sql`select 1 from flight_class where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<Pick<Row<'flight'>, 'status'> & { left: number; now: string; sales_close: string }>`
    select c.seats_total - c.seats_held - c.seats_sold as left, f.status, now() as now, f.departure_utc - make_interval(mins => f.sales_close_minutes) as sales_close
    from flight_class c join flight f on f.id = c.flight_id where c.id = ${id} and c.deleted_at is null and f.deleted_at is null and c.allotment_of is null`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw invalid({ flightClassId: [fieldError('unknownClass')] });
  if (row.status === 'cancelled' || row.status === 'departed')
    throw new ApiError(row.status === 'cancelled' ? 'FLIGHT_CANCELLED' : 'FLIGHT_LEFT');
  return { id, left: row.left, now: Date.parse(row.now), salesCloseAt: Date.parse(row.sales_close) };
}

async function checkAgency(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<
    Pick<Row<'users'>, 'status'>
  >`select status from users where id = ${id} and ${isAgentSql} and parent_user_id is null`.execute(tx);
  if (!rows[0]) throw invalid({ agentId: [fieldError('unknownAgency')] });
  if (rows[0].status !== 'active') throw invalid({ agentId: [fieldError('accountIs', { status: rows[0].status })] });
}

function checkTimes(source: Source, given: { releaseAt?: string | undefined; namesDueAt?: string | undefined }): void {
  const errors: FieldErrors = {};
  for (const field of ['releaseAt', 'namesDueAt'] as const) {
    const text = given[field];
    if (text === undefined) continue;
    const at = Date.parse(text);
    if (at <= source.now) errors[field] = [fieldError('timePassed')];
    else if (at > source.salesCloseAt) errors[field] = [fieldError('salesCloseEarlier')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** More seats come from the class, fewer go back to it; those in use stay. */
async function changeSeats(tx: Tx, pair: ClassPair, left: number, before: number, wanted: number): Promise<void> {
  if (wanted < pair.used) throw new ApiError('SEATS_BELOW_USED', { details: { needed: pair.used } });
  const more = wanted - before;
  if (more < 0) await giveBack(tx, pair, -more);
  if (more <= 0) return;
  if (!(await takeSeats(tx, pair.sourceId, more))) throw new ApiError('NO_SEATS', { details: { left } });
  await sql`update flight_class set seats_total = seats_total + ${more} where id = ${pair.id}`.execute(tx);
}

async function write(tx: Tx, before: Allotment, body: Changes): Promise<void> {
  const price = body.price === undefined ? null : toMinor(body.price);
  const depositDue = body.depositDue === undefined ? before.depositDue : body.depositDue;
  await sql`
    update flight_class set sales_to = ${body.releaseAt ?? before.releaseAt}, names_due_at = ${body.namesDueAt ?? before.namesDueAt},
      adult_fare = coalesce(${price}::bigint, adult_fare), child_fare = coalesce(${price}::bigint, child_fare), version = version + 1, updated_at = now() where id = ${before.id}`.execute(
    tx,
  );
  await sql`
    update allotment set seats = ${body.seats ?? before.seats}, deposit_due = ${depositDue === null ? null : toMinor(depositDue)}, remarks = ${body.remarks ?? before.remarks},
      version = version + 1, updated_at = now() where class_id = ${before.id}`.execute(tx);
}

/** What follows from the rest, or has its own entries. */
const withoutPlan = ({ plan: _plan, value: _value, accountCurrency: _currency, ...rest }: Allotment) => rest;

/** Under the flight, so that its history tells of it. */
const log = (tx: Tx, context: Context, action: LogAction, one: Allotment, diff: object): Promise<void> =>
  writeLog(tx, context, context.actor, {
    action,
    entity: 'flight',
    entityId: one.flight.id,
    agentId: one.agent.userId,
    summary: sentence('log.groupSeats', { flight: flightOf(one), agency: one.agent.businessName }),
    diff,
  });
