import { describe, expect, it } from 'vitest';
import { effectiveRole, ROLES, type Role } from './roles.ts';
import { landingOf, mayOpen, navigationOf, screens, type Screen } from './screens.ts';

/** Who may open which screen, typed once more (domain.md 5): two hands must agree. */
const SPECIFICATION: Record<string, Role[]> = {
  '/search': ['Super Admin', 'Admin', 'user', 'Viewer', 'Tickets', 'Reports', 'Manager'],
  '/checkout': ['Super Admin', 'Admin', 'user', 'Viewer', 'Tickets', 'Manager'],
  '/confirm': ['Super Admin', 'Admin', 'user', 'Viewer', 'Tickets', 'Manager'],
  '/reservations': ['Super Admin', 'Admin', 'user', 'Viewer', 'Tickets', 'Manager'],
  '/history': ['Super Admin', 'Admin', 'user', 'Viewer', 'Tickets', 'Manager'],
  '/info/$pnr': ['Super Admin', 'Admin', 'user', 'Viewer', 'Tickets', 'Manager'],
  '/flights': ['Super Admin', 'Admin', 'Viewer', 'Tickets', 'Manager'],
  '/flights/$id': ['Super Admin', 'Admin', 'Viewer', 'Tickets', 'Manager'],
  '/agents': ['Super Admin', 'Admin', 'Viewer', 'Tickets'],
  '/agents/$id': ['Super Admin', 'Admin', 'Viewer', 'Tickets'],
  '/passengers': ['Super Admin', 'Admin', 'Viewer', 'Tickets'],
  '/settings': ['Super Admin', 'Admin', 'Viewer', 'Tickets'],
  '/reports': ['Super Admin', 'Admin', 'Viewer', 'Reports'],
  '/profile': [...ROLES],
  '/currency': [...ROLES],
};
const all: Screen[] = Object.values(screens);

it.each(Object.entries(SPECIFICATION))('%s is open to the roles of the specification', (path, roles) => {
  const screen = all.find((one) => one.path === path)!;
  expect(ROLES.filter((role) => mayOpen(screen, role)).sort()).toEqual([...roles].sort());
});
it('no route is missing and none is invented but our own', () => {
  const ours = ['/start', '/mails', '/check', '/quotes', '/quotes/$number', '/passengers/own', '/top-ups', '/payouts'];
  const isPublic = ['/', '/login', '/register', '/reset', '/resetVerification', '/verification', '/passwordSetting'];
  expect(all.map((one) => one.path).sort()).toEqual([...isPublic, ...ours, ...Object.keys(SPECIFICATION)].sort());
  expect(all.filter((one) => one.access === 'everyone').map((one) => one.path)).toEqual(['/passwordSetting']);
});
it.each(['check', 'quotes', 'quote'] as const)('%s is open to whoever may read orders', (name) =>
  expect(ROLES.filter((role) => mayOpen(screens[name], role))).toEqual(ROLES.filter((role) => mayOpen(screens.info, role))),
);
it('the desk of staff is a screen of whoever reads orders and is no agency', () => {
  for (const name of ['start', 'mails'] as const)
    expect(ROLES.filter((role) => mayOpen(screens[name], role))).toEqual(
      ROLES.filter((role) => role !== 'user' && mayOpen(screens.info, role)),
    );
});
it('each role lands where its day begins', () =>
  expect(Object.fromEntries(ROLES.map((role) => [role, landingOf(role)]))).toEqual({
    'Super Admin': 'start',
    Admin: 'start',
    Manager: 'start',
    Tickets: 'start',
    Viewer: 'start',
    Reports: 'reports',
    user: 'search',
  }));
it('who has no role yet lands on the search', () => expect(landingOf(undefined)).toBe('search'));
it('the passengers of one agency are a screen of agents alone', () =>
  expect(ROLES.filter((role) => mayOpen(screens.ownPassengers, role))).toEqual(['user']));
it.each(['topUps', 'payouts'] as const)('%s are a screen of whoever reads accounts, and of agencies', (name) =>
  expect(ROLES.filter((role) => mayOpen(screens[name], role))).toEqual(
    ROLES.filter((role) => role === 'user' || mayOpen(screens.agents, role)),
  ),
);
describe('the navigation', () => {
  it('of an agent', () => expect(navigationOf('user')).toEqual(['search', 'reservations', 'history', 'quotes', 'ownPassengers']));
  it('shows passengers to Admin only', () => expect(ROLES.filter((role) => navigationOf(role).includes('passengers'))).toEqual(['Admin']));
  it('leads nobody where they may not go', () => {
    for (const role of ROLES) for (const name of navigationOf(role)) expect(mayOpen(screens[name], role)).toBe(true);
  });
});
it('adminGroups overrides unless it is empty or dots; an unknown value is no role', () => {
  expect(effectiveRole({ role: 'user', adminGroups: 'Admin' })).toBe('Admin');
  expect(effectiveRole({ role: 'user', adminGroups: 'Agent' })).toBe('user');
  for (const none of ['...', '', null, undefined]) expect(effectiveRole({ role: 'Viewer', adminGroups: none })).toBe('Viewer');
  expect(effectiveRole({ role: 'Admin', adminGroups: 'Nobody' })).toBeUndefined();
});
