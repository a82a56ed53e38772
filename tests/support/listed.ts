import type { ManifestRow } from '../../src/contract/manifest.ts';
import type { MessageFlight } from '../../src/rules/paxlst.ts';

/** A passenger of a list for other systems, as the golden files have them. */
export const listed = (more: Partial<ManifestRow>): ManifestRow => ({
  passengerId: 'p1',
  pnr: 'ABC123',
  agency: 'Agency',
  state: 'ticketed',
  type: 'ADT',
  title: 'MR',
  firstName: 'ARAM GAREGIN',
  lastName: 'HOVHANNISYAN',
  nativeName: null,
  gender: 'M',
  dateOfBirth: '1980-01-31',
  nationality: 'AM',
  document: { type: 'P', number: 'AP1234567', country: 'AM', expiry: '2030-01-31' },
  missing: [],
  ticketNumber: '9991234567890',
  coupon: 1,
  class: { code: 'Y', name: 'Economy' },
  baggage: '1PC',
  seat: null,
  adult: null,
  adultId: null,
  ...more,
});

/** A family: a man, a girl with an identity card, an infant without a document. */
export const family = (): ManifestRow[] => [
  listed({ seat: '12A' }),
  listed({
    passengerId: 'p2',
    type: 'CHD',
    title: 'MISS',
    firstName: 'ANNA-LENA',
    lastName: 'MUELLER',
    gender: 'F',
    dateOfBirth: '2019-03-05',
    nationality: 'DE',
    document: { type: 'ID', number: 'L01X00T47', country: 'DE', expiry: null },
    ticketNumber: '9991234567891',
    coupon: 2,
  }),
  listed({
    passengerId: 'p3',
    type: 'INF',
    title: 'INF',
    firstName: 'KIM',
    lastName: "O'HARA",
    gender: 'X',
    dateOfBirth: '2026-06-01',
    nationality: null,
    document: null,
    ticketNumber: '9991234567892',
    adult: 'HOVHANNISYAN ARAM GAREGIN',
    adultId: 'p1',
  }),
];

export const FLIGHT: MessageFlight = {
  airline: 'MV',
  designator: 'MV123',
  from: 'EVN',
  to: 'CDG',
  departureLocal: '2026-12-10T06:40',
  arrivalLocal: '2026-12-10T09:50',
};
