import { expect, it } from 'vitest';
import { accountFault, plainAccount } from './bank-account.ts';

// Examples of the IBAN registry.
const IBANS = ['GB82WEST12345698765432', 'DE89370400440532013000', 'FR1420041010050500013M02606', 'GE29NB0000000101904917'];

it.each(IBANS)('%s is right, and with any one sign changed it is not', (iban) => {
  expect(accountFault(iban)).toBeUndefined();
  for (let at = 4; at < iban.length; at++) {
    const other = iban[at] === '7' ? '8' : '7';
    expect(accountFault(iban.slice(0, at) + other + iban.slice(at + 1)), String(at)).toBe('ibanMistyped');
  }
});

it('two neighbours changed with each other are noticed', () => {
  const iban = 'DE89370400440532013000';
  for (let at = 4; at < iban.length - 1; at++) {
    const swapped = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2);
    if (swapped !== iban) expect(accountFault(swapped), String(at)).toBe('ibanMistyped');
  }
});

it('a number of a country without IBAN has no check', () => expect(accountFault('1570012345678901')).toBeUndefined());

it.each(['1234', 'A'.repeat(35), '15700_12345', 'ՀՀ12345', ''])('"%s" is no account', (typed) =>
  expect(accountFault(typed)).toBe('bankAccountForm'),
);

it('is read as people write it', () => expect(plainAccount(' gb82 WEST-1234.5698 7654 32 ')).toBe('GB82WEST12345698765432'));
