import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/failures.ts';
import { textsReady } from '../../texts/area.ts';
import { type Account, accountFields, accountForm } from '../features/accounts/account-form.tsx';
import { TERMS } from '../features/accounts/terms-fields.tsx';
import { CONTACT } from '../features/accounts/use-account-edit.ts';
import { bodyOf, typedOf } from './fields.ts';
import { clock } from './kinds.tsx';
import { errorsOf } from './errors-of.ts';
import { type FormErrors, changedFields, errorsWithout, rebase, apiErrors } from './form.ts';

// Read when its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }));

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
} as unknown as Account;
// The labels of a form are read when it is made.
await textsReady();
const ACCOUNT = accountForm();
const terms = accountFields(TERMS).fields;
const typedTerms = typedOf(terms, ACCOUNT.of(account));

test('an account goes through the form and comes out as it was; what is typed is trimmed', () => {
  const contact = accountFields(CONTACT).fields;
  const typed = typedOf(contact, ACCOUNT.of(account));
  expect(changedFields(typed, typedOf(contact, ACCOUNT.of({ ...account })))).toEqual([]);
  expect(bodyOf(contact, { ...typed, city: ' Gyumri ' })).toMatchObject({ city: 'Gyumri', address: '24 Abovyan Street' });
});

test('after a change by somebody else what was typed stays, and the rest is theirs', () => {
  const base = { city: 'Yerevan', address: 'Abovyan 24', rights: ['issue'] };
  const now = { city: 'Vanadzor', address: 'Abovyan 26', rights: ['issue', 'void'] };
  expect(rebase({ ...base, city: 'Gyumri' }, base, now)).toEqual({ city: 'Gyumri', address: 'Abovyan 26', rights: ['issue', 'void'] });
});

test('terms become the body of the contract; rights with a figure are kept', () => {
  expect(typedTerms).toMatchObject({
    adminGroups: '...',
    creditLimit: '1,500,000',
    privilege: { given: ['issue', 'void'], discount: '5', extendTtl: '' },
  });
  const body = bodyOf(terms, {
    ...typedTerms,
    creditLimit: '2 000 000',
    commission: { kind: 'percent', value: '6,5' },
    privilege: { ...typedTerms.privilege, extendTtl: '24' },
  });
  expect(body).toMatchObject({
    creditLimit: 2_000_000,
    commission: { kind: 'percent', value: 6.5 },
    userGroup: null,
    privilege: ['issue', 'void', 'discount:5', 'extendTtl:24'],
  });
  expect(bodyOf(terms, typedTerms)).toMatchObject({ commission: null });
});

test('what is no number is told at its field before anything is sent', () => {
  const body = bodyOf(terms, { ...typedTerms, creditLimit: 'much', maxOpenHolds: '', commission: { kind: 'fixed', value: '' } });
  expect(Object.keys(errorsOf(ACCOUNT.schema, { ...body, version: 1 })).sort()).toEqual([
    'commission.value',
    'creditLimit',
    'maxOpenHolds',
  ]);
});

test('a refusal stands at its field, the first fault of a schema wins, and the rest belongs to the whole', () => {
  expect(apiErrors(new ApiError({ status: 409, code: 'EMAIL_TAKEN', message: 'taken' }))).toEqual({ email: 'taken' });
  expect(apiErrors(new ApiError({ status: 400, code: 'WRONG_PASSWORD', message: 'no' }), { WRONG_PASSWORD: 'password' })).toEqual({
    password: 'no',
  });
  expect(apiErrors(new ApiError({ status: 422, code: 'VALIDATION_FAILED', errors: { city: ['long', 'bad'] } }))).toEqual({
    city: 'long',
  });
  expect(apiErrors(new ApiError({ status: 409, code: 'LAST_SUPER_ADMIN', message: 'one must stay' }))).toEqual({});
  const schema = v.object({ a: v.pipe(v.string(), v.minLength(1, 'first'), v.regex(/x/, 'second')) });
  expect(errorsOf(schema, { a: '' })).toEqual({ a: 'first' });
});

test('an error goes with the change of its field, typed or filled in by the form; the others stay', () => {
  const words = 'Please give a number';
  const errors: FormErrors = { seatCapacity: words, infantLimit: words, departureLocal: words, 'nameChange.fee': words, from: 'x' };
  const fieldOf = (path: string) => (path === 'departureLocal' ? 'departs' : path);
  const mended = ['seatCapacity', 'infantLimit', 'departs', 'nameChange'];
  expect(mended.reduce((left, field) => errorsWithout(left, field, fieldOf), errors)).toEqual({ from: 'x' });
  expect(errorsWithout(errors, 'to', fieldOf)).toBe(errors);
});

test('a time is read as it is typed, in 24 hours, also by Enter before one leaves its field', () => {
  expect(['0615', '6.15', '23:50', ' 7:05 ', '25:00'].map((typed) => clock().read(typed))).toEqual([
    '06:15',
    '06:15',
    '23:50',
    '07:05',
    '25:00',
  ]);
});
