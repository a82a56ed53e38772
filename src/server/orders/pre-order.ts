import { fieldError } from '../../contract/field-errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import { stayText } from '../../rules/stay.ts';
import { tripType } from '../../rules/trip-legs.ts';
import { toMajor } from '../../rules/money.ts';
import { hasRate } from '../../rules/currencies.ts';
import { together } from '../database/client.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { logRow, writeLog } from '../history/write-log.ts';
import { ownerOf, type Context, type Handler, type Handlers } from '../http/context.ts';
import { once, onceTogether, type Keep } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { checkMayBuy, readBuyer, type Buyer } from '../selling/buyer.ts';
import type { SellableRow } from '../selling/sellable.ts';
import { releaseDue } from './expire.ts';
import { freeSeatsOfHold } from './flight-seats.ts';
import { readForHold, type HoldFacts } from './hold-facts.ts';
import { exchangeOfHold, holdTotals, presentPreOrder, type PreOrderRow } from './pre-order-view.ts';
import { offeredServices, offersOf } from './services.ts';
import { judgeKept, keptQuery, lockAccount, withinLimits, type Kept } from './unpaid.ts';
import { claimOf, heldOf, holdingSeats, releaseHeldSeats } from './seats.ts';
import { againstStay, snapshotOf, type SegmentSnapshot } from './snapshot.ts';
import { faresTexts } from '../../texts/fares/every.ts';

export const preOrderHandlers: Pick<Handlers, 'preOrder' | 'getPreOrder' | 'cancelPreOrder'> = {
  /** T1: seats are held, no money moves (domain.md 3.3). Places that an ended hold still keeps are freed before it is a no. */
  preOrder: async (input, context) => {
    const held = () => withinLimits(context, async () => holdFlights(input, context));
    try {
      return await held();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.code !== 'NO_SEATS' && error.code !== 'INFANT_LIMIT')) throw error;
      const freed = await releaseDue(
        context.db,
        input.body.segments.map((one) => one.classId),
      );
      if (freed === 0) throw error;
      return held();
    }
  },

  getPreOrder: async ({ params }, context) => {
    const row = await readHold(context.db, context, params.id, false);
    const buyer = await readBuyer(context.db, context.actor, row.agent_id);
    return { result: presentPreOrder(row, buyer, await offeredServices(context.db, offerOf(row), buyer, exchangeOfHold(row))) };
  },

  /** T4: the seats go back. Repeating it answers the same. */
  cancelPreOrder: ({ params }, context) =>
    once(context, params, async (tx) => {
      const row = await readHold(tx, context, params.id, true);
      if (row.status === 'converted') throw new ApiError('ALREADY_CONVERTED', { details: { pnr: await pnrOf(tx, row.order_id) } });
      if (row.status === 'active') {
        await releaseHeldSeats(tx, claimOf(row, row.snapshot.segments));
        await freeSeatsOfHold(row.id).execute(tx);
        await sql`update pre_order set status = 'cancelled', updated_at = now() where id = ${row.id}`.execute(tx);
        await writeLog(tx, context, context.actor, {
          action: 'cancel-pre-order',
          entity: 'preOrder',
          entityId: row.id,
          agentId: row.agent_id,
          summary: row.snapshot.segments
            .map((one) => `${one.flightNumber} ${one.departureLocal.slice(0, 10)} ${one.class.code}`)
            .join(', '),
        });
      }
      return { answer: { result: { id: row.id, status: row.status === 'expired' ? ('expired' as const) : ('cancelled' as const) } } };
    }),
};

const offerOf = ({ currency, snapshot }: PreOrderRow) => ({ currency, classIds: snapshot.segments.map((one) => one.classId) });

const holdFlights: Handler<'preOrder'> = ({ body }, context) =>
  onceTogether(
    context,
    body,
    // Everything that only reads comes before the seats, which others wait for until the commit.
    (tx, claim) =>
      readForHold(
        tx,
        context,
        body,
        body.segments.map((one) => one.classId),
        claim,
      ),
    (tx, found, keep) => holdFound(tx, { body, context }, found, keep),
  );

