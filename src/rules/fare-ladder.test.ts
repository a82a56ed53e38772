import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  laddersCollide,
  type LadderClass,
  type LadderFlight,
  type LadderScope,
  percentOf,
  planLadder,
  type Step,
  stepNow,
} from './fare-ladder.ts';

const DAY = 24 * 60;
const step = (more: Partial<Step>): Step => ({ load: null, days: null, open: [], close: [], takeBackBelow: null, ...more });
/** Promo closes at 60 % or 14 days before, standard at 85 %; flex opens with the first. */
const STEPS = [step({ load: 60, days: 14, close: ['Q'], open: ['Y'], takeBackBelow: 50 }), step({ load: 85, close: ['M'] })];

const one = (code: string, isActive: boolean, more: Partial<LadderClass> = {}): LadderClass => ({
  code,
  isActive,
  byHand: false,
  byLadder: false,
  total: 50,
  used: 0,
  ...more,
});
const flight = (more: Partial<LadderFlight> = {}): LadderFlight => ({
  used: 0,
  total: 150,
  minutesLeft: 40 * DAY,
  reached: 0,
  room: 1000,
  classes: [one('Q', true), one('M', true), one('Y', false)],
  ...more,
});

describe('the step that counts', () => {
  // Of 150 seats 60 % are 90, 50 % are 75, 85 % are 127.5.
  it.each<[string, Partial<LadderFlight>, number]>([
    ['none at 59.3 %', { used: 89 }, 0],
    ['the first at 60 %', { used: 90 }, 1],
    ['the first 14 days before', { minutesLeft: 14 * DAY }, 1],
    ['none a minute earlier', { minutesLeft: 14 * DAY + 1 }, 0],
    ['the first at 84.7 %', { used: 127 }, 1],
    ['the second at 85.3 %', { used: 128 }, 2],
    ['the first stays at 50 %', { used: 75, reached: 1 }, 1],
    ['and is taken back at 49.3 %', { used: 74, reached: 1 }, 0],
    ['but not 14 days before', { used: 74, reached: 1, minutesLeft: 10 * DAY }, 1],
    ['the second, which says nothing of it, stays for ever', { used: 0, reached: 2 }, 2],
    ['none without seats', { used: 0, total: 0 }, 0],
    ['no more than there are', { used: 0, reached: 7 }, 2],
  ])('%s', (_, more, expected) => {
    expect(stepNow(STEPS, flight(more))).toBe(expected);
  });
  it('says its load rounded down', () =>
    expect([percentOf({ used: 89, total: 150 }), percentOf({ used: 90, total: 150 })]).toEqual([59, 60]));
});

describe('what it makes of the classes', () => {
  const changed = (more: Partial<LadderFlight>) =>
    planLadder(STEPS, flight(more)).changes.map(({ code, open }) => `${open ? '+' : '-'}${code}`);
  it('closes before it opens, and brings the steps before with it', () => {
    expect(changed({ used: 90 })).toEqual(['-Q', '+Y']);
    expect(changed({ used: 130 })).toEqual(['-M', '-Q', '+Y']);
    expect(changed({ used: 30 })).toEqual([]);
  });
  it('undoes what it did itself when a step is taken back, and nothing else', () => {
    const done = [one('Q', false, { byLadder: true }), one('M', true), one('Y', true, { byLadder: true })];
    expect(changed({ used: 60, reached: 1, classes: done })).toEqual(['-Y', '+Q']);
    expect(changed({ used: 60, reached: 1, classes: [one('Q', false), one('Y', true, { byLadder: true })] })).toEqual(['-Y']);
  });
  it('leaves what was set by hand, and says so', () => {
    const plan = planLadder(STEPS, flight({ used: 130, classes: [one('Q', true, { byHand: true }), one('M', true), one('Y', true)] }));
    expect(plan).toEqual({ step: 2, changes: [{ code: 'M', open: false }], byHand: ['Q'], noRoom: [] });
  });
  it('opens only what the aircraft has room for, with what those give back that close', () => {
    const classes = [one('Q', true, { total: 50, used: 30 }), one('M', true), one('Y', false, { total: 25 })];
    expect(planLadder(STEPS, flight({ used: 90, room: 5, classes }))).toMatchObject({
      changes: [
        { code: 'Q', open: false },
        { code: 'Y', open: true },
      ],
      noRoom: [],
    });
    expect(planLadder(STEPS, flight({ used: 90, room: 4, classes }))).toMatchObject({
      changes: [{ code: 'Q', open: false }],
      noRoom: ['Y'],
    });
  });
});

