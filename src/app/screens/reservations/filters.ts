import type { OrderStatus } from '../../../contract/orders.ts';
import { ORDER_ATTENTION, ORDER_STATUSES } from '../../../contract/words.ts';
import type { OrdersFilter } from '../../api/queries.ts';
import { addDays } from '../../day.ts';
import { sortAsked } from '../../lists/columns.ts';
import { departureDays } from '../../lists/departure-days.ts';
import { type Filter, filled, type Option } from '../../lists/filters.ts';
import type { ReservationsSearch } from './reservations-search.ts';
import { today } from '../../today.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';

type Show = NonNullable<ReservationsSearch['show']>;

/** The chips that are a set of statuses. */
const CHIPS = [
  { id: 'booked', statuses: ['booking'] },
  { id: 'ticketed', statuses: ['ticketing', 'partially_refunded'] },
  { id: 'ended', statuses: ['cancelled', 'expired', 'voided', 'refunded'] },
  { id: 'flown', statuses: ['completed'] },
  { id: 'tomorrow', statuses: ['booking', 'ticketing', 'partially_refunded'] },
  { id: 'unpaid', statuses: ['booking'] },
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
    ...(['tomorrow', 'unpaid', 'attention', 'booked', 'ticketed', 'ended', 'flown'] as const).map((value) => ({
      value,
      text: reservationsText(`show.${value}`),
    })),
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
  const days = departureDays(search, {
    any: reservationsText('anyDeparture'),
    all: reservationsText('anyDay'),
    until: reservationsText('departsUntil'),
    last: [reservationsText('next30'), 0, 30],
  });
  return [
    ...(hasOwnDays(search.show) ? [] : [days]),
    { kind: 'airport', key: 'from', label: reservationsText('from') },
    { kind: 'airport', key: 'to', label: reservationsText('to') },
    ...(byAgency ? [{ kind: 'agency' as const, key: 'agent' as const }] : []),
  ];
}

/** The chips that are about days, and the order in which one reads them. */
const DAYS = {
  tomorrow: { field: 'departure', from: 1, to: 1 },
  unpaid: { field: 'timeLimit', from: 0, to: 6 },
} as const;
const hasOwnDays = (show: Show | undefined): show is keyof typeof DAYS => show !== undefined && show in DAYS;

/** The days that are asked for, and of what: those of the chip, or of departure as they were chosen. */
export function daysOf({ show, start, end }: ReservationsSearch): {
  field: 'departure' | 'timeLimit';
  start: string | undefined;
  end: string | undefined;
} {
  if (!hasOwnDays(show)) return { field: 'departure', start, end };
  const { field, from, to } = DAYS[show];
  return { field, start: addDays(today(), from), end: addDays(today(), to) };
}

/** How the list is sorted while nobody has said: a chip that is about days by them, all others by themselves. */
export const sortOf = ({ show, sort }: ReservationsSearch): ReservationsSearch['sort'] =>
  sort ?? (hasOwnDays(show) ? DAYS[show].field : undefined);

/** The same filter as the server's body. */
export function toRequest(asked: ReservationsSearch): OrdersFilter {
  const { show, q, agent, from, to } = asked;
  const { field, start, end } = daysOf(asked);
  return {
    ...(start || end ? { dateField: field } : {}),
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
    ...sortAsked(sortOf(asked)),
  };
}

export function statusesOf(show: ReservationsSearch['show']): OrderStatus[] | undefined {
  const chip = CHIPS.find(({ id }) => id === show);
  return chip && ORDER_STATUSES.filter((status) => (chip.statuses as readonly OrderStatus[]).includes(status));
}
