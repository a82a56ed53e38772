import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../contract/users.ts';

beforeAll(() => vi.stubGlobal('navigator', { onLine: true }));
const load = async () => ({
  ...(await import('./form.ts')),
  ...(await import('../features/accounts/contact.ts')),
  ...(await import('../features/accounts/terms.ts')),
  ...(await import('../api/failures.ts')),
});

const account = {
  businessName: 'Ararat Voyage',
  companyName: 'Ararat Voyage LLC',
  vat: '02581647',
  email: 'agent@demo.example',
  contactNameSurname: 'Mariam Avetisyan',
  ceoNameSurname: '',
  phone: '+37410521470',
  mobilePhone: '',
  country: 'AM',
  city: 'Yerevan',
  address: '24 Abovyan Street',
  language: 'en',
  role: 'user',
  adminGroups: '',
  userGroupId: null,
  commission: null,
  maxOpenHolds: 10,
  privilege: ['issue', 'void', 'discount:5'],
  balance: { currentBalance: 0, creditLimit: 1_500_000, available: 0, currency: 'AMD' },
} as unknown as User;

test('only what was changed is sent, trimmed, with the version that was seen', async () => {
  const { contactOf, changedFields, contactUpdate } = await load();
  const base = contactOf(account);
  const typed = { ...base, city: ' Gyumri ', mobilePhone: '+374 91 123456' };
  expect(contactUpdate(typed, changedFields(typed, base), 7)).toEqual({ version: 7, city: 'Gyumri', mobilePhone: '+374 91 123456' });
  expect(changedFields(base, contactOf({ ...account }))).toEqual([]);
});

test('after a change by somebody else what was typed stays, and the rest is theirs', async () => {
  const { rebase } = await load();
  const base = { city: 'Yerevan', address: 'Abovyan 24', rights: ['issue'] };
  const now = { city: 'Vanadzor', address: 'Abovyan 26', rights: ['issue', 'void'] };
  expect(rebase({ ...base, city: 'Gyumri' }, base, now)).toEqual({ city: 'Gyumri', address: 'Abovyan 26', rights: ['issue', 'void'] });
});

test('terms become the body of the contract; rights with a figure are kept', async () => {
  const { termsOf, termsBody, updateFaults } = await load();
  const terms = termsOf(account);
  expect(terms).toMatchObject({
    adminGroups: '...',
    creditLimit: '1,500,000',
    discount: '5',
    extendTtl: '',
    privileges: ['issue', 'void'],
  });
  const body = termsBody({ ...terms, creditLimit: '2 000 000', commissionKind: 'percent', commissionValue: '6,5', extendTtl: '24' }, [
    'creditLimit',
    'commissionKind',
    'extendTtl',
  ]);
  expect(body).toEqual({
    creditLimit: 2_000_000,
    commission: { kind: 'percent', value: 6.5 },
    privilege: ['issue', 'void', 'discount:5', 'extendTtl:24'],
  });
  expect(updateFaults({ version: 1, ...body })).toEqual({});
});

test('what is no number is told at its field before anything is sent', async () => {
  const { termsOf, termsBody, updateFaults } = await load();
  const terms = { ...termsOf(account), creditLimit: 'much', maxOpenHolds: '', commissionKind: 'fixed' as const, commissionValue: '' };
  const faults = updateFaults({ version: 1, ...termsBody(terms, ['creditLimit', 'maxOpenHolds', 'commissionKind']) });
  expect(Object.keys(faults).sort()).toEqual(['commission.value', 'creditLimit', 'maxOpenHolds']);
});

test('the group alone decides again once its own commission is taken away', async () => {
  const { termsOf, termsBody } = await load();
  expect(termsBody({ ...termsOf(account), userGroup: '' }, ['commissionKind', 'userGroup'])).toEqual({ commission: null, userGroup: null });
});

test('a refusal stands at its field, the first fault of a schema wins, and the rest belongs to the whole', async () => {
  const { refusedFaults, faultsOf, Refused } = await load();
  expect(refusedFaults(new Refused({ status: 409, code: 'EMAIL_TAKEN', message: 'taken' }))).toEqual({ email: 'taken' });
  expect(refusedFaults(new Refused({ status: 400, code: 'WRONG_PASSWORD', message: 'no' }), { WRONG_PASSWORD: 'password' })).toEqual({
    password: 'no',
  });
  expect(refusedFaults(new Refused({ status: 422, code: 'VALIDATION_FAILED', errors: { city: ['long', 'bad'] } }))).toEqual({
    city: 'long',
  });
  expect(refusedFaults(new Refused({ status: 409, code: 'LAST_SUPER_ADMIN', message: 'one must stay' }))).toEqual({});
  const schema = v.object({ a: v.pipe(v.string(), v.minLength(1, 'first'), v.regex(/x/, 'second')) });
  expect(faultsOf(schema, { a: '' })).toEqual({ a: 'first' });
});
