import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, plusDays } from './days.ts';
import { type CreditTerms, receivableOf, unpaidDebits } from './receivables.ts';

const TODAY = '2027-03-31';
const ago = (days: number) => plusDays(TODAY, -days);
const debit = (amount: number, days: number) => ({ amount, day: ago(days) });
const TERMS: CreditTerms = { creditDays: 10, overdueStopDays: 5 };
const of = (balance: number, debits: ReturnType<typeof debit>[], terms: Partial<CreditTerms> = {}) =>
  receivableOf(balance, debits, { ...TERMS, ...terms }, TODAY);

describe('what an agency owes', () => {
  it('is due so many days after the day of the sale, until the end of that day', () => {
    expect(of(-300, [debit(300, 10)])).toMatchObject({ owed: 300, overdue: 0, dueOn: TODAY, next: { day: TODAY, amount: 300 } });
    expect(of(-300, [debit(300, 11)])).toMatchObject({ owed: 300, overdue: 300, dueOn: ago(1), daysOverdue: 1, next: null });
  });

  it('are the youngest debts: payments pay the oldest first', () => {
    expect(of(-500, [debit(200, 1), debit(400, 12), debit(900, 40)])).toMatchObject({
      overdue: 300,
      dueOn: ago(2),
      ages: { notDue: 200, days7: 300 },
    });
    expect(unpaidDebits(500, [debit(200, 1), debit(400, 12), debit(900, 40)])).toEqual([debit(200, 1), debit(300, 12)]);
  });

  it('is nothing with money on the account', () => {
    expect(of(100, [debit(200, 50)])).toMatchObject({ owed: 0, overdue: 0, dueOn: null, next: null, stopsOn: null, stopped: false });
  });

  it('is told by its age', () => {
    const debits = [debit(1, 0), debit(2, 10), debit(4, 11), debit(8, 17), debit(16, 18), debit(32, 40), debit(64, 41)];
    expect(of(-127, debits).ages).toEqual({ notDue: 3, days7: 12, days30: 48, older: 64 });
    expect(of(-127, debits).next).toEqual({ day: TODAY, amount: 2 });
  });
});

describe('sales', () => {
  it('stop on the day after the days of grace', () => {
    expect(of(-1, [debit(1, 15)])).toMatchObject({ daysOverdue: 5, stopsOn: plusDays(TODAY, 1), stopped: false });
    expect(of(-1, [debit(1, 16)])).toMatchObject({ daysOverdue: 6, stopsOn: TODAY, stopped: true });
    expect(of(-1, [debit(1, 11)], { overdueStopDays: 0 }).stopped).toBe(true);
    expect(of(-1, [debit(1, 10)], { overdueStopDays: 0 }).stopped).toBe(false);
  });
  it('never stop without such days', () => {
    expect(of(-1, [debit(1, 400)], { overdueStopDays: null })).toMatchObject({ stopsOn: null, stopped: false });
  });
});

/** Each payment looks for the oldest debt that is open; what is left over waits for the debts to come. */
function allocated(moves: readonly { amount: number; day: string }[]): { day: string; amount: number }[] {
  const open: { day: string; amount: number }[] = [];
  let money = 0;
  for (const { amount, day } of moves) {
    if (amount < 0) open.push({ day, amount: -amount });
    else money += amount;
    for (const one of open) {
      const paid = Math.min(money, one.amount);
      one.amount -= paid;
      money -= paid;
    }
  }
  return open.filter((one) => one.amount > 0);
}

it('any history: the same as paying debt by debt', () => {
  const history = fc
    .array(fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 4 })), { maxLength: 40 })
    .map((steps) => {
      let days = steps.reduce((all, [, gap]) => all + gap, 0);
      return steps.map(([amount, gap]) => ({ amount, day: ago((days -= gap)) }));
    });
  const terms = fc.record({ creditDays: fc.integer({ min: 1, max: 20 }), overdueStopDays: fc.integer({ min: 0, max: 20 }) });
  fc.assert(
    fc.property(history, terms, (moves, { creditDays, overdueStopDays }) => {
      const balance = moves.reduce((all, one) => all + one.amount, 0);
      const debits = moves.filter((one) => one.amount < 0).map((one) => ({ day: one.day, amount: -one.amount }));
      const found = receivableOf(balance, debits.toReversed(), { creditDays, overdueStopDays }, TODAY);
      const open = allocated(moves).map((one) => ({ ...one, late: daysBetween(one.day, TODAY) - creditDays }));
      const sum = (some: typeof open) => some.reduce((all, one) => all + one.amount, 0);
      expect(found.owed).toBe(sum(open));
      expect(found.overdue).toBe(sum(open.filter((one) => one.late > 0)));
      expect(found.ages).toEqual({
        notDue: sum(open.filter((one) => one.late <= 0)),
        days7: sum(open.filter((one) => one.late >= 1 && one.late <= 7)),
        days30: sum(open.filter((one) => one.late >= 8 && one.late <= 30)),
        older: sum(open.filter((one) => one.late >= 31)),
      });
      expect(found.daysOverdue).toBe(Math.max(0, ...open.map((one) => one.late)));
      expect(found.stopped).toBe(open.some((one) => one.late > overdueStopDays));
      const coming = open.filter((one) => one.late <= 0);
      const first = Math.max(...coming.map((one) => one.late));
      expect(found.next).toEqual(
        coming.length === 0 ? null : { day: plusDays(TODAY, -first), amount: sum(coming.filter((one) => one.late === first)) },
      );
    }),
    { numRuns: 500 },
  );
});
