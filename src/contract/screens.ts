import { orderReaders, ROLES, startReaders, type Role } from './roles.ts';

/** The specification's two tables of routes as data (domain.md 5): the guard, the navigation and the tests read it. */
export interface Screen {
  readonly path: string;
  /** `public`: a signed-in visitor goes to /search. `everyone`: open signed in or not. Otherwise the effective roles. */
  readonly access: 'public' | 'everyone' | readonly Role[];
  /** Stands in the main navigation, for the roles that may open it. */
  readonly navbar?: true | readonly Role[];
  /** Stands in the user menu, for the roles that may open it. */
  readonly userMenu?: true;
}

const staff: readonly Role[] = ['Super Admin', 'Admin', 'Viewer', 'Tickets'];
const booking = orderReaders;

export const screens = {
  home: { path: '/', access: 'public' },
  login: { path: '/login', access: 'public' },
  register: { path: '/register', access: 'public' },
  reset: { path: '/reset', access: 'public' },
  resetVerification: { path: '/resetVerification', access: 'public' },
  verification: { path: '/verification', access: 'public' },
  passwordSetting: { path: '/passwordSetting', access: 'everyone' },
  start: { path: '/start', access: startReaders, navbar: true },
  search: { path: '/search', access: ROLES, navbar: true },
  checkout: { path: '/checkout', access: booking },
  confirm: { path: '/confirm', access: booking },
  reservations: { path: '/reservations', access: booking, navbar: true },
  info: { path: '/info/$pnr', access: booking },
  flights: { path: '/flights', access: [...staff, 'Manager'], navbar: true },
  flight: { path: '/flights/$id', access: [...staff, 'Manager'] },
  agents: { path: '/agents', access: staff, navbar: true },
  agent: { path: '/agents/$id', access: staff },
  passengers: { path: '/passengers', access: staff, navbar: ['Admin'] },
  history: { path: '/history', access: booking, navbar: true },
  quotes: { path: '/quotes', access: booking, navbar: true },
  ownPassengers: { path: '/passengers/own', access: ['user'], navbar: true },
  quote: { path: '/quotes/$number', access: booking },
  mails: { path: '/mails', access: startReaders },
  topUps: { path: '/top-ups', access: [...staff, 'user'], userMenu: true },
  payouts: { path: '/payouts', access: [...staff, 'user'] },
  reports: { path: '/reports', access: ['Super Admin', 'Admin', 'Viewer', 'Reports'], navbar: true },
  check: { path: '/check', access: booking, userMenu: true },
  settings: { path: '/settings', access: staff, userMenu: true },
  profile: { path: '/profile', access: ROLES, userMenu: true },
  currency: { path: '/currency', access: ROLES },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** May this effective role open the screen? */
export function mayOpen(screen: Screen, role: Role): boolean {
  return typeof screen.access === 'string' || screen.access.includes(role);
}

/** The same by name; nobody is signed in without a role. */
export const canOpen = (name: ScreenName, role: Role | undefined): boolean => role !== undefined && mayOpen(screens[name], role);

/** Where somebody lands who has named no screen: on the own desk, on the reports of who has nothing else, else on the search. */
export const landingOf = (role: Role | undefined): ScreenName =>
  (['start', 'reports'] as const).find((name) => canOpen(name, role)) ?? 'search';

/** The screens of the main navigation for a role, in the order of the table. */
export function navigationOf(role: Role): ScreenName[] {
  return (Object.keys(screens) as ScreenName[]).filter((name) => {
    const screen: Screen = screens[name];
    const shown = screen.navbar === true || (screen.navbar?.includes(role) ?? false);
    return shown && mayOpen(screen, role);
  });
}
