import { expect, it } from 'vitest';
import { Secrets } from '../../../server/secrets.ts';
import { isGenuine, ticketInCode } from './check-ticket.ts';

const house = new Secrets('a key for tests of at least 32 characters');
const other = new Secrets('another key for tests of 32 characters');
const number = '7771000000001';

it('knows a ticket of the house without a network, and no other', async () => {
  const signature = house.signTicket(number);
  expect(await isGenuine({ number, signature }, house.ticketKey)).toBe(true);
  expect(await isGenuine({ number: '7771000000002', signature }, house.ticketKey)).toBe(false);
  expect(await isGenuine({ number, signature: other.signTicket(number) }, house.ticketKey)).toBe(false);
  expect(await isGenuine({ number, signature }, other.ticketKey)).toBe(false);
  for (let i = 0; i < signature.length - 1; i += 9) {
    const changed = `${signature.slice(0, i)}${signature[i] === 'A' ? 'B' : 'A'}${signature.slice(i + 1)}`;
    expect(await isGenuine({ number, signature: changed }, house.ticketKey), String(i)).toBe(false);
  }
});

it('finds number and signature in a code, and nothing in other codes', () => {
  const signature = house.signTicket(number);
  expect(ticketInCode(`https://doc.example/verify/${number}?s=${signature}`)).toEqual({ number, signature });
  for (const code of ['', 'hello', number, `https://doc.example/verify/${number}`, `https://doc.example/verify/12?s=${signature}`, `https://doc.example/verify/${number}?s=x`])
    expect(ticketInCode(code), code).toBeUndefined();
}); // prettier-ignore
