import { expect, it } from 'vitest';
import { pricesOf } from './document-kinds.ts';

it('offers the prices that make sense on a document', () => {
  const offered = (kind: Parameters<typeof pricesOf>[0], hasMarkup: boolean) => pricesOf(kind, hasMarkup).map((one) => one.price);
  expect(offered('ticket', false)).toEqual(['shown', 'hidden']);
  expect(offered('booking', true)).toEqual(['shown', 'hidden', 'client']);
  for (const kind of ['invoice', 'creditNote'] as const) expect(offered(kind, true)).toEqual(['shown', 'client']);
  expect([offered('invoice', false), offered('receipt', true), offered('creditNote', false)]).toEqual([[], [], []]);
});
