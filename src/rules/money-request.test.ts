import { describe, expect, it } from 'vitest';
import { grantFaults, payoutFaults, refusalFaults } from './money-request.ts';

const asked = { amount: 500_000, currency: 'AMD', method: 'bank', reference: 'FT-1' } as const;
const fields = (faults: object) => Object.keys(faults);

describe('what is granted', () => {
  it.each([
    ['all of it needs no word', { amount: 500_000 }, []],
    ['a part needs a reason', { amount: 499_999.99 }, ['decision']],
    ['a part with a reason', { amount: 1, decision: 'The bank kept a fee' }, []],
    ['never more than was asked for', { amount: 500_000.01, decision: 'x' }, ['acceptedAmount']],
    ['without an amount', { amount: undefined, decision: 'x' }, ['acceptedAmount']],
  ] as const)('%s', (_, given, faults) => expect(fields(grantFaults('acceptedAmount', asked, given))).toEqual(faults));

  it('what goes over a bank or a card has a reference, of the agency or of whoever decides; cash needs none', () => {
    const without = { ...asked, reference: null };
    expect(fields(grantFaults('paidAmount', without, { amount: 500_000 }))).toEqual(['reference']);
    expect(grantFaults('paidAmount', without, { amount: 500_000, reference: 'FT-2' })).toEqual({});
    expect(grantFaults('paidAmount', { ...without, method: 'cash' }, { amount: 500_000 })).toEqual({});
  });
});

it('a refusal needs a reason', () => {
  expect(fields(refusalFaults(undefined))).toEqual(['decision']);
  expect(refusalFaults('Not on our account')).toEqual({});
});

describe('a pay-out that is asked for', () => {
  const payout = { amount: 100, currency: 'AMD', method: 'bank', holder: 'Ararat Travel LLC', bankAccount: '1570012345678901' } as const;

  it.each([
    ['all that is free', payout, 100, []],
    ['a cent more', payout, 99.99, ['amount']],
    ['of an account that owes', payout, -5, ['amount']],
    ['no holder', { ...payout, holder: '' }, 100, ['holder']],
    ['no account', { ...payout, bankAccount: undefined }, 100, ['bankAccount']],
    ['an IBAN with a slip', { ...payout, bankAccount: 'DE89370400440532013001' }, 100, ['bankAccount']],
    ['cash needs neither', { amount: 100, currency: 'AMD', method: 'cash' }, 100, []],
  ] as const)('%s', (_, given, free, faults) => expect(fields(payoutFaults(given, free))).toEqual(faults));
});
