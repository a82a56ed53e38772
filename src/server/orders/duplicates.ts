import { sql, type RawBuilder } from 'kysely';
import { has } from '../../rules/rights.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { unseen } from '../database/unseen.ts';
import type { Actor } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';

interface Party {
  /** `passengerKey` of each person. */
  keys: readonly string[];
  flightIds: readonly string[];
  agentId: string;
  actor: Actor;
  /** The order that they are in already. */
  exceptOrderId?: string;
}

/** Somebody of this list already flies on one of these flights: DUPLICATE_BOOKING. Another agency's PNR is never named to an agent. */
export async function checkBooked(tx: Tx, party: Party): Promise<void> {
  await lockPeople(party.keys).execute(tx);
  const { rows } = await bookedQuery(party).execute(tx);
  judgeBooked(rows[0], party);
}

/**
 * Two bookings of one person at once would not see each other: the second waits here for the first one's commit. `asked` says
 * whether there is a reason to.
 */
export const lockPeople = (keys: readonly string[], asked: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(720002, k) from (select distinct hashtext(k) as k from unnest(${keys}::text[]) as k where ${asked} order by 1) as people`;

export type Booked = Pick<Row<'orders'>, 'pnr' | 'agent_id'> & Pick<Row<'order_passenger'>, 'first_name' | 'last_name'>;

/**
 * To be sent after the people are locked: a statement that waits for the lock itself does not see what it waited for. People come first (`offset 0`):
 * of a name there are few, of a flight there is everybody who flies. With tickets who has an open coupon flies: one refund gives up a flight, not the order.
 */
export const bookedQuery = ({ keys, flightIds, agentId, exceptOrderId }: Omit<Party, 'actor'>): RawBuilder<Booked> => sql<Booked>`
    select o.pnr, o.agent_id, p.first_name, p.last_name
    from (select id, agent_id, order_id, first_name, last_name from order_passenger where passenger_key = any(${unseen(keys, 'text')}) and status = 'active' offset 0) p
      join orders o on o.agent_id = p.agent_id and o.id = p.order_id join order_segment s on s.order_id = o.id
    where s.flight_id = any(${unseen(flightIds)}) and o.id is distinct from ${exceptOrderId ?? null}::uuid
      and (o.status = 'booking' and o.time_limit > now() or o.status in ('ticketing','partially_refunded')
        and exists (select 1 from coupon k where k.order_id = o.id and k.passenger_id = p.id and k.segment_id = s.id and k.status in ('O','S','F')))
    order by (o.agent_id = ${agentId}) desc limit 1`;

/** Throws DUPLICATE_BOOKING. */
export function judgeBooked(found: Booked | null | undefined, whose: Whose): void {
  if (found) throw new ApiError('MAY_BE_BOOKED', { details: named(found, whose) });
}

/** Who of this list already flies on one of these flights, for a warning; nobody is locked. */
export async function findBooked(tx: Tx, party: Party): Promise<{ name: string; pnr?: string } | null> {
  const { rows } = await bookedQuery(party).execute(tx);
  return rows[0] ? named(rows[0], party) : null;
}

type Whose = Pick<Party, 'agentId' | 'actor'>;

function named(found: Booked, { agentId, actor }: Whose): { name: string; pnr?: string } {
  const own = found.agent_id === agentId || has(actor, 'everyAgency');
  return { name: `${found.last_name} ${found.first_name}`, ...(own ? { pnr: found.pnr } : {}) };
}
