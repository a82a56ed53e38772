import type { OrderStatus } from '../../../contract/orders.ts';
import { ORDER_ATTENTION, ORDER_STATUSES } from '../../../contract/words.ts';
import type { OrdersFilter } from '../../api/queries.ts';
import { sortAsked } from '../../lists/columns.ts';
import { departureDays } from '../../lists/departure-days.ts';
import { type Filter, filled, type Option } from '../../lists/filters.ts';
import type { ReservationsSearch } from './reservations-search.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';

type Show = NonNullable<ReservationsSearch['show']>;

/** The chips that are a set of statuses. */
const CHIPS = [
  { id: 'booked', statuses: ['booking'] },
  { id: 'ticketed', statuses: ['ticketing', 'partially_refunded'] },
  { id: 'ended', statuses: ['cancelled', 'expired', 'voided', 'refunded'] },
  { id: 'flown', statuses: ['completed'] },
] as const satisfies readonly { id: Show; statuses: readonly OrderStatus[] }[];

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
    counts.deadlines !== undefined && { value: 'deadlines', text: reservationsText('show.deadlines'), badge: counts.deadlines },
    { value: 'attention', text: reservationsText('show.attention') },
    ...CHIPS.map(({ id }) => ({ value: id, text: reservationsText(`show.${id}`) })),
    { value: 'requests', text: reservationsText('show.requests'), badge: counts.requests },
    counts.groups !== undefined &&
      (counts.groups > 0 || show === 'groups') && { value: 'groups', text: reservationsText('show.groups'), badge: counts.groups },
  ];
  return [
    { kind: 'text', key: 'q', label: reservationsText('ask'), placeholder: reservationsText('askShort'), capitals: true },
    { kind: 'chips', key: 'show', all: reservationsText('all'), options: options.filter((one) => one !== false) },
    ...(show === 'deadlines' || show === 'requests' || show === 'groups' ? [] : ofOrders(search, byAgency)),
  ];
}

function ofOrders(search: ReservationsSearch, byAgency: boolean): readonly Filter<ReservationsSearch>[] {
  return [
    departureDays(search, {
      any: reservationsText('anyDeparture'),
      all: reservationsText('anyDay'),
      until: reservationsText('departsUntil'),
      last: [reservationsText('next30'), 0, 30],
    }),
    { kind: 'airport', key: 'from', label: reservationsText('from') },
    { kind: 'airport', key: 'to', label: reservationsText('to') },
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
