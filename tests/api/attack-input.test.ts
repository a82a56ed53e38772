import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { callerOf } from '../support/who.ts';
import { contact, passengers } from '../support/world.ts';

/** Single blows that once went through, or that must never: each named, so that it is found again. */
const desk = await openDesk();
const seller = new Seller(desk);

describe('dates that a database or a clock cannot count', () => {
  it('rates up to the last day of 9999 do not run forever: anybody could stop the house with it', async () => {
    const reply = await desk.post(null, '/exchange/rate-by-range', { startDate: '9999-12-30', endDate: '9999-12-31' });
    expect([reply.status, Object.keys(reply.body.errors).sort()]).toEqual([422, ['endDate', 'startDate']]);
  });

  it.each([
    ['/exchange/rate-by-range', { startDate: '0000-01-01', endDate: '0000-01-02' }],
    ['/api/search/calendar', { from: 'EVN', to: 'CDG', adults: 1, startDate: '0000-01-01', endDate: '0000-01-02' }],
    ['/api/search/mainSearch', { from: 'EVN', to: 'CDG', adults: 1, departureDate: '9999-12-31', flexDays: 3 }],
    ['/api/orders/get-orders', { startDate: '0000-01-01' }],
  ])('%s', async (path, body) => {
    expect((await desk.post('agent', path, body)).status).toBe(422);
  });
});

describe('texts that reach further than their field', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('a field called %s is an unknown field', async (name) => {
    const body = await desk.post(null, '/exchange/rate-by-range', { startDate: '2026-01-01', endDate: '2026-01-01', [name]: 1 });
    expect([body.status, body.body.errors]).toEqual([422, { [name]: ['Unknown field'] }]);
    expect((await desk.get('agent', `/api/airport?${name}=1`)).status).toBe(422);
  });

  it.each([
    ['/api/airport?search=a%00b', 400],
    ['/api/orders/get-order-by-key/abcdefgh%00', 400],
    ['/api/airport?__proto__=1', 400],
    ['/api/airport?after=1e300', 422],
    ['/api/airport?after=1.5&limit=3', 422],
    ['/api/airport?after=Infinity', 422],
    ['/api/orders/get-order-by-pnr/%zz', 404],
    [`/api/orders/get-order-by-key/${'x'.repeat(500)}`, 404],
  ])('%s', async (path, status) => {
    const reply = await desk.get('agent', path);
    expect(reply.status).toBe(status);
    expect([typeof reply.body.code, reply.body.requestId]).toEqual(['string', reply.headers['x-request-id']]);
  });

  it.each([
    ['9999-99-99 99:99:99+00', '01990000-0000-7000-8000-000000000000'],
    ['2027-02-30 00:00:00+00', '01990000-0000-7000-8000-000000000000'],
    ['2027-01-01 00:00:00+00', '-'.repeat(36)],
    ['0000-01-01 00:00:00+00', '01990000-0000-7000-8000-000000000000'],
  ])('a made-up key of a list: %s %s', async (value, id) => {
    const after = Buffer.from(JSON.stringify([value, id])).toString('base64url');
    expect((await desk.post('agent', '/api/orders/get-orders', { after })).body.errors).toEqual({ after: ['Not a key of this list'] });
  });

  it('the key of a real list goes on where it ended', async () => {
    const classId = await seller.flight();
    for (let i = 0; i < 3; i++) await seller.booked('agent2', classId);
    const first = (await desk.post('agent2', '/api/orders/get-orders', { limit: 2 })).body;
    const second = (await desk.post('agent2', '/api/orders/get-orders', { limit: 2, after: first.meta.next })).body;
    expect([first.result.length, second.result.length, second.meta.next]).toEqual([2, 1, null]);
  });

  it('a body full of wrong passengers is refused before each of them is read', async () => {
    const reply = await desk.post('agent', '/api/orders/order', {
      preOrderId: 'x',
      action: 'book',
      contact,
      passengers: Array.from({ length: 80_000 }, () => ({})),
    });
    expect([reply.status, JSON.stringify(reply.body).length < 1000]).toEqual([400, true]);
  });
});

