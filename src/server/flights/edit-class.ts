import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { toMinor } from '../../rules/money.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { Refused } from '../http/refused.ts';
import { changesSince } from './changes.ts';
import { checkFields } from './check-class.ts';
import { fromTemplate } from './class-from-template.ts';
import { readClass } from './read-classes.ts';
import { checkRoom } from './room.ts';

type Fields = Extract<Parsed<'createClass'>['body'], { code: string }>;

export const createClass: Handler<'createClass'> = ({ params, body: given }, context) =>
  once(context, { ...params, ...given }, async (tx) => {
    const flight = await lockFlight(tx, params.flightId);
    if (flight.departed) throw new Refused('CHANGE_FORBIDDEN', { message: 'This flight has left' });
    const body = given.classTemplateId !== undefined ? await fromTemplate(tx, given.classTemplateId, flight) : given;
    await checkFields(tx, body);
    if (body.isActive) await checkRoom(tx, params.flightId, flight.seat_capacity, body.seatsTotal);
    const id = newId();
    await freeLetter(
      sql`
      insert into flight_class (flight_id, id, code, name, family, cabin, seats_total, adult_fare, child_fare, infant_fare, adult_tax, child_tax, infant_tax, service_fee, currency,
        baggage_rule_id, fare_rule_id, ptl_minutes, ttl_hours, instant_only, audience_groups, audience_users, sales_from, sales_to, is_active, priority, fare_basis)
      values (${params.flightId}, ${id}, ${body.code}, ${body.name}, ${body.family}, ${body.cabin}, ${body.seatsTotal}, ${toMinor(body.adultFare)}, ${toMinor(body.childFare)}, ${toMinor(body.infantFare)}, ${toMinor(body.adultTax)}, ${toMinor(body.childTax)}, ${toMinor(body.infantTax)}, ${toMinor(body.serviceFee)}, ${flight.currency},
        ${body.baggageRuleId}, ${body.fareRuleId}, ${body.ptlMinutes}, ${body.ttlHours}, ${body.instantOnly}, ${body.audience.groupIds}::uuid[], ${body.audience.userIds}::uuid[], ${body.salesFrom},
        ${body.salesTo}, ${body.isActive}, ${body.priority}, ${body.fareBasis})`.execute(tx),
    );
    const result = await readClass(tx, context.actor, id);
    await writeLog(tx, context, context.actor, {
      action: 'createClass',
      entity: 'flight',
      entityId: params.flightId,
      summary: nameOf(flight, result.code),
      diff: { after: result },
    });
    return { answer: { result } };
  });

/** What is held keeps its price: fares count for holds made from now on. */
export const editClass: Handler<'editClass'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => {
    await sql`select 1 from flight_class where id = ${params.id} for no key update`.execute(tx);
    const before = await readClass(tx, context.actor, params.id);
    const flight = await lockFlight(tx, before.flightId);
    if (before.desk.version !== body.version)
      throw new Refused('STALE_CLASS', {
        details: {
          version: before.desk.version,
          changes: await changesSince(tx, { flightId: before.flightId, classId: params.id }, body.version),
        },
      });
    const wanted: Fields = { ...asTyped(before), ...given(body) };
    await checkFields(tx, wanted);
    const used = before.desk.held + before.desk.sold;
    if (wanted.seatsTotal < used) throw new Refused('SEATS_BELOW_USED', { details: { needed: used } });
    // What is put on sale again had its held and sold seats all along.
    const more = (wanted.isActive ? wanted.seatsTotal : used) - (before.desk.isActive ? before.desk.total : used);
    if (more > 0) await checkRoom(tx, before.flightId, flight.seat_capacity, more);
    await freeLetter(
      sql`
      update flight_class set code = ${wanted.code}, name = ${wanted.name}, family = ${wanted.family}, cabin = ${wanted.cabin}, seats_total = ${wanted.seatsTotal},
        adult_fare = ${toMinor(wanted.adultFare)}, child_fare = ${toMinor(wanted.childFare)}, infant_fare = ${toMinor(wanted.infantFare)}, adult_tax = ${toMinor(wanted.adultTax)},
        child_tax = ${toMinor(wanted.childTax)}, infant_tax = ${toMinor(wanted.infantTax)}, service_fee = ${toMinor(wanted.serviceFee)}, baggage_rule_id = ${wanted.baggageRuleId},
        fare_rule_id = ${wanted.fareRuleId}, ptl_minutes = ${wanted.ptlMinutes}, ttl_hours = ${wanted.ttlHours}, instant_only = ${wanted.instantOnly},
        audience_groups = ${wanted.audience.groupIds}::uuid[], audience_users = ${wanted.audience.userIds}::uuid[], sales_from = ${wanted.salesFrom}, sales_to = ${wanted.salesTo},
        is_active = ${wanted.isActive}, priority = ${wanted.priority}, fare_basis = ${wanted.fareBasis}, version = version + 1, updated_at = now() where id = ${params.id}`.execute(
        tx,
      ),
    );
    const result = await readClass(tx, context.actor, params.id);
    await writeLog(tx, context, context.actor, {
      action: 'editClass',
      entity: 'flight',
      entityId: before.flightId,
      summary: nameOf(flight, result.code),
      diff: { ...differing(before, result), version: result.desk.version, classId: params.id },
    });
    return { answer: { result } };
  });

const asTyped = ({ desk, adult, child, infant, ...rest }: Awaited<ReturnType<typeof readClass>>): Fields => ({
  ...rest,
  ...desk,
  seatsTotal: desk.total,
  adultFare: adult.base,
  adultTax: adult.tax,
  childFare: child.base,
  childTax: child.tax,
  infantFare: infant.base,
  infantTax: infant.tax,
});
const given = (body: object): Partial<Fields> => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** A class as the history names it: its flight, the day, its letter. */
const nameOf = (flight: LockedFlight, code: string): string => `${flight.flight_number} ${flight.departure_local.slice(0, 10)} ${code}`;

interface LockedFlight {
  seat_capacity: number;
  currency: string;
  flight_number: string;
  departure_local: string;
  departure_utc: string;
  departed: boolean;
}

async function lockFlight(tx: Tx, id: string): Promise<LockedFlight> {
  const { rows } = await sql<LockedFlight & { status: string }>`
    select seat_capacity, currency, flight_number, departure_local, departure_utc, departure_utc <= now() as departed, status from flight where id = ${id} and deleted_at is null for no key update`.execute(
    tx,
  );
  if (!rows[0]) throw new Refused('NOT_FOUND');
  if (rows[0].status === 'cancelled') throw new Refused('CHANGE_FORBIDDEN', { message: 'This flight is cancelled' });
  return rows[0];
}

async function freeLetter(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'flight_class_code') throw new Refused('CLASS_CODE_EXISTS');
    throw error;
  }
}
