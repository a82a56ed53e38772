import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { warnDue } from '../../src/server/orders/warn.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { mailsTo } from '../support/outbox.ts';
import type { Done, Parts } from '../support/life.ts';
import { Seller, type Order } from '../support/seller.ts';
import { passengers } from '../support/world.ts';

/** What happens to an order after it was made, with the figures of the acceptance scenarios (domain.md 7). */
const desk = await openDesk('after each');
const seller = new Seller(desk);
await sql`update users set privilege = privilege || '{changeDate,changeName}' where role = 'user'`.execute(desk.db);
// Every step leaves a sound database.

const BANDS = [
  { fromHours: 0, toHours: 24, kind: 'percent', value: 100, base: 'fare', includeTax: false },
  { fromHours: 24, toHours: 72, kind: 'percent', value: 50, base: 'fare', includeTax: false },
  { fromHours: 72, toHours: null, kind: 'percent', value: 10, base: 'fare', includeTax: false },
];
const rule = (voidFee = 0) =>
  sql`update fare_rule set refund_bands = ${JSON.stringify(BANDS)}::jsonb, refundable = true, void_fee = ${voidFee} where code = 'FLX'`.execute(
    desk.db,
  );
const act = (who: string, op: string, id: string, body: object = {}, key = freshKey()): Promise<Done> =>
  desk.post(who, `/api/orders/${op}/${id}`, body, key);
const quote = (who: string, op: string, id: string, body: object = {}) => act(who, op, id, { ...body, mode: 'quote' });
const orderOf = async (pnr: string): Promise<Order> => (await desk.ask('admin', 'getOrderByPnr', { params: { pnr } })).body.result;
const all = (order: Parts) => ({
  passengerIds: order.passengers.map((one) => one.id),
  segmentIds: order.segments.map((one) => one.id),
});
const one = (order: Parts, seat: number) => ({
  passengerIds: [order.passengers[seat]!.id],
  segmentIds: order.segments.map((s) => s.id),
});

async function issued(
  party: { adults?: number; children?: number; infants?: number } = {},
  flight: Parameters<Seller['flight']>[0] = {},
  who = 'agent',
): Promise<Order> {
  const { adults = 1, children = 0, infants = 0 } = party;
  const hold = await seller.held(who, await seller.flight(flight), { adults, children, infants });
  const reply = await seller.order(who, hold, 'issue', { passengers: passengers(adults, children, infants) });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.result;
}
/** Why travellers have got tickets of an order after those of its issue, in their language, with the newest paper; without its addressees of the agency. */
async function newPapers({ id }: { id: string }): Promise<unknown[]> {
  const { rows } = await sql<{ why: string; other: string | null; lang: string; recipients: string[]; newest: boolean }>`
    select payload->>'why' as why, payload->>'other' as other, lang, recipients,
      (select bool_and(d.superseded_by is null) from document d where d.id = any(document_ids)) as newest
    from outbox where order_id = ${id} and template = 'ticket' and payload ? 'why' order by created_at`.execute(desk.db);
  return rows.map(({ why, other, lang, recipients, newest }) => [why, other, lang, recipients[0], newest]);
}

/** Quote and confirm; the order after it. */
async function done(who: string, op: string, id: string, body: object): Promise<Done['body']['result']> {
  const asked = await quote(who, op, id, body);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const reply = await act(who, op, id, { ...body, quoteId: asked.body.result.quoteId });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
}

it('what the program writes into a history and the ledger is read in the language of each reader', async () => {
  await rule();
  const order = await issued();
  await done('agent', 'refund', order.id, all(order));
  const expired = await seller.booked('agent', await seller.flight());
  await sql`update orders set time_limit = now() - interval '1 second' where id = ${expired.id}`.execute(desk.db);
  await releaseDue(desk.db);
  const read = async (path: string, lang: string) => {
    const headers = { authorization: `Bearer ${await desk.token('agent')}`, 'accept-language': lang };
    return (await desk.app.inject({ url: path, headers })).json().result;
  };
  const told = async (lang: string) => ({
    ledger: (await read(`/api/orders/get-order-by-pnr/${order.pnr}`, lang)).ledger.map((one: { reason: string }) => one.reason),
    expired: (await read(`/api/orders/get-order-by-pnr/${expired.pnr}`, lang)).events.at(-1).reason,
  });
  expect(await told('en')).toEqual({ ledger: [`Tickets ${order.pnr}`, `Refund ${order.pnr}`], expired: 'The time limit has passed' });
  expect(await told('ru')).toEqual({ ledger: [`Билеты ${order.pnr}`, `Возврат ${order.pnr}`], expired: 'Срок истёк' });
  expect((await told('hy')).ledger[0]).toMatch(/^[\u0530-\u058F ]+ [A-Z0-9]{6}$/);
});

describe('cancel', () => {
  it('a booking: the seats go back, no money moves, and saying it twice changes nothing', async () => {
    const classId = await seller.flight();
    const booking = await seller.booked('agent', classId);
    const before = await seller.balance('agent');
    const asked = (await quote('agent', 'cancel', booking.id)).body.result;
    expect(asked).toMatchObject({ operation: 'cancel', refund: 0, fee: 0, seats: 1 });
    const cancelled = await act('agent', 'cancel', booking.id, { reason: 'Changed plans' });
    expect(cancelled.body.result).toMatchObject({ status: 'cancelled' });
    expect(await seller.seats(classId)).toEqual({ held: 0, sold: 0 });
    expect(await seller.balance('agent')).toBe(before);
    const again = await act('agent', 'cancel', booking.id);
    expect([again.status, again.body.result.status, again.body.result.version]).toEqual([200, 'cancelled', cancelled.body.result.version]);
    expect((await mailsTo(desk, 'aram@traveller.example')).at(-1)).toMatchObject({
      template: 'booking-cancel',
      payload: { reason: 'cancelled' },
    });
  });

  it('A10: a void until the last second of the company day, to the cent; a moment later the refund is named instead', async () => {
    await rule(5);
    const before = await seller.balance('agent');
    const order = await issued();
    const asked = (await quote('agent', 'cancel', order.id)).body.result;
    expect(asked).toMatchObject({ operation: 'void', fee: 5, feeAccount: 1950, refundAccount: order.totals.account.paid - 1950 });
    const voided = await act('agent', 'cancel', order.id, { quoteId: asked.quoteId });
    expect(voided.body.result).toMatchObject({ status: 'voided' });
    expect(voided.body.result.passengers[0].ticket.status).toBe('voided');
    expect(await seller.balance('agent')).toBe(before - 1950);
    expect(voided.body.result.documents.map((d) => d.kind)).toContain('creditNote');

    const late = await issued();
    await sql`update orders set void_until = now() - interval '1 second' where id = ${late.id}`.execute(desk.db);
    const refused = await quote('agent', 'cancel', late.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'VOID_WINDOW_CLOSED']);
    expect((await orderOf(late.pnr)).status).toBe('ticketing');
    await rule();
  });

  it('an agent must have seen the figures of a void; staff may name the total they expect', async () => {
    const order = await issued();
    expect((await act('agent', 'cancel', order.id)).body.code).toBe('QUOTE_REQUIRED');
    const wrong = await act('tickets', 'cancel', order.id, { expectedTotal: 1 });
    expect([wrong.body.code, wrong.body.details.total]).toEqual(['QUOTE_CHANGED', order.totals.account.paid]);
    expect((await act('tickets', 'cancel', order.id, { expectedTotal: order.totals.account.paid })).body.result.status).toBe('voided');
  });
});

