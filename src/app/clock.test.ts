import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime, serverNow } from './clock.ts';

const NOON = Date.parse('2027-03-10T12:00:00Z');
const at = (ms: number) => new Date(ms).toISOString();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => void vi.useRealTimers());

test("the database's clock decides, and not that of the process that answers", () => {
  learnServerTime(at(NOON + 3_600_000), false);
  expect(serverNow()).toBe(NOON + 3_600_000);
  learnServerTime(at(NOON), true);
  expect(serverNow()).toBe(NOON);
  // A process whose own clock is a minute and a half ahead: a hold would seem to have ended.
  learnServerTime(at(NOON + 90_000), false);
  expect(serverNow()).toBe(NOON);
});

test("the device's clock is set while the app is open: the next answer puts it right", () => {
  learnServerTime(at(NOON), true);
  vi.setSystemTime(NOON + 3_600_000);
  learnServerTime(at(NOON + 1000), false);
  expect(serverNow()).toBe(NOON + 1000);
  vi.setSystemTime(NOON);
  learnServerTime(at(NOON + 2000), true);
  expect(serverNow()).toBe(NOON + 2000);
  learnServerTime(undefined, true);
  learnServerTime('noon', false);
  expect(serverNow()).toBe(NOON + 2000);
});
