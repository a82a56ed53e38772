import * as v from 'valibot';
import { expect, test } from 'vitest';
import { orderEndpoints } from '../../../contract/order-endpoints.ts';
import type { PreOrder } from '../../../contract/holds.ts';
import { checkDraft, firstPlace, isWhole, placeErrors } from './check-draft.ts';
import { type Draft, emptyDraft, fits, genderOf, toBody } from './draft.ts';

const segment = (day: string, apisRequired: boolean) =>
  ({ departureLocal: `${day}T10:00`, arrivalLocal: `${day}T14:00`, apisRequired }) as PreOrder['segments'][number];
const hold = {
  id: '00000000-0000-4000-8000-000000000001',
  adults: 2,
  children: 0,
  infants: 1,
  segments: [segment('2027-05-01', true), segment('2027-05-20', true)],
  agent: { userId: '00000000-0000-4000-8000-000000000002' },
  price: { totals: { payable: 1000 } },
} as PreOrder;

function filled(): Draft {
  const draft = emptyDraft(hold, { name: 'Mariam', phone: '+374 91 40 72 15', email: 'a@b.example' });
  const names = ['HOVHANNISYAN', 'PETROSYAN', 'HOVHANNISYAN'];
  draft.travellers = draft.travellers.map((one, i) => ({
    ...one,
    title: one.type === 'INF' ? 'MSTR' : 'MR',
    gender: 'M',
    lastName: names[i]!,
    firstName: 'ARAM',
    dateOfBirth: one.type === 'INF' ? '2026-06-01' : '1988-03-12',
  }));
  return draft;
}

test('an empty draft has its infant with the first adult, and an error at each field that is needed', () => {
  const draft = emptyDraft(hold, { name: '', phone: '', email: '' });
  expect(draft.travellers.map((one) => [one.type, one.adult])).toEqual([
    ['ADT', ''],
    ['ADT', ''],
    ['INF', '0'],
  ]);
  const { errors, minorAlone } = checkDraft(draft, hold, 'book');
  expect(errors).toMatchObject({
    'passengers.0.lastName': 'Required',
    'passengers.2.dateOfBirth': 'A date such as 12.03.1988',
    'contact.email': 'Required',
  });
  expect(errors).not.toHaveProperty('passengers.0.docNumber');
  expect(minorAlone).toBe(false);
  expect(firstPlace(errors)).toBe('passengers.0.lastName');
});

test('a whole draft makes a body that the contract takes; documents only when given', () => {
  const draft = filled();
  expect(checkDraft(draft, hold, 'book').errors).toEqual({});
  const body = toBody(draft, hold, 'book', false);
  expect(v.safeParse(orderEndpoints.order.body, body).success).toBe(true);
  expect(body.passengers[0]).not.toHaveProperty('docType');
  expect(body.passengers[2]).toMatchObject({ associatedAdult: 0 });
  expect(body).not.toHaveProperty('allowDuplicate');
  expect(toBody(draft, hold, 'issue', true)).toMatchObject({
    allowDuplicate: true,
    action: 'issue',
    expectedTotal: 1000,
    agentId: hold.agent.userId,
  });
});

test('documents are needed to issue, not to book, and a document is whole', () => {
  const draft = filled();
  expect(checkDraft(draft, hold, 'issue').errors).toMatchObject({
    'passengers.0.docNumber': 'Needed to issue on this flight',
    'passengers.2.nationality': 'Needed to issue on this flight',
  });
  draft.travellers[1] = { ...draft.travellers[1]!, docNumber: 'AP 123-456', nationality: 'AM', docCountry: 'AM', docExpiry: '2027-08-01' };
  const check = checkDraft(draft, hold, 'book');
  expect(check.errors).toEqual({});
  expect(check.warnings).toEqual({ 'passengers.1.docExpiry': 'Expires less than six months after the trip' });
  draft.travellers[1].docExpiry = '2027-05-19';
  expect(checkDraft(draft, hold, 'book').errors).toEqual({ 'passengers.1.docExpiry': 'Expires before the end of the trip' });
});

test('after a reload, which keeps no document number, what is not needed to book does not keep from booking', () => {
  const draft = filled();
  const { errors } = checkDraft(draft, hold, 'issue');
  draft.travellers[0] = { ...draft.travellers[0]!, nationality: 'AM', docCountry: 'AM', docExpiry: '2030-08-01' };
  const check = checkDraft(draft, hold, 'book');
  expect(check.errors).toEqual({});
  expect(check.warnings['passengers.0.docNumber']).toContain('Not kept on this device');
  // No half document is sent, and to issue the number is still asked for.
  const [sent] = toBody(draft, hold, 'book', false).passengers;
  expect(Object.keys(sent!).filter((key) => key.startsWith('doc'))).toEqual([]);
  expect(sent).toMatchObject({ nationality: 'AM' });
  expect(checkDraft(draft, hold, 'issue').errors['passengers.0.docNumber']).toBe(errors['passengers.0.docNumber']);
});

test('rules of ages, names and infants say it at their field', () => {
  const draft = filled();
  draft.travellers[2] = { ...draft.travellers[2]!, dateOfBirth: '2025-05-10', adult: '2' };
  draft.travellers[1] = { ...draft.travellers[1]!, lastName: 'Հովհաննիսյան', oneName: true, firstName: '' };
  const { errors } = checkDraft(draft, hold, 'book');
  expect(errors['passengers.2.dateOfBirth']).toContain('Turns 2');
  expect(errors['passengers.2.associatedAdult']).toBe('This passenger is not an adult');
  expect(errors['passengers.1.lastName']).toContain('HOVHANNISYAN');
  expect(isWhole(errors, 0)).toBe(true);
  expect(isWhole(errors, 2)).toBe(false);
});

test('a minor alone is said when everything else is right', () => {
  const draft = filled();
  draft.travellers = draft.travellers.map((one) => (one.type === 'ADT' ? { ...one, dateOfBirth: '2010-01-01' } : one));
  draft.travellers[1]!.firstName = 'ANI';
  expect(checkDraft(draft, hold, 'book')).toMatchObject({ errors: {}, minorAlone: true });
});

test('one name only travels as FNU, and the gender follows the title', () => {
  const draft = filled();
  draft.travellers[0] = { ...draft.travellers[0]!, oneName: true, firstName: 'left over' };
  expect(toBody(draft, hold, 'book', false).passengers[0]).toMatchObject({ firstName: 'FNU', lastName: 'HOVHANNISYAN' });
  expect(['MR', 'MSTR', 'MRS', 'MISS', ''].map(genderOf)).toEqual(['M', 'M', 'F', 'F', '']);
  expect(fits(draft, hold)).toBe(true);
  expect(fits(draft, { adults: 1, children: 1, infants: 1 })).toBe(false);
});

test('errors of the server land on their field, the others stay words', () => {
  expect(
    placeErrors({
      'passengers.0.lastName': ['Required', 'more'],
      'contact.phone': ['Too short'],
      passengers: ['Adults: 2 held, 1 given'],
      'segments.0.classId': ['x'],
    }),
  ).toEqual({
    errors: { 'passengers.0.lastName': 'Required', 'contact.phone': 'Too short' },
    rest: ['Adults: 2 held, 1 given', 'x'],
  });
  expect(firstPlace({ 'contact.name': 'x', 'passengers.3.title': 'x', 'passengers.1.gender': 'x' })).toBe('passengers.1.gender');
});
