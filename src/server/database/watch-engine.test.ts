import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchEngine } from './watch-engine.ts';

const room = vi.hoisted(() => ({ left: true }));
vi.mock('./room.ts', () => ({ hasRoom: () => room.left }));
beforeEach(() => {
  vi.useFakeTimers();
  room.left = true;
});
afterEach(() => vi.useRealTimers());

/** Does the program end within two minutes of this engine? */
async function ends(ask: () => Promise<unknown>): Promise<boolean> {
  const giveUp = vi.fn();
  const stop = watchEngine(ask, tmpdir(), giveUp);
  await vi.advanceTimersByTimeAsync(120_000);
  stop();
  return giveUp.mock.calls.length > 0;
}

it('an engine that answers is left alone', async () => expect(await ends(async () => 1)).toBe(false));
it('one that never answers ends the program', async () => expect(await ends(() => new Promise(() => {}))).toBe(true));
it('one that only refuses ends it, too', async () => expect(await ends(() => Promise.reject(new Error('away')))).toBe(true));
it('not while its disk is full: it comes back by itself', async () => {
  room.left = false;
  expect(await ends(() => Promise.reject(new Error('away')))).toBe(false);
});
it('one that answers now and then goes on', async () => {
  let n = 0;
  expect(await ends(() => (++n % 5 === 0 ? Promise.resolve(1) : Promise.reject(new Error('away'))))).toBe(false);
});