describe('refund', () => {
  it('A7: the worked example gives 85.00 USD and 33,150 AMD', async () => {
    await rule();
    const classId = await seller.flight({ inHours: 60 });
    await sql`update users set commission_kind = 'percent', commission_value = 5 where id = ${desk.world.users.get('agent')!}`.execute(
      desk.db,
    );
    const hold = await seller.held('agent', classId);
    const order = (await seller.order('agent', hold, 'issue')).body.result;
    expect([order.totals.order.paid, order.totals.account.paid]).toEqual([140, 54_600]);
    const before = await seller.balance('agent');
    const asked = (await quote('agent', 'refund', order.id, all(order))).body.result;
    expect(asked).toMatchObject({
      op: 'refund',
      confidence: 'confirmed',
      currency: 'USD',
      totals: { paid: 140, refund: 85, refundAccount: 33_150 },
      nextBandRefund: 40,
    });
    expect(asked.lines[0]).toMatchObject({
      penaltyKept: 50,
      keptTax: 0,
      keptFee: 5,
      refund: 85,
      bandText: '72 to 24 h before departure: 50 % of the fare',
    });
    expect(asked.effects).toMatchObject({
      seatsReturned: 1,
      balanceAfter: before + 33_150,
      documents: ['ticket', 'creditNote'],
      mails: ['refund'],
    });
    const refunded = (await act('agent', 'refund', order.id, { ...all(order), quoteId: asked.quoteId })).body.result;
    expect(refunded.status).toBe('refunded');
    expect(refunded.passengers[0].ticket.coupons[0].status).toBe('R');
    expect(await seller.balance('agent')).toBe(before + 33_150);
    expect(await seller.seats(classId)).toEqual({ held: 0, sold: 0 });
    expect((await act('agent', 'refund', order.id, all(order))).body.code).toBe('ALREADY_REFUNDED');
  });

  it('A8: three adults, a child and an infant, one by one in any order: refunds and what is kept add up to what was paid', async () => {
    await sql`update exchange_rate set festa_usd = 391.37`.execute(desk.db);
    for (const seats of [
      [0, 1, 3, 2],
      [3, 2, 0, 1],
    ]) {
      const order = await issued({ adults: 3, children: 1, infants: 1 }, { inHours: 60 });
      let back = 0;
      let kept = 0;
      let account = 0;
      for (const seat of seats) {
        const current = await orderOf(order.pnr);
        const asked = await quote('agent', 'refund', order.id, one(current, seat));
        // The child stays behind with an adult as long as it flies.
        if (asked.body.code === 'MINOR_ALONE') continue;
        for (const line of asked.body.result.lines) {
          back += line.refund;
          kept += line.penaltyKept + line.keptTax + line.keptFee;
          expect(line.refund + line.penaltyKept + line.keptTax + line.keptFee).toBeCloseTo(line.paid, 10);
        }
        account += asked.body.result.totals.refundAccount;
        await done('agent', 'refund', order.id, one(current, seat));
        await desk.verify();
      }
      const left = await orderOf(order.pnr);
      if (left.status !== 'refunded') {
        const rest = {
          passengerIds: left.passengers.filter((p) => p.status === 'active').map((p) => p.id),
          segmentIds: left.segments.map((s) => s.id),
        };
        const asked = (await quote('agent', 'refund', order.id, rest)).body.result;
        for (const line of asked.lines) {
          back += line.refund;
          kept += line.penaltyKept + line.keptTax + line.keptFee;
        }
        account += asked.totals.refundAccount;
        await done('agent', 'refund', order.id, rest);
      }
      const end = await orderOf(order.pnr);
      expect(end.status).toBe('refunded');
      expect(Math.round((back + kept) * 100)).toBe(Math.round(order.totals.order.net * 100));
      expect(end.totals.account.refunded).toBe(account);
      expect(end.totals.order.refunded).toBeCloseTo(back, 10);
    }
    await sql`update exchange_rate set festa_usd = 390`.execute(desk.db);
  });

  it('A14: charged at the rate of the booking, given back at it', async () => {
    const order = await seller.booked('agent', await seller.flight({ inHours: 24 * 30 }));
    await sql`update exchange_rate set festa_usd = 400`.execute(desk.db);
    const paid = (await seller.issue('agent', order.id)).body.result;
    expect(paid.totals.account.paid).toBe(paid.totals.order.net * 390);
    const refunded = await done('agent', 'refund', order.id, all(paid));
    expect(refunded.totals.account.refunded).toBe(Math.round(refunded.totals.order.refunded * 390));
    await sql`update exchange_rate set festa_usd = 390`.execute(desk.db);
  });

  it('an infant goes with its adult, and a child is not left alone', async () => {
    const order = await issued({ adults: 2, children: 1, infants: 1 });
    const asked = (await quote('agent', 'refund', order.id, one(order, 0))).body.result;
    expect(asked.lines.map((line) => line.passengerId)).toEqual(expect.arrayContaining([order.passengers[0].id, order.passengers[3].id]));
    const parents = { passengerIds: [order.passengers[0].id, order.passengers[1].id], segmentIds: order.segments.map((s) => s.id) };
    expect((await quote('agent', 'refund', order.id, parents)).body.code).toBe('MINOR_ALONE');
  });

  it('one flight of two: the other stays, and the order is partly refunded', async () => {
    const there = await seller.flight({ inHours: 24 * 20 });
    const back = await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 27 });
    const hold = await seller.held('agent', [there, back]);
    const order = (await seller.order('agent', hold, 'issue')).body.result;
    const refunded = await done('agent', 'refund', order.id, {
      passengerIds: [order.passengers[0].id],
      segmentIds: [order.segments[1].id],
    });
    expect([refunded.status, refunded.passengers[0].ticket.coupons.map((c) => c.status)]).toEqual(['partially_refunded', ['O', 'R']]);
    expect([await seller.seats(there), await seller.seats(back)]).toEqual([
      { held: 0, sold: 1 },
      { held: 0, sold: 0 },
    ]);
  });

  it('twenty confirms of one quote at once, with keys of their own: one refund', async () => {
    const order = await issued();
    const { quoteId } = (await quote('agent', 'refund', order.id, all(order))).body.result;
    const replies = await Promise.all(Array.from({ length: 20 }, () => act('agent', 'refund', order.id, { ...all(order), quoteId })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.body.code))).toEqual(new Set(['ALREADY_REFUNDED']));
  });

  it('only the latest quote is good, for its own request, until its time, and only while nothing has moved', async () => {
    const order = await issued({ adults: 2 });
    const first = (await quote('agent', 'refund', order.id, one(order, 0))).body.result.quoteId;
    const second = (await quote('agent', 'refund', order.id, one(order, 0))).body.result.quoteId;
    expect((await act('agent', 'refund', order.id, { ...one(order, 0), quoteId: first })).body.code).toBe('QUOTE_EXPIRED');
    expect((await act('agent', 'refund', order.id, { ...one(order, 1), quoteId: second })).body.code).toBe('QUOTE_EXPIRED');
    const third = (await quote('agent', 'refund', order.id, one(order, 0))).body.result.quoteId;
    await sql`update order_quote set expires_at = now() - interval '1 second'`.execute(desk.db);
    expect((await act('agent', 'refund', order.id, { ...one(order, 0), quoteId: third })).body.code).toBe('QUOTE_EXPIRED');
    const fourth = (await quote('agent', 'refund', order.id, one(order, 0))).body.result.quoteId;
    await sql`update order_segment set snapshot = jsonb_set(snapshot, '{departureUtc}', to_jsonb(to_char(now() + interval '30 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) where order_id = ${order.id}`.execute(
      desk.db,
    );
    expect((await act('agent', 'refund', order.id, { ...one(order, 0), quoteId: fourth })).body.code).toBe('QUOTE_CHANGED');
  });

  it('a quote ends before the next band begins', async () => {
    const order = await issued({}, { inHours: 72.1 });
    const asked = (await quote('agent', 'refund', order.id, all(order))).body.result;
    expect(Date.parse(asked.expiresAt)).toBeLessThan(Date.parse(asked.nextBandAt));
    expect(asked.totals.refund).toBeGreaterThan(asked.nextBandRefund);
  });

  it('a rule that gives nothing says so; the seats may still be given up', async () => {
    const order = await issued({}, { classes: [{ promo: true }] });
    await sql`update order_segment set snapshot = jsonb_set(snapshot, '{fareRule,taxesRefundable}', 'false') where order_id = ${order.id}`.execute(
      desk.db,
    );
    expect((await quote('agent', 'refund', order.id, all(order))).body.result.totals.refund).toBe(0);
    expect((await act('tickets', 'refund', order.id, all(order))).body.code).toBe('NON_REFUNDABLE');
    expect((await act('tickets', 'refund', order.id, { ...all(order), acceptZero: true })).body.result.status).toBe('refunded');
  });

  it('viewers may look and not confirm, managers may only ask for it, without the right nothing', async () => {
    const order = await issued();
    expect((await quote('viewer', 'refund', order.id, all(order))).status).toBe(200);
    expect((await act('viewer', 'refund', order.id, all(order))).status).toBe(403);
    expect((await act('manager', 'refund', order.id, all(order))).status).toBe(403);
    expect((await quote('agent2', 'refund', order.id, all(order))).status).toBe(404);
    await sql`update users set privilege = array_remove(privilege, 'refund') where id = ${desk.world.users.get('agent')!}`.execute(desk.db);
    expect((await quote('agent', 'refund', order.id, all(order))).body.code).toBe('FORBIDDEN');
    await sql`update users set privilege = array_append(privilege, 'refund') where id = ${desk.world.users.get('agent')!}`.execute(desk.db);
  });
});

