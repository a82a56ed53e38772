import { expect, it } from 'vitest';
import { isDatabaseAway, readLagging } from './away.ts';
import type { Db } from './database.ts';

const primary = { name: 'primary' } as unknown as Db;
const replica = { name: 'replica' } as unknown as Db;
const nameOf = async (db: Db) => (db as unknown as { name: string }).name;
const failing = (error: Error) => async (db: Db) => {
  if (db === replica) throw error;
  return nameOf(db);
};

it('searches read the replica, and the primary while it is away or where there is none', async () => {
  expect(await readLagging(primary, replica, nameOf)).toBe('replica');
  expect(await readLagging(primary, undefined, nameOf)).toBe('primary');
  expect(await readLagging(primary, replica, failing(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))).toBe('primary');
});
it('a wrong statement is not asked of the primary again', async () => {
  await expect(readLagging(primary, replica, failing(Object.assign(new Error('syntax'), { code: '42601' })))).rejects.toThrow('syntax');
});
it.each([
  ['57P01', true],
  ['08006', true],
  ['ECONNRESET', true],
  ['23505', false],
  ['40001', false],
])('%s means away: %s', (code, away) => expect(isDatabaseAway({ code, message: '' })).toBe(away));
