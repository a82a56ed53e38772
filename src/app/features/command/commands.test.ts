import { expect, test } from 'vitest';
import { knownCommands } from './commands.ts';

const found = (typed: string, role: Parameters<typeof knownCommands>[1] = 'Super Admin') =>
  knownCommands(typed, role).map(({ key, to }) => [key, to]);

test('nothing typed: every screen that the role may open, and the keys', () => {
  const keys = (role: Parameters<typeof knownCommands>[1]) => found('', role).map(([key]) => key);
  expect(keys('user')).toEqual([
    'search',
    'reservations',
    'history',
    'quotes',
    'ownPassengers',
    'topUps',
    'payouts',
    'currency',
    'check',
    'profile',
    'keys',
  ]);
  expect(keys('Super Admin')).toEqual(expect.arrayContaining(['flights', 'agents', 'reports', 'settings']));
  expect(keys('Reports')).not.toContain('reservations');
});

test('screens by how their words begin', () => {
  expect(found('rep')).toEqual([['reports', '/reports']]);
  expect(found('ticket').map(([key]) => key)).toEqual(['check', 'pnr']);
  expect(found('profile').map(([key]) => key)).toEqual(['profile']);
  expect(found('epor')).toEqual([]);
});

test('a whole PNR leads to its booking, a flight number to the flight, in small letters too', () => {
  expect(found('kqx2r7')).toEqual([['pnr', '/info/KQX2R7']]);
  expect(found('fz 718')).toEqual([['flight', '/flights?q=FZ718']]);
  expect(found('9u105')[0]).toEqual(['flight', '/flights?q=9U105']);
  // Six figures are no PNR, and an agent has no list of flights.
  expect(found('123456')).toEqual([]);
  expect(found('fz718', 'user')).toEqual([]);
  // A screen stands before a PNR that is spelled like it.
  expect(found('agents').map(([key]) => key)).toEqual(['agents', 'pnr']);
});

test('a search in one line, when it has two codes and a day', () => {
  const year = new Date().getFullYear() + 1;
  const [[key, to]] = found(`evn par 10dec${year} 17dec${year} 2adt 1chd business`) as [[string, string]];
  expect(key).toBe('line');
  expect(Object.fromEntries(new URL(to, 'http://desk').searchParams)).toEqual({
    tabIndex: '1',
    from: 'EVN',
    to: 'PAR',
    departureDate: `${year}-12-10`,
    returnDate: `${year}-12-17`,
    passengers: '2-1-0',
    cabin: 'business',
    go: '1',
  });
  // Two short words are a name.
  expect(found('ani lee')).toEqual([]);
});
