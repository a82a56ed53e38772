import { expect, it } from 'vitest';
import type { MailBody } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';
import { bookingAdd, bookingCancel, invoice, issue } from './order.ts';
import { ticket } from './ticket.ts';
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

const places = { publicUrl: '', documentsUrl: '' };
const withOrder = (script: Parameters<typeof sampleOf>[0], more: Partial<Order>, payload: object = {}): MailBody => {
  const body = sampleOf(script, 'en');
  return { ...body, order: { ...body.order!, ...more }, payload: { ...body.payload, ...payload } };
};

it('a flight that the airline has cancelled is not told as one that flies', () => {
  const [there, back] = sampleOf('ticket', 'en').order!.segments;
  const letter = ticket(withOrder('ticket', { segments: [{ ...there!, status: 'UN' }, back!] }), places);
  expect(letter.parts.flatMap((part) => (part.kind === 'flights' ? part.flights.map((one) => one.off) : []))).toEqual([
    'Cancelled by the airline',
    undefined,
  ]);
});

it('a corrected name is told, before and after, and the tickets are new ones', () => {
  const letter = ticket(withOrder('ticket', {}, { nameBefore: 'SARGSYAN MARIA MRS', nameAfter: 'SARGSYAN MARIAM MRS' }), places);
  expect(letter.subject).toBe('Your new tickets, booking K7M2QX');
  expect(letter.parts[0]).toEqual({
    kind: 'text',
    text: 'The name SARGSYAN MARIA MRS is now SARGSYAN MARIAM MRS. These tickets replace the ones you had.',
  });
  expect(ticket(sampleOf('ticket', 'en'), places).subject).toBe('Your tickets, booking K7M2QX');
});

it('a booking that was split off says from which, and with its tickets is not to be paid again', () => {
  const rows = (more: Partial<Order>) => {
    const { parts } = bookingAdd(withOrder('booking-add', { ...more, timeLimit: null }), places);
    return [parts[0], ...parts.flatMap((part) => (part.kind === 'facts' ? part.rows : []))];
  };
  const { passengers } = sampleOf('booking-add', 'en').order!;
  expect(rows({ parentPnr: 'ABC234' })).toEqual([
    { kind: 'text', text: 'Split from booking ABC234.' },
    ['Charged in total', '262,530 AMD'],
  ]);
  const unpaid = passengers.map((one) => ({ ...one, ticket: null, tickets: [] }));
  expect(rows({ passengers: unpaid })[1]).toEqual(['To pay', '262,530 AMD']);
});

it('who was removed from a booking is named with the booking that goes on, and is not among its passengers', () => {
  const { passengers } = sampleOf('booking-cancel', 'en').order!;
  const more = { passengers: [passengers[0]!, { ...passengers[1]!, status: 'removed' as const }] };
  const letter = bookingCancel(withOrder('booking-cancel', more, { reason: 'removed', name: 'HOVHANNISYAN ANI MRS' }), places);
  expect(letter.subject).toBe('Booking K7M2QX: passenger removed');
  expect(letter.parts[0]).toEqual({ kind: 'text', text: 'No longer on this booking: HOVHANNISYAN ANI MRS.' });
  expect(letter.parts.flatMap((part) => (part.kind === 'list' ? part.rows.map(([name]) => name) : []))).toEqual(['HOVHANNISYAN ARAM MR']);
});

const record = { number: 'I-2027-000402', rev: 2, order: null, credit: null };
const paperOf = (more: object) => ({ ...record, ...more }) as unknown as MailBody['documents'][number];

it('the mail of an invoice that was issued anew says what the change was', () => {
  const charges = [
    { kind: 'ticket', amount: 200_000, currency: 'AMD' },
    { kind: 'reissue', amount: 62_530, currency: 'AMD' },
  ];
  const letter = invoice({ ...sampleOf('invoice', 'en'), documents: [paperOf({ kind: 'invoice', charges })] }, places);
  expect(letter.parts.flatMap((part) => (part.kind === 'facts' ? part.rows.slice(3) : []))).toEqual([
    ['Date change', '62,530 AMD'],
    ['Charged in total', '262,530 AMD'],
  ]);
});

it('the mail of a credit note says when the price was lowered, and not after a void', () => {
  const body = sampleOf('invoice', 'en');
  const { passengers, segments } = body.order!;
  const lines = [{ passengerId: passengers[0]!.id, segmentId: segments[0]!.id, paid: 100, kept: 90, returned: 10 }];
  const note = paperOf({ kind: 'creditNote', number: 'C-2027-000031', rev: 1, credit: { amount: 3900, currency: 'AMD', lines } });
  const says = (more: Partial<Order>) => JSON.stringify(invoice({ ...withOrder('invoice', more), documents: [note] }, places).parts);
  expect(says({})).toContain('The price of this booking was lowered.');
  const voided = passengers.map((one) => ({
    ...one,
    tickets: one.tickets.map((each) => ({ ...each, coupons: each.coupons.map((coupon) => ({ ...coupon, status: 'V' as const })) })),
  }));
  expect(says({ passengers: voided })).not.toContain('lowered');
});

it.each([
  ['services', undefined, 'The services of your booking have changed. Your tickets keep their numbers.'],
  ['refund', undefined, 'Some tickets of this booking were refunded. Your tickets keep their numbers.'],
  ['splitOff', 'NEW234', 'Some passengers are now in booking NEW234. Your tickets keep their numbers.'],
  ['splitFrom', 'OLD234', /^Your booking reference is now \w{6}, no longer OLD234. Your tickets keep their numbers.$/],
])('tickets that keep their numbers are no new ones, and say what has changed: %s', (why, other, text) => {
  const letter = ticket(withOrder('ticket', {}, { why, ...(other && { other }) }), places);
  expect([letter.heading, letter.parts[0]]).toEqual(['Your updated tickets', { kind: 'text', text: typeof text === 'string' ? text : expect.stringMatching(text) }]); // prettier-ignore
});

it('a booking that has ended says how: its time limit passed, its tickets were voided, or it was cancelled', () => {
  const subjectOf = (reason: string) => bookingCancel(withOrder('booking-cancel', {}, { reason, pnr: 'K7M2QX' }), places).subject;
  expect(['deadline', 'void', 'cancelled'].map(subjectOf)).toEqual([
    'Booking K7M2QX has expired',
    'Tickets of booking K7M2QX are voided',
    'Booking K7M2QX is cancelled',
  ]);
});
