import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { BulkChange, Changed } from '../../contract/flight-bulk.ts';
import { classFields } from '../../contract/flight-classes.ts';
import type { Flight } from '../../contract/flights.ts';
import type { ClassTemplate, FlightTemplate } from '../../contract/templates.ts';
import { classAsTyped, type DeskClass } from '../../rules/class-as-typed.ts';
import { localsOf } from '../../rules/season.ts';
import type { Db } from '../database/database.ts';
import { namesOf } from '../database/rows.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { readClassTemplates } from '../templates/class-templates.ts';
import { readFlightTemplate } from '../templates/read-flight-templates.ts';
import type { FlightPlan } from './bulk-plan.ts';
import { same } from './by-hand.ts';
import { asTyped } from './edit-flight.ts';
import type { FlightFields } from './flight-columns.ts';
import { timesBetween } from './times.ts';

/* Flights that become what their template says now (decision 0057). */

type Asked = NonNullable<BulkChange['template']>;

/** The template, and what somebody has changed on flights and classes, by their ids; null where it is not known. */
export interface TemplateFacts {
  template: FlightTemplate;
  classes: readonly ClassTemplate[];
  byHand: ReadonlyMap<string, readonly string[] | null>;
  names: { aircraft: ReadonlyMap<string, string>; fareRules: ReadonlyMap<string, { name: string }> };
}

const HOUR = 3_600_000;
/** A flight's own date stays; so do airline, route and currency, which a template of another is refused for. */
const FIELDS = ['flightNumber', 'departureLocal', 'arrivalLocal', 'aircraftId', 'terminalFrom', 'terminalTo', 'seatCapacity', 'infantLimit', 'salesOpenAt', 'salesCloseMinutes', 'nameListClosesAt', 'apisRequired', 'costPerSeat', 'remarks'] as const satisfies readonly (keyof FlightFields)[]; // prettier-ignore
const CLASS_FIELDS = namesOf(classFields, ['code']);

