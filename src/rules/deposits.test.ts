import { describe, expect, it } from 'vitest';
import { depositShare, mayPayDeposit, planFaults, reminderOf, stepShare } from './deposits.ts';

const TODAY = '2027-03-01';
const step = (amount: number, dueOn: string) => ({ amount, dueOn });
const PLAN = [step(300, '2027-03-10'), step(700, '2027-04-10')];
const fields = (...given: Parameters<typeof planFaults>) => Object.keys(planFaults(...given));

describe('a payment plan', () => {
  it('has steps in order of day that add up to the agreed amount', () => {
    expect(fields(1000, PLAN, [], TODAY)).toEqual([]);
    expect(fields(1001, PLAN, [], TODAY)).toEqual(['total']);
    expect(fields(1000, PLAN.toReversed(), [], TODAY)).toEqual(['steps.1.dueOn']);
    expect(fields(1000, [PLAN[0]!, step(700, '2027-03-10')], [], TODAY)).toEqual(['steps.1.dueOn']);
  });

  it('may begin today and not before', () => {
    expect(fields(300, [step(300, TODAY)], [], TODAY)).toEqual([]);
    expect(fields(300, [step(300, '2027-02-28')], [], TODAY)).toEqual(['steps.0.dueOn']);
  });

  it('keeps the steps that are paid, also those of past days', () => {
    const paid = [step(300, '2027-02-01')];
    expect(fields(1000, [paid[0]!, PLAN[1]!], paid, TODAY)).toEqual([]);
    expect(fields(1000, [step(299, '2027-02-01'), step(701, '2027-04-10')], paid, TODAY)).toEqual(['steps.0.amount']);
    expect(fields(1000, PLAN, paid, TODAY)).toEqual(['steps.0.amount']);
    expect(fields(300, [], paid, TODAY)).toEqual(['steps']);
  });

  it('takes percents to the dram and to the cent, a half upwards', () => {
    expect(stepShare(100_050, 50, 'AMD')).toBe(50_000);
    expect(stepShare(100_100, 50, 'AMD')).toBe(50_100);
    expect(stepShare(100_001, 50, 'USD')).toBe(50_001);
    expect(stepShare(33_333_300, 33.33, 'AMD')).toBe(11_110_000);
  });
});

describe('a reminder', () => {
  it('is due three days and one day before the last day, and after it', () => {
    const of = (dueOn: string) => reminderOf(dueOn, TODAY);
    expect(['2027-03-05', '2027-03-04', '2027-03-03', '2027-03-02', TODAY, '2027-02-28'].map(of)).toEqual([
      null,
      'soon',
      'soon',
      'tomorrow',
      'tomorrow',
      'overdue',
    ]);
  });
});

describe('a deposit', () => {
  it('pays what the seats cost, as far as there is something left', () => {
    const prices = [{ payableAccount: 400 }, { payableAccount: 350 }];
    expect(depositShare(1000, prices)).toBe(750);
    expect(depositShare(500, prices)).toBe(500);
    expect(depositShare(0, prices)).toBe(0);
    expect(depositShare(500, [])).toBe(0);
  });

  it('is paid by who may issue for the agency, or enter money for it', () => {
    const may = (role: 'user' | 'Tickets' | 'Admin' | 'Manager', ...privilege: string[]) => mayPayDeposit({ role, privilege });
    expect([may('user'), may('user', 'issue'), may('Tickets', 'issue'), may('Tickets', 'cashier'), may('Admin'), may('Manager')]).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
    ]);
  });
});
