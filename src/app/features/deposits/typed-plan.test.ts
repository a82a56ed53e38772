import { expect, it } from 'vitest';
import { amountsOf, tooLargeStep } from './typed-plan.ts';

const steps = (...amounts: string[]) => amounts.map((amount) => ({ amount, dueOn: '2027-03-01' }));
const largeOf = (...amounts: string[]) => tooLargeStep(422_355, amountsOf('422,355', steps(...amounts), 'AMD'));

it('a step that leaves nothing for those after it is the wrong one, not the last that has no amount', () => {
  expect(largeOf('500000', '')).toBe(0);
  expect(largeOf('100%', '')).toBe(0);
  expect(largeOf('200000', '300000', '')).toBe(1);
  expect(largeOf('130%', '10%')).toBe(0);
});

it('a plan that leaves something has none, and what cannot be read is told by itself', () => {
  expect(largeOf('30%', '')).toBeUndefined();
  expect(largeOf('422355')).toBeUndefined();
  expect(largeOf('x', '')).toBeUndefined();
});

it('what is longer than any amount is counted all the same, while it is typed', () => {
  const long = '9'.repeat(20);
  expect(amountsOf(long, steps('30%', ''), 'AMD')).toHaveLength(2);
  expect(amountsOf('422355', steps(long, ''), 'AMD')[1]).toBeLessThan(0);
});
