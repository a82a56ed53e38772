import * as v from 'valibot';
import { maybe, typed } from '../../address.ts';
import { id } from '../../../contract/fields.ts';
import type { OrderStatus } from '../../../contract/orders.ts';
import { ORDER_ATTENTION, ORDER_STATUSES } from '../../../contract/words.ts';
import type { OrdersFilter } from '../../api/queries.ts';

/** The chips of the list, each a set of statuses; they stand in the URL as `show`. */
export const CHIPS = [
  { id: 'booked', text: 'Booked', statuses: ['booking'] },
  { id: 'ticketed', text: 'Ticketed', statuses: ['ticketing', 'partially_refunded'] },
  { id: 'ended', text: 'Ended', statuses: ['cancelled', 'expired', 'voided', 'refunded'] },
  { id: 'flown', text: 'Flown', statuses: ['completed'] },
] as const satisfies readonly { id: string; text: string; statuses: readonly OrderStatus[] }[];

/** How far the inbox of deadlines looks, in hours; the API goes up to a week. */
export const HOURS = [6, 24, 72, 168] as const;

/** Search parameters of /reservations. What cannot be read falls back to "no filter". */
export const reservationsSearch = v.object({
  show: maybe(v.picklist([...CHIPS.map((chip) => chip.id), 'attention', 'requests', 'deadlines', 'groups'])),
  hours: maybe(v.picklist(HOURS)),
  /** Deadlines: the most money first instead of the next to end. */
  by: maybe(v.literal('money')),
  q: maybe(typed(60)),
  /** Of one agency, for the desk. */
  agent: maybe(id),
  sort: maybe(v.picklist(['departure', 'timeLimit'])),
});
export type ReservationsSearch = v.InferOutput<typeof reservationsSearch>;

/** The same filter as the server's body. */
export function toRequest(search: ReservationsSearch): OrdersFilter {
  const statuses = statusesOf(search);
  return {
    ...(statuses ? { status: [...statuses] } : {}),
    ...(search.show === 'attention' ? { attention: [...ORDER_ATTENTION] } : {}),
    ...(search.q?.trim() ? { search: search.q.trim() } : {}),
    ...(search.agent ? { agentId: search.agent } : {}),
    ...(search.sort ? { sort: search.sort } : {}),
  };
}

export const isFiltered = (search: ReservationsSearch): boolean => Boolean(search.show || search.agent || search.q?.trim());

export function statusesOf(search: ReservationsSearch): readonly OrderStatus[] | undefined {
  const chip = CHIPS.find(({ id }) => id === search.show);
  return chip && ORDER_STATUSES.filter((status) => (chip.statuses as readonly OrderStatus[]).includes(status));
}
