import { sql } from 'kysely';
import type { BulkChange, BulkQuote } from '../../contract/flight-bulk.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import { affected, holdsOn, refundsOf, type Affected } from './affected.ts';
import type { Told } from './bulk-told.ts';
import { cancelOne, lockSale } from './cancellation.ts';

/* Flights that are cancelled together (decision 0056): what the dry run says of each, and each as the cockpit of one cancels it. */

type Cancel = NonNullable<BulkChange['cancel']>;
type Row = BulkQuote['flights'][number];

interface Stakes {
  of: (flightId: string) => Told & Pick<Row, 'cancellation'>;
  totals: Told & Pick<BulkQuote['totals'], 'cancellation'>;
}

/** Who is on flights that would be cancelled, and what comes back. */
export async function stakesOf(db: Db, flightIds: readonly string[], { action }: Cancel): Promise<Stakes> {
  const orders = await affected(db, flightIds);
  const holds = await holdsOn(db, flightIds);
  const told = (some: readonly Affected[]): Told => {
    // Of several flights of an order its agency and traveller are told once (cancellation-job.ts).
    const each = [...new Map(some.map((one) => [one.order_id, one])).values()];
    const asked = action === 'suspend' ? each.filter((one) => one.status !== 'booking').length : 0;
    return { orders: each.length, decide: asked, mails: each.length * MAILS_EACH };
  };
  const people = (some: readonly Affected[]) => ({
    seats: some.reduce((sum, one) => sum + one.seats, 0),
    infants: some.reduce((sum, one) => sum + one.infants, 0),
    refunds: refundsOf(some.filter((one) => one.refund > 0)),
  });
  const agencies = new Set(orders.map((one) => one.agent_id)).size;
  const all = told(orders);
  return {
    of: (flightId) => {
      const own = orders.filter((one) => one.flight_id === flightId);
      return {
        ...told(own),
        cancellation: { ...people(own), holds: holds.get(flightId)?.length ?? 0, bookings: own.map(bookingOf) },
      };
    },
    totals: {
      ...all,
      // Each agency has one more that lists all its bookings.
      mails: all.mails + agencies,
      cancellation: {
        ...people(orders),
        holds: new Set([...holds.values()].flat()).size,
        agencies,
        bookings: new Set(orders.filter((one) => one.status === 'booking').map((one) => one.order_id)).size,
      },
    },
  };
}

/** The agency's and the traveller's. */
const MAILS_EACH = 2;

const bookingOf = (one: Affected) => ({
  pnr: one.pnr,
  agency: one.business_name,
  leadName: one.lead_name,
  seats: one.seats,
  infants: one.infants,
  refund: toMajor(one.refund),
  currency: one.currency,
});

/** Its locks are those of a cancellation: holds first. */
export const lockFor = async (tx: Tx, flightId: string, { cancel }: BulkChange): Promise<void> => {
  if (cancel) return lockSale(tx, flightId);
  await sql`select 1 from flight_class where flight_id = ${flightId} order by id for no key update`.execute(tx);
  await sql`select 1 from flight where id = ${flightId} for no key update`.execute(tx);
};

/** Whoever has booked since the dry run is on it, too: a flight does not fly for some of its people. How many bookings follow. */
export async function cancelInBulk(
  tx: Tx,
  context: Context,
  item: { bulk_id: string; flight_id: string; reason: string },
  { action }: Cancel,
): Promise<number> {
  const body = { reason: item.reason, action, toClassId: null, plan: undefined };
  return (await cancelOne(tx, context, item.flight_id, body, item.bulk_id)).total;
}
