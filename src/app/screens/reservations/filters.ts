import type { OrderStatus } from '../../../contract/orders.ts';
import { ORDER_ATTENTION, ORDER_STATUSES } from '../../../contract/words.ts';
import type { OrdersFilter } from '../../features/orders/queries.ts';
import { addDays } from '../../day.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { departureDays, foldedDays } from '../../lists/departure-days.ts';
import { type Filter, filled, type FoundFilter, type Option } from '../../lists/filters.ts';
import type { ReservationsSearch } from './reservations-search.ts';
import { companyToday } from '../../company-day.ts';
import { listsText } from '../../../texts/lists/text.ts';
import { ordersText } from '../../../texts/orders/text.ts';
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
  /** How many groups have seats kept for them; undefined for the desk, and for who may not read them. */
  groups: number | undefined;
  /** The desk has those of all agencies as a list. */
  deskGroups?: boolean | undefined;
  /** How many entries of the waitlist are open; undefined for the desk, which sees them at their flights. */
  waitlist?: number | undefined;
  /** How many alerts are on; undefined for the desk, which has none. */
  alerts?: number | undefined;
}

/** Others are lists of their own, with none of the filters of orders. */
export const listsOrders = (show: ReservationsSearch['show']): boolean =>
  show === undefined || !['deadlines', 'requests', 'groups', 'waitlist', 'alerts'].includes(show);

type Taken = Omit<FoundFilter<ReservationsSearch>, 'kind' | 'key' | 'also'>;

/** What the desk filters by besides: undefined for an agency. */
export interface DeskFilters {
  flight: Taken;
  maker: Taken;
}

export function filtersOf(
  search: ReservationsSearch,
  counts: Counts,
  byAgency: boolean,
  desk?: DeskFilters,
): readonly Filter<ReservationsSearch>[] {
  const { show } = search;
  const options: (Option<Show> | false)[] = [
    counts.deadlines !== undefined && { value: 'deadlines', text: reservationsText('show.deadlines'), badge: counts.deadlines },
    ...(['tomorrow', 'unpaid', 'attention', 'booked', 'ticketed', 'ended', 'flown'] as const).map((value) => ({
      value,
      text: reservationsText(`show.${value}`),
    })),
    { value: 'requests', text: reservationsText('show.requests'), badge: counts.requests },
    counts.deskGroups === true && { value: 'groups', text: reservationsText('show.groups') },
    ...(['groups', 'waitlist', 'alerts'] as const).map((value) => {
      const badge = counts[value];
      return badge !== undefined && (badge > 0 || show === value) && { value, text: reservationsText(`show.${value}`), badge };
    }),
  ];
  return [
    { kind: 'text', key: 'q', label: reservationsText('ask'), placeholder: reservationsText('askShort'), capitals: true },
    { kind: 'chips', key: 'show', all: reservationsText('all'), options: options.filter((one) => one !== false) },
    ...(listsOrders(show) ? ofOrders(search, byAgency, desk) : []),
  ];
}

type Named = { name: string } | undefined;

function ofOrders(search: ReservationsSearch, byAgency: boolean, desk: DeskFilters | undefined): readonly Filter<ReservationsSearch>[] {
  const days = departureDays(search, {
    any: reservationsText('anyDeparture'),
    all: reservationsText('anyDay'),
    until: reservationsText('departsUntil'),
    last: [reservationsText('next30'), 0, 30],
  });
  const booked = foldedDays<ReservationsSearch>(
    { start: search.bookedFrom, end: search.bookedTo },
    {
      title: reservationsText('bookedDays'),
      any: reservationsText('anyBooked'),
      all: reservationsText('anyDay'),
      until: reservationsText('bookedUntil'),
      near: [[listsText('today'), 0, 0], [reservationsText('yesterday'), -1, -1], [reservationsText('last7'), -6, 0], [reservationsText('last30'), -29, 0]], // prettier-ignore
      keys: ['bookedFrom', 'bookedTo'],
    },
  );
  const reasons = { kind: 'picklist', key: 'attention', label: reservationsText('attention'), any: reservationsText('attention'), options: ORDER_ATTENTION.map((value) => ({ value, text: ordersText(`attention.${value}`) })) } as const; // prettier-ignore
  return [
    ...(byAgency ? [{ kind: 'agency' as const, key: 'agent' as const }] : []),
    ...(desk
      ? [{ ...desk.flight, kind: 'found' as const, key: 'flight' as const, also: (one: Named) => ({ flightName: one?.name }) }]
      : []),
    ...(hasOwnDays(search.show) ? [] : [days]),
    { kind: 'airport', key: 'from', label: reservationsText('from') },
    { kind: 'airport', key: 'to', label: reservationsText('to') },
    booked,
    ...(search.show === 'attention' ? [] : [reasons]),
    ...(desk ? [{ ...desk.maker, kind: 'found' as const, key: 'maker' as const, also: (one: Named) => ({ makerName: one?.name }) }] : []),
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
  const now = companyToday();
  return { field, start: addDays(now, from), end: addDays(now, to) };
}

/** How the list is sorted while nobody has said: a chip that is about days by them, all others by themselves. */
export const sortOf = ({ show, sort }: ReservationsSearch): ReservationsSearch['sort'] =>
  sort ?? (hasOwnDays(show) ? DAYS[show].field : undefined);

/** The same filter as the server's body. */
export function toRequest(asked: ReservationsSearch): OrdersFilter {
  const { show, q, agent, from, to, bookedFrom, bookedTo, attention, flight, maker } = asked;
  const { field, start, end } = daysOf(asked);
  return {
    ...(start || end ? { dateField: field } : {}),
    ...filled({
      status: statusesOf(show),
      attention: attention ? [attention] : show === 'attention' ? [...ORDER_ATTENTION] : undefined,
      search: q,
      agentId: agent,
      startDate: start,
      // A window that ends before it begins is one that somebody is still choosing.
      endDate: start && end && end < start ? undefined : end,
      from,
      to,
      bookedFrom,
      bookedTo: bookedFrom && bookedTo && bookedTo < bookedFrom ? undefined : bookedTo,
      flightId: flight,
      createdBy: maker,
    }),
    ...sortAsked(sortOf(asked)),
  };
}

export function statusesOf(show: ReservationsSearch['show']): OrderStatus[] | undefined {
  const chip = CHIPS.find(({ id }) => id === show);
  return chip && ORDER_STATUSES.filter((status) => (chip.statuses as readonly OrderStatus[]).includes(status));
}