describe('a request for a refund', () => {
  const ask = (order: Order, who = 'agent') =>
    act(who, 'refund', order.id, { ...all(order), mode: 'request', kind: 'waiver', reasonCode: 'illness', text: 'In hospital' });
  const decide = (who: string, id: string, body: object) => desk.call(who, 'PATCH', `/api/refundRequests/${id}`, body, freshKey());

  it('is filed once, seen by its agency and staff, and paid out when it is approved', async () => {
    const order = await issued({}, { inHours: 60 });
    const filed = await ask(order);
    expect(filed.body.result.status).toBe('new');
    expect((await ask(order)).body.code).toBe('REQUEST_EXISTS');
    const told = (await desk.get('agent', `/api/orders/get-order-by-pnr/${order.pnr}`)).body.result.availableActions;
    expect(told.find((one: { op: string }) => one.op === 'requestRefund')).toEqual({
      op: 'requestRefund',
      allowed: false,
      reason: 'REQUEST_EXISTS',
    });
    const mine = (await desk.get('agent', '/api/refundRequests')).body;
    expect(mine.result).toHaveLength(1);
    expect(mine.result[0]).toMatchObject({ pnr: order.pnr, paid: 140, quotedAmount: 85, status: 'new', reasonCode: 'illness' });
    const [who] = order.passengers;
    expect(mine.result[0].passengers).toEqual([`${who.lastName} ${who.firstName}`]);
    expect(mine.result[0].flights).toEqual(order.segments.map((one) => `${one.from.iata}–${one.to.iata} ${one.flightNumber}`));
    expect(mine.result[0].account).toEqual({ currency: 'AMD', paid: 140 * 390, quotedAmount: 85 * 390 });
    expect((await desk.get('agent2', '/api/refundRequests')).body.result).toEqual([]);
    const before = await seller.balance('agent');
    const { id } = mine.result[0];
    expect((await decide('agent', id, { status: 'approved', approvedAmount: 140, version: 1 })).status).toBe(403);
    expect((await decide('tickets', id, { status: 'refused', version: 1 })).body.errors).toEqual({ decision: ['Please say why'] });
    expect((await decide('tickets', id, { status: 'approved', approvedAmount: 200, version: 1 })).status).toBe(422);
    const paid = await decide('tickets', id, { status: 'approved', approvedAmount: 140, decision: 'Papers seen', version: 1 });
    expect(paid.body.result).toMatchObject({ status: 'approved', approvedAmount: 140, decision: 'Papers seen' });
    expect(await seller.balance('agent')).toBe(before + 54_600);
    expect((await orderOf(order.pnr)).status).toBe('refunded');
    expect((await decide('admin', id, { status: 'approved', approvedAmount: 140, version: 2 })).body.code).toBe('CHANGE_FORBIDDEN');
  });

  it('carries papers: what they are is told by how they begin, and another agency never sees them', async () => {
    const order = await issued({}, { inHours: 60 });
    const id = (await ask(order)).body.result.requestId;
    const pdf = Buffer.from('%PDF-1.7 a certificate').toString('base64');
    const attach = (who: string, body: object) =>
      desk.post(
        who,
        `/api/refundRequests/${id}/attachments`,
        { name: 'Certificate.pdf', type: 'application/pdf', data: pdf, ...body },
        freshKey(),
      );
    const added = await attach('agent', {});
    expect([added.status, added.body.result.attachments]).toMatchObject([
      201,
      [{ name: 'Certificate.pdf', type: 'application/pdf', size: 22 }],
    ]);
    expect((await attach('agent', { type: 'image/png' })).body.errors).toEqual({ data: ['This is not a file of that type'] });
    expect((await attach('agent', { type: 'image/svg+xml' })).body.errors).toHaveProperty('type');
    expect((await attach('agent', { data: 'no base64!' })).body.errors).toEqual({ data: ['Not a file'] });
    expect(
      (await attach('agent', { data: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(2 * 1024 * 1024)]).toString('base64') })).status,
    ).toBe(422);
    expect((await attach('agent2', {})).status).toBe(404);
    const one = `/api/refundRequests/${id}/attachments/${added.body.result.attachments[0].id}`;
    expect((await desk.get('tickets', one)).body.result).toEqual({ name: 'Certificate.pdf', type: 'application/pdf', data: pdf });
    expect((await desk.get('agent', one)).status).toBe(200);
    expect((await desk.get('agent2', one)).status).toBe(404);
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(1_900_000, 7)]).toString('base64');
    expect((await attach('agent', { data: large })).status).toBe(201);
    expect((await desk.get('tickets', '/api/refundRequests')).body.result.find((each) => each.id === id)!.attachments).toHaveLength(2);
    const more = await Promise.all(Array.from({ length: 5 }, () => attach('agent', {})));
    expect(more.map((reply) => reply.status).toSorted()).toEqual([201, 201, 201, 422, 422]);
    await decide('admin', id, { status: 'refused', decision: 'No papers', version: 1 });
    expect((await attach('agent', {})).body.code).toBe('CHANGE_FORBIDDEN');
  });

  it('is taken up and refused with a reason; two who decide at once do not both pay', async () => {
    const order = await issued({}, { inHours: 60 });
    const id = (await ask(order)).body.result.requestId;
    expect((await decide('admin', id, { status: 'in_review', version: 1 })).body.result.status).toBe('in_review');
    const replies = await Promise.all([
      decide('admin', id, { status: 'approved', approvedAmount: 100, version: 2 }),
      decide('tickets', id, { status: 'refused', decision: 'No papers', version: 2 }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });

  it('ends with the last ticket: nothing is left to decide', async () => {
    for (const [op, body] of [
      ['cancel', () => ({})],
      ['refund', all],
    ] as const) {
      const order = await issued({}, { inHours: 60 });
      const id = (await ask(order)).body.result.requestId;
      await done('agent', op, order.id, body(order));
      const { result, meta } = (await desk.get('admin', `/api/refundRequests?pnr=${order.pnr}`)).body;
      expect([result[0].id, result[0].status, (await orderOf(order.pnr)).attention]).toEqual([id, 'expired', []]);
      expect(meta.open).toBe((await desk.get('admin', '/api/refundRequests?status=new')).body.result.length);
      expect((await decide('admin', id, { status: 'approved', approvedAmount: 1, version: 1 })).body.code).toBe('CHANGE_FORBIDDEN');
    }
  });

  it('goes with its passengers into the booking of their own, whole or with their share and its papers, and is paid there', async () => {
    await rule();
    const requestsOf = async (pnr: string) => (await desk.get('admin', `/api/refundRequests?pnr=${pnr}`)).body.result;
    const splitOff = async (order: Order, seats: number[]) =>
      (await act('agent', 'split', order.id, { passengerIds: seats.map((seat) => order.passengers[seat]!.id) })).body.result;
    const names = (of: { passengers: { lastName: string; firstName: string }[] }) =>
      of.passengers.map((p) => `${p.lastName} ${p.firstName}`);

    const order = await issued({ adults: 2 }, { inHours: 60 });
    const own = { ...one(order, 1), mode: 'request', kind: 'waiver', reasonCode: 'illness', text: 'In hospital' };
    const { requestId } = (await act('agent', 'refund', order.id, own)).body.result;
    const { parent, child } = await splitOff(order, [1]);
    expect([await requestsOf(parent.pnr), (await orderOf(child.pnr)).attention]).toEqual([[], ['refund_waits']]);
    const [moved] = await requestsOf(child.pnr);
    expect(moved).toMatchObject({ id: requestId, version: 2, passengers: names(child), paid: 140, quotedAmount: 85 });
    const before = await seller.balance('agent');
    expect((await decide('admin', requestId, { status: 'approved', approvedAmount: 100, version: 2 })).status).toBe(200);
    expect(await seller.balance('agent')).toBe(before + 100 * 390);
    expect([(await orderOf(child.pnr)).status, (await orderOf(parent.pnr)).status]).toEqual(['refunded', 'ticketing']);

    const whole = await issued({ adults: 3 }, { inHours: 60 });
    const id = (await ask(whole)).body.result.requestId;
    const pdf = Buffer.from('%PDF-1.7 a certificate').toString('base64');
    await desk.post('agent', `/api/refundRequests/${id}/attachments`, { name: 'a.pdf', type: 'application/pdf', data: pdf }, freshKey());
    const sides = await splitOff(whole, [0]);
    for (const [side, paid] of [
      [sides.parent, 280],
      [sides.child, 140],
    ] as const) {
      const [half] = await requestsOf(side.pnr);
      expect(half).toMatchObject({ paid, quotedAmount: (paid / 140) * 85, passengers: names(side), text: 'In hospital', status: 'new' });
      expect(half.attachments).toHaveLength(1);
      const approved = await decide('admin', half.id, { status: 'approved', approvedAmount: paid, version: half.version });
      expect([approved.status, (await orderOf(side.pnr)).status]).toEqual([200, 'refunded']);
    }
  });
});

describe('split', () => {
  it('A11: an adult with an infant out of four: two PNRs that know each other, tickets follow, seats and totals stay, one deadline', async () => {
    const classId = await seller.flight();
    const hold = await seller.held('agent', classId, { adults: 2, children: 1, infants: 1 });
    const order = (await seller.order('agent', hold, 'book', { passengers: passengers(2, 1, 1) })).body.result;
    const asked = (await quote('agent', 'split', order.id, { passengerIds: [order.passengers[0].id] })).body.result;
    expect([asked.parent.passengers.length, asked.child.passengers.length]).toEqual([2, 2]);
    const { parent, child } = (await act('agent', 'split', order.id, { passengerIds: [order.passengers[0].id], quoteId: asked.quoteId }))
      .body.result;
    expect([parent.childPnrs, child.parentPnr, child.pnr === parent.pnr]).toEqual([[child.pnr], parent.pnr, false]);
    expect(child.passengers.map((p) => p.type)).toEqual(['ADT', 'INF']);
    expect([child.timeLimit, child.priceGuaranteeUntil]).toEqual([order.timeLimit, order.priceGuaranteeUntil]);
    expect(parent.totals.account.payable + child.totals.account.payable).toBe(order.totals.account.payable);
    expect(parent.totals.order.gross + child.totals.order.gross).toBeCloseTo(order.totals.order.gross, 10);
    expect(await seller.seats(classId)).toEqual({ held: 3, sold: 0 });
    expect((await seller.issue('agent', child.id)).body.result.status).toBe('ticketing');
    expect((await act('agent', 'cancel', parent.id)).body.result.status).toBe('cancelled');
    expect(await seller.seats(classId)).toEqual({ held: 0, sold: 1 });
  });

  it('of tickets: they keep their numbers, no balance moves, and each side can be voided to its own dram', async () => {
    const start = await seller.balance('agent');
    const order = await issued({ adults: 3 });
    const numbers = order.passengers.map((p) => p.ticket.number);
    const before = await seller.balance('agent');
    const { parent, child } = (await act('agent', 'split', order.id, { passengerIds: [order.passengers[1].id] })).body.result;
    expect(await seller.balance('agent')).toBe(before);
    expect([...parent.passengers, ...child.passengers].map((p) => p.ticket.number).toSorted()).toEqual(numbers.toSorted());
    await desk.verify();
    expect((await done('agent', 'cancel', child.id, {})).status).toBe('voided');
    expect(await seller.balance('agent')).toBe(before + child.totals.account.payable);
    expect((await done('agent', 'cancel', parent.id, {})).status).toBe('voided');
    expect(await seller.balance('agent')).toBe(start);
  });

  it('after a refund: who was refunded goes with the history, and the totals of both are those of before', async () => {
    const order = await issued({ adults: 3 }, { inHours: 60 });
    const refunded = await done('agent', 'refund', order.id, one(order, 1));
    const { parent, child } = (await act('agent', 'split', order.id, { passengerIds: [order.passengers[1].id, order.passengers[2].id] }))
      .body.result;
    expect([parent.status, child.status]).toEqual(['ticketing', 'partially_refunded']);
    for (const figure of ['paid', 'refunded', 'payable'] as const)
      expect(parent.totals.account[figure] + child.totals.account[figure], figure).toBe(refunded.totals.account[figure]);
    await done('agent', 'refund', child.id, one(child, 1));
    expect((await done('agent', 'cancel', parent.id, {})).status).toBe('voided');
  });

  it('whoever still flies gets the new paper after a split and the refund of others, once, in their language', async () => {
    const hold = await seller.held('agent', await seller.flight({ inHours: 60 }), { adults: 3 });
    const contact = { name: 'Anna', phone: '+37410540910', email: 'anna@traveller.example', language: 'hy' as const };
    const order = (await seller.order('agent', hold, 'issue', { passengers: passengers(3), contact })).body.result;
    expect((await quote('agent', 'refund', order.id, one(order, 0))).body.result.effects.mails).toEqual(['refund', 'ticket']);
    await done('agent', 'refund', order.id, one(order, 0));
    expect(await newPapers(order)).toEqual([['refund', null, 'hy', contact.email, true]]);
    const apart = [order.passengers[1].id];
    expect((await quote('agent', 'split', order.id, { passengerIds: apart })).body.result.effects.mails).toContain('ticket');
    const { parent, child } = (await act('agent', 'split', order.id, { passengerIds: apart })).body.result;
    expect(await newPapers(child)).toEqual([['splitFrom', parent.pnr, 'hy', contact.email, true]]);
    expect((await newPapers(parent)).slice(1)).toEqual([['splitOff', child.pnr, 'hy', contact.email, true]]);
    // Nobody flies on a ticket that is left.
    expect((await quote('agent', 'refund', child.id, all(child))).body.result.effects.mails).toEqual(['refund']);
    await done('agent', 'refund', child.id, all(child));
    expect(await newPapers(child)).toHaveLength(1);
  });

  it('of everybody, of an infant alone, of a child alone: refused', async () => {
    const order = await issued({ adults: 2, children: 1, infants: 1 });
    const code = async (...seats: number[]) =>
      (await quote('agent', 'split', order.id, { passengerIds: seats.map((i) => order.passengers[i]!.id) })).body.code;
    expect([await code(0, 1, 2), await code(3), await code(2)]).toEqual(['SPLIT_EMPTY', 'SPLIT_INFANT', 'MINOR_ALONE']);
    const [, , child] = order.passengers;
    const alone = await quote('agent', 'split', order.id, { passengerIds: [child.id] });
    expect(alone.body.message).toBe(`${child.lastName} ${child.firstName} needs an adult of 18 or over`);
  });
});

describe('names', () => {
  const rename = (who: string, order: Order, body: object, seat = 0) =>
    desk.call(who, 'PATCH', `/api/orders/editPassengerName/${order.id}/${order.passengers[seat]!.id}`, body, freshKey());

  it('before ticketing: corrected or changed, free, with a new booking document', async () => {
    const order = await seller.booked('agent', await seller.flight());
    const asked = (await rename('agent', order, { mode: 'quote', lastName: 'Completely' })).body.result;
    expect(asked).toMatchObject({ kind: 'change', fee: 0, reissue: false });
    const named = (await rename('agent', order, { firstName: 'Ani', lastName: 'Completely', title: 'MS', gender: 'F', nativeName: 'Անի' }))
      .body.result;
    expect(named.passengers[0]).toMatchObject({ firstName: 'ANI', lastName: 'COMPLETELY', title: 'MS', gender: 'F', nativeName: 'Անի' });
    const found = await desk.post('agent', '/api/orders/get-orders', { search: 'completely' });
    expect(found.body.result.map((row) => row.pnr)).toContain(order.pnr);
  });

  it('after ticketing: three letters free for a day, then for a fee; the ticket keeps its number', async () => {
    const order = await issued();
    const { number } = order.passengers[0].ticket;
    await sql`update order_segment set snapshot = jsonb_set(snapshot, '{fareRule,nameCorrection}', '{"freeHoursAfterTicketing":24,"maxChars":3,"fee":10}') where order_id = ${order.id}`.execute(
      desk.db,
    );
    const typo = `${order.passengers[0].lastName}X`;
    const free = (await rename('agent', order, { lastName: typo })).body.result;
    expect([free.passengers[0].lastName, free.passengers[0].ticket.number]).toEqual([typo, number]);
    await sql`update ticket set issued_at = now() - interval '25 hours' where order_id = ${order.id}`.execute(desk.db);
    expect((await rename('agent', order, { lastName: `${typo}X` })).body.code).toBe('QUOTE_REQUIRED');
    const before = await seller.balance('agent');
    const { quoteId, feeAccount } = (await rename('agent', order, { mode: 'quote', lastName: `${typo}X` })).body.result;
    expect(feeAccount).toBe(3900);
    const paid = (await rename('agent', order, { lastName: `${typo}X`, quoteId })).body.result;
    expect(paid.totals.account.paid - order.totals.account.paid).toBe(3900);
    expect(await seller.balance('agent')).toBe(before - 3900);
  });

  it('another person after ticketing: only where the fare allows it, by staff, on a new ticket that names the old', async () => {
    const order = await issued();
    expect((await rename('tickets', order, { lastName: 'Somebodyelse' })).body.code).toBe('NAME_CHANGE_FORBIDDEN');
    await sql`update order_segment set snapshot = jsonb_set(snapshot, '{fareRule,nameChange}', '{"allowed":true,"fee":30}') where order_id = ${order.id}`.execute(
      desk.db,
    );
    expect((await rename('agent', order, { lastName: 'Somebodyelse' })).body.code).toBe('NAME_CHANGE_FORBIDDEN');
    const changed = (await rename('tickets', order, { lastName: 'Somebodyelse' })).body.result;
    expect(changed.passengers[0].tickets.map((t) => t.status).toSorted()).toEqual(['exchanged', 'open']);
    expect(changed.status).toBe('ticketing');
    const { rows } = await sql<{
      original: string;
    }>`select original_ticket as original from ticket where order_id = ${order.id} and original_ticket is not null`.execute(desk.db);
    expect(rows).toEqual([{ original: order.passengers[0].ticket.number }]);
  });

  it('nobody becomes somebody who flies already', async () => {
    const classId = await seller.flight();
    const [first, second] = [await seller.booked('agent', classId), await seller.booked('agent2', classId)];
    const taken = second.passengers[0];
    const reply = await rename('agent', first, { lastName: taken.lastName, firstName: taken.firstName });
    expect([reply.body.code, reply.body.details]).toEqual(['DUPLICATE_BOOKING', { name: `${taken.lastName} ${taken.firstName}` }]);
  });

  it('who has given a flight up may be booked on it again; the other flight of the order stays taken', async () => {
    const [there, back] = [await seller.flight(), await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 40 })];
    const people = passengers(2);
    const made = async (classIds: string | string[], given = people, more: object = {}) => {
      const hold = await seller.held('agent', classIds, { adults: given.length });
      return seller.order('agent', hold, 'issue', { passengers: given, ...more });
    };
    const order = (await made([there, back])).body.result;
    const given = { passengerIds: [order.passengers[0].id], segmentIds: [order.segments[0].id] };
    await done('agent', 'refund', order.id, given);
    const again = await made(there, [people[0]!]);
    expect([again.status, again.body.code]).toEqual([201, undefined]);
    const answers = [await made(back, [people[0]!]), await made(there, [people[1]!])];
    expect(answers.map((one) => one.body.code)).toEqual(['DUPLICATE_BOOKING', 'DUPLICATE_BOOKING']);
  });

  it('a ticket is given to whoever flies where it was given up, and to nobody who flies where it is still good', async () => {
    const [there, back] = [await seller.flight(), await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 40 })];
    const order = (await seller.order('agent', await seller.held('agent', [there, back]), 'issue', { passengers: passengers(1) })).body
      .result;
    await sql`update order_segment set snapshot = jsonb_set(snapshot, '{fareRule,nameChange}', '{"allowed":true,"fee":30}') where order_id = ${order.id}`.execute(
      desk.db,
    );
    await done('agent', 'refund', order.id, { passengerIds: [order.passengers[0].id], segmentIds: [order.segments[0].id] });
    const [first, second] = [(await seller.booked('agent2', there)).passengers[0], (await seller.booked('agent2', back)).passengers[0]];
    const becomes = ({ lastName, firstName, dateOfBirth }: typeof first) =>
      sql`update order_passenger set date_of_birth = ${dateOfBirth} where order_id = ${order.id}`
        .execute(desk.db)
        .then(() => rename('tickets', order, { lastName, firstName, mode: 'quote' }));
    expect((await becomes(second)).body.code).toBe('DUPLICATE_BOOKING');
    expect((await becomes(first)).status).toBe(200);
  });

  it('letters that no passport has are refused at the field', async () => {
    const order = await seller.booked('agent', await seller.flight());
    const reply = await rename('agent', order, { lastName: 'Հովհաննիսյան' });
    expect(reply.body.errors).toEqual({ lastName: ['Latin letters as in the passport, for example HOVHANNISYAN'] });
  });
});

