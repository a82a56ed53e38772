import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { MOST_FLIGHTS, type BulkChange, type BulkJob, type BulkQuote } from '../../contract/flight-bulk.ts';
import type { Flight } from '../../contract/flights.ts';
import type { Lang } from '../../contract/lang.ts';
import { has } from '../../rules/rights.ts';
import { weekdayOf } from '../../rules/days.ts';
import type { Db, Tx } from '../database/database.ts';
import { newId, transaction } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { referenceNames } from '../reference/names.ts';
import { sentence } from '../sentence.ts';
import { planFlight, type FlightPlan, type PlanFacts } from './bulk-plan.ts';
import { problemOf, sayProblem, type KeptProblem } from './bulk-problem.ts';
import { stakesOf } from './bulk-cancel.ts';
import { flightsOfTemplate, templateFacts } from './bulk-template.ts';
import { movedTo, ordersTold } from './bulk-told.ts';
import { comingFlights } from './list-flights.ts';
import { readDeskClasses } from './read-classes.ts';
import { readFlights } from './read-flight.ts';

type Body = Parsed<'bulkFlights'>['body'];
type Asked = Extract<Body, { mode: 'quote' }>;
type Confirmed = Extract<Body, { mode: 'confirm' }>;

export const flightBulkHandlers: Pick<Handlers, 'bulkFlights' | 'getFlightBulk'> = {
  bulkFlights: async ({ body }, context) => {
    if (body.mode === 'quote') return { result: await transaction(context.db, (tx) => quote(tx, context, body)) };
    return once(context, body, async (tx) => ({ answer: { result: await start(tx, context, body) } }));
  },
  getFlightBulk: async ({ params }, { db, lang }) => ({ result: await readJob(db, params.id, lang) }),
};

/** What would become of each flight, as the database stands now. It is kept, to be confirmed as it was seen; no flight is locked. */
async function quote(db: Tx, context: Context, body: Asked): Promise<BulkQuote> {
  await checkChange(db, context, body.change);
  const ids = await chosen(db, body);
  const flights = (await readFlights(db, sql`f.id = any(${ids}::uuid[])`)).filter(
    (one) => body.weekdays?.includes(weekdayOf(one.departureLocal.slice(0, 10))) ?? true,
  );
  if (flights.length === 0) throw invalid({ flightIds: [fieldError('chooseFlight')] });
  const classes = await readDeskClasses(db, context.actor, ids);
  const facts = await planFacts(db, ids, body.change);
  const plans = flights.map((flight) => ({
    flight,
    ...planned(
      flight,
      classes.filter((one) => one.flightId === flight.id),
      body.change,
      facts.of(flight.id),
    ),
  }));
  const { cancel } = body.change;
  const told = cancel
    ? await stakesOf(
        db,
        plans.flatMap(({ flight, plan }) => (plan ? [flight.id] : [])),
        cancel,
      )
    : await ordersTold(
        db,
        plans.flatMap(({ flight, plan }) => (plan ? movedTo(flight, plan) : [])),
      );
  const rows = plans.map(({ flight, plan, problem }) => ({
    ...namesOf(flight),
    currency: flight.currency,
    changes: plan?.changes ?? [],
    kept: plan?.kept ?? [],
    problem: problem ? sayProblem(problem, context.lang) : null,
    ...told.of(flight.id),
  }));
  const quoteId = await keep(
    db,
    context,
    body.change,
    plans.flatMap(({ flight, plan }) => (plan && plan.changes.length > 0 ? [{ id: flight.id, seen: plan.seen }] : [])),
  );
  return {
    quoteId,
    flights: rows,
    totals: {
      flights: rows.filter((one) => one.changes.length > 0).length,
      unchanged: rows.filter((one) => one.changes.length === 0 && !one.problem).length,
      impossible: rows.filter((one) => one.problem).length,
      ...told.totals,
    },
  };
}

const namesOf = (one: Flight) => ({
  id: one.id,
  flightNumber: one.flightNumber,
  from: one.from.iata,
  to: one.to.iata,
  departureLocal: one.departureLocal,
});

/** Those that are named, that the filters of a list leave, or that a template has made. Throws a field error when they are none or too many. */
async function chosen(db: Db, { flightIds, which, change: { template } }: Asked): Promise<string[]> {
  const named = new Set(flightIds);
  if (flightIds && !template) return [...named];
  if (!which && !template) throw invalid({ flightIds: [fieldError('chooseFlight')] });
  const found = template ? await flightsOfTemplate(db, template, MOST_FLIGHTS + 1) : await comingFlights(db, which!, MOST_FLIGHTS + 1);
  const ids = flightIds ? found.filter((one) => named.has(one)) : found;
  if (ids.length > MOST_FLIGHTS) throw invalid({ which: [fieldError('atMostFlights', { most: MOST_FLIGHTS })] });
  return ids;
}

/** Something is to be changed, and what it names is there. */
async function checkChange(db: Db, context: Context, change: BulkChange): Promise<void> {
  const asked = Object.values(change).filter((one) => one !== undefined);
  if (asked.length === 0) throw invalid({ change: [fieldError('required')] });
  if (change.cancel) {
    mayCancel(context);
    if (asked.length > 1) throw invalid({ 'change.cancel': [fieldError('cancelAlone')] });
  }
  if (change.template && asked.length > 1) throw invalid({ 'change.template': [fieldError('templateAlone')] });
  if (!change.fareRule) return;
  const { rows } = await sql`select 1 from fare_rule where id = ${change.fareRule.fareRuleId}`.execute(db);
  if (rows.length === 0) throw invalid({ 'change.fareRule.fareRuleId': [fieldError('unknownFareRule')] });
}

