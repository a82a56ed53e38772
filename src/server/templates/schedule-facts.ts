import { sql } from 'kysely';
import { dayAt, plusDays } from '../../rules/days.ts';
import { flightKey, type Known, type TemplateOfLeg } from '../../rules/ssim-plan.ts';
import type { Leg } from '../../rules/ssim-read.ts';
import type { FlightTemplate } from '../../contract/templates.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { readClassTemplates } from './class-templates.ts';
import { readFlightTemplates } from './read-flight-templates.ts';

/** What the desk has of all that a file speaks of, in a few statements however long it is. */
export interface ScheduleFacts {
  known: Known;
  templates: ReadonlyMap<string, FlightTemplate>;
  airlineIds: ReadonlyMap<string, string>;
}

interface Asked {
  startDate?: string | undefined;
  endDate?: string | undefined;
  templates: readonly { flightNumber: string; templateId: string }[];
}
/** A period without an end ends here. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'];

export async function scheduleRange(db: Db, { startDate, endDate }: Asked): Promise<Pick<Known, 'startDate' | 'endDate' | 'now'>> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
  return { startDate: startDate ?? FIRST_DAY, endDate: endDate ?? LAST_DAY, now: Date.parse(rows[0]!.now) };
}

export async function scheduleFacts(
  db: Db,
  legs: readonly Leg[],
  range: Pick<Known, 'startDate' | 'endDate' | 'now'>,
  chosen: ReadonlyMap<string, string>,
): Promise<ScheduleFacts> {
  const all = (pick: (leg: Leg) => string): string[] => [...new Set(legs.map(pick))];
  const airports = [...new Set(legs.flatMap(({ from, to }) => [from, to]))];
  const airlines = all((leg) => leg.airline);
  const types = [...new Set(legs.flatMap(({ aircraft }) => (aircraft === null ? [] : [aircraft])))];
  const { rows: known } = await sql<{ kind: 'airline' | 'airport' | 'aircraft'; code: string; id: string; seats: number }>`
    select 'airline' as kind, iata as code, id::text as id, 0 as seats from airline where iata = any(${airlines}::text[])
    union all select 'airport', iata, timezone, 0 from airport where iata = any(${airports}::text[])
    union all (select distinct on (iata) 'aircraft', iata, id::text, seats from aircraft where iata = any(${types}::text[]) order by iata, is_active desc, id)`.execute(
    db,
  );
  const named = (kind: (typeof known)[number]['kind']) => known.filter((one) => one.kind === kind).map((one) => [one.code, one] as const);
  const airlineIds = new Map(named('airline').map(([code, { id }]) => [code, id]));
  const templates = await readFlightTemplates(db);
  return {
    known: {
      ...range,
      airlines: new Set(airlineIds.keys()),
      airports: new Map(named('airport').map(([code, { id }]) => [code, id])),
      aircraft: new Map(named('aircraft').map(([code, { id, seats }]) => [code, { id, seats }])),
      templates: await withLetters(db, templates),
      chosen,
      existing: await existingFlights(db, legs, airlines, range),
    },
    templates: new Map(templates.map((one) => [one.id, one])),
    airlineIds,
  };
}

async function withLetters(db: Db, templates: readonly FlightTemplate[]): Promise<TemplateOfLeg[]> {
  const codes = new Map((await readClassTemplates(db)).map(({ id, code }) => [id, code]));
  return templates.map(({ id, flightNumber, airline, from, to, seatCapacity, aircraftId, classTemplateIds }) => ({
    id,
    flightNumber,
    airline: airline.iata,
    from: from.iata,
    to: to.iata,
    seatCapacity,
    aircraftId,
    classes: classTemplateIds.map((one) => codes.get(one) ?? '').join(''),
  }));
}

type Existing = Pick<Row<'flight'>, 'departure_local' | 'arrival_local' | 'from_iata' | 'to_iata'> & {
  airline: string;
  number: string;
  day: string;
};

async function existingFlights(
  db: Db,
  legs: readonly Leg[],
  airlines: readonly string[],
  { startDate, endDate, now }: Pick<Known, 'startDate' | 'endDate' | 'now'>,
): Promise<Known['existing']> {
  const numbers = [...new Set(legs.map(({ flightNumber }) => flightNumber))];
  const [first, last] = [
    legs.map((leg) => leg.startDate).toSorted()[0],
    legs
      .map((leg) => leg.endDate)
      .toSorted()
      .at(-1),
  ];
  if (first === undefined || last === undefined) return new Map();
  // A day more at both ends, for a file in UTC; what has left is not made anyway.
  const from = [plusDays(first, -1), startDate, plusDays(dayAt(now), -2)].toSorted().at(-1)!;
  const to = [plusDays(last, 1), endDate].toSorted()[0]!;
  const { rows } = await sql<Existing>`
    select l.iata as airline, f.flight_number as number, f.departure_day as day, f.departure_local, f.arrival_local, f.from_iata, f.to_iata
    from flight f join airline l on l.id = f.airline_id
    where l.iata = any(${airlines}::text[]) and f.flight_number = any(${numbers}::text[]) and f.departure_day between ${from}::date and ${to}::date and f.deleted_at is null`.execute(
    db,
  );
  return new Map(
    rows.map((one) => [
      flightKey(one.airline, one.number, one.day),
      { departureLocal: one.departure_local, arrivalLocal: one.arrival_local, from: one.from_iata, to: one.to_iata },
    ]),
  );
}
