import { expect, test } from 'vitest';
import { LOG_ENTITIES } from '../../../contract/log-words.ts';
import { screens } from '../../../contract/screens.ts';
import { settingsText } from '../../../texts/settings/text.ts';
import { subjectLinks } from './subject-links.ts';

const ID = '01990000-0000-7000-8000-000000000000';
const row = (entity: string, more: object = {}) => ({
  entity,
  entityId: ID,
  pnr: null,
  agency: { id: ID, name: 'Garni' },
  action: 'any',
  summary: 'Q-1001',
  filters: [],
  ...more,
});
const staff = (one: ReturnType<typeof row>) => subjectLinks(one, 'Super Admin');

test.each(LOG_ENTITIES)('%s leads to a screen that there is, with an id and without one', (entity) => {
  for (const one of [row(entity, { pnr: entity === 'order' ? 'ABC123' : null }), row(entity, { entityId: null })]) {
    const links = staff(one);
    expect(links.length, JSON.stringify(one)).toBeGreaterThan(0);
    for (const { screen, link } of links) {
      expect(link.to).toBe(screens[screen].path);
      const search = link.search as { section?: string } | undefined;
      if (search?.section) expect(settingsText.has(`section.${search.section}`), search.section).toBe(true);
    }
  }
});

test('of a flight, an account, a quote and many flights it is that one; of settings their section', () => {
  expect(staff(row('flight'))[0]!.link).toEqual({ to: '/flights/$id', params: { id: ID } });
  expect(staff(row('user'))[0]!.link).toEqual({ to: '/agents/$id', params: { id: ID } });
  expect(staff(row('quote'))[0]!.link).toEqual({ to: '/quotes/$number', params: { number: 'Q-1001' } });
  expect(staff(row('flightBulk'))[0]!.link).toEqual({ to: '/flights', search: { bulk: ID } });
  expect(staff(row('settings', { action: 'updateSmtpSettings' }))[0]!.link.search).toEqual({ section: 'mail' });
  expect(staff(row('airline', { summary: 'Armavia' }))[0]!.link.search).toEqual({ section: 'airlines', q: 'Armavia' });
});

test('what is about something of a booking leads to both, and nobody is led where the role does not open', () => {
  expect(staff(row('refundRequest', { pnr: 'ABC123' })).map((one) => one.link.to)).toEqual(['/info/$pnr', '/reservations']);
  expect(staff(row('removeQuote', { entity: 'quote', action: 'removeQuote' }))[0]!.link.to).toBe('/quotes');
  expect(subjectLinks(row('user'), 'user')).toEqual([]);
  expect(subjectLinks(row('passenger'), 'user')[0]!.link.to).toBe('/passengers/own');
  expect(staff(row('something older'))).toEqual([]);
});
