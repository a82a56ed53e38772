import { expect, test } from 'vitest';
import { may, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { ROLES } from './roles.ts';

const endpoint = (part: Partial<Endpoint>): Endpoint => ({ ...endpoints.getUsers, ...part });

test('the roles of the table may, the others not, and nobody without a role', () => {
  expect(ROLES.filter((role) => may(role, endpoint({ roles: ['Admin', 'user'] })))).toEqual(['Admin', 'user']);
  expect(may(undefined, endpoint({ roles: ROLES }))).toBe(false);
});

test('`own` counts for oneself only', () => {
  const one = endpoint({ roles: ['Admin'], own: ['user'] });
  expect([may('user', one), may('user', one, true), may('Viewer', one, true), may('Admin', one, true)]).toEqual([false, true, false, true]);
});

test('a public call is open to all, but what it does for a bearer to those roles alone; a service call to no person', () => {
  expect([...ROLES, undefined].every((role) => may(role, endpoint({ roles: 'public' })))).toBe(true);
  expect([...ROLES, undefined].filter((role) => may(role, endpoint({ roles: 'public', withBearer: ['Admin'] })))).toEqual(['Admin']);
  expect([...ROLES, undefined].some((role) => may(role, endpoint({ roles: 'service' }), true))).toBe(false);
});
