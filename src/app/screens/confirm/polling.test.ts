import { expect, test } from 'vitest';
import { nextStep } from './polling.ts';

test('done is done, at any time', () => {
  expect(nextStep('done', 1, 500)).toEqual({ is: 'done' });
  expect(nextStep('done', 40, undefined)).toEqual({ is: 'done' });
});

test('"none" is believed only when the request cannot be under way any more', () => {
  expect(nextStep('none', 1, 500)).toEqual({ is: 'again', afterMs: 1000 });
  expect(nextStep('none', 4, 11_999)).toEqual({ is: 'again', afterMs: 5000 });
  expect(nextStep('none', 4, 12_000)).toEqual({ is: 'none' });
  expect(nextStep('none', 1, undefined)).toEqual({ is: 'none' });
});

test('silence is asked again, with growing pauses, and never taken for an answer', () => {
  const pauses = Array.from({ length: 9 }, (_, i) => nextStep('silence', i + 1, 10_000_000)).map((step) =>
    step.is === 'again' ? step.afterMs : step.is,
  );
  expect(pauses).toEqual([1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 20_000, 20_000]);
});