async function holdFound(
  tx: Tx,
  { body, context }: { body: Parsed<'preOrder'>['body']; context: Context },
  { buyer, ...found }: HoldFacts,
  keep: Keep,
): Promise<Answer<'preOrder'>> {
  checkMayBuy(buyer, context.actor, body.agentId);
  const { hold, rows } = holdOf(body, { buyer, ...found }, buyer.limits.preOrderMinutes);
  checkExpected(hold, body.expectedTotal);
  if (body.quote) hold.quote_number = await quoteOf(tx, hold, body.quote);
  const short = hold.trip_type === 'roundTrip' && againstStay(hold.snapshot.segments);
  if (short)
    throw invalid({
      segments: [
        fieldError('fareStay', {
          flight: short.flightNumber,
          family: short.class.family,
          stay: stayText(short.fareRule, faresTexts(context.actor.lang)),
        }),
      ],
    });

  const answer = { result: presentPreOrder(hold, buyer, offersOf(found.catalogue, hold.currency, buyer, exchangeOfHold(hold))) };
  const logged = logRow(context, context.actor, {
    action: 'pre-order',
    entity: 'preOrder',
    entityId: hold.id,
    agentId: hold.agent_id,
    summary: rows.map((row) => `${row.flight_number} ${row.departure_local.slice(0, 10)} ${row.code}`).join(', '),
  });
  const last = sql`with logged as (${logged}), answer as (${keep(sql`${JSON.stringify(answer)}`)}) select * from (${keptQuery(buyer)}) k`;
  await writeHold(tx, hold, { buyer, context, last });
  return answer;
}

type Asked = Pick<Parsed<'preOrder'>['body'], 'segments' | 'adults' | 'children' | 'infants'>;

/** A hold of what is sold now, for so many minutes. Throws where there is nothing to hold. */
export function holdOf(
  { segments, adults, children, infants }: Asked,
  { buyer, ...found }: Omit<HoldFacts, 'catalogue'>,
  minutes: number,
): { hold: PreOrderRow; rows: SellableRow[] } {
  const classIds = segments.map((one) => one.classId);
  const rows = asTravelled(found.rows, classIds);
  checkFlights(rows, buyer);
  if (rows.some((row) => row.seats_left < adults + children)) throw new ApiError('NO_SEATS', { details: { classIds } });
  const { currency, snapshot, rate } = snapshotOf(rows, found.facts, buyer, { throughFares: found.throughFares });
  const hold: PreOrderRow = {
    id: newId(),
    agent_id: buyer.userId,
    status: 'active',
    expires_at: endOfHold(snapshot.segments, buyer, minutes),
    trip_type: tripType(snapshot.segments),
    adults,
    children,
    infants,
    currency,
    account_currency: buyer.accountCurrency,
    rate,
    snapshot,
    order_id: null,
    quote_number: null,
  };
  return { hold, rows };
}

/** The seats, the hold with the account locked, then what the agency keeps with the last words. Whoever says no takes all of it back. */
export async function writeHold(
  tx: Tx,
  hold: PreOrderRow,
  { buyer, context, last }: { buyer: Buyer; context: Context; last: RawBuilder<unknown> },
): Promise<void> {
  const { segments } = hold.snapshot;
  const moves = holdingSeats(claimOf(hold, segments));
  const done = await together(tx, [...moves.map((one) => one.statement), holdRows(hold, context), last]);
  const result = heldOf(moves, done);
  if (result === 'no-seats') throw new ApiError('NO_SEATS', { details: { classIds: segments.map((one) => one.classId) } });
  if (result === 'no-infants') throw new ApiError('INFANT_LIMIT');
  judgeKept(done.at(-1)![0] as Kept, context, buyer, { toBook: false, asked: holdTotals(hold).payable });
}

/** Of a `PreOrderRow`. */
export const HOLD_COLUMNS = sql.raw(
  'id, agent_id, status, expires_at, trip_type, adults, children, infants, currency, account_currency, rate, snapshot, order_id, quote_number',
);

