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
