import type { Lang } from '../contract/lang.ts';
import { expect, it } from 'vitest';
import type { Order } from '../contract/orders.ts';
import type { PaperContext } from './paper.ts';
import { flightsBlock } from './paper-trip.ts';
import { documentsTexts } from '../texts/documents/every.ts';

const place = { iata: 'EVN', city: 'Yerevan', terminal: null };
const segment = {
  id: 'out',
  status: 'HK',
  departureLocal: '2027-06-01T23:50',
  arrivalLocal: '2027-06-02T03:20',
  dayOffset: 1,
  durationMin: 330,
  flightNumber: 'RM 950',
  airline: { name: 'Armenia Airways', checkinUrl: null, phone: null },
  from: place,
  to: place,
  class: { code: 'T', name: 'Economy', family: 'Basic', fareBasis: 'TBASIC' },
};
const bag = { kind: 'baggage', passengerId: 'anna', segmentId: 'out', quantity: 2, ended: false };
const factsOf = (baggage: string, services: object[], lang: Lang) => {
  const order = { segments: [{ ...segment, baggage }], services } as unknown as Order;
  const block = flightsBlock(order, { say: documentsTexts(lang), lang } as PaperContext);
  return block.kind === 'flights' ? block.flights[0]!.facts : '';
};

it('a flight on a paper names the bags that were paid beside the fare', () => {
  expect(factsOf('NIL', [], 'en')).toContain('No checked bag');
  expect(factsOf('NIL', [bag], 'en')).toContain('No bag in the fare, 2 extra bags');
  expect(factsOf('20K', [bag], 'en')).toContain('20 kg bag in the fare, 2 extra bags');
  expect(factsOf('20K', [{ ...bag, ended: true }], 'en')).not.toContain('extra');
  expect(factsOf('1PC', [bag], 'hy')).toContain('1 ուղեբեռ, 2 լրացուցիչ ուղեբեռ');
});

it('a flight on a paper names the seats of those who fly', () => {
  const seats = ['12A', null, '12B'].map((seat) => ({ kind: 'seat', segmentId: 'out', seat, ended: false }));
  expect(factsOf('NIL', seats, 'en')).toMatch(/No checked bag · Seats 12A, 12B$/);
  expect(factsOf('NIL', [...seats.slice(0, 2), { ...seats[2], ended: true }], 'en')).toMatch(/ · Seat 12A$/);
  expect(factsOf('NIL', [{ ...seats[0], segmentId: 'back' }], 'en')).not.toContain('12A');
});

it('cities are called in the language of the paper', () => {
  const order = { segments: [{ ...segment, baggage: 'NIL' }], services: [] } as unknown as Order;
  const places = (['en', 'hy', 'ru'] as const).map((lang) => {
    const block = flightsBlock(order, { say: documentsTexts(lang), lang } as PaperContext);
    return block.kind === 'flights' && block.flights[0]!.from.place;
  });
  expect(places).toEqual(['Yerevan', 'Երևան', 'Ереван']);
});
