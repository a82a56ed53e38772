import { expect, it, vi } from 'vitest';
import { Secrets } from '../../../server/secrets.ts';
import { judge, type Keys } from './judge.ts';

const house = new Secrets('a key for tests of at least 32 characters');
const other = new Secrets('another key for tests of 32 characters');
const number = '7771000000001';
const code = (by: Secrets, of = number) => `https://doc.example/verify/${of}?s=${by.signTicket(of)}`;
const keys = (kept: string | undefined, fetched: string | undefined): Keys => ({
  kept: async () => kept,
  fetched: vi.fn(async () => fetched),
});

it('the kept key decides without asking anybody', async () => {
  const none = keys(house.ticketKey, undefined);
  expect(await judge(code(house), none)).toMatchObject({ kind: 'genuine', ticket: { number } });
  expect(none.fetched).not.toHaveBeenCalled();
  expect(await judge(` ${code(house)}\n`, none)).toMatchObject({ kind: 'genuine' });
  expect(await judge(code(other), none)).toMatchObject({ kind: 'false' });
  const signature = house.signTicket('7771000000002');
  expect(await judge(`https://doc.example/verify/${number}?s=${signature}`, none)).toMatchObject({ kind: 'false' });
});

it('a code that the kept key does not know is judged by the key of today', async () => {
  expect(await judge(code(house), keys(other.ticketKey, house.ticketKey))).toMatchObject({ kind: 'genuine' });
  expect(await judge(code(house), keys(undefined, house.ticketKey))).toMatchObject({ kind: 'genuine' });
  expect(await judge(code(house), keys(undefined, other.ticketKey))).toMatchObject({ kind: 'false' });
  expect(await judge(code(house), keys(other.ticketKey, other.ticketKey))).toMatchObject({ kind: 'false' });
});

it('without any key nothing is called false', async () => {
  expect(await judge(code(house), keys(undefined, undefined))).toMatchObject({ kind: 'no key' });
});

it('a browser without such signatures says so, and never "genuine" or "false"', async () => {
  const verify = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  expect(await judge(code(house), keys(house.ticketKey, house.ticketKey))).toMatchObject({ kind: 'cannot' });
  verify.mockRestore();
});

it('other codes are no tickets', async () => {
  for (const text of ['', 'https://example.com', 'WIFI:S:net;;', `https://doc.example/verify/${number}`])
    expect(await judge(text, keys(house.ticketKey, house.ticketKey)), text).toEqual({ kind: 'no ticket' });
});
