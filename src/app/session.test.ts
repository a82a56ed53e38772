import { expect, test } from 'vitest';
import { session } from './session.ts';

const person = { token: 't', userId: 'u1', role: 'user', adminGroups: '' };

test('things are kept for whoever is signed in, and for nobody from the moment the end has begun', async () => {
  expect(session.owner()).toBeUndefined();
  session.start(person);
  expect(session.owner()).toBe('u1');
  let during: string | undefined = 'not asked';
  session.onEnd(async () => {
    await Promise.resolve();
    during = session.owner();
  });
  await session.end('refused');
  expect(during).toBeUndefined();
  expect(session.owner()).toBeUndefined();
});

test('nothing is kept after another tab has emptied the storage', () => {
  session.start(person);
  localStorage.clear();
  // Not heard yet: this tab still believes in its session.
  expect(session.get()?.userId).toBe('u1');
  expect(session.owner()).toBeUndefined();
});
