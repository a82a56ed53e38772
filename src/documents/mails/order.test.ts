import { expect, it } from 'vitest';
import { issue, ticket } from './order.ts';
import { sampleOf } from './sample.ts';

it('tickets that were issued in exchange say so: their traveller has others at home', () => {
  const body = sampleOf('ticket', 'en');
  const places = { publicUrl: '', documentsUrl: '' };
  const says = (original: string | null) => {
    const passengers = body.order!.passengers.map((one) => ({ ...one, tickets: one.tickets.map((each) => ({ ...each, originalTicket: original })) })); // prettier-ignore
    return JSON.stringify(ticket({ ...body, order: { ...body.order!, passengers } }, places));
  };
  expect(says('0571000000492')).toContain('These tickets replace the ones you had');
  expect(says(null)).not.toContain('replace');
});

it('of several tickets each names its flights, in the order they are flown', () => {
  const body = sampleOf('ticket', 'en');
  const [there] = body.order!.segments;
  const back = { ...there!, id: 'back', flightNumber: 'AF 1060' };
  const of = (number: string, segmentId: string) => ({ ...body.order!.passengers[0]!.tickets[0]!, number, coupons: [{ segmentId, seq: 1, status: 'O' as const }] }); // prettier-ignore
  const passengers = [{ ...body.order!.passengers[0]!, tickets: [of('0571000000527', 'back'), of('9901000000526', there!.id)] }];
  const letter = ticket({ ...body, order: { ...body.order!, segments: [there!, back], passengers } }, { publicUrl: '', documentsUrl: '' });
  expect(letter.parts.flatMap((part) => (part.kind === 'list' ? part.rows : []))).toEqual([
    [expect.stringMatching(new RegExp(`, ${there!.flightNumber}$`)), '9901000000526'],
    [expect.stringMatching(/, AF 1060$/), '0571000000527'],
  ]);
});

it('an issue that is told late says what the sale has debited, and the balance after it', () => {
  const body = sampleOf('issue', 'en');
  const entry = { at: '2026-11-28T10:00:00Z', currency: 'AMD', reason: '' };
  const ledger = [
    { ...entry, no: 1, kind: 'ticket', amount: -54_600, balanceAfter: 945_400 },
    { ...entry, no: 2, kind: 'reissue', amount: -20_000, balanceAfter: 925_400 },
  ].map((one) => ({ ...one, price: null, fee: null }));
  const totals = { ...body.order!.totals, account: { ...body.order!.totals.account, paid: 74_600 } };
  const order = { ...body.order!, accountCurrency: 'AMD', ledger, totals };
  const letter = issue({ ...body, order }, { publicUrl: '', documentsUrl: '' });
  expect(letter.parts.flatMap((part) => (part.kind === 'facts' ? part.rows.slice(0, 2) : []))).toEqual([
    ['Debited', '54,600 AMD'],
    ['New balance', '945,400 AMD'],
  ]);
});
