import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../tests/support/read-calendar.ts';
import { LANGS, type Lang } from '../contract/lang.ts';
import { citiesTexts } from '../texts/cities/every.ts';
import { faresTexts } from '../texts/fares/every.ts';
import { shareTexts } from '../texts/share/every.ts';
import { calendar, type CalendarOrder } from './calendar.ts';

const EVN = { iata: 'EVN', city: 'Yerevan', timezone: 'Asia/Yerevan', terminal: '1' };
const CDG = { iata: 'CDG', city: 'Paris', timezone: 'Europe/Paris', terminal: null };
const order = {
  pnr: 'KNWGH4',
  status: 'ticketing',
  version: 7,
  services: [],
  agent: { businessName: 'Ani, Travel \\ Co' },
  segments: [
    { id: 's1', status: 'HK', flightNumber: 'MV 123', airline: { checkinUrl: 'https://checkin.example/a;b' }, from: EVN, to: CDG, departureUtc: '2030-12-10T02:40:00.000Z', arrivalUtc: '2030-12-10T07:50:00.000Z', baggage: '20K' }, // prettier-ignore
    { id: 's2', status: 'XX', flightNumber: 'MV 124', airline: { checkinUrl: null }, from: CDG, to: EVN, departureUtc: '2030-12-17T21:40:00.000Z', arrivalUtc: '2030-12-18T02:10:00.000Z', baggage: '20K' }, // prettier-ignore
  ],
  passengers: [
    {
      lastName: 'ALEKSANYAN',
      firstName: 'ARAM',
      title: 'MR',
      status: 'active',
      tickets: [
        {
          number: '9901000000482',
          status: 'open',
          coupons: [
            { segmentId: 's1', status: 'O' },
            { segmentId: 's2', status: 'O' },
          ],
        },
      ],
    },
    { lastName: 'GONE', firstName: 'ANI', title: 'MS', status: 'removed', tickets: [] },
  ],
} as unknown as CalendarOrder;
const said = (one: CalendarOrder, lang: Lang = 'en') =>
  calendar(one, '2030-11-01T08:15:00.000Z', { share: shareTexts(lang), cities: citiesTexts(lang), fares: faresTexts(lang), lang });

describe('a calendar', () => {
  it('is the one written by hand', () => {
    expect(said(order)).toBe(readFileSync('tests/golden/calendar.ics', 'utf8').replaceAll('\n', '\r\n'));
  });

  it.each(LANGS)('has no line of more than 75 bytes and no broken letter, %s', (lang) => {
    const [event] = readCalendar(said(order, lang));
    expect(event!['DESCRIPTION']).toContain('ALEKSANYAN ARAM MR');
    expect(event!['DESCRIPTION']).toMatch(/\nAni, Travel \\ Co$/);
    expect(event!['DESCRIPTION']).not.toContain('\ufffd');
    expect(event!['SUMMARY']).toBe({ en: 'MV 123 Yerevan – Paris', hy: 'MV 123 Երևան – Փարիզ', ru: 'MV 123 Ереван – Париж' }[lang]);
  });

  it('names nobody on a flight that they have given back', () => {
    const [aram] = order.passengers;
    const coupons = [
      { segmentId: 's1', status: 'R' },
      { segmentId: 's2', status: 'O' },
    ];
    const partly = { ...order, passengers: [{ ...aram!, tickets: [{ ...aram!.tickets[0]!, coupons }] }] } as CalendarOrder;
    expect(readCalendar(said(partly)).map((one) => one['DESCRIPTION']!.includes('ALEKSANYAN'))).toEqual([false, true]);
  });

  it('says the seats of the flight as well as its bags', () => {
    const services = ['s1', 's2'].map((segmentId, i) => ({ kind: 'seat', seat: `1${i}A`, segmentId, passengerId: null, quantity: 1, ended: false })); // prettier-ignore
    const bare = order.segments.map((one) => ({ ...one, baggage: 'NIL' }));
    const [event] = readCalendar(said({ ...order, services, segments: bare } as unknown as CalendarOrder));
    expect(event!['DESCRIPTION']).toContain('\nNo checked bag\nSeat 10A\n');
  });

  it('of a booking is tentative, and of one that has ended cancelled', () => {
    const statusOf = (status: CalendarOrder['status']) => readCalendar(said({ ...order, status })).map((one) => one['STATUS']);
    expect(statusOf('booking')).toEqual(['TENTATIVE', 'CANCELLED']);
    expect(statusOf('completed')).toEqual(['CONFIRMED', 'CANCELLED']);
    for (const status of ['refunded', 'voided', 'cancelled', 'expired'] as const)
      expect(statusOf(status)).toEqual(['CANCELLED', 'CANCELLED']);
  });
});
