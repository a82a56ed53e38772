import { expect, test } from 'vitest';
import { addChanges, changesOf } from './changes.ts';

type Told = Parameters<typeof changesOf>[0];
const order = (more: Partial<Told> = {}): Told => ({
  status: 'booking',
  version: 1,
  timeLimit: '2027-01-02T10:00:00Z',
  attention: [],
  segments: [{ id: 's1', status: 'HK', departureLocal: '2027-02-01T07:00', arrivalLocal: '2027-02-01T09:00' }],
  ...more,
});
const flight = (more: object) => [{ ...order().segments[0]!, ...more }];

test('each thing that may have happened has its words', () => {
  const after = (more: Partial<Told>) => changesOf(order(), order({ version: 2, ...more }));
  expect(after({ timeLimit: '2027-01-02T09:00:00Z' })).toEqual(['deadline moved']);
  expect(after({ segments: flight({ departureLocal: '2027-02-01T08:00' }) })).toEqual(['times moved']);
  expect(after({ attention: ['schedule_change'] })).toEqual(['times moved']);
  expect(after({ attention: ['connection_missed'] })).toEqual(['times moved']);
  expect(after({ segments: flight({ status: 'UN' }) })).toEqual(['flight cancelled']);
  expect(after({ attention: ['flight_cancelled'] })).toEqual(['flight cancelled']);
  expect(after({ status: 'cancelled', timeLimit: null })).toEqual(['order ended']);
  expect(after({ status: 'ticketing', timeLimit: null })).toEqual(['issued']);
  // Something else, a remark for one.
  expect(after({})).toEqual(['order changed']);
});

test('the same order, or one whose deadline is only near, is no news', () => {
  expect(changesOf(order(), order())).toEqual([]);
  expect(changesOf(order(), order({ attention: ['ttl_soon'] }))).toEqual([]);
});

test('news is kept until somebody looks, the worst first, each once', () => {
  expect(addChanges(['deadline moved'], ['flight cancelled', 'deadline moved'])).toEqual(['flight cancelled', 'deadline moved']);
  expect(addChanges(['order changed'], ['issued'])).toEqual(['issued']);
  expect(addChanges(['order changed'], [])).toEqual(['order changed']);
});
