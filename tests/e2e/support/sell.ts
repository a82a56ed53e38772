import { randomUUID } from 'node:crypto';
import { inDays } from '../../support/days.ts';

interface Made {
  id: string;
  pnr: string;
  documents: { id: string; kind: string; number: string }[];
}

/** A booking made by the API, for journeys that begin with one. */
export const book = (url: string, token: string, action: 'book' | 'issue' = 'book'): Promise<Made> => bookParty(url, token, action, [{}]);

/** The same for several adults, with what is to be different about them, their contact and their remarks. */
export async function bookParty(
  url: string,
  token: string,
  action: 'book' | 'issue',
  people: readonly object[],
  { remarks = '', ...contact }: { name?: string; email?: string; remarks?: string } = {},
): Promise<Made> {
  const post = poster(url, token);
  const classId = await sellableClass(post);
  const held = await post('/api/orders/pre-order', { segments: [{ classId }], adults: people.length });
  return post('/api/orders/order', {
    preOrderId: held.id,
    action,
    passengers: people.map((one) => ({ ...traveller(), ...one })),
    contact: { name: 'Aram Test', phone: '+37491123456', email: 'aram@traveller.example', ...contact },
    remarks,
  });
}

/** Seats held for one adult; answers with the id of the hold. */
export async function hold(url: string, token: string): Promise<string> {
  const post = poster(url, token);
  return (await post('/api/orders/pre-order', { segments: [{ classId: await sellableClass(post) }], adults: 1 })).id;
}

/** A quote of two offers of the same flight; its number. */
export async function quote(url: string, token: string, agentId?: string): Promise<string> {
  const post = poster(url, token);
  const offer = { segments: [{ classId: await sellableClass(post) }], adults: 2, children: 1, infants: 1 };
  const made = await post('/api/quotes', {
    offers: [offer, offer],
    clientName: 'Nare Petrosyan',
    note: 'Window seats',
    ...(agentId ? { agentId } : {}),
  });
  return made.number;
}

/** Sends, and fails with the refusal. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
const poster =
  (url: string, token: string) =>
  async (path: string, body: unknown): Promise<any> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.result;
  };

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
async function sellableClass(post: (path: string, body: unknown) => Promise<any>): Promise<string> {
  for (let days = 40; days < 60; days++) {
    const found = await post('/api/search/mainSearch', { from: 'EVN', to: 'MOW', departureDate: inDays(days), adults: 1 });
    for (const flight of found.legs[0].flights) {
      const offer = flight.classes.find((one: { instantOnly: boolean; seatsLeft: number }) => !one.instantOnly && one.seatsLeft > 5);
      if (offer) return offer.classId;
    }
  }
  throw new Error('nothing to sell to Moscow');
}

/** A name that nobody has had before. */
export const freshName = (): string =>
  [...randomUUID().replaceAll('-', '')]
    .slice(0, 8)
    .map((hex) => 'ABCDEFGHIJKLMNOP'[Number.parseInt(hex, 16)])
    .join('');

function traveller() {
  return {
    type: 'ADT',
    title: 'MR',
    firstName: 'Aram',
    lastName: freshName(),
    gender: 'M',
    dateOfBirth: '1988-03-02',
    nationality: 'AM',
    docType: 'P',
    docNumber: 'AP1234567',
    docCountry: 'AM',
    docExpiry: '2040-01-01',
  };
}
