import { orderReaders, ROLES, type Role } from './roles.ts';

/** The specification's two tables of routes as data (domain.md 5): the guard, the navigation and the tests read it. */
export interface Screen {
  readonly path: string;
  readonly title: string;
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
  home: { path: '/', title: 'Sign in', access: 'public' },
  login: { path: '/login', title: 'Sign in', access: 'public' },
  register: { path: '/register', title: 'Registration', access: 'public' },
  reset: { path: '/reset', title: 'Reset password', access: 'public' },
  resetVerification: { path: '/resetVerification', title: 'Reset password', access: 'public' },
  verification: { path: '/verification', title: 'Mail verification', access: 'public' },
  passwordSetting: { path: '/passwordSetting', title: 'Set password', access: 'everyone' },
  search: { path: '/search', title: 'Search', access: ROLES, navbar: true },
  checkout: { path: '/checkout', title: 'Checkout', access: booking },
  confirm: { path: '/confirm', title: 'Confirmation', access: booking },
  reservations: { path: '/reservations', title: 'Reservations', access: booking, navbar: true },
  info: { path: '/info/$pnr', title: 'Order', access: booking },
  flights: { path: '/flights', title: 'Flights', access: [...staff, 'Manager'], navbar: true },
  flight: { path: '/flights/$id', title: 'Flight classes', access: [...staff, 'Manager'] },
  agents: { path: '/agents', title: 'Agents', access: staff, navbar: true },
  agent: { path: '/agents/$id', title: 'Agent', access: staff },
  passengers: { path: '/passengers', title: 'Passengers', access: staff, navbar: ['Admin'] },
  history: { path: '/history', title: 'History', access: booking, navbar: true },
  reports: { path: '/reports', title: 'Reports', access: ['Super Admin', 'Admin', 'Viewer', 'Reports'], navbar: true },
  check: { path: '/check', title: 'Check ticket', access: booking, userMenu: true },
  settings: { path: '/settings', title: 'Settings', access: staff, userMenu: true },
  profile: { path: '/profile', title: 'My profile', access: ROLES, userMenu: true },
  currency: { path: '/currency', title: 'Currency', access: ROLES },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** May this effective role open the screen? */
export function mayOpen(screen: Screen, role: Role): boolean {
  return typeof screen.access === 'string' || screen.access.includes(role);
}

/** The same by name; nobody is signed in without a role. */
export const canOpen = (name: ScreenName, role: Role | undefined): boolean => role !== undefined && mayOpen(screens[name], role);

/** The screens of the main navigation for a role, in the order of the table. */
export function navigationOf(role: Role): ScreenName[] {
  return (Object.keys(screens) as ScreenName[]).filter((name) => {
    const screen: Screen = screens[name];
    const shown = screen.navbar === true || (screen.navbar?.includes(role) ?? false);
    return shown && mayOpen(screen, role);
  });
}
