import { randomUUID } from 'node:crypto';
import type { Lang } from '../../../src/contract/lang.ts';
import { inDays } from '../../support/days.ts';
import { newAccount } from './account.ts';
import { login } from './desk.ts';
import { freshName } from './sell.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
export type Body = any;

/** An agency of this test alone, with money to spend and every right that an agent can have. */
export async function richAgency(url: string): Promise<{ who: string; token: string; name: string }> {
  const { who, name } = await newAccount(url, {
    creditLimit: 9_000_000,
    privilege: ['issue', 'void', 'refund', 'changeDate', 'changeName', 'seeNet'],
  });
  return { who, name, token: (await login(url, who)).token };
}

/** The result of a call as this user; throws what was refused. */
export async function ask(url: string, token: string, method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer: Body = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.result;
}

/** The agency tells of a payment, with a PDF for a proof. */
export const payment = (url: string, token: string, more: object = {}): Promise<Body> =>
  ask(url, token, 'POST', '/api/topUpRequests', {
    amount: 500_000,
    currency: 'AMD',
    method: 'bank',
    reference: `FT-${freshName()}`,
    paidOn: inDays(-1),
    proofs: [{ name: 'Transfer.pdf', type: 'application/pdf', data: Buffer.from('%PDF-1.7').toString('base64') }],
    ...more,
  });

/** A new agency with so many drams on its balance. */
export async function fundedAgency(url: string, amount = 500_000): Promise<{ who: string; token: string; name: string }> {
  const { who, name, userId } = await newAccount(url);
  const admin = await login(url, 'superadmin');
  await ask(url, admin.token, 'POST', `/api/users/balance/transfer/${userId}`, { amount, currency: 'AMD', method: 'cash' });
  return { who, name, token: (await login(url, who)).token };
}

/** The agency asks for money of its balance. */
export const payout = (url: string, token: string, more: object = {}): Promise<Body> =>
  ask(url, token, 'POST', '/api/payoutRequests', {
    amount: 300_000,
    currency: 'AMD',
    method: 'bank',
    holder: 'Ararat Travel LLC',
    bankAccount: '1570012345678901',
    bank: 'Ameriabank',
    ...more,
  });

export const orderOf = (url: string, token: string, pnr: string): Promise<Body> =>
  ask(url, token, 'GET', `/api/orders/get-order-by-pnr/${pnr}`);

/** Of its first coupon. An order on a cancelled flight is marked at once; when its turn has come it is changed, and its coupons are `S`. */
export const couponOf = async (url: string, token: string, pnr: string): Promise<string> =>
  (await orderOf(url, token, pnr)).passengers[0].tickets[0].coupons[0].status as string;

const PEOPLE = [
  { type: 'ADT', title: 'MR', firstName: 'ARAM', gender: 'M', dateOfBirth: '1988-03-02' },
  { type: 'ADT', title: 'MRS', firstName: 'ANNA', gender: 'F', dateOfBirth: '1990-02-01' },
];
const INFANT = { type: 'INF', title: 'MSTR', firstName: 'DAVIT', gender: 'M', dateOfBirth: inDays(-200), associatedAdult: 0 };

interface Party {
  infant?: boolean;
  adults?: 1 | 2;
  /** Of what the traveller gets. */
  lang?: Lang;
  email?: string;
}

/** Two adults to Paris and back, by a class that may be given back and changed; with `infant` on the first one's lap. */
export async function sellTrip(url: string, token: string, action: 'book' | 'issue', more: Party & { oneWay?: boolean } = {}) {
  for (let from = 45; from < 70; from++) {
    const trip = { from: 'EVN', to: 'PAR', departureDate: inDays(from), ...(more.oneWay ? {} : { returnDate: inDays(from + 7) }) };
    const found = await ask(url, token, 'POST', '/api/search/mainSearch', { ...trip, ...countsOf(more) });
    const isFit = (one: Body) => !one.instantOnly && one.seatsLeft > 5 && one.refundable && one.changeable;
    const [out, back] = found.legs.map((leg: Body) => leg.flights.filter((flight: Body) => flight.classes.some(isFit)));
    // Back from where one has landed: Paris has two airports.
    const pairs = out.map((flight: Body) => (back ? [flight, back.find((other: Body) => other.from.iata === flight.to.iata)] : [flight]));
    const flights = pairs.find((pair: Body[]) => pair.every(Boolean));
    if (!flights) continue;
    return sellClasses(
      url,
      token,
      action,
      flights.map((flight: Body) => flight.classes.find(isFit).classId),
      more,
    );
  }
  throw new Error('nothing to sell to Paris');
}

