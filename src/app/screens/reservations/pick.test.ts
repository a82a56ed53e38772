import { expect, onTestFinished, test, vi } from 'vitest';
import { COMPANY_KEY, queryClient } from '../../api/query-client.ts';
import type { SavedCard } from '../../features/offline/card.ts';
import { pick } from './pick.ts';

const card = (pnr: string, more: Partial<SavedCard['row']> = {}, words = '') =>
  ({
    row: {
      pnr,
      status: 'booking',
      orderDate: '2027-01-01T00:00:00Z',
      timeLimit: null,
      agent: { userId: 'a' },
      route: ['EVN', 'CDG'],
      departure: '2027-03-05T10:00',
      ...more,
    },
    words,
  }) as SavedCard;
const found = (search: Parameters<typeof pick>[0], cards: SavedCard[]) => pick(search, cards).map((one) => one.row.pnr);

test('the same filter works on the copies', () => {
  const copy = [card('K7WQ4M', {}, 'HOVHANNISYAN ARAM\nARAM HOVHANNISYAN\n9992400000120')];
  for (const search of [{}, { show: 'booked', q: 'aram' }, { q: '99924' }, { q: 'k7w' }, { q: 'Հովհաննիսյան' }, { q: 'aram hov' }] as const)
    expect(found(search, copy), JSON.stringify(search)).toEqual(['K7WQ4M']);
  for (const search of [{ show: 'ended' }, { q: 'petrosyan' }, { q: '7WQ' }, { agent: 'b' }, { sort: 'timeLimit' }] as const)
    expect(found(search, copy), JSON.stringify(search)).toEqual([]);
});

test('days and route work on the copies, too', () => {
  const copies = [card('THERE1'), card('BACK22', { route: ['CDG', 'EVN'], departure: '2027-03-07T23:50' })];
  expect(found({ from: 'EVN' }, copies)).toEqual(['THERE1']);
  expect(found({ to: 'EVN' }, copies)).toEqual(['BACK22']);
  expect(found({ start: '2027-03-06' }, copies)).toEqual(['BACK22']);
  expect(found({ start: '2027-03-05', end: '2027-03-06' }, copies)).toEqual(['THERE1']);
  expect(found({ end: '2027-03-07' }, copies)).toHaveLength(2);
});

test('who flies tomorrow and what is to be paid this week are found among the copies, the next first', () => {
  vi.setSystemTime(new Date('2027-03-04T12:00:00'));
  onTestFinished(() => void vi.useRealTimers());
  const copies = [
    card('TODAY1', { departure: '2027-03-04T23:50', timeLimit: '2027-03-10T12:00:00Z' }),
    card('LATER1', { departure: '2027-03-05T20:00', departureUtc: '2027-03-05T16:00:00Z', timeLimit: '2027-03-12T12:00:00Z' }),
    card('EARLY1', { departure: '2027-03-05T06:00', departureUtc: '2027-03-05T02:00:00Z', timeLimit: '2027-03-05T12:00:00Z' }),
    card('ENDED1', { departure: '2027-03-05T06:00', status: 'cancelled' }),
  ];
  expect(found({ show: 'tomorrow' }, copies)).toEqual(['EARLY1', 'LATER1']);
  expect(found({ show: 'unpaid' }, copies)).toEqual(['EARLY1', 'TODAY1']);
});

test('copies stand in the order of the list', () => {
  const copies = [
    card('OLDEST', { orderDate: '2027-01-01T00:00:00Z', timeLimit: '2027-01-03T00:00:00Z', departureUtc: '2027-02-02T00:00:00Z' }),
    card('NEWEST', { orderDate: '2027-01-02T00:00:00Z', timeLimit: '2027-01-04T00:00:00Z', departureUtc: '2027-02-01T00:00:00Z' }),
  ];
  expect(found({}, copies)).toEqual(['NEWEST', 'OLDEST']);
  expect(found({ sort: 'timeLimit' }, copies)).toEqual(['OLDEST', 'NEWEST']);
  expect(found({ sort: 'departure' }, copies)).toEqual(['NEWEST', 'OLDEST']);
  expect(found({ sort: '-departure' }, copies)).toEqual(['OLDEST', 'NEWEST']);
  expect(found({ sort: '-timeLimit' }, copies)).toEqual(['NEWEST', 'OLDEST']);
  expect(found({ sort: '-orderDate' }, copies)).toEqual(['NEWEST', 'OLDEST']);
  const small = card('SMALL1', { payable: 900, accountCurrency: 'AMD', leadName: 'BABAYAN ANI' });
  const large = card('LARGE1', { payable: 54_600, accountCurrency: 'AMD', leadName: 'ARAMYAN ANI' });
  expect(found({ sort: '-amount' }, [small, large])).toEqual(['LARGE1', 'SMALL1']);
  expect(found({ sort: 'passenger' }, [small, large])).toEqual(['LARGE1', 'SMALL1']);
  // As the index of the newest gives them: the head of the list does not move when the rest has been read.
  expect(found({}, [card('AAAAAA'), card('CCCCCC'), card('BBBBBB')])).toEqual(['CCCCCC', 'BBBBBB', 'AAAAAA']);
});

test('one reason and the days of booking work on the copies; what a copy does not tell fits none', () => {
  const copies = [card('WAITS1', { attention: ['docs_missing'] }), card('LATER1', { attention: [], orderDate: '2027-01-05T12:00:00Z' })];
  expect(found({ attention: 'docs_missing' }, copies)).toEqual(['WAITS1']);
  expect(found({ bookedFrom: '2027-01-04' }, copies)).toEqual(['LATER1']);
  expect(found({ bookedTo: '2027-01-04' }, copies)).toEqual(['WAITS1']);
  expect(found({ flight: '01990000-0000-7000-8000-000000000000' }, copies)).toEqual([]);
});

test('the days of copies are those of the company, as in the list with a network', () => {
  queryClient.setQueryData(COMPANY_KEY, { timezone: 'Pacific/Apia' });
  onTestFinished(() => queryClient.clear());
  // An hour before and after its midnight, which no zone of a phone here shares.
  const copies = [card('BEFORE', { orderDate: '2027-03-05T10:00:00Z' }), card('AFTER1', { orderDate: '2027-03-05T12:00:00Z' })];
  expect(found({ bookedFrom: '2027-03-06' }, copies)).toEqual(['AFTER1']);
  expect(found({ bookedTo: '2027-03-05' }, copies)).toEqual(['BEFORE']);
});
