import { expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications.ts';
import { bodyOf, emptyForm, formOf, isNobody } from './notification-form.ts';

const one: Notification = {
  id: '01990000-0000-7000-8000-000000000000',
  title: 'Cash desk',
  titleHy: 'Դրամարկղ',
  text: { en: 'Closed', hy: 'Փակ է' },
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

it('what was written comes back as it was', () => {
  const { id: _id, read: _read, desk, ...words } = one;
  expect(bodyOf(formOf(one))).toEqual({ ...words, link: '', audience: desk!.audience });
  expect(formOf(one)).toMatchObject({ everybody: false, accounts: [{ id: 'u', name: 'Ararat Travel' }] });
});

it('everybody forgets who was chosen; nobody is not everybody', () => {
  const form = formOf(one);
  expect(bodyOf({ ...form, everybody: true }).audience).toEqual({ roles: [], groupIds: [], userIds: [] });
  expect(isNobody(form)).toBe(false);
  expect(isNobody({ ...form, roles: [], groupIds: [], accounts: [] })).toBe(true);
  expect(isNobody(emptyForm('2026-11-21'))).toBe(false);
});

it('a new one is for everybody and a week', () => {
  expect(emptyForm('2026-11-28')).toMatchObject({ startDate: '2026-11-28', endDate: '2026-12-04', everybody: true });
});
