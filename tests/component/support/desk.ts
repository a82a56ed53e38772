import { inject } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { Answer, Call, EndpointName } from '../../../src/contract/endpoints.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { Order } from '../../../src/contract/orders.ts';
import { addressOf } from '../../../src/app/api/client.ts';
import { network } from './network.ts';

/** Asks the desk beside the component, as somebody of the small world; throws what was refused. */
export async function ask<N extends EndpointName>(who: string | null, name: N, given: Call<N>): Promise<Answer<N>> {
  const endpoint: Endpoint = endpoints[name];
  const { body } = given as { body?: unknown };
  const response = await network.real(addressOf(endpoint.path, given), {
    method: endpoint.method,
    headers: {
      ...(who === null ? {} : { authorization: `Bearer ${inject('tokens')[who] ?? who}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(endpoint.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer as Answer<N>;
}

/** A name that nobody has had before. */
export const freshName = (): string =>
  crypto
    .randomUUID()
    .replaceAll('-', '')
    .slice(0, 10)
    .replace(/./g, (hex) => 'ABCDEFGHIJKLMNOP'[Number.parseInt(hex, 16)]!);

const traveller = () => ({
  type: 'ADT' as const,
  title: 'MR' as const,
  firstName: 'Aram',
  lastName: freshName(),
  gender: 'M' as const,
  dateOfBirth: '1988-03-02',
  nationality: 'AM',
  docType: 'P' as const,
  docNumber: 'AP1234567',
  docCountry: 'AM',
  docExpiry: '2049-01-01',
});

let turn = Math.floor(Math.random() * 20);
/** The flights of the small world in turn: what is sold, what one changes to, and flights that only one test touches. */
export const soldClass = () => inject('classes')[turn++ % 20]!;
export const otherClass = () => inject('classes')[20 + (turn++ % 10)]!;
export const ownClass = (index: number) => inject('classes')[30 + index]!;

/** An order of the agency, as the desk has it now. */
export async function sold(action: 'book' | 'issue', { adults = 1, who = 'agent', classId = soldClass().classId } = {}): Promise<Order> {
  const held = await ask(who, 'preOrder', { body: { segments: [{ classId }], adults } });
  const { result } = await ask(who, 'order', {
    body: {
      preOrderId: held.result.id,
      action,
      passengers: Array.from({ length: adults }, traveller),
      contact: { name: 'Aram Person', phone: '+374 91 123456', email: 'aram@traveller.example' },
    },
  });
  return orderOf(result.pnr);
}

export const orderOf = async (pnr: string, who = 'agent'): Promise<Order> => (await ask(who, 'getOrderByPnr', { params: { pnr } })).result;