/** The own hold, or any for staff. Throws NOT_FOUND for another agency's as for an unknown one. */
export async function readHold(db: Db, context: Context, id: string, lock: boolean): Promise<PreOrderRow> {
  const owner = ownerOf(context.actor);
  const { rows } = await sql<PreOrderRow>`
    select ${HOLD_COLUMNS} from pre_order where id = ${id} and (${owner}::uuid is null or agent_id = ${owner}) ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

export async function pnrOf(tx: Tx, orderId: string | null): Promise<string | undefined> {
  const { rows } = await sql<Pick<Row<'pnr'>, 'pnr'>>`select pnr from pnr where order_id = ${orderId}`.execute(tx);
  return rows[0]?.pnr;
}

/** The flights in the order they depart, whatever order they were asked for in. */
export function asTravelled(rows: readonly SellableRow[], classIds: readonly string[]): SellableRow[] {
  if (classIds.some((id) => !rows.some((row) => row.class_id === id))) throw new ApiError('NO_SUCH_CLASS');
  return rows.toSorted((a, b) => Date.parse(a.departure_utc) - Date.parse(b.departure_utc));
}

function checkFlights(rows: readonly SellableRow[], buyer: Buyer): void {
  const closed = rows.find((row) => !row.on_sale || !hasRate(row.currency, buyer.festaRate));
  if (closed) throw new ApiError('FLIGHT_NOT_SOLD', { details: { classId: closed.class_id, flight: closed.flight_number } });
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    if (before && Date.parse(row.departure_utc) < Date.parse(before.arrival_utc))
      throw invalid({ segments: [fieldError('leavesBeforeLanding', { flight: row.flight_number, other: before.flight_number })] });
    if (Date.parse(row.departure_utc) <= buyer.now) throw new ApiError('SALES_CLOSED');
  });
}

/** The number of the quote that has these flights for these passengers; of the same agency. */
async function quoteOf(tx: Tx, hold: PreOrderRow, number: string): Promise<string> {
  const { rows } = await sql<{ offers: Pick<PreOrderRow, 'adults' | 'children' | 'infants' | 'snapshot'>[] }>`
    select d.snapshot->'offers' as offers from quote q join document d on d.id = q.id where q.number = ${number} and q.agent_id = ${hold.agent_id}`.execute(
    tx,
  );
  const tripOf = ({ adults, children, infants, snapshot }: Omit<PreOrderRow, 'id'> | (typeof rows)[0]['offers'][0]) =>
    [adults, children, infants, ...snapshot.segments.map((one) => one.classId)].join();
  if (!rows[0]?.offers.some((one) => tripOf(one) === tripOf(hold))) throw invalid({ quote: [fieldError('notOfQuote')] });
  return number;
}

/** The screen showed another price: say both. */
function checkExpected(hold: PreOrderRow, expected: number | null | undefined): void {
  const total = toMajor(holdTotals(hold).grossAccount);
  if (expected === undefined || expected === null || expected === total) return;
  throw new ApiError('PRICE_CHANGED', { details: { old: expected, new: total, currency: hold.account_currency } });
}

/** A hold ends after the set minutes, and never later than sales of its flights do. */
function endOfHold(segments: readonly SegmentSnapshot[], { now }: Buyer, minutes: number): string {
  const salesClose = segments.map((one) => Date.parse(one.departureUtc) - one.limits.salesCloseMinutes * 60_000);
  return new Date(Math.min(now + minutes * 60_000, ...salesClose)).toISOString();
}

/** The hold with its flights; the agency's account is locked with it, last of all locks. */
function holdRows(hold: PreOrderRow, { actor }: Context): RawBuilder<unknown> {
  const { segments } = hold.snapshot;
  return sql`
    with hold as (
      insert into pre_order (id, agent_id, created_by, expires_at, trip_type, adults, children, infants, currency, account_currency, rate, snapshot, quote_number)
      values (${hold.id}, ${hold.agent_id}, ${actor.userId}, ${hold.expires_at}, ${hold.trip_type}, ${hold.adults}, ${hold.children}, ${hold.infants}, ${hold.currency}, ${hold.account_currency},
        ${JSON.stringify(hold.rate)}::jsonb, ${JSON.stringify(hold.snapshot)}::jsonb, ${hold.quote_number})
    ), segments as (
      insert into pre_order_segment (pre_order_id, seq, flight_id, flight_class_id, seats, infants)
      select ${hold.id}, t.seq, t.flight_id, t.class_id, ${hold.adults + hold.children}, ${hold.infants}
      from unnest(${segments.map((one) => one.flightId)}::uuid[], ${segments.map((one) => one.classId)}::uuid[]) with ordinality as t (flight_id, class_id, seq)
    ) ${lockAccount(hold.agent_id)}`;
}
