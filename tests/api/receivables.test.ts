import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentAccount, houseAccount } from '../../src/rules/ledger.ts';
import { documentHash } from '../../src/server/documents/write-documents.ts';
import { plusDays } from '../../src/rules/days.ts';
import { post } from '../../src/server/ledger/post.ts';
import { companyDay } from '../../src/server/database/company-days.ts';
import { transaction } from '../../src/server/database/transaction.ts';
import { enterAgo } from '../support/debts.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { waitsOrIsDone } from '../support/held-up.ts';
import { choice, Life } from '../support/life.ts';

/** Agencies that pay later: what is due, and when their sales stop (decision 0082). */
const desk = await openDesk('after each');
const life = await Life.open(desk);
const classId = await life.seller.flight({ classes: [{ seats: 400, fare: 100 }] });
const today = await companyDay(desk.db);
beforeEach(async () => {
  await life.agency(next(), 'AMD', 'percent', 0, 0);
  await terms({ creditLimit: 10_000_000, creditDays: 10, overdueStopDays: 5 });
});

let count = 0;
let who = '';
const next = () => (who = `later${++count}`);
const idOf = (name = who) => desk.world.users.get(name)!;
const ago = (days: number) => plusDays(today, -days);
const said = ({ status, body }: Reply) => [status, body?.reason ?? body?.code];

