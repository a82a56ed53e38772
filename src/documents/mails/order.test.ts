import { expect, it } from 'vitest';
import { ticket } from './order.ts';
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
