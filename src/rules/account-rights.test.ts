import { expect, test } from 'vitest';
import { ROLES } from '../contract/roles.ts';
import { mayGrantPrivileges, mayGrantRole, mayWriteAccount, privilegesOf, strayPrivilege } from './account-rights.ts';
import { rolesWith } from './rights.ts';

test('an Admin writes no account that is his equal or above, and makes no Super Admin', () => {
  expect(ROLES.filter((role) => mayWriteAccount('Admin', role))).toEqual(['Manager', 'Tickets', 'Viewer', 'Reports', 'user']);
  expect(ROLES.filter((role) => mayGrantRole('Admin', role))).toEqual(['Admin', 'Manager', 'Tickets', 'Viewer', 'Reports', 'user']);
});

test('a Super Admin writes all, also accounts whose role nobody knows; an Admin not these', () => {
  expect(ROLES.every((role) => mayWriteAccount('Super Admin', role) && mayGrantRole('Super Admin', role))).toBe(true);
  expect(mayWriteAccount('Super Admin', undefined)).toBe(true);
  expect(mayWriteAccount('Admin', undefined)).toBe(false);
  expect(mayGrantRole('Admin', undefined)).toBe(false);
});

test('nobody else writes accounts, and only a Super Admin changes roles', () => {
  for (const actor of ROLES.filter((role) => role !== 'Super Admin' && role !== 'Admin')) {
    expect(ROLES.some((role) => mayWriteAccount(actor, role) || mayGrantRole(actor, role))).toBe(false);
  }
  expect(rolesWith('changeRoles')).toEqual(['Super Admin']);
});

test.each<[string, string[], string[], string[], boolean]>([
  ['Super Admin', [], ['discount:99'], [], true],
  ['Admin', [], ['issue', 'void', 'seeNet', 'cashier'], [], true],
  ['Admin', [], ['discount:99', 'extendTtl:99'], [], false],
  ['Admin', [], ['discount:1'], [], false],
  ['Admin', ['discount:10'], ['discount:10'], [], true],
  ['Admin', ['discount:10'], ['discount:11'], [], false],
  ['Admin', ['discount:10'], ['extendTtl:1'], [], false],
  ['Admin', [], ['discount:20', 'issue'], ['discount:20'], true],
  ['Admin', [], ['discount:21'], ['discount:20'], false],
])('%s with %j gives %j to somebody with %j: %s', (role, privilege, wanted, had, may) =>
  expect(mayGrantPrivileges({ role: role as 'Admin', privilege }, wanted, had)).toBe(may),
);

test('only Tickets staff are offered the right to enter money, and an agency is not given it', () => {
  expect(ROLES.filter((role) => privilegesOf(role).includes('cashier'))).toEqual(['Tickets']);
  expect(privilegesOf('user')).toContain('issue');
  expect(strayPrivilege('user', ['issue', 'cashier'], [])).toBe(true);
  expect(strayPrivilege('user', ['issue', 'cashier'], ['cashier'])).toBe(false);
  expect(strayPrivilege('Tickets', ['cashier'], [])).toBe(false);
  expect(strayPrivilege('user', ['issue'], [])).toBe(false);
});
