import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => vi.stubGlobal('navigator', { onLine: true }));
const load = () => import('./new-account.ts');

test('an agent is created with the limits that the form shows', async () => {
  const { emptyAccount, registrationOf, registrationFaults } = await load();
  const body = registrationOf({
    ...emptyAccount,
    contact: { ...emptyAccount.contact, businessName: 'Sevan Tours', email: 'sevan@agency.example', city: 'Sevan' },
  });
  expect(body).toEqual({
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
  });
  expect(registrationFaults(body)).toEqual({});
});

test('staff get a role, and nothing of an agency', async () => {
  const { emptyAccount, registrationOf } = await load();
  const body = registrationOf({
    contact: { ...emptyAccount.contact, businessName: 'Nare', email: 'nare@desk.example', country: '' },
    terms: { ...emptyAccount.terms, role: 'Viewer', creditLimit: '500', privileges: ['exportAll'] },
    invite: false,
  });
  expect(body).toEqual({
    businessName: 'Nare',
    email: 'nare@desk.example',
    role: 'Viewer',
    privilege: ['exportAll'],
    sendInvite: false,
  });
});

test('what is missing is told at its field', async () => {
  const { emptyAccount, registrationOf, registrationFaults } = await load();
  const faults = registrationFaults(registrationOf({ ...emptyAccount, terms: { ...emptyAccount.terms, creditLimit: 'x' } }));
  expect(Object.keys(faults).sort()).toEqual(['businessName', 'creditLimit', 'email']);
});

test('another role brings its own rights, unless somebody has chosen others', async () => {
  const { emptyAccount, withRole } = await load();
  const { terms } = emptyAccount;
  const viewer = withRole({ ...terms, role: 'Viewer' }, terms);
  expect(viewer.privileges).toEqual([]);
  expect(withRole({ ...viewer, role: 'user' }, viewer).privileges).toEqual(['issue', 'void', 'refund']);
  const chosen = { ...terms, privileges: ['issue'] };
  expect(withRole({ ...chosen, role: 'Viewer' }, chosen).privileges).toEqual(['issue']);
});
