import { expect, it } from 'vitest';
import { strictest } from './journeys.ts';

const offer = (code: string, more: Partial<Parameters<typeof strictest>[0][number]> = {}) => ({
  seatsLeft: 9,
  baggage: { code, cabin: '', text: code },
  refundable: true,
  changeable: true,
  holdUntil: '2027-05-02T10:00:00.000Z',
  instantOnly: false,
  ...more,
});

it('of several flights the strictest condition holds', () => {
  expect(strictest([offer('1PC'), offer('30K', { seatsLeft: 2, holdUntil: '2027-05-01T10:00:00.000Z' })])).toEqual(
    offer('1PC', { seatsLeft: 2, holdUntil: '2027-05-01T10:00:00.000Z' }),
  );
  expect(strictest([offer('1PC', { refundable: false }), offer('NIL', { changeable: false })])).toEqual(
    offer('NIL', { refundable: false, changeable: false }),
  );
  expect(strictest([offer('20K'), offer('2PC'), offer('1PC')]).baggage.code).toBe('20K');
});

it('one that can only be issued at once makes it so for all', () => {
  expect(strictest([offer('1PC'), offer('1PC', { holdUntil: null, instantOnly: true })])).toMatchObject({
    holdUntil: null,
    instantOnly: true,
  });
});
