import { fieldError } from '../../contract/field-errors.ts';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import { MOST_SCHEDULED, SCHEDULE_FILE_LIMIT, TOLD_RECORDS, type ScheduleRead } from '../../contract/schedule-files.ts';
import { RECORD_LENGTH } from '../../rules/ssim-layout.ts';
import { flightsAtMost, type PlannedRecord, SchedulePlan } from '../../rules/ssim-plan.ts';
import { type Leg, linesOf, type SsimRead, SsimReader } from '../../rules/ssim-read.ts';
import type { FlightTemplate } from '../../contract/templates.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { spaced } from '../flights/flight-columns.ts';
import { writeLog } from '../history/write-log.ts';
import { invalid } from '../http/api-error.ts';
import type { Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { inPieces } from '../pieces.ts';
import { sentence } from '../sentence.ts';
import { checkSet } from './check-set.ts';
import { scheduleFacts, type ScheduleFacts, scheduleRange } from './schedule-facts.ts';
import { type WantedFlight, writeClasses, writeFlights } from './write-flights.ts';

type Body = Parsed<'importSchedule'>['body'];

/** No more records fit into a file; of lines that are none there may be a million, and each is told of. */
const MOST_LINES = SCHEDULE_FILE_LIMIT / RECORD_LENGTH;

/**
 * Flights from a schedule file. What is confirmed is planned anew: what has come in between is skipped and told, as of a season
 * (decision 0017); what has become faulty is refused. All of it is one transaction.
 */
export const importSchedule: Handler<'importSchedule'> = async ({ body }, context) => {
  const lines = linesOf(body.text);
  if (lines.filter(Boolean).length > MOST_LINES) throw invalid({ text: [fieldError('csvAtMostLines', { most: MOST_LINES })] });
  // Read before the transaction: the embedded engine has one session, and everybody waits for it.
  const reader = new SsimReader();
  for await (const line of inPieces(lines)) reader.add(line);
  const read = reader.end();
  return once(context, body, async (tx) => ({ answer: { result: await planned(tx, context, read, body) } }));
};

async function planned(tx: Tx, context: Context, read: SsimRead, body: Body): Promise<Answer<'importSchedule'>['result']> {
  const { mode, leaveOut } = body;
  const fileError = read.fileErrors[0] ?? null;
  if (mode === 'confirm' && fileError) throw invalid({ text: [fieldError('scheduleFaulty')] });
  const legs = read.records.flatMap(({ leg }) => (leg ? [leg] : []));
  const range = await scheduleRange(tx, body);
  if (flightsAtMost(legs, range) > MOST_SCHEDULED) throw invalid({ endDate: [fieldError('atMostFlights', { most: MOST_SCHEDULED })] });
  const chosen = new Map(body.templates.map(({ flightNumber, templateId }) => [spaced(flightNumber), templateId]));
  // Held, so that the flights are of one version of them.
  if (mode === 'confirm') await sql`select 1 from flight_template where deleted_at is null order by id for share`.execute(tx);
  const facts = await scheduleFacts(tx, legs, range, chosen);
  if ([...chosen.values()].some((id) => !facts.templates.has(id))) throw invalid({ templates: [fieldError('unknownTemplate')] });
  const plan = new SchedulePlan(facts.known);
  const records: PlannedRecord[] = [];
  for await (const record of inPieces(read.records)) records.push(plan.plan(record));

  const faulty = records.filter(({ told }) => told.errors.length > 0).length;
  if (mode === 'confirm') {
    if (faulty > 0 && !leaveOut) throw invalid({ text: [fieldError('linesFaulty', { n: faulty })] });
    await makeFlights(tx, context, records, facts);
  }
  return told(mode, fileError, read, records);
}

/** The flights of all records, template by template. Of two who make one at once the second finds it taken. */
async function makeFlights(tx: Tx, context: Context, records: readonly PlannedRecord[], facts: ScheduleFacts): Promise<void> {
  const byTemplate = new Map<string, (WantedFlight & { record: PlannedRecord })[]>();
  for (const record of records) {
    if (!record.leg || !record.template || record.flights.length === 0) continue;
    const { leg } = record;
    const template = facts.templates.get(record.template.id)!;
    const wanted = byTemplate.get(template.id) ?? [];
    byTemplate.set(template.id, wanted);
    for (const flight of record.flights) wanted.push({ ...flight, record, own: ownOf(leg, template, flight, facts) });
  }
  const numbers = new Map<string, number>();
  for (const [templateId, wanted] of [...byTemplate].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const template = facts.templates.get(templateId)!;
    await checkSet(tx, template);
    const made = await writeFlights(tx, templateId, wanted);
    await writeClasses(tx, template.classTemplateIds, made.map(({ id }) => id)); // prettier-ignore
    const there = new Set(made.map(({ one }) => one));
    for (const one of wanted) if (!there.has(one)) takenMeanwhile(one);
    for (const { one } of made) numbers.set(one.own!.flightNumber, (numbers.get(one.own!.flightNumber) ?? 0) + 1);
  }
  const legs = records.flatMap(({ leg }) => (leg ? [leg] : []));
  const days = records.flatMap(({ flights }) => flights.map(({ date }) => date)).toSorted();
  await writeLog(tx, context, context.actor, {
    action: 'importSchedule',
    entity: 'flight',
    summary: sentence('log.schedule', {
      airline: [...new Set(legs.map(({ flightNumber }) => flightNumber.slice(0, 2)))].join(', '),
      n: days.length,
      from: days[0] ?? legs[0]?.startDate ?? '',
      to: days.at(-1) ?? legs[0]?.endDate ?? '',
    }),
    diff: { after: { created: [...numbers].map(([number, n]) => `${number}: ${n}`) } },
  });
}

function takenMeanwhile({ date, record }: WantedFlight & { record: PlannedRecord }): void {
  record.flights = record.flights.filter((one) => one.date !== date);
  const skipped = record.told.skipped.find(({ reason }) => reason === 'EXISTS');
  if (skipped) skipped.n++;
  else record.told.skipped.push({ reason: 'EXISTS', n: 1 });
}

/** What the file says, beside what the template does: it is kept when the template is applied to the flight later. */
function ownOf(
  leg: Leg,
  template: FlightTemplate,
  flight: WantedFlight,
  { airlineIds, known }: ScheduleFacts,
): NonNullable<WantedFlight['own']> {
  const aircraftId = leg.aircraft === null ? null : known.aircraft.get(leg.aircraft)!.id;
  const differs = {
    flightNumber: leg.flightNumber !== template.flightNumber,
    departureLocal: flight.departureLocal.slice(11) !== template.departureTime,
    arrivalLocal: flight.arrivalLocal.slice(11) !== template.arrivalTime,
    terminalFrom: leg.terminalFrom !== null && leg.terminalFrom !== template.terminalFrom,
    terminalTo: leg.terminalTo !== null && leg.terminalTo !== template.terminalTo,
    aircraftId: aircraftId !== null && aircraftId !== template.aircraftId,
  };
  return {
    flightNumber: leg.flightNumber,
    airlineId: airlineIds.get(leg.airline)!,
    from: leg.from,
    to: leg.to,
    terminalFrom: leg.terminalFrom,
    terminalTo: leg.terminalTo,
    aircraftId,
    byHand: Object.entries(differs).flatMap(([field, is]) => (is ? [field] : [])),
  };
}

function told(
  mode: Body['mode'],
  fileError: ScheduleRead['fileError'],
  { carriers }: SsimRead,
  records: readonly PlannedRecord[],
): ScheduleRead {
  const numbers = new Map<string, Omit<ScheduleRead['numbers'][number], 'route'> & { routes: Set<string> }>();
  for (const { leg, template, flights } of records) {
    if (!leg?.passengers) continue;
    const { flightNumber } = leg;
    const one = numbers.get(flightNumber) ?? { flightNumber, routes: new Set(), flights: 0, templateId: template?.id ?? null };
    one.routes.add(`${leg.from}-${leg.to}`);
    one.flights += flights.length;
    numbers.set(flightNumber, one);
  }
  const lines = records.map((record) => ({ ...record.told, flights: record.flights.length }));
  const sum = (of: (one: (typeof lines)[number]) => number) => lines.reduce((all, one) => all + of(one), 0);
  return {
    mode,
    fileError,
    carriers: carriers.map(({ line: _line, ...carrier }) => carrier),
    records: lines.length,
    faulty: lines.filter(({ errors }) => errors.length > 0).length,
    flights: sum(({ flights }) => flights),
    skipped: sum(({ skipped }) => skipped.reduce((all, { n }) => all + n, 0)),
    numbers: [...numbers.values()].map(({ routes, ...one }) => ({ ...one, route: [...routes].join(', ') })),
    lines: shown(lines),
  };
}

/** Where not all are told, those with an error come before those without. */
function shown(lines: ScheduleRead['lines']): ScheduleRead['lines'] {
  if (lines.length <= TOLD_RECORDS) return lines;
  return lines
    .toSorted((a, b) => Number(a.errors.length === 0) - Number(b.errors.length === 0) || a.line - b.line)
    .slice(0, TOLD_RECORDS)
    .toSorted((a, b) => a.line - b.line);
}
