import type { OrderStatus } from '../../../contract/orders.ts';
import { ORDER_ATTENTION, ORDER_STATUSES } from '../../../contract/words.ts';
import type { OrdersFilter } from '../../api/queries.ts';
import { sortAsked } from '../../lists/columns.ts';
import { departureDays } from '../../lists/departure-days.ts';
import { type Filter, filled, type Option } from '../../lists/filters.ts';
import type { ReservationsSearch } from './reservations-search.ts';

type Show = NonNullable<ReservationsSearch['show']>;

/** The chips that are a set of statuses. */
const CHIPS = [
  { id: 'booked', text: 'Booked', statuses: ['booking'] },
  { id: 'ticketed', text: 'Ticketed', statuses: ['ticketing', 'partially_refunded'] },
  { id: 'ended', text: 'Ended', statuses: ['cancelled', 'expired', 'voided', 'refunded'] },
  { id: 'flown', text: 'Flown', statuses: ['completed'] },
] as const satisfies readonly { id: Show; text: string; statuses: readonly OrderStatus[] }[];

interface Counts {
  /** How many refund requests wait for a decision. */
  requests: number;
  /** How many bookings end soon; undefined for a role that does not save them. */
  deadlines: number | undefined;
  /** How many groups have seats kept for them; undefined for the desk, which sees them at their flights. */
  groups: number | undefined;
}

export function filtersOf(search: ReservationsSearch, counts: Counts, byAgency: boolean): readonly Filter<ReservationsSearch>[] {
  const { show } = search;
  const options: (Option<Show> | false)[] = [
    counts.deadlines !== undefined && { value: 'deadlines', text: 'Deadlines', badge: counts.deadlines },
    { value: 'attention', text: 'Needs attention' },
    ...CHIPS.map(({ id, text }) => ({ value: id, text })),
    { value: 'requests', text: 'Refund requests', badge: counts.requests },
    counts.groups !== undefined &&
      (counts.groups > 0 || show === 'groups') && { value: 'groups', text: 'Group seats', badge: counts.groups },
  ];
  return [
    { kind: 'text', key: 'q', label: 'PNR, name or ticket number', placeholder: 'PNR, name or ticket', capitals: true },
    { kind: 'chips', key: 'show', all: 'All', options: options.filter((one) => one !== false) },
    ...(show === 'deadlines' || show === 'requests' || show === 'groups' ? [] : ofOrders(search, byAgency)),
  ];
}

function ofOrders(search: ReservationsSearch, byAgency: boolean): readonly Filter<ReservationsSearch>[] {
  return [
    departureDays(search, { any: 'Any departure', all: 'Any day', until: 'Departs until', last: ['Next 30 days', 0, 30] }),
    { kind: 'airport', key: 'from', label: 'From' },
    { kind: 'airport', key: 'to', label: 'To' },
    ...(byAgency ? [{ kind: 'agency' as const, key: 'agent' as const }] : []),
  ];
}

/** The same filter as the server's body. */
export const toRequest = ({ show, q, agent, start, end, from, to, sort }: ReservationsSearch): OrdersFilter => ({
  ...(start || end ? { dateField: 'departure' } : {}),
  ...filled({
    status: statusesOf(show),
    attention: show === 'attention' ? [...ORDER_ATTENTION] : undefined,
    search: q,
    agentId: agent,
    startDate: start,
    // A window that ends before it begins is one that somebody is still choosing.
    endDate: start && end && end < start ? undefined : end,
    from,
    to,
  }),
  ...sortAsked(sort),
});

export function statusesOf(show: ReservationsSearch['show']): OrderStatus[] | undefined {
  const chip = CHIPS.find(({ id }) => id === show);
  return chip && ORDER_STATUSES.filter((status) => (chip.statuses as readonly OrderStatus[]).includes(status));
}