function mayCancel({ actor }: Context): void {
  if (!has(actor, 'cancelFlights')) throw new ApiError('FORBIDDEN');
}

function planned(...given: Parameters<typeof planFlight>): { plan?: FlightPlan; problem?: KeptProblem } {
  try {
    return { plan: planFlight(...given) };
  } catch (error) {
    if (error instanceof ApiError) return { problem: problemOf(error) };
    throw error;
  }
}

/** What plans of these flights need to know. */
export async function planFacts(db: Db, ids: readonly string[], change: BulkChange): Promise<{ of: (id: string) => PlanFacts }> {
  const { rows } = await sql<{ id: string; taken: number; round_to: number }>`
    select id, flight_seats_taken(id)::int as taken, coalesce((select round_to from currency_setting where ccy = 'AMD'), 1) as round_to
    from flight where id = any(${ids}::uuid[])`.execute(db);
  const { fareRules, aircraft } = await referenceNames(db);
  const template = change.template ? await templateFacts(db, change.template, ids, { aircraft, fareRules }) : null;
  const taken = new Map(rows.map((row) => [row.id, row.taken]));
  return { of: (id) => ({ taken: taken.get(id) ?? 0, roundTo: rows[0]?.round_to ?? 1, fareRules, template }) };
}

/** In the order of their departure, each with what was seen of it. */
async function keep(tx: Tx, { actor }: Context, change: BulkChange, flights: readonly { id: string; seen: string }[]): Promise<string> {
  const id = newId();
  await sql`insert into flight_bulk (id, change, created_by) values (${id}, ${JSON.stringify(change)}::jsonb, ${actor.userId})`.execute(tx);
  await sql`
    insert into flight_bulk_item (bulk_id, flight_id, place, seen) select ${id}, t.flight_id, t.place, t.seen
    from unnest(${flights.map((one) => one.id)}::uuid[], ${flights.map((one) => one.seen)}::text[]) with ordinality as t (flight_id, seen, place)`.execute(
    tx,
  );
  return id;
}

/** From here on a job changes one flight after the other. Who confirms once more finds it begun. */
async function start(tx: Tx, context: Context, { quoteId, reason }: Confirmed): Promise<BulkJob> {
  const { rows } = await sql<{ status: string; change: BulkChange }>`
    select status, change from flight_bulk where id = ${quoteId} and created_by = ${context.actor.userId} for update`.execute(tx);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  if (rows[0].status !== 'quoted') return readJob(tx, quoteId, context.lang);
  const { cancel } = rows[0].change;
  if (cancel) {
    mayCancel(context);
    if (!reason) throw invalid({ reason: [fieldError('giveReason')] });
  }
  await sql`update flight_bulk set status = 'running', reason = ${reason}, created_at = now() where id = ${quoteId}`.execute(tx);
  await sql`update flight_bulk_item set status = 'queued' where bulk_id = ${quoteId}`.execute(tx);
  const job = await readJob(tx, quoteId, context.lang);
  await writeLog(tx, context, context.actor, {
    action: 'bulkFlights',
    entity: 'flightBulk',
    entityId: job.id,
    summary: summaryOf(job, cancel !== undefined),
    diff: { after: { flights: job.flights.map((one) => `${one.flightNumber} ${one.departureLocal.slice(0, 10)}`) } },
  });
  return job;
}

function summaryOf({ total: n, reason }: BulkJob, cancels: boolean): string {
  if (cancels) return sentence('log.bulkCancel', { n, reason });
  return reason ? sentence('log.bulkFlightsWhy', { n, reason }) : sentence('log.bulkFlights', { n });
}

async function readJob(db: Db, id: string, lang: Lang): Promise<BulkJob> {
  const { rows } = await sql<
    Omit<BulkJob, 'total' | 'done' | 'stale' | 'skipped' | 'flights'> & {
      flights: (Omit<BulkJob['flights'][number], 'problem'> & { problem: KeptProblem | null })[];
    }
  >`
    select b.id, case when b.change->'cancel' is null then 'change' else 'cancel' end as kind, b.status, b.reason, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      to_char(b.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt",
      (select coalesce(json_agg(json_build_object('id', f.id, 'flightNumber', f.flight_number, 'from', f.from_iata, 'to', f.to_iata, 'departureLocal', f.departure_local,
        'status', i.status, 'problem', i.refusal, 'orders', i.orders,
        'following', (select count(*)::int from flight_cancellation_item x where x.cancellation_id = c.id and x.status = 'queued'),
        'failed', (select count(*)::int from flight_cancellation_item x where x.cancellation_id = c.id and x.status = 'failed'), 'doneAt', to_char(i.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by i.place), '[]')
        from flight_bulk_item i join flight f on f.id = i.flight_id left join flight_cancellation c on c.bulk_id = i.bulk_id and c.flight_id = i.flight_id where i.bulk_id = b.id) as flights
    from flight_bulk b where b.id = ${id} and b.status <> 'quoted'`.execute(db);
  const [job] = rows;
  if (!job) throw new ApiError('NOT_FOUND');
  const count = (status: string) => job.flights.filter((one) => one.status === status).length;
  return {
    ...job,
    total: job.flights.length,
    done: count('done'),
    stale: count('stale'),
    skipped: count('skipped'),
    flights: job.flights.map((one) => ({ ...one, problem: one.problem && sayProblem(one.problem, lang) })),
  };
}