/** Those of them that are yet to leave. */
export async function flightsOfTemplate(db: Db, { templateId, startDate }: Asked, most: number): Promise<string[]> {
  const { rows: known } = await sql`select 1 from flight_template where id = ${templateId} and deleted_at is null`.execute(db);
  if (known.length === 0) throw invalid({ 'change.template.templateId': [fieldError('unknownTemplate')] });
  const { rows } = await sql<{ id: string }>`
    select id from flight where template_id = ${templateId} and deleted_at is null and departure_utc > now() and status <> 'cancelled'
      and (${startDate ?? null}::date is null or departure_day >= ${startDate ?? null}::date) order by departure_utc, id limit ${most}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export async function templateFacts(
  db: Db,
  { templateId }: Asked,
  flightIds: readonly string[],
  names: TemplateFacts['names'],
): Promise<TemplateFacts> {
  const template = await readFlightTemplate(db, templateId);
  const classes = await readClassTemplates(db, sql`and c.id = any(${template.classTemplateIds}::uuid[])`);
  const { rows } = await sql<{ id: string; by_hand: string[] | null }>`
    select id, by_hand from flight where id = any(${flightIds}::uuid[]) union all select id, by_hand from flight_class where flight_id = any(${flightIds}::uuid[])`.execute(
    db,
  );
  return { template, classes, byHand: new Map(rows.map((row) => [row.id, row.by_hand])), names };
}

type Plan = Pick<FlightPlan, 'flight' | 'classes' | 'added' | 'changes' | 'kept' | 'marks'>;

/** What the template makes of a flight. Throws what stands in the way. */
export function planTemplate(flight: Flight, classes: readonly DeskClass[], { byHand: wish }: Asked, facts: TemplateFacts): Plan {
  const { template } = facts;
  if (
    template.airline.iata !== flight.airline.iata ||
    template.from.iata !== flight.from.iata ||
    template.to.iata !== flight.to.iata ||
    template.currency !== flight.currency
  )
    throw new ApiError('TEMPLATE_OTHER_ROUTE');
  const plan: Plan = { flight: {}, classes: [], added: [], changes: [], kept: [], marks: { flight: [], classes: new Map() } };
  const own = asTyped(flight);
  const isKept = (id: string, field: string) => {
    const marks = facts.byHand.get(id);
    // Times of a flight that was moved are moved together.
    const fields = field === 'departureLocal' || field === 'arrivalLocal' ? ['departureLocal', 'arrivalLocal'] : [field];
    return wish === 'keep' && (!marks || fields.some((one) => marks.includes(one)));
  };
  const { wanted, departure } = wantedOf(flight, template, isKept(flight.id, 'departureLocal'));
  for (const field of FIELDS) {
    if (same(own[field], wanted[field])) continue;
    const change: Changed = { code: null, field, before: told(field, own[field], facts), after: told(field, wanted[field], facts) };
    if (isKept(flight.id, field)) {
      plan.kept.push(change);
      plan.marks.flight.push(field);
    } else {
      plan.changes.push(change);
      Object.assign(plan.flight, { [field]: wanted[field] });
    }
  }
  const { infantLimit } = plan.flight;
  if (infantLimit !== undefined && infantLimit < flight.load.infants)
    throw invalid({ infantLimit: [fieldError('infantsTaken', { n: flight.load.infants })] });
  for (const one of facts.classes)
    planClass(plan, one, { found: classes.find(({ code }) => code === one.code), departure, isKept, names: facts.names });
  return plan;
}

interface OfClass {
  found: DeskClass | undefined;
  departure: number;
  isKept: (id: string, field: string) => boolean;
  names: TemplateFacts['names'];
}

function planClass(plan: Plan, template: ClassTemplate, { found, departure, isKept, names }: OfClass): void {
  const { code } = template;
  if (!found) {
    plan.added.push(template);
    plan.changes.push({ code, field: 'class', before: null, after: template.name });
    return;
  }
  const before = (hours: number | null) => (hours === null ? null : new Date(departure - hours * HOUR).toISOString());
  const wanted: Record<string, unknown> = {
    ...template,
    // Seats that are kept for groups are the class's all the same.
    seatsTotal: Math.max(0, template.seatsTotal - found.desk.allotted),
    salesFrom: before(template.salesFromDays === null ? null : template.salesFromDays * 24),
    salesTo: before(template.salesToHours),
  };
  const own: Record<string, unknown> = classAsTyped(found);
  const body: Record<string, unknown> = {};
  const marks: string[] = [];
  const ruled: Record<string, [string, string]> = {
    fareRuleId: [names.fareRules.get(found.desk.fareRuleId)?.name ?? found.desk.fareRuleId, template.fareRule],
    baggageRuleId: [found.baggage, template.baggage],
  };
  for (const field of CLASS_FIELDS) {
    if (same(own[field], wanted[field])) continue;
    const [was, will] = ruled[field] ?? [plainOf(own[field]), plainOf(wanted[field])];
    const change: Changed = { code, field: field === 'fareRuleId' ? 'fareRule' : field, before: was, after: will };
    if (isKept(found.id, field)) {
      plan.kept.push(change);
      marks.push(field);
    } else {
      plan.changes.push(change);
      body[field] = wanted[field];
    }
  }
  plan.marks.classes.set(found.id, marks);
  if (Object.keys(body).length > 0) plan.classes.push({ one: found, body });
}

/** Days and minutes of the template as times of this flight's own date, before the departure that it will have. Throws field errors for a time that the clocks skip. */
function wantedOf(
  flight: Flight,
  template: FlightTemplate,
  staysAtItsTimes: boolean,
): { wanted: Pick<FlightFields, (typeof FIELDS)[number]>; departure: number } {
  const { departureLocal, arrivalLocal } = localsOf(template, flight.departureLocal.slice(0, 10));
  const known = [Date.parse(flight.departureUtc), Date.parse(flight.arrivalUtc)];
  const { departureUtc } = timesBetween(flight.from.timezone, flight.to.timezone, { departureLocal, arrivalLocal, known });
  const departure = Date.parse(staysAtItsTimes ? flight.departureUtc : departureUtc);
  const before = (ms: number | null) => (ms === null ? null : new Date(departure - ms).toISOString());
  return {
    wanted: {
      ...template,
      departureLocal,
      arrivalLocal,
      salesOpenAt: before(template.salesOpenDays === null ? null : template.salesOpenDays * 24 * HOUR),
      nameListClosesAt: before(template.nameListCloseMinutes === null ? null : template.nameListCloseMinutes * 60_000),
    },
    departure,
  };
}

const told = (field: string, value: unknown, { names }: TemplateFacts): Changed['before'] =>
  field === 'aircraftId' && typeof value === 'string' ? (names.aircraft.get(value) ?? value) : plainOf(value);

/** Who may buy is no word: that it is another is all that is told. */
const plainOf = (value: unknown): Changed['before'] =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
