import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { HeldUp, waitsOrIsDone } from '../support/held-up.ts';
import { Seller } from '../support/seller.ts';
import { contact, passengers } from '../support/world.ts';

/** "Nothing was done" is said of a request that has ended, never of one that is still running (reliability.md 3.4). */
const desk = await openDesk('after each');
const seller = new Seller(desk);

const asked = async (key: string): Promise<[unknown, unknown]> => {
  const { body } = await desk.get('agent', `/api/orders/get-order-by-key/${key}`);
  return [body.result?.state ?? body.code, body.result?.order?.pnr];
};

/** A booking that has its key and goes no further. */
async function begun(preOrderId: string, key: string) {
  const heldUp = await HeldUp.open(desk);
  const reply = heldUp.app
    .inject({
      method: 'POST',
      url: '/api/orders/order',
      headers: { authorization: `Bearer ${await desk.token('agent')}`, 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify({ preOrderId, action: 'book', passengers: passengers(), contact }),
    })
    .then((got): Pick<Reply, 'status' | 'body'> => ({ status: got.statusCode, body: got.json() }));
  await heldUp.inside;
  return {
    /** Let it end; what it answers. */
    ends: async () => {
      heldUp.letGo();
      const got = await reply;
      await heldUp.app.close();
      return got;
    },
  };
}

it('its order is told once it is done', async () => {
  const key = freshKey();
  const booking = await begun(await seller.held('agent', await seller.flight()), key);
  const question = asked(key);
  await waitsOrIsDone(desk, question);
  const made = await booking.ends();
  expect(made.status).toBe(201);
  expect(await question).toEqual(['done', made.body.result.pnr]);
});

it('nothing was done when it fails, and the key is free', async () => {
  const key = freshKey();
  const hold = await seller.held('agent', await seller.flight());
  await sql`update pre_order set expires_at = now() where id = ${hold}`.execute(desk.db);
  const booking = await begun(hold, key);
  const question = asked(key);
  await waitsOrIsDone(desk, question);
  expect((await booking.ends()).status).toBe(410);
  expect(await question).toEqual(['none', undefined]);
  const people = { passengers: passengers() };
  expect((await seller.order('agent', await seller.held('agent', await seller.flight()), 'book', people, key)).status).toBe(201);
});

it('asking leaves nothing behind: the request may come afterwards and is done', async () => {
  const key = freshKey();
  expect(await asked(key)).toEqual(['none', undefined]);
  const hold = await seller.held('agent', await seller.flight());
  const made = await seller.order('agent', hold, 'book', { passengers: passengers() }, key);
  expect(made.status).toBe(201);
  expect(await asked(key)).toEqual(['done', made.body.result.pnr]);
});

it('many who ask at once get one answer', async () => {
  const key = freshKey();
  expect(await Promise.all(Array.from({ length: 8 }, () => asked(key)))).toEqual(Array.from({ length: 8 }, () => ['none', undefined]));
});

// The engine with one session lets nobody wait for a lock.
it.runIf(process.env['ENGINE'] === 'postgres')('what takes longer than a lock is waited for is still running', async () => {
  const key = freshKey();
  const booking = await begun(await seller.held('agent', await seller.flight()), key);
  expect(await asked(key)).toEqual(['IDEMPOTENCY_IN_FLIGHT', undefined]);
  expect((await booking.ends()).status).toBe(201);
});
