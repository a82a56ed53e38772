import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
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