async function terms(body: object, name = who): Promise<void> {
  const { version } = (await desk.get('admin', `/api/users/get-user/${idOf(name)}`)).body.result;
  const reply = await desk.post('admin', `/api/users/update/${idOf(name)}`, { version, ...body }, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}
const entry = (amount: number, days: number, more: { reversesId?: string; kind?: 'adjust' } = {}) =>
  enterAgo(desk, who, amount, days, more);
const owes = async (name = who, reader = 'admin') => (await desk.get(reader, `/api/receivables/${idOf(name)}`)).body.result;
const sell = async (name = who) => {
  const hold = await life.seller.hold(name, classId);
  expect(hold.status).toBe(201);
  return life.seller.order(name, hold.body.result.id, 'issue', { allowDuplicate: true });
};
const pay = (amount: number, name = who) =>
  desk.post('admin', `/api/users/balance/transfer/${idOf(name)}`, { amount, currency: 'AMD', method: 'cash' }, freshKey());

describe('what is owed', () => {
  it('is told by the day it is due, to the agency and to staff who read accounts', async () => {
    await entry(-1000, 40);
    await entry(-500, 12);
    await entry(-250, 3);
    await entry(700, 1);
    const expected = {
      owed: 1050,
      overdue: 800,
      ages: { notDue: 250, days7: 500, days30: 300, older: 0 },
      dueOn: ago(30),
      daysOverdue: 30,
      next: { day: plusDays(today, 7), amount: 250 },
      stopsOn: ago(24),
      stopped: true,
    };
    expect(await owes()).toEqual(expected);
    expect(await owes(who, who)).toEqual(expected);
    expect((await desk.get('agent', `/api/receivables/${idOf()}`)).status).toBe(403);
    expect((await desk.get('manager', `/api/receivables/${idOf()}`)).status).toBe(403);
    expect(await owes('agent', 'agent')).toBeNull();
  });

  it('what takes an entry back takes it off that entry, not off the oldest', async () => {
    const first = await entry(-1000, 40);
    const paid = await entry(1000, 30);
    await entry(-400, 2);
    expect(await owes()).toMatchObject({ owed: 400, overdue: 0 });
    // The payment bounced: the old debt is due since its own day.
    await entry(-1000, 0, { kind: 'adjust', reversesId: paid });
    expect(await owes()).toMatchObject({ owed: 1400, overdue: 1000, dueOn: ago(30) });
    await entry(1000, 0, { kind: 'adjust', reversesId: first });
    expect(await owes()).toMatchObject({ owed: 400, overdue: 0, dueOn: plusDays(today, 8) });
  });

  it('many entries of one moment are each counted once', async () => {
    for (let i = 0; i < 12; i++) await entry(-10, i < 6 ? 20 : 2);
    expect(await owes()).toMatchObject({ owed: 120, overdue: 60, ages: { notDue: 60, days30: 60 } });
  });

  it('a void takes the sale back on its own day', async () => {
    const sold = await sell();
    await entry(-100, 14);
    const { id } = sold.body.result;
    await life.done(who, 'cancel', id);
    expect(await owes()).toMatchObject({ owed: 100, overdue: 100, next: null });
  });

  it('a void takes back all of its order: what was charged after the ticket is no young debt that hides an old one', async () => {
    await entry(-100, 14);
    const sold = await life.made(who, 'issue', classId);
    await life.done('superadmin', 'editDiscount', sold.id, { kind: 'fixed', value: -10, reason: 'x' });
    await life.done(who, 'cancel', sold.id);
    expect(await owes()).toMatchObject({ owed: 100, overdue: 100, dueOn: ago(4), next: null });
  });

  it('a fee of a void is owed since the sale', async () => {
    await life.rule({ voidFee: 2 });
    const sold = await life.made(who, 'issue', classId);
    await life.done('superadmin', 'editDiscount', sold.id, { kind: 'fixed', value: -10, reason: 'x' });
    await life.done(who, 'cancel', sold.id);
    await life.rule({});
    expect(await owes()).toMatchObject({ owed: 780, overdue: 0, next: { day: plusDays(today, 10), amount: 780 } });
  });

  it('an order that is split and voided in two leaves no young debt', async () => {
    await entry(-100, 14);
    const sold = await life.made(who, 'issue', classId, { adults: 2 });
    await life.done(who, 'split', sold.id, { passengerIds: [sold.passengers[1].id] });
    const [child] = (await life.order(sold.pnr)).childPnrs;
    await life.done(who, 'cancel', (await life.order(child)).id);
    expect(await owes()).toMatchObject({ overdue: 100, dueOn: ago(4), next: { amount: 56_550 } });
    await life.done(who, 'cancel', sold.id);
    expect(await owes()).toMatchObject({ owed: 100, overdue: 100, dueOn: ago(4), next: null });
  });

  it('a split makes no debt younger, of neither order', async () => {
    const sold = await life.made(who, 'issue', classId, { adults: 2 });
    await sql`update ledger_transaction set at = at - interval '13 days' where order_id = ${sold.id}`.execute(desk.db);
    const before = await owes();
    expect(before).toMatchObject({ dueOn: ago(3), next: null });
    await life.done(who, 'split', sold.id, { passengerIds: [sold.passengers[1].id] });
    expect(await owes()).toEqual(before);
    await life.done(who, 'cancel', sold.id);
    expect(await owes()).toMatchObject({ owed: before.owed / 2, overdue: before.owed / 2, dueOn: ago(3) });
  });
});

describe('sales of an agency that is overdue', () => {
  it('stop after the days of grace, with what is due and since when, and go on once it is paid', async () => {
    await entry(-1000, 15);
    expect((await sell()).status).toBe(201);
    await entry(-1000, 16);
    const refused = await sell();
    expect(said(refused)).toEqual([402, 'ACCOUNT_OVERDUE']);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_FUNDS', details: { overdue: 2000, currency: 'AMD', dueOn: ago(6) } });
    expect((await pay(999)).status).toBe(200);
    expect(said(await sell())).toEqual([402, 'ACCOUNT_OVERDUE']);
    expect((await pay(1)).status).toBe(200);
    expect((await sell()).status).toBe(201);
  });

  it('refuse all that takes money, in its quote already; holding, reading, refund and void stay', async () => {
    const [there, later] = [await life.seller.flight(), await life.seller.flight()];
    const sold = await life.made(who, 'issue', there);
    const voided = await life.made(who, 'issue', classId);
    const booked = await life.seller.booked(who, classId, { allowDuplicate: true });
    await entry(-1000, 20);
    expect(said(await life.seller.issue(who, booked.id))).toEqual([402, 'ACCOUNT_OVERDUE']);
    const move = { segments: [{ segmentId: sold.segments[0].id, newClassId: later }] };
    expect(said((await life.act(who, 'orderDate', sold.id, { ...move, mode: 'quote' })) as Reply)).toEqual([402, 'ACCOUNT_OVERDUE']);
    expect(said((await useBalance('admin', {})) as Reply)).toEqual([402, 'ACCOUNT_OVERDUE']);
    expect((await life.seller.hold(who, classId)).status).toBe(201);
    await life.done(who, 'refund', sold.id, choice(sold));
    await life.done(who, 'cancel', voided.id);
    expect((await desk.get(who, '/api/profile')).status).toBe(200);
  });

  it('a Super Admin may force a debit, as below the limit', async () => {
    await entry(-1000, 20);
    expect(said(await useBalance('admin', { force: true, comment: 'agreed' }))[0]).toBe(422);
    expect((await useBalance('superadmin', { force: true, comment: 'agreed' })).status).toBe(200);
  });

  it('never stop without such days, or without credit days', async () => {
    await entry(-1000, 100);
    await terms({ overdueStopDays: null });
    expect((await sell()).status).toBe(201);
    await terms({ overdueStopDays: 0, creditDays: null });
    expect((await sell()).status).toBe(201);
    await terms({ creditDays: 10 });
    expect(said(await sell())).toEqual([402, 'ACCOUNT_OVERDUE']);
  });

  it('two sales and a payment at once: what is young is not taken for overdue', async () => {
    await entry(-1000, 12);
    const holds = [await life.seller.held(who, classId), await life.seller.held(who, classId)];
    const replies = await Promise.all([...holds.map((id) => life.seller.order(who, id, 'issue', { allowDuplicate: true })), pay(400)]);
    expect(replies.map((one) => one.status)).toEqual([201, 201, 200]);
    expect(await owes()).toMatchObject({ overdue: 600, ages: { days7: 600 } });
  });

  it('a sale that waits for a payment finds it paid', async () => {
    await entry(-1000, 20);
    const hold = await life.seller.held(who, classId);
    let sale: ReturnType<typeof life.seller.order> | undefined;
    await transaction(desk.db, async (tx) => {
      await post(tx, {
        kind: 'topup',
        userId: idOf(),
        currency: 'AMD',
        postings: [
          { account: agentAccount(idOf()), amount: 100_000 },
          { account: houseAccount('CASH', 'AMD'), amount: -100_000 },
        ],
        actorId: idOf('admin'),
      });
      sale = life.seller.order(who, hold, 'issue', { allowDuplicate: true });
      await waitsOrIsDone(desk, sale);
    });
    expect((await sale!).status).toBe(201);
  });
});

describe('the list', () => {
  it('has who owes, in any order, with totals for each currency, and as a file', async () => {
    const first = who;
    await entry(-1000, 20);
    await life.agency(next(), 'AMD', 'percent', 0, 0);
    await terms({ creditLimit: 10_000, creditDays: 30, overdueStopDays: null });
    await entry(-3000, 10);
    const names = async (query: string) =>
      (await desk.get('viewer', `/api/receivables?search=Agency%20later${query}`)).body.result.map((one) => one.agent.businessName);
    const mine = [`Agency ${first}`, `Agency ${who}`];
    const among = async (query: string) => (await names(query)).filter((name) => mine.includes(name));
    expect(await among('&limit=200')).toEqual(mine);
    expect(await among('&limit=200&sort=owed')).toEqual(mine.toReversed());
    expect(await among('&limit=200&sort=agency&direction=desc')).toEqual(mine.toReversed().toSorted().toReversed());
    expect(await among('&limit=200&only=stopped')).toEqual([`Agency ${first}`]);
    expect((await desk.get('agent', '/api/receivables')).status).toBe(403);
    const { meta, result } = (await desk.get('admin', '/api/receivables?limit=200')).body;
    expect(meta.total).toBe(result.length);
    expect(meta.overdue).toBe(result.filter((one) => one.overdue > 0).length);
    expect(meta.totals).toMatchObject([{ currency: 'AMD', agencies: result.length }]);
  });
});

const useBalance = (actor: string, more: object) =>
  desk.post(actor, `/api/users/use-balance/${idOf()}`, { amount: 10, currency: 'AMD', reason: 'A service', ...more }, freshKey());

it('an invoice says until when it is to be paid, frozen with it; paid from the balance it says nothing', async () => {
  const sold = await life.made(who, 'issue', classId);
  const dueOn = async (id: string) => {
    const { rows } = await sql<{
      dueOn: string | null;
    }>`select details->>'dueOn' as "dueOn" from document where order_id = ${id} and kind = 'invoice' order by rev`.execute(desk.db);
    return rows.map((one) => one.dueOn);
  };
  expect(await dueOn(sold.id)).toEqual([plusDays(today, 10)]);
  await terms({ creditDays: 40 });
  await sql`update document set details = details || jsonb_build_object('dueOn', ${ago(1)}::text) where order_id = ${sold.id}`.execute(
    desk.db,
  );
  await sql`update document set hash = ${documentHash}`.execute(desk.db);
  await life.done('superadmin', 'editDiscount', sold.id, { kind: 'fixed', value: -10, reason: 'x' });
  expect(await dueOn(sold.id)).toEqual([ago(1), ago(1)]);
  await pay(1_000_000);
  const paid = await life.made(who, 'issue', await life.seller.flight());
  expect(await dueOn(paid.id)).toEqual([null]);
});
