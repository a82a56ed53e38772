import { describe, expect, it } from 'vitest';
import type { PassengerType } from '../contract/words.ts';
import { faresTexts } from '../texts/fares/every.ts';
import { baggageWords, paidBaggage, serviceCharge, type ServiceUse, tooMuch } from './services.ts';

const TYPES: Record<string, PassengerType> = { anna: 'ADT', nare: 'CHD', davit: 'INF' };
const typeOf = (id: string) => TYPES[id];
const use = (kind: ServiceUse['kind'], passengerId: string | null, segmentId: string | null, quantity = 1): ServiceUse => ({
  kind,
  passengerId,
  segmentId,
  quantity,
});
const faulty = (wishes: ServiceUse[], kept: ServiceUse[] = []) => tooMuch(wishes, kept, typeOf).map((one) => one.index);

describe('what one passenger can use on one flight', () => {
  it.each([1, 2, 9])('a seat of choice, %d of them: one is right', (quantity) => {
    expect(faulty([use('seat', 'anna', 'out', quantity)])).toEqual(quantity === 1 ? [] : [0]);
  });

  it('one seat on each flight for each who has a seat, none for an infant on a lap', () => {
    const wishes = ['anna', 'nare'].flatMap((who) => ['out', 'back'].map((flight) => use('seat', who, flight)));
    expect(faulty(wishes)).toEqual([]);
    expect(faulty([...wishes, use('seat', 'davit', 'out')])).toEqual([4]);
    expect(tooMuch([use('seat', 'davit', 'out')], [], typeOf)[0]!.error).toContain('infant');
  });

  it('the second of two lines, or of another service of the kind, is one too many as well', () => {
    expect(faulty([use('seat', 'anna', 'out'), use('seat', 'anna', 'out')])).toEqual([0, 1]);
    expect(faulty([use('seat', 'anna', 'out')], [use('seat', 'anna', 'out')])).toEqual([0]);
    expect(faulty([use('seat', 'anna', 'out')], [use('seat', 'nare', 'out'), use('seat', 'anna', 'back')])).toEqual([]);
    // What is for the whole trip is on every flight of it.
    expect(faulty([use('seat', 'anna', 'out')], [use('seat', 'anna', null)])).toEqual([0]);
  });

  it('some bags and meals, an infant’s bag too; what is for the whole order has no such limit', () => {
    expect(faulty([use('baggage', 'anna', 'out', 5), use('baggage', 'davit', 'out', 1)])).toEqual([]);
    expect(faulty([use('baggage', 'anna', 'out', 3)], [use('baggage', 'anna', 'out', 3)])).toEqual([0]);
    expect(faulty([use('meal', 'anna', 'out', 9)])).toEqual([0]);
    expect(faulty([use('transfer', null, null, 9)])).toEqual([]);
  });
});

describe('the bag of a flight', () => {
  const sold = (
    segmentId: string | null,
    quantity: number,
    more: { kind?: ServiceUse['kind']; ended?: boolean; name?: { en: string; hy?: string } } = {},
  ) => ({
    kind: more.kind ?? 'baggage',
    passengerId: 'anna',
    segmentId,
    quantity,
    name: more.name ?? { en: 'Extra piece' },
    ended: more.ended ?? false,
  });

  it('counts what was paid for this flight or for the whole trip, and not what was given back', () => {
    const lines = [sold('out', 1), sold('back', 3), sold(null, 2), sold('out', 4, { ended: true }), sold('out', 5, { kind: 'meal' })];
    expect(paidBaggage(lines, 'out', 'en')).toBe('3 × extra piece');
    expect(paidBaggage([], 'out', 'en')).toBe('');
  });

  it('calls each by its name, in the language, since a bicycle is no bag', () => {
    const bicycle = { en: 'Bicycle', hy: 'Հեծանիվ' };
    const lines = [sold('out', 1, { name: bicycle }), sold('out', 1), sold(null, 1), sold('out', 1, { name: { en: 'PET in hold' } })];
    expect(paidBaggage(lines, 'out', 'en')).toBe('bicycle, 2 × extra piece, PET in hold');
    expect(paidBaggage(lines.slice(0, 1), 'out', 'hy')).toBe('հեծանիվ');
  });

  it('says the allowance of the fare and what is paid beside it', () => {
    expect([
      baggageWords('NIL', '', faresTexts('en')),
      baggageWords('NIL', 'bicycle', faresTexts('en')),
      baggageWords('20K', '', faresTexts('en')),
      baggageWords('1PC', '2 × extra piece', faresTexts('en')),
    ]).toEqual(['no checked bag', 'no bag in the fare, bicycle', '20 kg bag', '1 bag in the fare, 2 × extra piece']);
  });
});

describe('what a service costs', () => {
  const amdRates = { USD: 401.5, EUR: 440.01 };
  const order = { currency: 'USD', exchange: { rate: 387.77, accountCurrency: 'AMD', roundTo: 1 }, amdRates };

  it.each([
    // The seats are held at 387.77; since then a dollar is 401.50.
    ['6,000 drams are 6,000 for an account in drams', { price: 600_000, currency: 'AMD' }, { price: 1547, payableAccount: 600_000 }],
    ['15 dollars cost what the flight’s dollars do', { price: 1500, currency: 'USD' }, { price: 1500, payableAccount: 581_700 }],
    ['10 euros are counted once', { price: 1000, currency: 'EUR' }, { price: 1135, payableAccount: 440_000 }],
  ])('%s', (_what, one, charge) => {
    expect(serviceCharge(one, 1, order)).toEqual(charge);
    expect(serviceCharge(one, 3, order)).toEqual({ price: charge.price * 3, payableAccount: charge.payableAccount * 3 });
  });
});