describe('nobody gives himself what he may not have', () => {
  const EXTRA = [
    'role',
    'adminGroups',
    'privilege',
    'balance',
    'creditLimit',
    'status',
    'price',
    'total',
    'payable',
    'userId',
    'id',
    'pnr',
    'verified',
    'createdAt',
    'constructor',
    'prototype',
  ];
  const table = (Object.entries(endpoints) as [string, Endpoint][]).filter(([name, one]) => one.method !== 'GET' && name !== 'mainSearch');

  const fieldsOf = ({ body }: Endpoint): string[] => Object.keys((body as { entries?: object } | undefined)?.entries ?? {});

  it.each(table)('%s refuses keys of no use to it', async (_name, endpoint) => {
    for (const field of EXTRA) {
      const path = endpoint.path
        .replace(/:(id|passengerId|flightId|webhookId|deliveryId|apiKeyId)/g, '01990000-0000-7000-8000-000000000000')
        .replace(':number', 'Q-2026-000001')
        .replace(':ticket', '0000000000000');
      const reply = await desk.call(callerOf(endpoint), endpoint.method, path, { [field]: 1 });
      expect(reply.status, field).toBe(422);
      // Filters of lists, and what staff decide about accounts, have these names too.
      if (!fieldsOf(endpoint).includes(field))
        expect(reply.body.errors[endpoint.body ? field : 'body'], field).toEqual([endpoint.body ? 'Unknown field' : 'No body expected']);
    }
  });

  it('extra keys of a passenger, a segment and the contact as well', async () => {
    const id = '01990000-0000-7000-8000-000000000000';
    const [one] = passengers();
    const order = (more: object) =>
      desk.post('agent', '/api/orders/order', { preOrderId: id, action: 'book', passengers: [one], contact, ...more });
    expect((await order({ passengers: [{ ...one, price: 1 }] })).body.errors).toEqual({ 'passengers.0.price': ['Unknown field'] });
    expect((await order({ contact: { ...contact, role: 'Admin' } })).body.errors).toEqual({ 'contact.role': ['Unknown field'] });
    const hold = await desk.post('agent', '/api/orders/pre-order', { segments: [{ classId: id, fare: 1 }], adults: 1 });
    expect(hold.body.errors).toEqual({ 'segments.0.fare': ['Unknown field'] });
  });

  it('an agent that names an agency holds for itself; its own account and limits count', async () => {
    const classId = await seller.flight();
    const agentId = desk.world.users.get('agent')!;
    const { rows: before } = await sql<{ n: number }>`select count(*)::int as n from pre_order where agent_id = ${agentId}`.execute(
      desk.db,
    );
    const id = await seller.held('poor', classId, { agentId });
    expect((await seller.order('poor', id, 'issue', { agentId })).status).toBe(402);
    const { rows: after } = await sql<{ n: number }>`select count(*)::int as n from pre_order where agent_id = ${agentId}`.execute(desk.db);
    expect(after).toEqual(before);
    expect((await seller.cancel('poor', id)).status).toBe(200);
  });

  it.each([-1, 0.5, 10, 1e21, 'NaN', '1', null, true, [1], { a: 1 }])('%j is no number of passengers', async (count) => {
    const classId = await seller.flight();
    for (const field of ['adults', 'children', 'infants']) {
      const reply = await desk.post('agent', '/api/orders/pre-order', { segments: [{ classId }], adults: 1, [field]: count }, freshKey());
      expect([reply.status, field in (reply.body.errors ?? {})], field).toEqual([422, true]);
    }
    expect(await seller.seats(classId)).toEqual({ held: 0, sold: 0 });
  });
});

describe('fields that look right', () => {
  it('an id in capitals is the same id', async () => {
    const classId = await seller.flight();
    const held = await seller.held('agent', classId.toUpperCase());
    expect((await desk.get('agent', `/api/orders/pre-order/${held.toUpperCase()}`)).status).toBe(200);
    expect((await desk.get('agent', `/api/profile?userId=${desk.world.users.get('agent')!.toUpperCase()}`)).status).toBe(200);
    const twice = await seller.hold('agent', [classId, classId.toUpperCase()]);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['segments']]);
  });

  it.each(['abc', '+', '- ( )', '12 34'])('%s is no phone number', async (phone) => {
    const reply = await seller.order('agent', await seller.held('agent', await seller.flight()), 'book', {
      contact: { ...contact, phone },
    });
    expect([reply.status, reply.body.errors]).toEqual([422, { 'contact.phone': ['Please give a phone number'] }]);
  });
});

describe('papers', () => {
  it('a document number of dashes is no number, also where the flight asks for one', async () => {
    const id = await seller.held('agent', await seller.flight({ apisRequired: true }));
    const [one] = passengers();
    const reply = await seller.order('agent', id, 'issue', { passengers: [{ ...one, docNumber: '-- -' }] });
    expect([reply.status, reply.body.errors]).toEqual([422, { 'passengers.0.docNumber': ['5 to 20 letters and digits'] }]);
  });

  it.each([
    ['AB123', '***23'],
    ['AB12345', '***45'],
    ['AP1234567', 'AP***567'],
  ])('%s is shown as %s', async (docNumber, shown) => {
    const [one] = passengers();
    const made = await seller.booked('agent', await seller.flight(), { passengers: [{ ...one, docNumber }] });
    expect(made.passengers[0].document.numberMasked).toBe(shown);
  });

  it('an order priced again carries both rates of that day', async () => {
    const classId = await seller.flight();
    const { id } = await seller.booked('agent', classId);
    await sql`update orders set price_guarantee_until = now() where id = ${id}`.execute(desk.db);
    await sql`update exchange_rate set festa_usd = 400, official_usd = 397`.execute(desk.db);
    // 140 USD at 400.
    const issued = await seller.issue('agent', id, { acceptPrice: 56_000 });
    await sql`update exchange_rate set festa_usd = 390, official_usd = 387.5`.execute(desk.db);
    expect(issued.body.result.rate).toMatchObject({ festaRate: 400, officialRate: 397 });
  });
});