describe('taking a passenger off a flight', () => {
  const remove = (who: string, order: Order, seat: number, body: object = {}) =>
    desk.post(
      who,
      `/api/flights/remove-passenger/${order.segments[0].flightId}/${order.passengers[seat]!.id}`,
      { reason: 'Asked by phone', ...body },
      freshKey(),
    );

  it('out of a booking, with the infant: the seats go back and the others stay', async () => {
    const classId = await seller.flight();
    const hold = await seller.held('agent', classId, { adults: 2, infants: 1 });
    const order = (await seller.order('agent', hold, 'book', { passengers: passengers(2, 0, 1) })).body.result;
    const asked = (await remove('manager', order, 0, { mode: 'quote' })).body.result;
    expect(asked.child.passengers.map((p) => p.type)).toEqual(['ADT', 'INF']);
    const left = (await remove('manager', order, 0, { quoteId: asked.quoteId })).body.result;
    expect([left.status, left.passengers.length, await seller.seats(classId)]).toEqual(['booking', 1, { held: 1, sold: 0 }]);
    expect((await orderOf(left.childPnrs[0])).status).toBe('cancelled');
    // The traveller is told of the booking that they know, and who is no longer on it.
    const names = order.passengers
      .filter((one) => !left.passengers.some(({ id }) => id === one.id))
      .map((one) => `${one.lastName} ${one.firstName} ${one.title}`);
    const told = await sql<{
      payload: object;
    }>`select payload from outbox where template = 'booking-cancel' and payload->>'pnr' in (${order.pnr}, ${left.childPnrs[0]})`.execute(
      desk.db,
    );
    expect(told.rows.map((one) => one.payload)).toMatchObject([{ pnr: order.pnr, reason: 'removed', name: names.join(', ') }]);
    expect((await remove('manager', left, 0)).body.code).toBe('LAST_PASSENGER');
  });

  it('of tickets: by the rule, or whole when it is the house’s doing', async () => {
    await rule();
    const order = await issued({ adults: 3 }, { inHours: 60 });
    const before = await seller.balance('agent');
    const asked = (await remove('tickets', order, 0, { mode: 'quote' })).body.result;
    expect(asked.totals.refund).toBeLessThan(asked.totals.paid);
    expect((await remove('tickets', order, 0, { involuntary: true })).body.result.status).toBe('partially_refunded');
    expect(await seller.balance('agent')).toBe(before + order.totals.account.paid / 3);
    expect((await remove('agent', order, 1)).status).toBe(403);
    expect((await remove('manager', order, 1)).status).toBe(403);
  });
});

