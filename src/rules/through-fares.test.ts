import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byRoute, sharesOf, throughFareOf, throughRuns, type FlownClass, type ThroughFare } from './through-fares.ts';

const fare = (more: Partial<ThroughFare> = {}): ThroughFare => ({
  code: 'F',
  airlineId: null,
  from: ['EVN'],
  to: ['CDG', 'ORY'],
  classCode: 'Y',
  family: null,
  currency: 'USD',
  adultFare: 150,
  childFare: 110,
  infantFare: 20,
  travelFrom: null,
  travelUntil: null,
  ...more,
});
const flown = (from: string, to: string, more: Partial<FlownClass> = {}): FlownClass => ({
  airlineId: 'a',
  from,
  to,
  day: '2027-05-10',
  code: 'Y',
  family: 'Flex',
  currency: 'USD',
  adultFare: 100,
  childFare: 75,
  infantFare: 10,
  ...more,
});
const JOURNEY = [flown('EVN', 'VIE'), flown('VIE', 'ORY', { day: '2027-05-11' })];
const codeOf = (fares: readonly ThroughFare[], flights = JOURNEY) => throughFareOf(byRoute(fares), flights)?.code;

describe('which fare counts', () => {
  it('is for every flight and the day of the first departure', () => {
    expect(codeOf([fare()])).toBe('F');
    for (const other of [
      { to: ['VIE'] },
      { from: ['ORY'], to: ['EVN'] },
      { classCode: 'M' },
      { family: 'Light' },
      { airlineId: 'b' },
      { currency: 'EUR' },
      { travelFrom: '2027-05-11' },
      { travelUntil: '2027-05-09' },
    ])
      expect(codeOf([fare(other)]), JSON.stringify(other)).toBeUndefined();
    expect(codeOf([fare({ classCode: null, family: 'flex', airlineId: 'a', travelFrom: '2027-05-10', travelUntil: '2027-05-10' })])).toBe(
      'F',
    );
    const [first, last] = JOURNEY as [FlownClass, FlownClass];
    for (const other of [{ code: 'M' }, { airlineId: 'b' }, { currency: 'EUR' }])
      expect(codeOf([fare({ airlineId: 'a' })], [first, { ...last, ...other }]), JSON.stringify(other)).toBeUndefined();
  });

  it('is the one of the airline, then the cheaper one, and none that is not below the sum', () => {
    const own = fare({ code: 'OWN', airlineId: 'a', adultFare: 190 });
    const cheap = fare({ code: 'CHEAP', adultFare: 140 });
    expect([codeOf([fare(), cheap]), codeOf([cheap, fare(), own])]).toEqual(['CHEAP', 'OWN']);
    expect(codeOf([fare({ adultFare: 200 })])).toBeUndefined();
    expect(codeOf([fare({ ...own, adultFare: 200 }), cheap])).toBe('CHEAP');
    expect([codeOf([fare({ code: 'B' }), fare({ code: 'A' })]), codeOf([fare({ code: 'A' }), fare({ code: 'B' })])]).toEqual(['A', 'A']);
  });

  it('is of the longest run of flights of a leg, the rest pays its own', () => {
    const leg = [...JOURNEY, flown('CDG', 'LED', { day: '2027-05-11' })];
    const at = (fares: ThroughFare[], flights = leg) =>
      throughRuns(byRoute(fares), flights).map(({ at: place, fare: { code }, shares }) => [place, code, shares.length]);
    expect(at([fare()])).toEqual([[0, 'F', 2]]);
    const whole = fare({ code: 'WHOLE', to: ['LED'], adultFare: 299 });
    expect(at([fare(), whole])).toEqual([[0, 'WHOLE', 3]]);
    expect(at([fare({ from: ['VIE'], to: ['LED'] })])).toEqual([[1, 'F', 2]]);
    expect(at([fare(), fare({ code: 'NEXT', from: ['CDG'], to: ['OVB'] })], [...leg, flown('LED', 'OVB')])).toEqual([
      [0, 'F', 2],
      [2, 'NEXT', 2],
    ]);
  });
});

describe('shares', () => {
  it('are as the own bases are to each other, and the last has what rounding leaves', () => {
    const bases = [flown('EVN', 'VIE', { adultFare: 100 }), flown('VIE', 'ORY', { adultFare: 200 })];
    expect(sharesOf(fare({ adultFare: 200, childFare: 100, infantFare: 7 }), bases)).toEqual([
      { adultFare: 66, childFare: 50, infantFare: 3 },
      { adultFare: 134, childFare: 50, infantFare: 4 },
    ]);
  });

  it('of drams are whole drams', () => {
    const bases = [1, 2, 3].map((n) => ({ adultFare: n * 1_000_000, childFare: 0, infantFare: 0 }));
    expect(sharesOf(fare({ currency: 'AMD', adultFare: 1_000_100 }), bases).map((one) => one.adultFare)).toEqual([
      166_600, 333_300, 500_200,
    ]);
  });

  it('a child never pays more than the sum', () => {
    expect(sharesOf(fare({ childFare: 151, infantFare: 20 }), JOURNEY).map((one) => [one.childFare, one.infantFare])).toEqual([
      [75, 10],
      [75, 10],
    ]);
  });

  it('of any fare and flights add up, none below nothing and none far above its own base', () => {
    const TYPES = ['adultFare', 'childFare', 'infantFare'] as const;
    const amounts = (adult: number) =>
      fc.record({ adultFare: fc.nat(adult), childFare: fc.nat(50_000), infantFare: fc.oneof(fc.constant(0), fc.nat(5_000)) });
    const times = <Amounts extends object>(all: Amounts, unit: number) =>
      Object.fromEntries(Object.entries(all).map(([name, amount]) => [name, (amount as number) * unit])) as Amounts;
    fc.assert(
      fc.property(
        fc.constantFrom('AMD', 'USD', 'EUR'),
        fc.array(amounts(20_000_000), { minLength: 2, maxLength: 4 }),
        amounts(30_000_000),
        (currency, own, whole) => {
          const unit = currency === 'AMD' ? 100 : 1;
          const bases = own.map((one) => times(one, unit));
          const through = fare({ currency, ...times(whole, unit) });
          const shares = sharesOf(through, bases);
          for (const type of TYPES) {
            const sum = bases.reduce((all, one) => all + one[type], 0);
            expect(shares.reduce((all, one) => all + one[type], 0)).toBe(Math.min(sum, through[type]));
            for (const [i, share] of shares.entries()) {
              expect(share[type]).toBeGreaterThanOrEqual(0);
              expect(share[type] % unit).toBe(0);
              expect(share[type]).toBeLessThanOrEqual(bases[i]![type] + bases.length * unit);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
