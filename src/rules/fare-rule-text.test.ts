import { expect, it } from 'vitest';
import type { Band } from '../contract/reference.ts';
import { baggageCode, baggageText, bandText, ruleSummary } from './fare-rule-text.ts';

const band = (fromHours: number, toHours: number | null, kind: Band['kind'], value = 0): Band => ({
  fromHours,
  toHours,
  kind,
  value,
  base: 'fare',
  includeTax: false,
});
const rule = { refundable: true, changeable: true, voidable: true, voidFee: 0, currency: 'USD', taxesRefundable: false };

it('says in one line what an agent would say', () => {
  expect(
    ruleSummary({ ...rule, refundBands: [band(0, 24, 'percent', 50), band(24, null, 'none')], changeBands: [band(0, null, 'fixed', 30)] }),
  ).toEqual({
    refund: 'Refund free until 24 h before, then fee 50 % of the fare',
    change: 'Change fee 30 USD',
    void: 'Void free the same day',
  });
  expect(ruleSummary({ ...rule, refundable: false, changeBands: [band(0, null, 'forbidden')], refundBands: [], voidFee: 10 })).toEqual({
    refund: 'No refund',
    change: 'No change',
    void: 'Void same day, fee 10 USD',
  });
});
it('a band', () =>
  expect([
    bandText(band(24, 72, 'percent', 50), 'USD'),
    bandText(band(0, 24, 'forbidden'), 'USD'),
    bandText(band(72, null, 'none'), 'USD'),
  ]).toEqual([
    '72 to 24 h before departure: 50 % of the fare',
    'less than 24 h before departure: not allowed',
    'more than 72 h before departure: free',
  ]));
it('baggage as printed and as spoken', () => {
  expect([
    baggageCode({ type: 'PC', pieces: 2, weightKg: 23 }),
    baggageCode({ type: 'K', pieces: null, weightKg: 30 }),
    baggageCode({ type: 'NIL', pieces: null, weightKg: null }),
  ]).toEqual(['2PC', '30K', 'NIL']);
  expect(baggageText({ type: 'PC', pieces: 2, weightKg: 23 })).toBe('2 × 23 kg');
});
