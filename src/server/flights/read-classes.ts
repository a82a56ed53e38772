import { sql, type RawBuilder } from 'kysely';
import type { FlightClass } from '../../contract/flight-classes.ts';
import { isAgent } from '../../contract/roles.ts';
import type { DeskClass } from '../../rules/class-as-typed.ts';
import { baggageCode, ruleSummary } from '../../rules/fare-rule-text.ts';
import { toMajor } from '../../rules/money.ts';
import { hasRate } from '../../rules/currencies.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { Actor } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { referenceNames } from '../reference/names.ts';
import { readBuyer } from '../selling/buyer.ts';
import { faresOfRow, onSale, termsOf, sellableColumns, type SellableRow } from '../selling/sellable.ts';
import { faresTexts } from '../../texts/fares/every.ts';

/** The classes of a flight: all of them for staff, those on sale for an agent. */
export const readClasses = (db: Db, actor: Actor, flightId: string): Promise<FlightClass[]> =>
  read(db, actor, sql`c.flight_id = ${flightId}`);

/** The classes of several flights as staff see them. */
export async function readDeskClasses(db: Db, actor: Actor, flightIds: readonly string[]): Promise<DeskClass[]> {
  const found = await read(db, actor, sql`c.flight_id = any(${flightIds}::uuid[])`);
  return found.flatMap((one) => (one.desk ? [{ ...one, desk: one.desk }] : []));
}

/** One class as staff see it. Throws NOT_FOUND. */
export async function readClass(db: Db, actor: Actor, id: string): Promise<DeskClass> {
  const [one] = await read(db, actor, sql`c.id = ${id}`);
  if (!one?.desk) throw new ApiError('NOT_FOUND');
  return { ...one, desk: one.desk };
}

async function read(db: Db, actor: Actor, which: RawBuilder<unknown>): Promise<FlightClass[]> {
  const buyer = await readBuyer(db, actor);
  const { rows } = await sql<ClassRow>`
    select ${sellableColumns}, ${onSale(buyer)} as on_sale, c.seats_total, c.seats_held, c.seats_sold, c.is_active, c.version, c.sales_from, c.sales_to, c.priority,
      (select coalesce(sum(x.seats_total), 0)::int from flight_class x where x.allotment_of = c.id and x.deleted_at is null) as allotted,
      json_build_object('groupIds', c.audience_groups, 'userIds', c.audience_users) as audience
    from flight_class c join flight f on f.id = c.flight_id
    where ${which} and ${isAgent(actor.role) ? sql`true` : sql`c.allotment_of is null`} and c.deleted_at is null and f.deleted_at is null order by c.priority, c.adult_fare, c.code`.execute(
    db,
  );
  const agent = isAgent(actor.role);
  const shown = agent ? rows.filter((row) => row.on_sale && row.seats_left > 0 && hasRate(row.currency, buyer.festaRate)) : rows;
  const { baggageRules, fareRules } = await referenceNames(db);
  return shown.map((row) => ({
    ...present(row, baggageRules.get(row.baggage_rule_id), fareRules.get(row.fare_rule_id), actor),
    // Staff see the fee they have written, agents the one they pay.
    ...(agent ? { serviceFee: toMajor(faresOfRow(row, buyer, termsOf(row, row, buyer)).serviceFee) } : {}),
  }));
}

type ClassRow = SellableRow &
  Pick<
    Row<'flight_class'>,
    'seats_total' | 'seats_held' | 'seats_sold' | 'is_active' | 'version' | 'sales_from' | 'sales_to' | 'priority'
  > & { allotted: number; audience: { groupIds: string[]; userIds: string[] } };

type Names = Awaited<ReturnType<typeof referenceNames>>;
type Rule<K extends 'baggageRules' | 'fareRules'> = Names[K] extends Map<string, infer R> ? R | undefined : never;

function present(row: ClassRow, baggage: Rule<'baggageRules'>, rule: Rule<'fareRules'>, { role, lang }: Actor): FlightClass {
  const agent = isAgent(role);
  const fare = (base: number, tax: number) => ({ base: toMajor(base), tax: toMajor(tax) });
  return {
    id: row.class_id,
    flightId: row.flight_id,
    code: row.code,
    name: row.name,
    family: row.family,
    cabin: row.cabin,
    adult: fare(row.adult_fare, row.adult_tax),
    child: fare(row.child_fare, row.child_tax),
    infant: fare(row.infant_fare, row.infant_tax),
    serviceFee: toMajor(row.service_fee),
    currency: row.currency,
    // A rule made in the last half minute is not known yet.
    baggage: baggage ? baggageCode(baggage) : '',
    ruleSummary: rule ? ruleSummary(rule, faresTexts(lang)) : { refund: '', change: '', void: '' },
    fareBasis: row.fare_basis,
    instantOnly: row.instant_only,
    ...(agent
      ? {}
      : {
          desk: {
            total: row.seats_total,
            held: row.seats_held,
            sold: row.seats_sold,
            allotted: row.allotted,
            isActive: row.is_active,
            version: row.version,
            audience: row.audience,
            baggageRuleId: row.baggage_rule_id,
            fareRuleId: row.fare_rule_id,
            ptlMinutes: row.ptl_minutes,
            ttlHours: row.ttl_hours,
            salesFrom: row.sales_from,
            salesTo: row.sales_to,
            priority: row.priority,
          },
        }),
  };
}
