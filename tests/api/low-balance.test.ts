import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshKey, openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { mailsTo } from '../support/outbox.ts';
import { Seller } from '../support/seller.ts';

/** One mail for each time that a balance falls below its threshold (domain.md 2.3). */
const desk = await openDesk();
const seller = new Seller(desk);

const told = async () =>
  (await mailsTo(desk, 'agent@demo.example')).filter((one) => one.template === 'low-balance').map((one) => one.payload);
const id = () => desk.world.users.get('agent')!;
const move = async (way: 'transfer' | 'use-balance', amount: number) => {
  const path = way === 'transfer' ? `/api/users/balance/transfer/${id()}` : `/api/users/use-balance/${id()}`;
  const body = way === 'transfer' ? { amount, currency: 'AMD', method: 'cash' } : { amount, currency: 'AMD', reason: 'Service' };
  const reply = await desk.post('superadmin', path, body, freshKey());
  expect(reply.status).toBe(200);
  return reply.body.result.available as number;
};

it('tells the agency once as it falls below, again after it was above, and never while it stays below', async () => {
  const balance = await seller.balance('agent');
  await sql`update account set low_balance = ${100_000_00}, credit_limit = 0 where user_id = ${id()}`.execute(desk.db);
  await move('use-balance', balance - 100_000);
  // At the threshold is not below it.
  expect(await told()).toEqual([]);
  await move('use-balance', 1);
  expect(await told()).toEqual([{ available: 99_999, threshold: 100_000, currency: 'AMD' }]);
  await move('use-balance', 500);
  await move('transfer', 100);
  expect(await told()).toHaveLength(1);
  await move('transfer', 100_000);
  await move('use-balance', 150_000);
  expect(await told()).toHaveLength(2);
});

it('issuing tickets counts, and a credit limit counts as money', async () => {
  const balance = await seller.balance('agent');
  await sql`update account set low_balance = ${Math.round(balance * 100)}, credit_limit = 100000000 where user_id = ${id()}`.execute(
    desk.db,
  );
  const order = await seller.booked('agent', await seller.flight());
  await seller.issue('agent', order.id);
  expect(await told()).toHaveLength(2);
  await sql`update account set low_balance = balance + credit_limit where user_id = ${id()}`.execute(desk.db);
  const next = await seller.booked('agent', await seller.flight());
  expect((await seller.issue('agent', next.id)).status).toBe(200);
  expect(await told()).toHaveLength(3);
});

it('a split moves nothing on the account, so nothing falls', async () => {
  const life = new Life(desk);
  const order = await life.made('agent', 'issue', await seller.flight(), { adults: 2 });
  // What one of the two has paid more would be enough.
  await sql`update account set low_balance = balance + credit_limit + 1 where user_id = ${id()}`.execute(desk.db);
  const before = (await told()).length;
  await life.done('admin', 'split', order.id, { passengerIds: [order.passengers[1].id] });
  expect(await told()).toHaveLength(before);
});

it('a void brings more than its fee takes, so nothing falls', async () => {
  const life = await Life.open(desk);
  await life.rule({ voidFee: 30 });
  const order = await life.made('agent', 'issue', await seller.flight({ classes: [{ fare: 100 }] }));
  await sql`update account set low_balance = balance + credit_limit + 1000000 where user_id = ${id()}`.execute(desk.db);
  const before = (await told()).length;
  const { fee } = await life.act('admin', 'cancel', order.id, { mode: 'quote' }).then(({ body }) => body.result);
  expect(fee).toBe(30);
  await life.done('admin', 'cancel', order.id);
  expect(await told()).toHaveLength(before);
});

it('the owner and staff set the threshold; another agency does not', async () => {
  const update = async (who: string, lowBalanceAlert: number | null) => {
    const { version } = (await desk.get('superadmin', `/api/users/get-user/${id()}`)).body.result;
    return desk.post(who, `/api/users/update/${id()}`, { version, lowBalanceAlert });
  };
  expect((await update('agent', 250_000.5)).body.result.lowBalanceAlert).toBe(250_000.5);
  expect((await desk.get('agent', '/api/profile')).body.result.lowBalanceAlert).toBe(250_000.5);
  expect((await update('admin', 0)).body.result.lowBalanceAlert).toBe(0);
  expect((await update('agent2', 1)).status).toBe(403);
  expect((await update('agent', -1)).body.errors).toEqual({ lowBalanceAlert: ['At least 0'] });
});

it('no threshold, no mail', async () => {
  const { version } = (await desk.get('agent', '/api/profile')).body.result;
  await desk.post('agent', `/api/users/update/${id()}`, { version, lowBalanceAlert: null });
  await move('use-balance', 10);
  expect(await told()).toHaveLength(3);
});