describe('always', () => {
  const codes = fc.uniqueArray(fc.constantFrom('Y', 'B', 'M', 'Q'), { maxLength: 4 });
  const steps = fc.array(
    fc
      .record({
        load: fc.option(fc.integer({ min: 1, max: 100 })),
        days: fc.option(fc.integer({ min: 0, max: 60 })),
        open: codes,
        close: codes,
        back: fc.option(fc.integer({ min: 1, max: 100 })),
      })
      .map(({ load, days, open, close, back }) =>
        step({
          load: load ?? (days === null ? 50 : null),
          days,
          open: open.filter((code) => !close.includes(code)),
          close,
          takeBackBelow: back,
        }),
      ),
    { minLength: 1, maxLength: 5 },
  );
  const classes = fc
    .array(fc.record({ isActive: fc.boolean(), byHand: fc.boolean(), byLadder: fc.boolean(), total: fc.nat(80), used: fc.nat(80) }), {
      minLength: 4,
      maxLength: 4,
    })
    .map((some) => some.map((each, i) => ({ ...each, code: 'YBMQ'[i]!, total: Math.max(each.total, each.used) })));
  const flights = fc.record({
    used: fc.nat(200),
    total: fc.nat(200),
    minutesLeft: fc.nat(80 * DAY),
    reached: fc.nat(5),
    room: fc.nat(200),
    classes,
  });

  it('what is done stands: seen again it changes nothing; one step counts; what is by hand stays; no seat is offered twice', () => {
    fc.assert(
      fc.property(steps, flights, (some, seen) => {
        const plan = planLadder(some, seen);
        expect(planLadder(some, seen)).toEqual(plan);
        expect(plan.step).toBeGreaterThanOrEqual(0);
        expect(plan.step).toBeLessThanOrEqual(some.length);
        expect(new Set(plan.changes.map(({ code }) => code)).size).toBe(plan.changes.length);
        let { room } = seen;
        for (const { code, open } of plan.changes) {
          const is = seen.classes.find((each) => each.code === code)!;
          expect(is.byHand).toBe(false);
          expect(is.isActive).toBe(!open);
          room += (open ? -1 : 1) * (is.total - is.used);
          if (open) expect(room).toBeGreaterThanOrEqual(0);
        }
        const after = seen.classes.map((each) => {
          const change = plan.changes.find(({ code }) => code === each.code);
          return change ? { ...each, isActive: change.open, byLadder: true } : each;
        });
        const again = planLadder(some, { ...seen, reached: plan.step, room, classes: after });
        expect([again.step, again.changes]).toEqual([plan.step, []]);
      }),
      { numRuns: 3000 },
    );
  });

  it('more load or less time never brings a lower step', () => {
    fc.assert(
      fc.property(steps, flights, fc.nat(50), fc.nat(10 * DAY), (some, seen, more, later) => {
        const now = planLadder(some, seen).step;
        expect(
          stepNow(some, { ...seen, reached: now, used: seen.used + more, minutesLeft: seen.minutesLeft - later }),
        ).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('two ladders', () => {
  const scope = (more: Partial<LadderScope> = {}): LadderScope => ({ onlyGiven: false, flightNumber: null, airlineId: null, from: null, to: null, bothWays: false, travelFrom: null, travelUntil: null, ...more });
  const paris = scope({ from: ['EVN'], to: ['CDG', 'ORY'] });
  it.each<[string, LadderScope, LadderScope, boolean]>([
    ['of the same route', paris, paris, true],
    ['there and back', paris, scope({ from: ['CDG'], to: ['EVN'] }), false],
    ['there and back, both ways', paris, scope({ from: ['CDG'], to: ['EVN'], bothWays: true }), true],
    ['one with a number', paris, { ...paris, flightNumber: 'TV 1' }, false],
    ['of two numbers', { ...paris, flightNumber: 'TV 2' }, { ...paris, flightNumber: 'TV 1' }, false],
    ['of two seasons', { ...paris, travelUntil: '2027-03-31' }, { ...paris, travelFrom: '2027-04-01' }, false],
    ['one only where it is given', paris, { ...paris, onlyGiven: true }, false],
  ])('%s', (_, a, b, expected) => {
    expect([laddersCollide(a, b), laddersCollide(b, a)]).toEqual([expected, expected]);
  });
}); // prettier-ignore