/** An order for people with a name of their own, in these classes. */
export async function sellClasses(url: string, token: string, action: 'book' | 'issue', classIds: readonly string[], more: Party = {}) {
  const people = [...PEOPLE.slice(0, more.adults ?? 2), ...(more.infant ? [INFANT] : [])];
  const hold = await ask(url, token, 'POST', '/api/orders/pre-order', {
    segments: classIds.map((classId) => ({ classId })),
    ...countsOf(more),
  });
  const lastName = freshName();
  return ask(url, token, 'POST', '/api/orders/order', {
    preOrderId: hold.id,
    action,
    passengers: people.map((one, i) => ({
      ...one,
      lastName,
      nationality: 'AM',
      docType: 'P',
      docNumber: `AP123456${i}`,
      docCountry: 'AM',
      docExpiry: '2040-01-01',
    })),
    contact: {
      name: 'Aram Test',
      phone: '+37491123456',
      email: more.email ?? 'aram@traveller.example',
      ...(more.lang && { language: more.lang }),
    },
  });
}

/** The demo flies for half a year; nothing else is sold in this half of it. */
const DAYS = 80;

const countsOf = (more: Party) => ({ adults: more.adults ?? 2, children: 0, infants: more.infant ? 1 : 0 });

/** A flight to Dubai that no other journey touches, with a soft class of many seats. Each journey looks from a day of its own, `place`, on. */
export async function quietFlight(url: string, token: string, place: number): Promise<{ flightId: string; classId: string; day: string }> {
  for (let i = 0; i < DAYS; i++) {
    const trip = { from: 'EVN', to: 'DXB', departureDate: inDays(95 + ((place * 8 + i) % DAYS)), adults: 9 };
    const found = await ask(url, token, 'POST', '/api/search/mainSearch', trip);
    for (const flight of found.legs[0].flights) {
      const soft = flight.classes.find((one: Body) => !one.instantOnly && one.seatsLeft === 9 && one.refundable && one.changeable);
      if (soft) return { flightId: flight.flightId, classId: soft.classId, day: trip.departureDate };
    }
  }
  throw new Error('nothing to sell to Dubai');
}

/** A flight to Dubai that leaves in three hours, with the classes of a quiet one; what was sold of it by this agency. */
export async function leavingFlight(url: string, token: string, orders: readonly Party[], flightNumber: string) {
  const { flightId: like } = await quietFlight(url, token, 50);
  const staff = (await login(url, 'superadmin')).token;
  // Yerevan and Dubai have the same clocks.
  const local = (hours: number) => new Date(Date.now() + (hours + 4) * 3600_000).toISOString().slice(0, 16);
  const times = { departureLocal: local(3), arrivalLocal: local(6), salesCloseMinutes: 0 };
  const place = { flightNumber, airline: flightNumber.slice(0, 2), from: 'EVN', to: 'DXB', currency: 'USD' };
  const [made] = await ask(url, staff, 'POST', '/api/flights/create', { ...place, ...times, seatCapacity: 180, infantLimit: 10, classesOf: like }); // prettier-ignore
  const classes = await ask(url, staff, 'GET', `/api/classes/get-by-flightId/${made.id}`);
  const { id: classId } = classes.find((one: Body) => one.seatsTotal > 20) ?? classes[0];
  const sold: Body[] = [];
  for (const party of orders) sold.push(await sellClasses(url, token, 'issue', [classId], party));
  return { flightId: made.id as string, flightNumber: made.flightNumber as string, sold };
}
