import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { agentAccount, houseAccount } from '../../src/rules/ledger.ts';
import { post } from '../../src/server/ledger/post.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { passengers } from '../support/world.ts';

/** Idempotency keys in wrong hands, at wrong times and in wrong shapes (reliability.md M7). */
const desk = await openDesk('after each');
const seller = new Seller(desk);

async function topUp(who: string, amount: number): Promise<void> {
  const userId = desk.world.users.get(who)!;
  await desk.db.transaction().execute((tx) =>
    post(tx, {
      kind: 'topup',
      userId,
      currency: 'AMD',
      actorId: userId,
      postings: [
        { account: agentAccount(userId), amount },
        { account: houseAccount('BANK', 'AMD'), amount: -amount },
      ],
    }),
  );
}

it('one key for another call is refused, and nothing is done', async () => {
  const classId = await seller.flight();
  const key = freshKey();
  expect((await seller.hold('agent', classId, {}, key)).status).toBe(201);
  const hold = await seller.held('agent', classId);
  const order = await seller.order('agent', hold, 'issue', {}, key);
  expect([order.status, order.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  const { id } = await seller.booked('agent', classId);
  const issue = await seller.issue('agent', id, {}, key);
  expect([issue.status, issue.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  expect(await seller.seats(classId)).toEqual({ held: 3, sold: 0 });
});

it('the key of one booking does not issue another', async () => {
  const classId = await seller.flight();
  const key = freshKey();
  const [one, two] = [await seller.booked('agent', classId), await seller.booked('agent', classId)];
  expect((await seller.issue('agent', one.id, {}, key)).status).toBe(200);
  expect((await seller.issue('agent', two.id, {}, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
});

it('a 402 leaves the key free: after a top-up the same key pays, once', async () => {
  const { id, totals } = await seller.booked('poor', await seller.flight());
  const key = freshKey();
  expect((await seller.issue('poor', id, {}, key)).status).toBe(402);
  await topUp('poor', totals.account.payable * 100);
  const before = await seller.balance('poor');
  const paid = await seller.issue('poor', id, {}, key);
  const again = await seller.issue('poor', id, {}, key);
  expect([paid.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
  expect(again.body).toEqual(paid.body);
  expect(await seller.balance('poor')).toBe(before - totals.account.payable);
});

it('a key of another agency finds nothing of it, and works for its own', async () => {
  const classId = await seller.flight();
  const key = freshKey();
  const [myHold, theirHold] = [await seller.held('agent', classId), await seller.held('agent2', classId)];
  const [me, them] = [{ passengers: passengers() }, { passengers: passengers() }];
  const mine = await seller.order('agent', myHold, 'book', me, key);
  const theirs = await seller.order('agent2', theirHold, 'book', them, key);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect((await seller.order('agent', myHold, 'book', me, key)).body).toEqual(mine.body);
  expect((await seller.order('agent2', theirHold, 'book', them, key)).body).toEqual(theirs.body);
  expect(theirs.body.result.pnr).not.toBe(mine.body.result.pnr);
  const found = await desk.get('agent2', `/api/orders/get-order-by-key/${key}`);
  expect(found.body.result.order.pnr).toBe(theirs.body.result.pnr);
});

it('a repeat answers what was answered, though the order has gone on; the order itself tells what is now', async () => {
  const key = freshKey();
  const people = { passengers: passengers() };
  const hold = await seller.held('agent', await seller.flight());
  const booked = await seller.order('agent', hold, 'book', people, key);
  expect((await seller.issue('tickets', booked.body.result.id)).status).toBe(200);
  const again = await seller.order('agent', hold, 'book', people, key);
  expect([again.body.result.status, again.headers['idempotent-replayed']]).toEqual(['booking', 'true']);
  expect((await desk.get('agent', `/api/orders/get-order-by-key/${key}`)).body.result.order.status).toBe('ticketing');
});

it('a user who lost the role gets no kept answer', async () => {
  const key = freshKey();
  const classId = await seller.flight();
  const hold = await seller.hold('manager', classId, { agentId: desk.world.users.get('agent') }, key);
  expect(hold.status).toBe(201);
  await sql`update users set admin_groups = 'Viewer' where id = ${desk.world.users.get('manager')!}`.execute(desk.db);
  expect((await seller.hold('manager', classId, { agentId: desk.world.users.get('agent') }, key)).status).toBe(403);
  await sql`update users set admin_groups = '...' where id = ${desk.world.users.get('manager')!}`.execute(desk.db);
});

it.each(['short', 'k'.repeat(101), 'k'.repeat(10_000), 'ключ-ключ-ключ', 'with a space', 'tab\there-here', ''])(
  'a key of the wrong shape is refused: %j',
  async (key) => {
    const classId = await seller.flight();
    const reply = await desk.app.inject({
      method: 'POST',
      url: '/api/orders/pre-order',
      headers: { authorization: `Bearer ${await desk.token('agent')}`, 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify({ segments: [{ classId }], adults: 1 }),
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'BAD_REQUEST']);
    expect(await seller.seats(classId)).toEqual({ held: 0, sold: 0 });
  },
);

it.each(['!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', "'; drop table idempotency; --".replaceAll(' ', '+'), 'constructor', '__proto__'])(
  'a key is only compared: %s',
  async (key) => {
    const classId = await seller.flight();
    expect((await seller.hold('agent', classId, {}, key)).status).toBe(201);
    expect((await seller.hold('agent', classId, {}, key)).headers['idempotent-replayed']).toBe('true');
    expect((await desk.get('agent', `/api/orders/get-order-by-key/${encodeURIComponent(key)}`)).body.result.state).toBe('none');
    expect(await seller.seats(classId)).toEqual({ held: 1, sold: 0 });
  },
);
