import type { Lang } from '../contract/lang.ts';
import { expect, it } from 'vitest';
import type { Order } from '../contract/orders.ts';
import type { PaperContext } from './paper.ts';
import { bareFlightsBlock, flightsBlock, peopleBlock } from './paper-trip.ts';
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
const bag = {
  kind: 'baggage',
  name: { en: 'Extra piece', hy: 'Լրացուցիչ ուղեբեռ' },
  passengerId: 'anna',
  segmentId: 'out',
  quantity: 2,
  ended: false,
};
const factsOf = (baggage: string, services: object[], lang: Lang) => {
  const order = { segments: [{ ...segment, baggage }], services } as unknown as Order;
  const block = flightsBlock(order, { say: documentsTexts(lang), lang } as PaperContext);
  return block.kind === 'flights' ? block.flights[0]!.facts : '';
};

it('a flight on a paper names the bags that were paid beside the fare', () => {
  expect(factsOf('NIL', [], 'en')).toContain('No checked bag');
  expect(factsOf('NIL', [bag], 'en')).toContain('No bag in the fare, 2 × extra piece');
  expect(factsOf('20K', [bag], 'en')).toContain('20 kg bag in the fare, 2 × extra piece');
  expect(factsOf('20K', [{ ...bag, ended: true }], 'en')).not.toContain('extra');
  expect(factsOf('1PC', [bag], 'hy')).toContain('1 ուղեբեռ, 2 × լրացուցիչ ուղեբեռ');
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

it('a flight that the airline has cancelled says so beside its number', () => {
  const order = { segments: [{ ...segment, status: 'UN', baggage: 'NIL' }], services: [] } as unknown as Order;
  const block = flightsBlock(order, { say: documentsTexts('en'), lang: 'en' } as PaperContext);
  expect(block.kind === 'flights' && block.flights[0]!.flight).toBe('RM 950 · Armenia Airways · Cancelled by the airline');
});

it('what is given back names its flights without the bags and seats of those who still fly', () => {
  const seat = { kind: 'seat', segmentId: 'out', seat: '12A', ended: false };
  const order = { segments: [{ ...segment, baggage: 'NIL' }], services: [bag, seat] } as unknown as Order;
  const block = bareFlightsBlock(order, { say: documentsTexts('en'), lang: 'en' } as PaperContext);
  expect(block.kind === 'flights' && block.flights[0]!.facts).toBe('Economy · Basic (T, TBASIC)');
});

it('of several tickets each names its flights, in the order they are flown; a single one does not', () => {
  const of = (number: string, segmentId: string) => ({
    number, checkDigit: 1, status: 'open', issuedAt: '2027-05-17T08:20:00.000Z', originalTicket: null, coupons: [{ segmentId, seq: 1, status: 'O' }],
  }); // prettier-ignore
  const states = (tickets: object[], issuedAt = '2027-05-17T08:21:00.000Z') => {
    const anna = { lastName: 'PETROSYAN', firstName: 'ANNA', title: 'MRS', type: 'ADT', dateOfBirth: '1990-02-01', tickets };
    const order = { segments: [segment, { ...segment, id: 'back', flightNumber: 'AF 1060' }], passengers: [anna] } as unknown as Order;
    const block = peopleBlock(order, {
      say: documentsTexts('en'),
      lang: 'en',
      document: { checks: [], issuedAt, company: { timezone: 'Asia/Yerevan' } },
    } as unknown as PaperContext);
    return block.kind === 'people' ? block.people[0]!.tickets.map((one) => `${one.number} ${one.state}`) : [];
  };
  expect(states([of('0571000000527', 'back'), of('9901000000526', 'out')])).toEqual([
    expect.stringMatching(/^9901000000526 RM 950 · Open/),
    expect.stringMatching(/^0571000000527 AF 1060 · Open/),
  ]);
  expect(states([of('9901000000526', 'out')])).toEqual(['9901000000526 Open · check digit 1']);
  // On a paper of another day the ticket has a date of its own.
  expect(states([of('9901000000526', 'out')], '2027-05-20T08:00:00.000Z')).toEqual([
    '9901000000526 Open · check digit 1 · issued 17 May 2027',
  ]);
});

it('a flight on a paper says how long one waits for it where it goes on from another', () => {
  const [vie, evn] = ['VIE', 'EVN'].map((iata) => ({ iata, city: `City of ${iata}`, terminal: null }));
  const there = { ...segment, from: vie, to: evn, departureUtc: '2027-06-01T20:00:00Z', durationMin: 210, baggage: 'NIL' };
  const on = { ...there, id: 'on', from: evn, to: { ...vie, iata: 'DXB', city: 'Dubai' }, departureUtc: '2027-06-02T00:30:00Z' };
  const order = { segments: [there, on], services: [] } as unknown as Order;
  const block = flightsBlock(order, { say: documentsTexts('en'), lang: 'en' } as PaperContext);
  const [first, second] = block.kind === 'flights' ? block.flights.map((one) => one.facts) : [];
  expect(first).toMatch(/^Economy/);
  expect(second).toMatch(/^Wait of 1 h 00 min in City of EVN · Economy/);
});
