import type { LinkProps } from '@tanstack/react-router';
import type { LogRow } from '../../../contract/history.ts';
import { LOG_ENTITIES, type LogEntity } from '../../../contract/log-words.ts';
import { isAgent, type Role } from '../../../contract/roles.ts';
import { canOpen, type ScreenName } from '../../../contract/screens.ts';

/** Where something is seen, and which screen that is: links are for who may open it. */
export interface SubjectLink {
  screen: ScreenName;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** What it leads to: the one thing, or where all of its kind are. */
  what: 'one' | 'all';
  entity: LogEntity;
}
type Row = Pick<LogRow, 'entity' | 'entityId' | 'pnr' | 'agency' | 'action' | 'summary' | 'filters'>;
type Target = readonly [screen: ScreenName, link: SubjectLink['link']];

const section = (id: string, q?: string): Target => ['settings', { to: '/settings', search: { section: id, ...(q ? { q } : {}) } }];
const byAgency = ({ agency }: Row) => (agency ? { agency: agency.id } : {});
/** The settings that an action changes, by a part of its name. */
const SETTINGS: readonly [RegExp, string][] = [
  [/Smtp/, 'mail'],
  [/Ticket/, 'tickets'],
  [/TimeLimits/, 'timeLimits'],
  [/Security/, 'signIn'],
];
/** Of one of these the name is what its list is searched by. */
const named = (id: string) => ({ one: (row: Row) => section(id, row.entityId ? row.summary : undefined) });

/** Of each kind: where one is seen, and where all are. A new kind is a line here. */
const SUBJECTS: Record<LogEntity, { one?: (row: Row, role: Role) => Target | undefined; all?: (row: Row, role: Role) => Target }> = {
  order: {
    one: ({ pnr }) => (pnr ? ['info', { to: '/info/$pnr', params: { pnr } }] : undefined),
    all: () => ['reservations', { to: '/reservations', search: {} }],
  },
  preOrder: {
    one: ({ entityId }) => ['checkout', { to: '/checkout', search: { id: entityId! } }],
    all: () => ['search', { to: '/search', search: {} }],
  },
  quote: {
    one: ({ summary, action }) =>
      /^\S+$/.test(summary) && action !== 'removeQuote' ? ['quote', { to: '/quotes/$number', params: { number: summary } }] : undefined,
    all: (row) => ['quotes', { to: '/quotes', search: byAgency(row) }],
  },
  refundRequest: { all: () => ['reservations', { to: '/reservations', search: { show: 'requests' } }] },
  topUpRequest: { all: (row) => ['topUps', { to: '/top-ups', search: byAgency(row) }] },
  payoutRequest: { all: (row) => ['payouts', { to: '/payouts', search: byAgency(row) }] },
  passenger: {
    all: (row, role) =>
      isAgent(role)
        ? ['ownPassengers', { to: '/passengers/own', search: {} }]
        : ['passengers', { to: '/passengers', search: byAgency(row) }],
  },
  flight: {
    one: ({ entityId }) => ['flight', { to: '/flights/$id', params: { id: entityId! } }],
    all: () => ['flights', { to: '/flights', search: {} }],
  },
  flightBulk: {
    one: ({ entityId }) => ['flights', { to: '/flights', search: { bulk: entityId! } }],
    all: () => ['flights', { to: '/flights', search: {} }],
  },
  flightTemplate: { one: () => section('templates'), all: () => section('templates') },
  classTemplate: { one: () => section('templates'), all: () => section('templates') },
  user: {
    one: ({ entityId }) => ['agent', { to: '/agents/$id', params: { id: entityId! } }],
    all: () => ['agents', { to: '/agents', search: {} }],
  },
  userGroup: { all: () => section('groups') },
  session: { all: () => ['profile', { to: '/profile', search: {} }] },
  settings: { all: ({ action }) => section(SETTINGS.find(([of]) => of.test(action))?.[1] ?? 'company') },
  exchangeRate: { all: () => ['currency', { to: '/currency' }] },
  currencySetting: { all: () => ['currency', { to: '/currency' }] },
  commissionRule: named('commissionRules'),
  throughFare: named('throughFares'),
  fareLadder: { all: () => ['flights', { to: '/flights', search: { view: 'ladders' } }] },
  airport: named('airports'),
  airline: named('airlines'),
  aircraft: named('aircraft'),
  baggageRule: named('baggage'),
  fareRule: named('fareRules'),
  hotel: named('hotels'),
  hotelCategory: named('hotelCategories'),
  service: named('services'),
  notification: { all: () => section('notifications') },
  report: {
    all: ({ filters }) => {
      const of = (field: string) => filters.find((one) => one.field === field)?.value;
      const [start, end] = [of('startDate'), of('endDate')];
      return ['reports', { to: '/reports', search: start && end ? { start, end } : {} }];
    },
  },
  log: { all: () => ['history', { to: '/history', search: {} }] },
};

const isEntity = (entity: string | null): entity is LogEntity => (LOG_ENTITIES as readonly (string | null)[]).includes(entity);

/** What an entry is about: its booking, then what it names. */
export function subjectLinks(row: Row, role: Role): SubjectLink[] {
  const links: SubjectLink[] = [];
  const add = (entity: LogEntity, what: SubjectLink['what'], target: Target | undefined) => {
    if (target && canOpen(target[0], role)) links.push({ screen: target[0], link: target[1], what, entity });
  };
  if (row.pnr) add('order', 'one', SUBJECTS.order.one!(row, role));
  if (!isEntity(row.entity) || (row.entity === 'order' && row.pnr)) return links;
  const { one, all } = SUBJECTS[row.entity];
  const of = row.entityId === null && all ? undefined : one?.(row, role);
  add(row.entity, of && row.entityId !== null ? 'one' : 'all', of ?? all?.(row, role));
  return links;
}
