import { describe, expect, it } from 'vitest';
import { byExactness, collide, type CommissionRule, fits, type KeptRule, termsFor } from './commission-rules.ts';

const rule = (name: string, more: Partial<CommissionRule> = {}): CommissionRule => ({
  id: name,
  name,
  by: 'everybody',
  airlineId: null,
  from: null,
  to: null,
  bothWays: false,
  classes: [],
  hasSaleDays: false,
  travelFrom: null,
  travelUntil: null,
  commission: { kind: 'percent', value: 1 },
  serviceFee: null,
  ...more,
});
const FLIGHT = { airlineId: 'U8', from: 'EVN', to: 'CDG', day: '2026-07-15' };
const percent = (value: number) => ({ kind: 'percent', value }) as const;
const GENERAL = { agency: null, group: { name: 'Partners', commission: percent(5), serviceFee: 200_000 } };

describe('of which flights a rule speaks', () => {
  it.each<[string, Partial<CommissionRule>, boolean]>([
    ['any', {}, true],
    ['its airline', { airlineId: 'U8' }, true],
    ['another airline', { airlineId: 'A9' }, false],
    ['a city with two airports', { from: ['EVN'], to: ['CDG', 'ORY'] }, true],
    ['the way back, one way only', { from: ['CDG'], to: ['EVN'] }, false],
    ['the way back, both ways', { from: ['CDG'], to: ['EVN'], bothWays: true }, true],
    ['whatever leaves there, both ways', { from: ['CDG'], bothWays: true }, true],
    ['a city that is not there', { to: [] }, false],
    ['its class', { classes: ['B', 'Y'] }, true],
    ['another class', { classes: ['B'] }, false],
    ['the first day', { travelFrom: '2026-07-15' }, true],
    ['the last day', { travelUntil: '2026-07-15' }, true],
    ['the day after', { travelFrom: '2026-07-16' }, false],
    ['the day before', { travelUntil: '2026-07-14' }, false],
  ])('%s', (name, more, expected) => {
    expect(fits(rule(name, more), FLIGHT, 'Y')).toBe(expected);
  });
});

describe('which one counts', () => {
  const counted = (rules: CommissionRule[], general = GENERAL as Parameters<typeof termsFor>[1]) =>
    termsFor(byExactness(rules), general, FLIGHT, 'Y');

  it('agency by rule, agency, group by rule, group, everybody: each stands back for the one before it', () => {
    const forAgency = rule('for the agency', { by: 'agency', commission: percent(9) });
    const forGroup = rule('for the group', { by: 'group', commission: percent(8), airlineId: 'U8' });
    const forAll = rule('for all', { commission: percent(7), from: ['EVN'], to: ['CDG'], classes: ['Y'], airlineId: 'U8' });
    const own = { ...GENERAL, agency: percent(6) };
    const all = [forAll, forGroup, forAgency];
    expect(counted(all, own)).toMatchObject({ commission: percent(9), commissionBy: { by: 'rule', name: 'for the agency' } });
    expect(counted([forAll, forGroup], own)).toMatchObject({ commission: percent(6), commissionBy: { by: 'agency', name: null } });
    expect(counted([forAll, forGroup])).toMatchObject({ commission: percent(8), commissionBy: { by: 'rule', name: 'for the group' } });
    expect(counted([forAll])).toMatchObject({ commission: percent(5), commissionBy: { by: 'group', name: 'Partners' } });
    expect(counted([forAll], { agency: null, group: null })).toMatchObject({
      commission: percent(7),
      commissionBy: { by: 'rule', name: 'for all' },
    });
    expect(counted([], { agency: null, group: null })).toEqual({ commission: null, commissionBy: null, serviceFee: 0, serviceFeeBy: null });
  });

  it('a route before an airline, classes, days of travel, days of sale; both ends before one', () => {
    const order = [
      rule('both ends', { from: ['EVN'], to: ['CDG'] }),
      rule('one end', { from: ['EVN'], airlineId: 'U8', classes: ['Y'], travelFrom: '2026-01-01', hasSaleDays: true }),
      rule('airline', { airlineId: 'U8' }),
      rule('classes', { classes: ['Y'], travelFrom: '2026-01-01', hasSaleDays: true }),
      rule('travel', { travelUntil: '2027-01-01', hasSaleDays: true }),
      rule('sale', { hasSaleDays: true }),
      rule('nothing'),
    ];
    expect(byExactness(order.toReversed()).map((one) => one.name)).toEqual(order.map((one) => one.name));
  });

  it('fee and commission are looked for each by itself; a fee of nothing is a fee', () => {
    const onlyFee = rule('no fee in summer', { by: 'agency', commission: null, serviceFee: 0 });
    expect(counted([onlyFee])).toMatchObject({
      commission: percent(5),
      serviceFee: 0,
      serviceFeeBy: { by: 'rule', name: 'no fee in summer' },
    });
    expect(counted([])).toMatchObject({ serviceFee: 200_000, serviceFeeBy: { by: 'group', name: 'Partners' } });
    const forAll = rule('for all', { serviceFee: 50_000 });
    expect(counted([forAll])).toMatchObject({ serviceFee: 200_000 });
    expect(counted([forAll], { agency: null, group: null })).toMatchObject({ serviceFee: 50_000 });
  });
});

describe('two that collide', () => {
  const kept = (more: Partial<KeptRule> = {}): KeptRule => ({
    ...rule('one'),
    groupIds: [],
    userIds: [],
    saleFrom: null,
    saleUntil: null,
    ...more,
  });
  it.each<[string, Partial<KeptRule>, Partial<KeptRule>, boolean]>([
    ['both for all flights of everybody', {}, {}, true],
    ['one of a commission, one of a fee', { commission: null, serviceFee: 1 }, {}, false],
    ['of two airlines', { airlineId: 'U8' }, { airlineId: 'A9' }, false],
    ['of one airline', { airlineId: 'U8' }, { airlineId: 'U8' }, true],
    ['one of an airline', { airlineId: 'U8' }, {}, false],
    ['of a city and one of its airports', { to: ['CDG', 'ORY'] }, { to: ['ORY'] }, true],
    ['out and back', { from: ['EVN'], to: ['CDG'] }, { from: ['CDG'], to: ['EVN'] }, false],
    ['out and both ways back', { from: ['EVN'], to: ['CDG'] }, { from: ['CDG'], to: ['EVN'], bothWays: true }, true],
    ['from and to, which some flight has both', { from: ['EVN'] }, { to: ['CDG'] }, true],
    ['classes that share one', { classes: ['Y', 'B'] }, { classes: ['B'] }, true],
    ['classes that share none', { classes: ['Y'] }, { classes: ['B'] }, false],
    ['days that touch', { travelUntil: '2026-06-01' }, { travelFrom: '2026-06-01' }, true],
    ['days that do not', { travelUntil: '2026-06-01' }, { travelFrom: '2026-06-02' }, false],
    ['sold on other days', { saleUntil: '2026-06-01' }, { saleFrom: '2026-06-02' }, false],
    ['for one agency and for another', { userIds: ['a'] }, { userIds: ['b'] }, false],
    ['for agencies that share one', { userIds: ['a', 'b'] }, { userIds: ['b', 'c'], groupIds: ['g'] }, true],
    ['for a group and for everybody', { groupIds: ['g'] }, {}, false],
    ['for an agency and its group', { userIds: ['a'] }, { groupIds: ['g'] }, false],
  ])('%s', (_name, one, other, expected) => {
    expect(collide(kept(one), kept(other))).toBe(expected);
    expect(collide(kept(other), kept(one))).toBe(expected);
  });
});
