import { beforeAll, expect, test, vi } from 'vitest';
import { ROLES } from '../../../contract/roles.ts';
import { has } from '../../../rules/rights.ts';
import { moneyText } from '../../../texts/money/text.ts';

beforeAll(async () => {
  await moneyText.load();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: () => null });
});

test('who enters money: Super Admin, Admin, and Tickets staff with the right; the others never see it', async () => {
  const { cashierOf } = await import('./may-enter.ts');
  expect(cashierOf('Super Admin', [])).toEqual({ shown: true, off: undefined });
  expect(cashierOf('Admin', undefined)).toEqual({ shown: true, off: undefined });
  expect(cashierOf('Tickets', ['issue', 'cashier'])).toEqual({ shown: true, off: undefined });
  expect(cashierOf('Tickets', ['issue'])).toMatchObject({ shown: true, off: expect.stringContaining('the right') });
  expect(cashierOf('Tickets', undefined)).toMatchObject({ shown: true, off: expect.stringContaining('not known') });
  for (const role of ['Viewer', 'Manager', 'Reports', 'user', undefined] as const) expect(cashierOf(role, ['cashier']).shown).toBe(false);
});

test('money is offered to exactly those whom the server lets enter it', async () => {
  const { cashierOf } = await import('./may-enter.ts');
  for (const role of ROLES)
    for (const privilege of [[], ['issue'], ['cashier'], ['issue', 'cashier', 'discount:10']]) {
      const { shown, off } = cashierOf(role, privilege);
      expect(shown && off === undefined, `${role} ${privilege.join()}`).toBe(has({ role, privilege }, 'cashier'));
    }
});