describe('deadlines', () => {
  const warnings = async (pnr: string) =>
    (
      await sql<{
        minutes: number;
      }>`select (payload->>'minutes')::int as minutes from outbox where template = 'ttl-warning' and event_key not like '%:client' and payload->>'pnr' = ${pnr} order by created_at, id`.execute(
        desk.db,
      )
    ).rows.map((row) => row.minutes);
  const endsIn = (id: string, minutes: number) =>
    sql`update orders set time_limit = now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(desk.db);

  it('the inbox: what ends next first, or the most money; agents their own', async () => {
    const cheap = await seller.booked('agent', await seller.flight({ classes: [{ fare: 10 }] }));
    const dear = await seller.booked('agent', await seller.flight({ classes: [{ fare: 900 }] }));
    const other = await seller.booked('agent2', await seller.flight());
    for (const one of [dear, other]) await endsIn(one.id, 90);
    await endsIn(cheap.id, 22);
    const mine = (await desk.get('agent', '/api/orders/deadlines?hours=2')).body;
    const limits = mine.result.map((row) => Date.parse(row.timeLimit));
    expect(limits).toEqual(limits.toSorted((a: number, b: number) => a - b));
    expect(mine.result.findIndex((row) => row.pnr === cheap.pnr)).toBeLessThan(mine.result.findIndex((row) => row.pnr === dear.pnr));
    const byMoney = (await desk.get('agent', '/api/orders/deadlines?hours=2&sort=money')).body.result;
    expect(byMoney.map((row) => row.pnr).slice(0, 1)).toEqual([dear.pnr]);
    expect((await desk.get('agent', '/api/orders/deadlines?sort=name')).status).toBe(422);
    expect(mine.result.map((row) => row.pnr)).toEqual(expect.arrayContaining([cheap.pnr]));
    expect(mine.result.map((row) => row.pnr)).not.toContain(other.pnr);
    expect(mine.meta.totals[0].orders).toBe(mine.result.length);
    expect((await desk.get('manager', '/api/orders/deadlines?hours=2')).body.result.map((row) => row.pnr)).toContain(other.pnr);
    expect((await desk.get('agent', '/api/orders/deadlines?hours=1')).body.result.map((row) => row.pnr)).not.toContain(dear.pnr);
  });

  it('each row says whether it may be issued and given more time', async () => {
    const order = await seller.booked('agent', await seller.flight());
    await endsIn(order.id, 50);
    const actions = async (who: string) =>
      (await desk.get(who, '/api/orders/deadlines?hours=1')).body.result.find((row) => row.pnr === order.pnr)!.availableActions;
    expect(await actions('admin')).toEqual([
      { op: 'issue', allowed: true },
      { op: 'extend', allowed: true },
      { op: 'cancel', allowed: true },
    ]);
    expect((await actions('agent'))[1]).toEqual({ op: 'extend', allowed: false, reason: 'ROLE' });
    expect((await desk.get('viewer', '/api/orders/deadlines')).status).toBe(403);
  });

  it('warns at 60 and 15 minutes with what is left, once each, by two nodes too, and anew when the deadline was moved', async () => {
    const order = await seller.booked('agent', await seller.flight());
    const sweep = () => Promise.all([warnDue(desk.db), warnDue(desk.db)]);
    await endsIn(order.id, 70);
    await sweep();
    expect(await warnings(order.pnr)).toEqual([]);
    await endsIn(order.id, 59);
    await sweep();
    await sweep();
    expect(await warnings(order.pnr)).toEqual([59]);
    await sql`update orders set time_limit = time_limit - interval '50 minutes' where id = ${order.id}`.execute(desk.db);
    await sweep();
    await sweep();
    expect(await warnings(order.pnr)).toEqual([59, 9]);
    const found = async () =>
      (await desk.post('agent', '/api/orders/get-orders', { attention: ['ttl_soon'], pnr: order.pnr })).body.result.length;
    expect([(await orderOf(order.pnr)).attention, await found()]).toEqual([['ttl_soon'], 1]);
    // Before anybody came to release it.
    await sql`update orders set time_limit = now() - interval '1 second' where id = ${order.id}`.execute(desk.db);
    const over = await orderOf(order.pnr);
    expect([over.status, over.attention, await found()]).toEqual(['expired', [], 0]);
  });

  it('a sweep that was stopped for an hour: nothing overdue was issued meanwhile, and all is ended once', async () => {
    const classId = await seller.flight();
    const orders = [await seller.booked('agent', classId), await seller.booked('agent', classId)];
    for (const one of orders) await endsIn(one.id, -60);
    expect((await seller.issue('agent', orders[0]!.id)).body.code).toBe('TTL_EXPIRED');
    expect((await act('agent', 'cancel', orders[1]!.id)).body.code).toBe('TTL_EXPIRED');
    await Promise.all([releaseDue(desk.db), releaseDue(desk.db)]);
    expect(await seller.seats(classId)).toEqual({ held: 0, sold: 0 });
    const { rows } = await sql<{
      mails: number;
    }>`select count(*)::int as mails from outbox where template = 'booking-cancel' and order_id = any(${orders.map((one) => one.id)}::uuid[])`.execute(
      desk.db,
    );
    expect(rows[0]!.mails).toBe(2);
  });

  it('A5: issued at the very moment of the deadline: tickets or seats back, never both and never neither', async () => {
    const classId = await seller.flight({ classes: [{ seats: 100 }] });
    for (let i = 0; i < 40; i++) {
      const order = await seller.booked('agent', classId);
      await sql`update orders set time_limit = now() + make_interval(secs => ${(i % 8) * 0.004}) where id = ${order.id}`.execute(desk.db);
      const [issue] = await Promise.all([seller.issue('agent', order.id), releaseDue(desk.db)]);
      await releaseDue(desk.db);
      const after = await orderOf(order.pnr);
      expect([issue.status === 200, after.status]).toEqual(issue.status === 200 ? [true, 'ticketing'] : [false, 'expired']);
    }
    const { held } = await seller.seats(classId);
    expect(held).toBe(0);
  });
});

describe('time limits', () => {
  const read = async () => (await desk.get('tickets', '/api/timeLimits')).body.result;
  const put = (who: string, body: object) => desk.call(who, 'PUT', '/api/timeLimits/1', body);

  it('are changed by those who may, count for new holds, and conflict loudly', async () => {
    const { id: _id, ...limits } = await read();
    expect((await put('tickets', { ...limits, preOrderMinutes: 30 })).body.result).toMatchObject({
      preOrderMinutes: 30,
      version: limits.version + 1,
    });
    expect((await put('admin', { ...limits, preOrderMinutes: 10 })).body.code).toBe('STALE_SETTINGS');
    expect((await put('manager', limits)).status).toBe(403);
    const hold = (await seller.hold('agent', await seller.flight())).body.result;
    expect(Date.parse(hold.expiresAt) - Date.parse(hold.serverTime)).toBeGreaterThan(29 * 60_000);
    expect((await desk.post('admin', '/api/timeLimits', { ...limits, version: undefined })).body.code).toBe('IN_USE');
  });

  it('bands must descend and reach the departure', async () => {
    const { id: _id, ...limits } = await read();
    const bands = (...hours: number[]) => hours.map((fromHoursToDeparture) => ({ fromHoursToDeparture, limitMinutes: 60 }));
    expect((await put('admin', { ...limits, bands: bands(24, 48, 0) })).body.errors).toEqual({
      bands: ['Each band must begin nearer to departure than the one above'],
    });
    expect((await put('admin', { ...limits, bands: bands(48, 24) })).body.errors).toEqual({
      bands: ['The last band must begin at 0 hours'],
    });
  });
});

describe('a discount', () => {
  const give = (who: string, order: Order, body: object) =>
    act(who, 'editDiscount', order.id, { kind: 'percent', value: 10, reason: 'Regular customer', ...body });
  beforeAll(() => sql`update users set privilege = '{discount:10}' where role in ('Manager','Admin')`.execute(desk.db));

  it('on a booking lowers what is to be paid; on tickets the difference comes back', async () => {
    const booking = await seller.booked('agent', await seller.flight());
    const lower = (await give('manager', booking, {})).body.result;
    expect([lower.totals.order.discount, lower.totals.account.payable]).toEqual([10, booking.totals.account.payable - 3900]);
    const order = await issued();
    const before = await seller.balance('agent');
    const asked = (await give('manager', order, { mode: 'quote' })).body.result;
    expect(asked).toMatchObject({ delta: -10, deltaAccount: -3900 });
    expect((await give('manager', order, {})).body.result.totals.account.paid).toBe(order.totals.account.paid - 3900);
    expect(await seller.balance('agent')).toBe(before + 3900);
    expect((await done('agent', 'cancel', order.id, {})).status).toBe('voided');
    expect(await seller.balance('agent')).toBe(before + order.totals.account.paid);
  });

  it('within the limit of who gives it; below nothing for nobody; a surcharge by Super Admins', async () => {
    const order = await seller.booked('agent', await seller.flight());
    expect((await give('manager', order, { value: 11 })).body).toMatchObject({ code: 'DISCOUNT_LIMIT', details: { limit: 10 } });
    expect((await give('superadmin', order, { kind: 'fixed', value: 500 })).body.code).toBe('BELOW_COST');
    expect((await give('manager', order, { kind: 'fixed', value: -5 })).body.code).toBe('DISCOUNT_LIMIT');
    expect((await give('superadmin', order, { kind: 'fixed', value: -5 })).body.result.totals.order.discount).toBe(-5);
    expect((await give('tickets', order, {})).status).toBe(403);
  });

  it('within the limit for each passenger, and of the fares that are left: nobody takes the share of who leaves', async () => {
    const hold = await seller.held('agent', await seller.flight(), { adults: 3 });
    const booking = (await seller.order('agent', hold, 'book', { passengers: passengers(3) })).body.result;
    const first = { scope: 'passenger', passengerIds: one(booking, 0).passengerIds };
    expect((await give('manager', booking, { ...first, value: 30 })).body).toMatchObject({
      code: 'DISCOUNT_LIMIT',
      details: { limit: 10 },
    });
    expect((await give('manager', booking, { ...first, value: 10 })).body.result.totals.order.discount).toBe(10);
    const order = await issued({ adults: 3 });
    for (const leaves of [1, 2]) await done('agent', 'refund', order.id, one(order, leaves));
    expect((await give('manager', order, { kind: 'fixed', value: 25 })).body).toMatchObject({ code: 'DISCOUNT_LIMIT' });
    expect((await give('manager', order, { kind: 'fixed', value: 10 })).body.result.totals.order.discount).toBe(10);
    const there = await seller.flight({ inHours: 200 });
    const back = await seller.flight({ inHours: 300, from: 'CDG', to: 'EVN' });
    const trip = await seller.order('agent', await seller.held('agent', [there, back]), 'issue');
    const { id, passengers: people, segments } = trip.body.result;
    await done('agent', 'refund', id, { passengerIds: [people[0].id], segmentIds: [segments[1].id] });
    expect((await give('manager', trip.body.result, { kind: 'fixed', value: 15 })).body.code).toBe('DISCOUNT_LIMIT');
  });

  it('never below what the seats cost, but by a Super Admin; what never brought that keeps its price', async () => {
    const classId = await seller.flight();
    const cost = (major: number) =>
      sql`update flight set cost_per_seat = ${major * 100} where id = (select flight_id from flight_class where id = ${classId})`.execute(
        desk.db,
      );
    const order = await seller.booked('agent', classId);
    const { net } = order.totals.order;
    await cost(net - 5);
    expect((await give('manager', order, { kind: 'fixed', value: 5 })).body.result.totals.order.discount).toBe(5);
    expect((await give('manager', order, { kind: 'fixed', value: 6 })).body).toMatchObject({
      code: 'BELOW_COST',
      reason: 'SEATS_COST_MORE',
    });
    expect((await give('admin', order, { mode: 'quote', kind: 'fixed', value: 6 })).body.code).toBe('BELOW_COST');
    expect((await give('superadmin', order, { kind: 'fixed', value: 6 })).body.result.totals.order.discount).toBe(6);
    // It is below by now: the same again and less are no step further down.
    expect((await give('manager', order, { kind: 'fixed', value: 6 })).status).toBe(200);
    expect((await give('manager', order, { kind: 'fixed', value: 7 })).body.code).toBe('BELOW_COST');
    expect((await give('manager', order, { kind: 'fixed', value: 0 })).status).toBe(200);
  });

  it('a sum spread over fares that do not divide leaves nothing over', async () => {
    const order = await issued({ adults: 3 });
    const given = (await give('superadmin', order, { kind: 'fixed', value: 10 })).body.result;
    expect(given.prices.reduce((sum, row) => sum + row.discount, 0)).toBeCloseTo(10, 10);
    expect(new Set(given.prices.map((row) => row.discount))).toEqual(new Set([3.33, 3.34]));
  });
});

describe('edit', () => {
  const edit = (who: string, order: { id: string; version: number }, body: object) =>
    act(who, 'edit', order.id, { version: order.version, ...body });

  it('contact, remarks and papers; the second of two is told', async () => {
    const order = await seller.booked('agent', await seller.flight());
    const body = {
      contact: { name: 'Ani Nor', phone: '+374 55 12 34 56', email: 'ani@nor.example' },
      remarks: 'Window seat',
      passengers: [{ id: order.passengers[0].id, docNumber: 'BA 765-4321', docExpiry: '2049-05-05' }],
    };
    const edited = (await edit('agent', order, body)).body.result;
    expect(edited).toMatchObject({
      contact: { name: 'Ani Nor', phone: '+37455123456' },
      remarks: 'Window seat',
      version: order.version + 1,
    });
    expect(edited.passengers[0].document).toMatchObject({ numberMasked: 'BA***321', expiry: '2049-05-05' });
    expect((await edit('agent', order, { remarks: 'Aisle' })).body).toMatchObject({
      code: 'STALE_ORDER',
      details: { version: order.version + 1 },
    });
    expect((await edit('agent', edited, { internalRemarks: 'x' })).body.errors).toEqual({ internalRemarks: ['Only staff write these'] });
    const { rows } = await sql`select 1 from log where diff::text like '%7654321%'`.execute(desk.db);
    expect(rows).toHaveLength(0);
  });

  it('the deadline by right, with a reason, and never past what the flight allows', async () => {
    const order = await seller.booked('agent', await seller.flight({ classes: [{ ttlHours: 600 }] }));
    const at = (hours: number) => new Date(Date.parse(order.timeLimit) + hours * 3_600_000).toISOString();
    expect((await edit('agent', order, { timeLimit: at(1), reason: 'x' })).status).toBe(403);
    expect((await edit('admin', order, { timeLimit: at(1) })).body.errors).toEqual({ reason: ['Please say why'] });
    expect((await edit('admin', order, { timeLimit: at(24 * 30), reason: 'x' })).body.code).toBe('TTL_MAX');
    expect((await edit('admin', order, { timeLimit: at(5), reason: 'Bank holiday' })).body.result.timeLimit).toBe(at(5));
    await sql`update users set privilege = '{extendTtl:2}' where id = ${desk.world.users.get('tickets')!}`.execute(desk.db);
    const moved = await orderOf(order.pnr);
    expect((await edit('tickets', moved, { timeLimit: at(8), reason: 'x' })).body).toMatchObject({
      code: 'TTL_MAX',
      details: { latest: at(7) },
    });
  });

  it('the hours of the right are those of all steps together, of each person; back and forth gains none', async () => {
    const order = await seller.booked('agent', await seller.flight({ classes: [{ ttlHours: 48 }] }));
    const at = (hours: number) => new Date(Date.parse(order.timeLimit) + hours * 3_600_000).toISOString();
    for (const who of ['tickets', 'manager'])
      await sql`update users set privilege = '{extendTtl:3}' where id = ${desk.world.users.get(who)!}`.execute(desk.db);
    const move = async (who: string, hours: number) =>
      edit(who, await orderOf(order.pnr), { timeLimit: at(hours), reason: 'Bank holiday' });
    expect((await move('tickets', 2)).body.result).toMatchObject({ timeLimit: at(2), latestTimeLimit: at(3) });
    expect((await move('tickets', 4)).body).toMatchObject({ code: 'TTL_MAX', details: { latest: at(3) } });
    expect((await move('tickets', 1)).body.result.latestTimeLimit).toBe(at(3));
    expect((await move('tickets', 3)).status).toBe(200);
    expect((await move('tickets', 3.5)).body.code).toBe('TTL_MAX');
    expect((await move('manager', 6)).status).toBe(200);
    expect((await move('tickets', 6.5)).body.code).toBe('TTL_MAX');
    expect((await move('admin', 10)).status).toBe(200);
  });

  it('an ended booking comes back with its seats, or hears that they are gone', async () => {
    const classId = await seller.flight({ classes: [{ seats: 1 }] });
    const order = await seller.booked('agent', classId);
    await act('agent', 'cancel', order.id);
    const other = await seller.held('agent2', classId);
    const ended = await orderOf(order.pnr);
    expect((await edit('admin', ended, { action: 'reinstate' })).body.code).toBe('NO_SEATS');
    await seller.cancel('agent2', other);
    expect((await edit('agent', ended, { action: 'reinstate' })).status).toBe(403);
    const back = (await edit('admin', ended, { action: 'reinstate', reason: 'Cancelled by mistake' })).body.result;
    expect([back.status, await seller.seats(classId)]).toEqual(['booking', { held: 1, sold: 0 }]);
    expect((await seller.issue('agent', order.id, { acceptPrice: null })).body.result.status).toBe('ticketing');
  });
});

describe('a change of date', () => {
  const move = (who: string, order: Order, classId: string, body: object = {}) =>
    desk.call(
      who,
      'PATCH',
      `/api/orders/orderDate/${order.id}`,
      { segments: [{ segmentId: order.segments[0].id, newClassId: classId }], ...body },
      freshKey(),
    );
  /** Gross fares of 100 and 120 without commission; a penalty of 30 for each passenger. */
  const setUp = async (who = 'agent') => {
    await sql`update users set commission_kind = 'percent', commission_value = 0 where id = ${desk.world.users.get(who)!}`.execute(desk.db);
    await sql`update fare_rule set changeable = true, change_bands = '[{"fromHours":0,"toHours":null,"kind":"fixed","value":30,"base":"fare","includeTax":false}]', residual_on_change = 'forfeit' where code = 'FLX'`.execute(
      desk.db,
    );
    const from = await seller.flight({ inHours: 24 * 20, classes: [{ fare: 55 }] });
    const to = await seller.flight({ inHours: 24 * 25, classes: [{ fare: 75 }] });
    return { from, to };
  };
  const bought = async (classId: string, adults = 2): Promise<Order> => {
    const hold = await seller.held('agent', classId, { adults });
    return (await seller.order('agent', hold, 'issue', { passengers: passengers(adults) })).body.result;
  };

  it('A12: penalty 30, old 100, new 120, two people at 390: 100.00 USD = 39,000 AMD, new tickets name the old, the seats move', async () => {
    const { from, to } = await setUp();
    const order = await bought(from);
    const numbers = order.passengers.map((p) => p.ticket.number);
    const before = await seller.balance('agent');
    const asked = (await move('agent', order, to, { mode: 'quote', oldPrice: 100, penaltyPrice: 30 })).body.result;
    expect(asked).toMatchObject({
      oldPrice: 100,
      newPrice: 120,
      penaltyPrice: 30,
      difference: 40,
      due: 100,
      residual: 0,
      dueAccount: 39_000,
      rate: 390,
      splits: null,
    });
    const moved = (await move('agent', order, to, { quoteId: asked.quoteId })).body.result;
    expect(await seller.balance('agent')).toBe(before - 39_000);
    expect([await seller.seats(from), await seller.seats(to)]).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 2 },
    ]);
    expect(moved.segments[0].class.id).toBe(to);
    expect(moved.status).toBe('ticketing');
    for (const p of moved.passengers) expect(p.tickets.map((t) => t.status).toSorted()).toEqual(['exchanged', 'open']);
    const { rows } = await sql<{
      original: string;
    }>`select original_ticket as original from ticket where order_id = ${order.id} and original_ticket is not null`.execute(desk.db);
    expect(rows.map((row) => row.original).toSorted()).toEqual(numbers.toSorted());
    expect(moved.totals.account.paid).toBe(order.totals.account.paid + 39_000);
    expect((await quote('agent', 'cancel', order.id)).body.code, 'a reissued ticket is not voided').toBe('VOID_WINDOW_CLOSED');
  });

  it('A13: what the client believes is only compared', async () => {
    const { from, to } = await setUp();
    const order = await bought(from);
    const reply = await move('agent', order, to, { oldPrice: 500, penaltyPrice: 0 });
    expect([reply.status, reply.body.code, reply.body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      { oldPrice: 100, newPrice: 120, penaltyPrice: 30, currency: 'USD' },
    ]);
  });

  it('the difference is charged at the rate of the day, the old part keeps its own, and both come back so', async () => {
    const { from, to } = await setUp();
    const order = await bought(from, 1);
    await sql`update exchange_rate set festa_usd = 400`.execute(desk.db);
    const before = await seller.balance('agent');
    const moved = await moveQuoted(order, to);
    expect(before - (await seller.balance('agent'))).toBe(50 * 400);
    expect(moved.totals.account.payable).toBe(100 * 390 + 20 * 400);
    await sql`update exchange_rate set festa_usd = 390`.execute(desk.db);
    await rule();
    const rate = (100 * 390 + 20 * 400) / 120;
    const asked = (await quote('agent', 'refund', order.id, all(moved))).body.result;
    expect(asked.totals.refundAccount).toBe(Math.round(asked.totals.refund * rate));
  });
  const moveQuoted = async (order: Order, classId: string, body: object = {}): Promise<Order> => {
    const { quoteId } = (await move('agent', order, classId, { mode: 'quote', ...body })).body.result;
    const reply = await move('agent', order, classId, { ...body, quoteId });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.result;
  };

  it('to a cheaper class: the penalty is due, what is left over is forfeited or comes back by the rule', async () => {
    const { from, to } = await setUp();
    for (const [residual, charge] of [
      ['forfeit', 30],
      ['credit', 10],
    ] as const) {
      const order = await bought(to, 1);
      await sql`update order_segment set snapshot = jsonb_set(snapshot, '{fareRule,residualOnChange}', to_jsonb(${residual}::text)) where order_id = ${order.id}`.execute(
        desk.db,
      );
      const asked = (await move('agent', order, from, { mode: 'quote' })).body.result;
      expect([asked.due, asked.residual, asked.forfeited]).toEqual([30, residual === 'credit' ? 20 : 0, residual === 'credit' ? 0 : 20]);
      const before = await seller.balance('agent');
      await moveQuoted(order, from);
      expect(before - (await seller.balance('agent'))).toBe(charge * 390);
      await desk.verify();
    }
  });

  it('two of three: they get an order of their own in the same step', async () => {
    const { from, to } = await setUp();
    const order = await bought(from, 3);
    const passengerIds = [order.passengers[0].id, order.passengers[1].id];
    const asked = (await move('agent', order, to, { mode: 'quote', passengerIds })).body.result;
    expect([asked.splits, asked.due]).toEqual([passengerIds, 100]);
    const moved = (await move('agent', order, to, { passengerIds, quoteId: asked.quoteId })).body.result;
    expect([moved.parentPnr, moved.passengers.length, moved.segments[0].class.id]).toEqual([order.pnr, 2, to]);
    const stayed = await orderOf(order.pnr);
    expect([stayed.passengers.length, stayed.segments[0].class.id, stayed.childPnrs]).toEqual([1, from, [moved.pnr]]);
    expect(await newPapers(order)).toEqual([['splitOff', moved.pnr, 'en', expect.any(String), true]]);
    expect([await seller.seats(from), await seller.seats(to)]).toEqual([
      { held: 0, sold: 1 },
      { held: 0, sold: 2 },
    ]);
  });

  it('a booking moves for nothing at the new price, and gets no later deadline', async () => {
    const { from, to } = await setUp();
    const booking = await seller.booked('agent', from);
    await sql`update orders set time_limit = now() + interval '1 hour' where id = ${booking.id}`.execute(desk.db);
    const moved = (await move('agent', booking, to)).body.result;
    expect([moved.status, moved.totals.account.payable, await seller.seats(from), await seller.seats(to)]).toEqual([
      'booking',
      120 * 390,
      { held: 0, sold: 0 },
      { held: 1, sold: 0 },
    ]);
    expect(Date.parse(moved.timeLimit)).toBeLessThan(Date.now() + 3_700_000);
  });

  it('refused: no seats, another city, forbidden by the fare, too little money, without the right', async () => {
    const { from, to } = await setUp();
    const order = await bought(from, 2);
    const full = await seller.flight({ inHours: 24 * 26, classes: [{ seats: 1 }] });
    const { quoteId } = (await move('agent', order, full, { mode: 'quote' })).body.result;
    expect((await move('agent', order, full, { quoteId })).body.code).toBe('NO_SEATS');
    const elsewhere = await seller.flight({ to: 'DXB' });
    expect((await move('agent', order, elsewhere, { mode: 'quote' })).body.errors).toEqual({
      'segments.0.newClassId': ['Choose a flight from EVN to CDG'],
    });
    const toOrly = await seller.flight({ to: 'ORY' });
    expect((await move('agent', order, toOrly, { mode: 'quote' })).status).toBe(200);
    expect((await move('tickets', order, to, { mode: 'quote', penaltyOverride: 0, reason: 'x' })).status).toBe(422);
    await sql`update order_segment set snapshot = jsonb_set(snapshot, '{fareRule,changeable}', 'false') where order_id = ${order.id}`.execute(
      desk.db,
    );
    expect((await move('agent', order, to, { mode: 'quote' })).body.code).toBe('CHANGE_FORBIDDEN');
    // Staff may waive it.
    expect((await move('admin', order, to, { mode: 'quote', penaltyOverride: 0, reason: 'Bereavement' })).body.result).toMatchObject({
      penaltyPrice: 0,
      due: 40,
    });
    expect((await move('tickets', order, to, { mode: 'quote', penaltyOverride: 0, reason: 'x' })).body.code).toBe('CHANGE_FORBIDDEN');
    expect((await move('viewer', order, to, { mode: 'quote' })).status).toBe(403);
  });

  it('thirty who change to the same five seats at once: five orders move', async () => {
    const { from } = await setUp();
    await sql`update users set max_open_holds = 300`.execute(desk.db);
    const few = await seller.flight({ inHours: 24 * 27, classes: [{ fare: 75, seats: 5 }] });
    const orders: Order[] = [];
    for (let i = 0; i < 12; i++) orders.push(await seller.booked('agent', from));
    const replies = await Promise.all(orders.map((order) => move('agent', order, few)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5);
    expect(new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.body.code))).toEqual(new Set(['NO_SEATS']));
    expect([await seller.seats(few), (await seller.seats(from)).held]).toEqual([{ held: 5, sold: 0 }, 7]);
  });
});

it('A9: a quote of anything changes nothing', async () => {
  const print = async () =>
    (
      await sql<{ print: string }>`
      select md5(concat((select json_agg(x order by x.id) from orders x), (select json_agg(x order by x.id) from flight_class x), (select json_agg(x order by x.id) from flight x), (select json_agg(x order by x.id) from order_passenger x),
        (select json_agg(x order by x.order_id, x.passenger_id, x.segment_id) from order_price x), (select json_agg(x order by x.ticket_id, x.seq) from coupon x), (select json_agg(x order by x.id) from ledger_transaction x),
        (select json_agg(x order by x.code) from account x), (select count(*) from log where result = 'ok'), (select count(*) from outbox), (select count(*) from document), (select count(*) from order_event), (select json_agg(x) from number_series x))) as print`.execute(
        desk.db,
      )
    ).rows[0]!.print;
  const ticketed = await issued({ adults: 2, infants: 1 });
  const booking = await seller.booked('agent', await seller.flight());
  const before = await print();
  const quotes = [
    await quote('admin', 'cancel', ticketed.id),
    await quote('admin', 'cancel', booking.id),
    await quote('admin', 'refund', ticketed.id, one(ticketed, 0)),
    await quote('admin', 'split', ticketed.id, { passengerIds: [ticketed.passengers[0].id] }),
    await quote('superadmin', 'editDiscount', ticketed.id, { kind: 'percent', value: 5, reason: 'x' }),
    await desk.call('admin', 'PATCH', `/api/orders/editPassengerName/${ticketed.id}/${ticketed.passengers[0].id}`, {
      mode: 'quote',
      title: 'MRS',
    }),
  ];
  for (const reply of quotes)
    expect([reply.status, typeof reply.body.result.quoteId, Date.parse(reply.body.result.expiresAt) > Date.now()]).toEqual([
      200,
      'string',
      true,
    ]);
  expect(await print()).toBe(before);
});
