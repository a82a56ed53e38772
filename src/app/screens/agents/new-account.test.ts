import { expect, test, vi } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import { blankOf, bodyOf } from '../../forms/fields.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { newAccountForm, registrationOf, type TypedNewAccount, withRole } from './new-account.ts';

// Read when its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }));

// The labels of a form are read when it is made.
await textsReady();

const NEW_ACCOUNT = newAccountForm();
const blank = blankOf(NEW_ACCOUNT);
const wholeOf = (part: Partial<TypedNewAccount>) =>
  bodyOf(NEW_ACCOUNT.fields, { ...blank, ...part }) as unknown as Parameters<typeof registrationOf>[0];
const given = (rights: string[]) => NEW_ACCOUNT.fields.privilege.write(rights);

test('an agent is created with the limits that the form shows', () => {
  const whole = wholeOf({ businessName: 'Sevan Tours', email: 'sevan@agency.example', city: ' Sevan ' });
  const body = {
    businessName: 'Sevan Tours',
    email: 'sevan@agency.example',
    country: 'AM',
    city: 'Sevan',
    role: 'user',
    creditLimit: 0,
    maxOpenHolds: 10,
    currency: 'AMD',
    privilege: ['issue', 'void', 'refund'],
    sendInvite: true,
  };
  expect(registrationOf(whole)).toEqual(body);
  expect(errorsOf(NEW_ACCOUNT.schema, whole)).toEqual({});
  // None chosen is none, whatever the server would choose.
  expect(registrationOf({ ...whole, privilege: [] })).toEqual({ ...body, privilege: [] });
});

test('staff get a role, and nothing of an agency', () => {
  const person = { businessName: 'Nare', email: 'nare@desk.example', country: '', role: 'Viewer', creditLimit: '500', sendInvite: false };
  expect(registrationOf(wholeOf({ ...person, privilege: given(['exportAll']) }))).toEqual({
    businessName: 'Nare',
    email: 'nare@desk.example',
    role: 'Viewer',
    privilege: ['exportAll'],
    sendInvite: false,
  });
});

test('what is missing is told at its field', () => {
  expect(Object.keys(errorsOf(NEW_ACCOUNT.schema, wholeOf({ creditLimit: 'x' }))).sort()).toEqual(['businessName', 'creditLimit', 'email']);
});

test('another role brings its own rights, unless somebody has chosen others', () => {
  const viewer = { ...blank, ...withRole('Viewer', blank) };
  expect(viewer.privilege).toEqual(given([]));
  expect(withRole('user', viewer).privilege).toEqual(given(['issue', 'void', 'refund']));
  expect(withRole('Viewer', { ...blank, privilege: given(['issue']) })).toEqual({ role: 'Viewer' });
});
