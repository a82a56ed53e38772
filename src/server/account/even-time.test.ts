import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { evenTime } from './even-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answeredAfter = async (workMs: number, fails = false): Promise<number> => {
  const start = performance.now();
  const work = () => new Promise<void>((resolve, reject) => setTimeout(() => (fails ? reject(new Error('refused')) : resolve()), workMs));
  const ended = evenTime(200, work)
    .catch(() => undefined)
    .then(() => performance.now() - start);
  await vi.advanceTimersByTimeAsync(1000);
  return ended;
};

it('short work and longer work end at the same time, also when it fails', async () => {
  expect([await answeredAfter(5), await answeredAfter(190), await answeredAfter(120, true)]).toEqual([200, 200, 200]);
});

it('on a busy machine, where it takes longer than that, too', async () => {
  expect([await answeredAfter(230), await answeredAfter(390), await answeredAfter(310, true)]).toEqual([400, 400, 400]);
});
