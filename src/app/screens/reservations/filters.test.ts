import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filtersOf, toRequest } from './filters.ts';
import { reservationsSearch } from './reservations-search.ts';

test('a URL that nobody wrote by hand falls back to no filter', () => {
  expect(v.parse(reservationsSearch, { show: 'nonsense', q: { a: 1 }, sort: 5, hours: 5 })).toEqual({});
  expect(v.parse(reservationsSearch, { show: 'deadlines', hours: 72 })).toEqual({ show: 'deadlines', hours: 72 });
  expect(v.parse(reservationsSearch, { order: '<b>' })).toEqual({});
  expect(v.parse(reservationsSearch, { order: 'k7wq4m' })).toEqual({ order: 'K7WQ4M' });
  // The router reads ?q=123456 as a number.
  expect(v.parse(reservationsSearch, { q: 123456 }).q).toBe('123456');
});

test('what needs attention is asked for by all its reasons', () => {
  expect(toRequest({ show: 'attention' })).toEqual({
    attention: ['flight_cancelled', 'connection_missed', 'schedule_change', 'refund_waits', 'docs_missing', 'mail_failed', 'ttl_soon'],
  });
});

test('group seats: staff who see flights have all of them as a list, an agency its own once there are some', () => {
  const has = (groups: number | undefined, deskGroups: boolean) =>
    filtersOf({}, { requests: 0, deadlines: 0, groups, deskGroups }, deskGroups)
      .flatMap((one): readonly { value: unknown }[] => (one.kind === 'chips' ? one.options : []))
      .filter(({ value }) => value === 'groups').length;
  expect([has(undefined, true), has(undefined, false), has(0, false), has(2, false)]).toEqual([1, 0, 0, 1]);
});

test('the chip becomes a set of statuses', () => {
  expect(toRequest({ show: 'ticketed', q: ' ara ' })).toEqual({ status: ['ticketing', 'partially_refunded'], search: 'ara' });
  expect(toRequest({})).toEqual({});
});

test('who flies tomorrow, and what is to be paid this week, in the order of their days; chosen days are of no account', () => {
  vi.setSystemTime(new Date('2027-02-27T12:00:00'));
  onTestFinished(() => void vi.useRealTimers());
  expect(toRequest({ show: 'tomorrow', start: '2027-05-01', from: 'EVN' })).toEqual({
    status: ['booking', 'ticketing', 'partially_refunded'],
    dateField: 'departure',
    startDate: '2027-02-28',
    endDate: '2027-02-28',
    from: 'EVN',
    sort: 'departure',
    direction: 'asc',
  });
  expect(toRequest({ show: 'unpaid', sort: '-timeLimit' })).toEqual({
    status: ['booking'],
    dateField: 'timeLimit',
    startDate: '2027-02-27',
    endDate: '2027-03-05',
    sort: 'timeLimit',
    direction: 'desc',
  });
});

test('days are those of departure, and an end before the start is not asked for', () => {
  expect(toRequest({ start: '2027-03-01', end: '2027-03-05', from: 'EVN', to: 'CDG' })).toEqual({
    dateField: 'departure',
    startDate: '2027-03-01',
    endDate: '2027-03-05',
    from: 'EVN',
    to: 'CDG',
  });
  expect(toRequest({ start: '2027-03-05', end: '2027-03-01' })).toEqual({ dateField: 'departure', startDate: '2027-03-05' });
});

test('one reason, a flight, who booked and when are asked for as they are; their names are only shown', () => {
  const id = '01990000-0000-7000-8000-000000000000';
  expect(
    toRequest({
      attention: 'mail_failed',
      flight: id,
      flightName: 'FZ 718',
      maker: id,
      makerName: 'Ani',
      bookedFrom: '2027-03-01',
      bookedTo: '2027-03-05',
      sort: '-amount',
    }),
  ).toEqual({
    attention: ['mail_failed'],
    flightId: id,
    createdBy: id,
    bookedFrom: '2027-03-01',
    bookedTo: '2027-03-05',
    sort: 'amount',
    direction: 'desc',
  });
  expect(toRequest({ bookedFrom: '2027-03-05', bookedTo: '2027-03-01' })).toEqual({ bookedFrom: '2027-03-05' });
  expect(v.parse(reservationsSearch, { attention: 'nonsense', sort: '-agency', maker: 'x' })).toEqual({});
});
