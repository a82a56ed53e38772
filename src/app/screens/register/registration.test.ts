import { expect, test } from 'vitest';
import { checkRegistration, emptyRegistration, firstError, STEPS, toBody, type Registration } from './registration.ts';

const good: Registration = {
  ...emptyRegistration('aram@agency.example'),
  businessName: 'Ararat Travel',
  vat: '01234567',
  city: 'Yerevan',
  address: 'Abovyan 1',
  ceoNameSurname: 'Aram Petrosyan',
  contactNameSurname: 'Nare Petrosyan',
  phone: '+374 91 123456',
  acceptTerms: true,
};

test('a full form is what the contract takes, without what was left empty and without a password', () => {
  const { body, errors } = checkRegistration(good);
  expect(errors).toEqual({});
  expect(body).toEqual({ ...toBody(good) });
  for (const field of ['companyName', 'mobilePhone', 'userGroup', 'password', 'c_password']) expect(body).not.toHaveProperty(field);
});

test('an empty form has a message at each required field, in the words of the contract', () => {
  const { body, errors } = checkRegistration({ ...emptyRegistration(''), country: '' });
  expect(body).toBeUndefined();
  expect(errors).toEqual({
    businessName: 'Required',
    vat: 'Required',
    country: 'Two letters, for example AM',
    city: 'Required',
    address: 'Required',
    ceoNameSurname: 'Required',
    contactNameSurname: 'Required',
    phone: 'Required',
    email: 'Not a valid e-mail address',
    acceptTerms: 'Please accept the terms',
  });
});

test.each([
  ['vat', '!', 'Letters and digits, for example 01234567'],
  ['phone', '+374', 'Please give a phone number'],
  ['mobilePhone', '12', 'Please give a phone number'],
  ['email', 'aram@', 'Not a valid e-mail address'],
  ['address', 'x'.repeat(201), 'At most 200 characters'],
  ['userGroup', 'no id', 'Not a valid id'],
] as const)('%s "%s" is refused with "%s"', (field, typed, words) => {
  expect(checkRegistration({ ...good, [field]: typed }).errors).toEqual({ [field]: words });
});

test('the first fault is that of the first step, in the order of the fields', () => {
  expect(firstError({ email: 'no', city: 'no', vat: 'no' })).toEqual({ step: 'company', field: 'vat' });
  expect(firstError({ email: 'no', city: 'no' }, ['person'])).toEqual({ step: 'person', field: 'email' });
  expect(firstError({ city: undefined })).toBeUndefined();
});

test('every field stands on one step', () => {
  expect([...STEPS.company, ...STEPS.person].sort()).toEqual(Object.keys(good).sort());
});
