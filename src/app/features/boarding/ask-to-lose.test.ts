import { beforeEach, expect, it, vi } from 'vitest';
import { askToLose } from './ask-to-lose.ts';

const asked = vi.hoisted(() => [] as { text: string }[]);
let saved = 24;
let answers = false;

vi.mock('../../ui/confirm.ts', () => ({ confirm: (question: { text: string }) => (asked.push(question), Promise.resolve(false)) }));
vi.mock('./fetch-lists.ts', () => ({ mayBoard: () => false }));
vi.mock('./send.ts', () => ({ unsentBoardings: () => Promise.resolve(0) }));
vi.mock('../offline/on-device.ts', () => ({ onDevice: () => Promise.resolve(saved) }));

beforeEach(() => {
  asked.length = 0;
  [answers, saved] = [false, 24];
  vi.stubGlobal('fetch', () => (answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))));
});

it('without a network a sign-out is asked for: the copies go, and nobody gets in again', async () => {
  expect(await askToLose()).toBe(false);
  expect(asked[0]!.text).toBe('There is no connection, and nobody can sign in before it is back. 24 saved bookings go from this device.');
  saved = 0;
  await askToLose();
  expect(asked[1]!.text).toBe('There is no connection, and nobody can sign in before it is back.');
});

it('with one it is not', async () => {
  answers = true;
  expect(await askToLose()).toBe(true);
  expect(asked).toEqual([]);
});
