import { expect, it, vi } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import type { Notification } from '../../../contract/notifications.ts';
import { blankOf, bodyOf, typedOf } from '../../forms/fields.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { notificationForm } from './notification-form.tsx';

// Read when its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }));
// The labels of a form are read when it is made.
await textsReady();

const one: Notification = {
  id: '01990000-0000-7000-8000-000000000000',
  title: 'Cash desk',
  titleHy: 'Դրամարկղ',
  titleRu: 'Касса',
  text: { en: 'Closed', hy: 'Փակ է', ru: 'Закрыта' },
  kind: 'warning',
  pinned: true,
  link: null,
  startDate: '2026-11-21',
  endDate: '2026-11-22',
  read: false,
  desk: {
    version: 3,
    readBy: 0,
    state: 'shown',
    users: ['Ararat Travel'],
    audience: { roles: ['Tickets'], groupIds: ['g'], userIds: ['u'] },
  },
};
const typedOne = (form: ReturnType<typeof notificationForm>) => typedOf(form.fields, form.of(one));

it('what was written comes back as it was, with the names of the accounts', () => {
  const form = notificationForm();
  const typed = typedOne(form);
  const { id: _id, read: _read, desk, ...words } = one;
  expect(bodyOf(form.fields, typed)).toEqual({ ...words, audience: desk!.audience });
  expect(typed.audience).toMatchObject({ everybody: false, accounts: [{ id: 'u', name: 'Ararat Travel' }] });
});

it('everybody forgets who was chosen; nobody is not everybody', () => {
  const form = notificationForm();
  const typed = typedOne(form);
  const all = { ...typed, audience: { ...typed.audience, everybody: true } };
  expect(bodyOf(form.fields, all)['audience']).toEqual({ roles: [], groupIds: [], userIds: [] });
  const nobody = { ...typed, audience: { everybody: false, roles: [], groupIds: [], accounts: [] } };
  expect(errorsOf(form.schema, bodyOf(form.fields, nobody))).toMatchObject({ audience: 'Choose somebody, or everybody' });
  const fresh = { ...blankOf(form), title: 'x', 'text.en': 'x', startDate: '2026-11-21', endDate: '2026-11-27' };
  expect(errorsOf(form.schema, bodyOf(form.fields, fresh))).toEqual({});
});
