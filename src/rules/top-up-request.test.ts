import { expect, it } from 'vitest';
import { decisionFaults } from './top-up-request.ts';

const asked = { amount: 500_000, currency: 'AMD', method: 'bank', reference: 'FT-1' } as const;

it.each([
  ['all of it needs no word', { status: 'accepted', acceptedAmount: 500_000 }, []],
  ['a part needs a reason', { status: 'accepted', acceptedAmount: 499_999.99 }, ['decision']],
  ['a part with a reason', { status: 'accepted', acceptedAmount: 1, decision: 'The bank kept a fee' }, []],
  ['never more than was asked for', { status: 'accepted', acceptedAmount: 500_000.01, decision: 'x' }, ['acceptedAmount']],
  ['without an amount', { status: 'accepted', decision: 'x' }, ['acceptedAmount']],
  ['a refusal needs a reason', { status: 'declined' }, ['decision']],
  ['a refusal with a reason', { status: 'declined', decision: 'Not on our account' }, []],
] as const)('%s', (_, given, fields) => expect(Object.keys(decisionFaults(asked, given))).toEqual(fields));

it('what came by a bank or a card has a reference, of the agency or of whoever decides; cash needs none', () => {
  const all = { status: 'accepted', acceptedAmount: 500_000 } as const;
  const without = { ...asked, reference: null };
  expect(Object.keys(decisionFaults(without, all))).toEqual(['reference']);
  expect(decisionFaults(without, { ...all, reference: 'FT-2' })).toEqual({});
  expect(decisionFaults({ ...without, method: 'cash' }, all)).toEqual({});
  expect(decisionFaults(without, { status: 'declined', decision: 'Never came' })).toEqual({});
});
