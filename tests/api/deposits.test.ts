import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DepositPlan } from '../../src/contract/deposits.ts';
import { remindOfDeposits } from '../../src/server/allotments/remind-deposits.ts';
import { releaseAllotments } from '../../src/server/allotments/release-due.ts';
import { verify } from '../../src/server/verify/verify.ts';
import { inDays, nextYear } from '../support/days.ts';
import { enterAgo, payLater } from '../support/debts.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { mailsTo } from '../support/outbox.ts';
import { Seller } from '../support/seller.ts';
import { pdfText } from '../support/sink.ts';

/** Payment plans of groups (decision 0071). */
const desk = await openDesk('after each');
const seller = new Seller(desk);
const life = new Life(desk);

const agencyOf = (who: string): string => desk.world.users.get(who)!;
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const STEPS = [
  { amount: 300, dueOn: nextYear('03-01') },
  { amount: 500, dueOn: nextYear('04-01') },
];
const save = (id: string, body: object = {}, who = 'manager', key = freshKey()): Promise<Reply> =>
  desk.call(who, 'PUT', `/api/allotments/${id}/deposit`, { total: 800, steps: STEPS, version: null, ...body }, key);
const pay = (who: string, id: string, stepId: string, key = freshKey()): Promise<Reply> =>
  desk.post(who, `/api/allotments/${id}/deposit/pay`, { stepId }, key);
const settle = (id: string, body: object, who = 'admin', key = freshKey()): Promise<Reply> =>
  desk.post(who, `/api/allotments/${id}/deposit/settle`, { returned: 0, kept: 0, reason: 'Given up', ...body }, key);
const said = ({ status, body }: Reply) => [status, body.reason ?? body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const done = async (reply: Promise<Reply>): Promise<DepositPlan> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result.plan;
};
/** Group seats of an agency, `seats` of them. */
async function group(seats = 10, agency = 'agent'): Promise<string> {
  const body = {
    flightClassId: await seller.flight(),
    agentId: agencyOf(agency),
    seats,
    releaseAt: inHours(200),
    namesDueAt: inHours(300),
  };
  const reply = await desk.post('manager', '/api/allotments', body, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result.id;
}
const planned = async (total = 800, agency = 'agent') => {
  const id = await group(10, agency);
  const steps = [
    { amount: total - 1, dueOn: STEPS[0]!.dueOn },
    { amount: 1, dueOn: STEPS[1]!.dueOn },
  ];
  return { id, plan: await done(save(id, { total, steps })) };
};
/** With its first step paid by the agency. */
async function paid(amount: number, agency = 'agent'): Promise<string> {
  const { id, plan } = await planned(amount + 1, agency);
  await done(pay(agency, id, plan.steps[0]!.id));
  return id;
}
const planOf = async (id: string, who = 'admin'): Promise<DepositPlan | null | undefined> =>
  (await desk.get(who, `/api/allotments?limit=200`)).body.result.find((one) => one.id === id)?.plan;
const release = async (id: string) => {
  await sql`update flight_class set sales_to = now() - interval '1 second' where id = ${id}`.execute(desk.db);
  await releaseAllotments(desk.db);
};
const printedReport = async (asked: object): Promise<string> => {
  const headers = { authorization: `Bearer ${await desk.token('admin')}` };
  const payload = { ...asked, export: 'pdf' };
  return pdfText((await desk.app.inject({ method: 'POST', url: '/api/reports/orders-full-data', headers, payload })).rawPayload);
};
const statement = async (who: string) => {
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'Asia/Yerevan')::date::text as day`.execute(desk.db);
  const days = { startDate: `${Number(rows[0]!.day.slice(0, 4)) - 1}-12-01`, endDate: `${rows[0]!.day.slice(0, 4)}-12-31` };
  return (await desk.post(who, `/api/users/balance-history/${agencyOf(who)}`, { ...days, limit: 200 })).body.result;
};

it('an account with a payment plan keeps its currency: the steps would be as many dollars as they are drams', async () => {
  const person = { businessName: 'Fresh', email: `${freshKey()}@fresh.example`, password: 'Amberd-2026', c_password: 'Amberd-2026' };
  const { userId } = (await desk.post('admin', '/api/auth/register', { ...person, userGroup: desk.world.groupId })).body.result;
  desk.world.users.set('fresh', userId);
  const change = async (currency: string) => {
    const { version } = (await desk.get('superadmin', `/api/users/get-user/${userId}`)).body.result;
    return said(await desk.post('superadmin', `/api/users/update/${userId}`, { version, currency }, freshKey()));
  };
  expect(await change('USD')).toEqual([200, undefined]);
  expect(await change('AMD')).toEqual([200, undefined]);
  await planned(800, 'fresh');
  expect(await change('USD')).toEqual([409, 'CURRENCY_LOCKED']);
});

describe('a payment plan', () => {
  it('is made by staff, seen by its agency, and changed while a step is open', async () => {
    const id = await group();
    const plan = await done(save(id));
    expect(plan).toMatchObject({ currency: 'AMD', total: 800, paid: 0, used: 0, returned: 0, kept: 0, held: 0, version: 1 });
    expect(plan.steps.map(({ amount, dueOn, paidAt, overdue }) => [amount, dueOn, paidAt, overdue])).toEqual(
      STEPS.map(({ amount, dueOn }) => [amount, dueOn, null, false]),
    );
    expect(await planOf(id, 'agent')).toEqual(plan);
    expect(await planOf(id, 'agent2')).toBeUndefined();
    expect(said(await save(id))).toEqual([409, 'STALE_DEPOSIT']);
    const after = await done(pay('agent', id, plan.steps[0]!.id));
    // What is paid stands, the rest is free.
    const moved = [STEPS[0]!, { amount: 700, dueOn: nextYear('05-01') }];
    expect(said(await save(id, { version: plan.version, steps: moved, total: 1000 }))).toEqual([409, 'STALE_DEPOSIT']);
    expect(
      said(await save(id, { version: after.version, steps: [{ amount: 200, dueOn: STEPS[0]!.dueOn }, moved[1]], total: 900 })),
    ).toEqual([422, 'VALIDATION_FAILED', ['steps.0.amount']]);
    expect(await done(save(id, { version: after.version, steps: moved, total: 1000 }))).toMatchObject({
      total: 1000,
      paid: 300,
      held: 300,
    });
  });

  it('refuses steps that are out of order, past, or another sum', async () => {
    const id = await group();
    expect(said(await save(id, { total: 801 }))).toEqual([422, 'VALIDATION_FAILED', ['total']]);
    expect(said(await save(id, { steps: STEPS.toReversed() }))).toEqual([422, 'VALIDATION_FAILED', ['steps.1.dueOn']]);
    expect(said(await save(id, { steps: [{ amount: 300, dueOn: '2020-01-01' }, STEPS[1]!] }))[0]).toBe(422);
    expect(said(await save(id, {}, 'tickets'))).toEqual([403, 'FORBIDDEN']);
    expect(said(await save(id, {}, 'agent'))).toEqual([403, 'FORBIDDEN']);
  });

  it('made by two at once is made once', async () => {
    const id = await group();
    const replies = await Promise.all([1, 2, 3].map(() => save(id)));
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('an open step', () => {
  const due = async (who: string, hours: number, search = '') =>
    (await desk.get(who, `/api/orders/deadlines?hours=${hours}${search}`)).body.meta.deposits.map((one) => [
      one.agency,
      one.amount,
      one.currency,
      one.dueOn,
      one.overdue,
    ]);
  /** The company's day, so many days from today. */
  const dayIn = async (days: number): Promise<string> => {
    const { rows } = await sql<{ day: string }>`select ((now() at time zone 'Asia/Yerevan')::date + ${days}::int)::text as day`.execute(
      desk.db,
    );
    return rows[0]!.day;
  };

  it('stands among the time limits until its last day has ended, and after it as overdue; of its agency alone, and of no other', async () => {
    const id = await group();
    const [yesterday, today, inFive] = await Promise.all([-1, 0, 5].map(dayIn));
    await done(
      save(id, {
        total: 900,
        steps: [
          { amount: 300, dueOn: today },
          { amount: 600, dueOn: inFive },
        ],
      }),
    );
    const { rows: agencies } = await sql<{ name: string }>`select business_name as name from users where id = ${agencyOf('agent')}`.execute(
      desk.db,
    );
    const mine = (rows: unknown[][]) => rows.map(([, ...rest]) => rest);
    expect(mine(await due('agent', 24))).toEqual([[300, 'AMD', today, false]]);
    expect(mine(await due('agent', 168))).toEqual([
      [300, 'AMD', today, false],
      [600, 'AMD', inFive, false],
    ]);
    expect(await due('agent2', 168)).toEqual([]);
    expect(await due('agent', 168, '&search=ABC')).toEqual([]);
    expect((await due('manager', 24)).map(([agency]) => agency)).toEqual([agencies[0]!.name]);
    await sql`update deposit_step set due_on = ${yesterday}::date where class_id = ${id} and seq = 1`.execute(desk.db);
    expect(mine(await due('manager', 24))).toEqual([[300, 'AMD', yesterday, true]]);
    const step = (await planOf(id))!.steps[0]!;
    await done(pay('agent', id, step.id));
    expect(await due('agent', 24)).toEqual([]);
    await release(id);
    expect(await due('agent', 168)).toEqual([]);
  });
});

describe('a step', () => {
  it('is paid from the balance by the agency, one after the other, and is on the statement', async () => {
    const { id, plan } = await planned();
    const before = await seller.balance('agent');
    const [first, second] = plan.steps;
    expect(said(await pay('agent', id, second!.id))).toEqual([409, 'EARLIER_STEP_OPEN']);
    expect(said(await pay('agent2', id, first!.id))).toEqual([404, 'NOT_FOUND']);
    const key = freshKey();
    const after = await done(pay('agent', id, first!.id, key));
    expect(after).toMatchObject({ paid: 799, held: 799 });
    expect(await done(pay('agent', id, first!.id, key))).toEqual(after);
    expect(said(await pay('agent', id, first!.id))).toEqual([409, 'STEP_PAID']);
    expect(await seller.balance('agent')).toBe(before - 799);
    const { lines, check } = await statement('agent');
    expect(check).toBe(true);
    expect(lines.at(-1)).toMatchObject({ kind: 'deposit', debit: 799, balanceAfter: before - 799 });
  });

  it('is paid by staff with the right to enter money, never below the credit limit', async () => {
    const { id, plan } = await planned(1_000_000_000);
    expect(said(await pay('tickets', id, plan.steps[0]!.id))).toEqual([403, 'MAY_NOT_PAY']);
    const short = await pay('admin', id, plan.steps[0]!.id);
    expect(said(short)).toEqual([402, 'BALANCE_TOO_LOW']);
    expect(short.body.details.missing).toBe(999_999_999 - (short.body.details.available as number));
    const other = await planned();
    expect(await done(pay('admin', other.id, other.plan.steps[0]!.id))).toMatchObject({ held: 799 });
  });

  it('that 200 pay at once is paid once', async () => {
    const { id, plan } = await planned();
    const before = await seller.balance('agent');
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => pay(i % 2 ? 'agent' : 'admin', id, plan.steps[0]!.id)));
    expect(replies.filter((one) => one.status === 200)).toHaveLength(1);
    expect(new Set(replies.filter((one) => one.status !== 200).map((one) => said(one).join()))).toEqual(new Set(['409,STEP_PAID']));
    expect(await seller.balance('agent')).toBe(before - 799);
  });
});

describe('an issue from the group', () => {
  it('of a booking uses the deposit first, tells it before and after, and gives back to the balance', async () => {
    const id = await paid(10_000);
    const order = await seller.booked('agent', id);
    const { payable } = order.totals.account;
    expect(payable).toBeGreaterThan(10_000);
    expect(order.totals.account.fromDeposit).toBe(10_000);
    const before = await seller.balance('agent');
    const issued = (await seller.issue('agent', order.id)).body.result;
    expect(issued.totals.account).toMatchObject({ payable, paid: payable, fromDeposit: 10_000 });
    expect(await seller.balance('agent')).toBe(before - payable + 10_000);
    expect(await planOf(id)).toMatchObject({ paid: 10_000, used: 10_000, held: 0 });
    const { lines } = await statement('agent');
    expect(lines.slice(-2)).toMatchObject([
      { kind: 'deposit', credit: 10_000, pnr: order.pnr, reason: 'From the group’s deposit' },
      { kind: 'ticket', debit: payable, pnr: order.pnr },
    ]);
    const voided = await desk.post('admin', `/api/orders/cancel/${order.id}`, { mode: 'confirm', version: issued.version }, freshKey());
    expect(voided.status, JSON.stringify(voided.body)).toBe(200);
    expect(await seller.balance('agent')).toBe(before + 10_000);
    expect(await planOf(id)).toMatchObject({ used: 10_000, held: 0 });
  });

  it('of a hold uses no more than its seats cost, and orders of other seats use nothing', async () => {
    const id = await paid(1_000_000);
    const before = await seller.balance('agent');
    const reply = await seller.order('agent', await seller.held('agent', id), 'issue');
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const { payable, fromDeposit } = reply.body.result.totals.account;
    expect(fromDeposit).toBe(payable);
    expect(await seller.balance('agent')).toBe(before);
    expect(await planOf(id)).toMatchObject({ used: payable, held: 1_000_000 - payable });
    const other = await seller.booked('agent', await seller.flight());
    expect(other.totals.account.fromDeposit).toBeUndefined();
    expect((await seller.issue('agent', other.id)).status).toBe(200);
    expect(await seller.balance('agent')).toBeLessThan(before);
  });

  it('of many at once never spends more than there is, and every dram is somewhere', async () => {
    const id = await paid(100_000, 'agent2');
    const orders = [];
    for (let i = 0; i < 4; i++) orders.push(await seller.booked('agent2', id, { allowDuplicate: true }));
    const holds = [];
    for (let i = 0; i < 4; i++) holds.push(await seller.held('agent2', id));
    const before = await seller.balance('agent2');
    const replies = await Promise.all([
      ...orders.map((one) => seller.issue('agent2', one.id)),
      ...holds.map((one) => seller.order('agent2', one, 'issue', { allowDuplicate: true })),
    ]);
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 200, 200, 200, 201, 201, 201, 201]);
    const accounts = replies.map((one) => one.body.result.totals.account);
    const sum = (of: (one: (typeof accounts)[number]) => number) => accounts.reduce((all, one) => all + of(one), 0);
    expect(sum((one) => one.fromDeposit ?? 0)).toBe(100_000);
    expect(await seller.balance('agent2')).toBe(before - sum((one) => one.payable) + 100_000);
    expect(await planOf(id)).toMatchObject({ used: 100_000, held: 0 });
  });

  it('is refused where deposit and balance are too little, and nothing is spent', async () => {
    const id = await paid(10_000);
    const order = await seller.booked('agent', id);
    const balance = await seller.balance('agent');
    await sql`update account set credit_limit = 0 where user_id = ${agencyOf('agent')}`.execute(desk.db);
    const take = balance + 10_000 - order.totals.account.payable + 1;
    expect(
      (
        await desk.post(
          'admin',
          `/api/users/use-balance/${agencyOf('agent')}`,
          { amount: take, currency: 'AMD', reason: 'Test' },
          freshKey(),
        )
      ).status,
    ).toBe(200);
    const refused = await seller.issue('agent', order.id);
    expect(said(refused)).toEqual([402, 'BALANCE_TOO_LOW']);
    expect(await planOf(id)).toMatchObject({ used: 0, held: 10_000 });
    const back = { amount: 1, currency: 'AMD', method: 'cash' };
    expect((await desk.post('admin', `/api/users/balance/transfer/${agencyOf('agent')}`, back, freshKey())).status).toBe(200);
    expect((await seller.issue('agent', order.id)).status).toBe(200);
    expect(await seller.balance('agent')).toBe(0);
    await desk.post('admin', `/api/users/balance/transfer/${agencyOf('agent')}`, { ...back, amount: 5_000_000 }, freshKey());
  });
});

describe('what is left of a deposit', () => {
  it('is told to whoever is about to cancel the flight', async () => {
    const id = await paid(10_000);
    const { rows } = await sql<{ flight_id: string }>`select flight_id from flight_class where id = ${id}`.execute(desk.db);
    const body = { mode: 'quote' as const };
    const asked = await desk.post('admin', `/api/flights/cancel/${rows[0]!.flight_id}`, body);
    expect(asked.body.result.totals.deposits, JSON.stringify(asked.body)).toEqual([{ currency: 'AMD', amount: 10_000 }]);
  });

  it('is given back or kept once the seats are released, in figures that are all of it', async () => {
    const id = await paid(10_000);
    expect(said(await settle(id, { returned: 10_000 }))).toEqual([409, 'GROUP_SEATS_KEPT']);
    await release(id);
    // It stays in the list, for the desk and the agency, until it is settled.
    expect(await planOf(id, 'agent')).toMatchObject({ held: 10_000 });
    expect(said(await settle(id, { returned: 9_000 }))).toEqual([409, 'DEPOSIT_LEFT_CHANGED']);
    expect(said(await settle(id, { returned: 10_000 }, 'tickets'))).toEqual([403, 'NOT_CASHIER']);
    const before = await seller.balance('agent');
    expect(await done(settle(id, { returned: 7_000, kept: 3_000 }))).toMatchObject({ returned: 7_000, kept: 3_000, held: 0 });
    expect(await seller.balance('agent')).toBe(before + 7_000);
    expect(said(await settle(id, { returned: 7_000, kept: 3_000 }))).toEqual([409, 'DEPOSIT_LEFT_CHANGED']);
    expect(await planOf(id)).toBeUndefined();
    const { rows } = await sql<{ amount: number }>`
      select p.amount from posting p join ledger_transaction l on l.id = p.transaction_id where l.memo->>'classId' = ${id} and l.kind = 'penalty' and p.account_code = 'PENALTIES:AMD'`.execute(
      desk.db,
    );
    expect(rows).toEqual([{ amount: 300_000 }]);
    // What it was charged stands where it reads what it paid.
    const { lines, closing, check } = await statement('agent');
    expect([check, closing]).toEqual([true, before + 7_000]);
    expect(lines.slice(-2).map(({ kind, credit, debit, reason }) => [kind, credit, debit, reason.slice(0, 24), reason.slice(-8)])).toEqual([
      ['deposit', 10_000, 0, 'Deposit of the group on ', 'Given up'],
      ['penalty', 0, 3_000, 'Deposit of the group on ', 'Given up'],
    ]);

    // The house's report of the day tells of it, though no order has it.
    const [startDate, endDate] = [inDays(-1), inDays(1)];
    const report = async (filter: object = {}) =>
      (await desk.post('admin', '/api/reports/orders-full-data', { startDate, endDate, ...filter })).body.meta.keptDeposits;
    const told = [{ currency: 'AMD', amount: 3_000 }];
    expect(await report()).toEqual(told);
    expect(await report({ agentIds: [agencyOf('agent')] })).toEqual(told);
    expect(await report({ agentIds: [agencyOf('agent2')] })).toEqual([]);
    expect(await report({ startDate: inDays(-9), endDate: inDays(-8) })).toEqual([]);
    // Which the ledger cannot tell.
    expect(await report({ status: ['ticketing'] })).toEqual([]);
    expect(await printedReport({ startDate, endDate })).toContain('Kept of group deposits, in no row: 3,000 AMD');
  });

  it('is kept whatever the account may spend, and pays no debt that is older', async () => {
    await life.agency('keeper', 'AMD', 'percent', 0, 20_000);
    const id = await paid(10_000, 'keeper');
    await release(id);
    await payLater(desk, 'keeper', 10, 0);
    await enterAgo(desk, 'keeper', -22_000, 30);
    await sql`update account set credit_limit = 0 where user_id = ${agencyOf('keeper')}`.execute(desk.db);
    const overdue = async () =>
      (await desk.get('admin', '/api/receivables')).body.result
        .filter((one) => one.agent.userId === agencyOf('keeper'))
        .map((one) => [one.owed, one.overdue, one.stopped]);
    expect(await overdue()).toEqual([[12_000, 2_000, true]]);
    await done(settle(id, { kept: 10_000 }));
    expect(await overdue()).toEqual([[12_000, 2_000, true]]);
    // A report without a row does not deny the money that it tells of.
    const printed = await printedReport({ startDate: inDays(-1), endDate: inDays(1), agentIds: [agencyOf('keeper')] });
    expect(printed).toContain('Kept of group deposits, in no row: 10,000 AMD');
    expect(printed).not.toMatch(/no money/i);
  });

  it('passes by the balance without a word of a low one: it has not fallen', async () => {
    await life.agency('lowly', 'AMD', 'percent', 0, 300_000);
    const low = async () => (await mailsTo(desk, 'lowly@demo.example')).filter((one) => one.template === 'low-balance').length;
    const [kept, spent] = [await paid(100_000, 'lowly'), await paid(100_000, 'lowly')];
    await sql`update account set low_balance = 15000000 where user_id = ${agencyOf('lowly')}`.execute(desk.db);
    await release(kept);
    await done(settle(kept, { kept: 100_000 }));
    expect(await low(), 'kept').toBe(0);
    const order = await life.made('lowly', 'issue', spent);
    expect(order.totals.account.payable).toBeGreaterThan(40_000);
    expect([await low(), (await planOf(spent))!.used], 'issued at once').toEqual([0, order.totals.account.payable]);
    const booked = await life.made('lowly', 'book', spent);
    expect((await seller.issue('lowly', booked.id)).status).toBe(200);
    expect(await low(), 'issued later').toBe(0);
  });

  it('goes back whole where the carrier cancelled the flight: nothing of it is kept', async () => {
    const id = await paid(10_000);
    const { rows } = await sql<{ flight: string }>`select flight_id as flight from flight_class where id = ${id}`.execute(desk.db);
    const body = { mode: 'confirm', action: 'refund', reason: 'No aircraft' };
    expect((await desk.post('admin', `/api/flights/cancel/${rows[0]!.flight}`, body, freshKey())).status).toBe(200);
    const open = (await planOf(id))!.steps.find((one) => one.paidAt === null)!;
    expect(said(await pay('agent', id, open.id))).toEqual([409, 'FLIGHT_CANCELLED']);
    await releaseAllotments(desk.db);
    const before = await seller.balance('agent');
    expect(said(await settle(id, { returned: 9_999, kept: 1 }))).toEqual([409, 'NOTHING_KEPT']);
    expect(await done(settle(id, { returned: 10_000 }))).toMatchObject({ returned: 10_000, kept: 0, held: 0 });
    expect(await seller.balance('agent')).toBe(before + 10_000);
  });

  it('keeps its account from being closed until it is settled', async () => {
    const person = { businessName: 'Leaver', email: `${freshKey()}@fresh.example`, password: 'Amberd-2026', c_password: 'Amberd-2026' };
    const { userId } = (await desk.post('admin', '/api/auth/register', person)).body.result;
    desk.world.users.set('leaver', userId);
    const money = async (call: 'transfer' | 'use', more: object) => {
      const path = call === 'transfer' ? `/api/users/balance/transfer/${userId}` : `/api/users/use-balance/${userId}`;
      return said(await desk.post('admin', path, { amount: 900, currency: 'AMD', ...more }, freshKey()));
    };
    const close = async (status = 'closed', who = 'admin') => {
      const { version } = (await desk.get(who, `/api/users/get-user/${userId}`)).body.result;
      return desk.post(who, `/api/users/update/${userId}`, { version, status, onHolds: 'release' }, freshKey());
    };
    expect(await money('transfer', { method: 'cash' })).toEqual([200, undefined]);
    const { id, plan } = await planned(901, 'leaver');
    await done(pay('admin', id, plan.steps[0]!.id));
    const refused = await close();
    expect(said(refused)).toEqual([409, 'DEPOSIT_LEFT']);
    expect(refused.body).toMatchObject({
      code: 'BALANCE_LEFT',
      message: 'A deposit of 900 AMD for group seats is still held. Give it back or keep it first',
    });
    await release(id);
    await done(settle(id, { returned: 900 }));
    expect(said(await close())).toEqual([409, 'BALANCE_LEFT']);
    expect(await money('use', { reason: 'Paid out' })).toEqual([200, undefined]);
    expect(said(await close())).toEqual([200, undefined]);
    // Nobody could spend it. What it owes can be paid.
    expect(await money('transfer', { method: 'cash' })).toEqual([409, 'ACCOUNT_CLOSED']);
    expect(await money('use', { reason: 'Bounced', force: true, comment: 'Bounced' })).toEqual([422, 'VALIDATION_FAILED', ['force']]);
    const force = { amount: 900, currency: 'AMD', reason: 'Bounced', force: true, comment: 'Bounced' };
    expect((await desk.post('superadmin', `/api/users/use-balance/${userId}`, force, freshKey())).status).toBe(200);
    expect(await money('transfer', { method: 'cash', amount: 901 })).toEqual([409, 'ACCOUNT_CLOSED']);
    expect(await money('transfer', { method: 'cash' })).toEqual([200, undefined]);
    expect(said(await close('active', 'superadmin'))).toEqual([200, undefined]);
    expect(await money('transfer', { method: 'cash' })).toEqual([200, undefined]);
  });

  it('is proved by verify', async () => {
    const id = await paid(500);
    await sql`update deposit_plan set used = used + 1 where class_id = ${id}`.execute(desk.db);
    expect((await verify(desk.db)).map((one) => one.check)).toEqual([
      'of each group deposit paid, used, given back and kept are its postings, and what is held is its account',
    ]);
    await sql`update deposit_plan set used = used - 1 where class_id = ${id}`.execute(desk.db);
  });
});

describe('a step that is due', () => {
  it('is told three days and a day before and once it is overdue, once each by two nodes, and staff of the last', async () => {
    await remindOfDeposits(desk.db);
    await sql`delete from notification`.execute(desk.db);
    const { id } = await planned(800);
    const before = (await mailsTo(desk, 'agent@demo.example')).length;
    const mails = async () =>
      (await mailsTo(desk, 'agent@demo.example'))
        .slice(before)
        .filter((mail) => mail.template === 'group-payment')
        .map((mail) => (mail.payload as { reminder: string }).reminder);
    const bell = async (who: string) => (await desk.get(who, '/api/notifications')).body.result.map((one) => one.title.split(':')[0]);
    const lastDay = (days: number) =>
      sql`
        update deposit_step set due_on = (select (now() at time zone timezone)::date + ${days}::int from company_settings) where class_id = ${id} and seq = 1`.execute(
        desk.db,
      );
    const told = async () => {
      const [one, other] = await Promise.all([remindOfDeposits(desk.db), remindOfDeposits(desk.db)]);
      return one + other;
    };
    await lastDay(4);
    expect(await told()).toBe(0);
    await lastDay(3);
    expect([await told(), await told()]).toEqual([1, 0]);
    await lastDay(1);
    expect([await told(), await told()]).toEqual([1, 0]);
    expect(await bell('admin')).toEqual([]);
    await lastDay(-1);
    expect([await told(), await told()]).toEqual([1, 0]);
    expect(await mails()).toEqual(['soon', 'tomorrow', 'overdue']);
    expect((await bell('agent')).toSorted()).toEqual([
      'Group payment due by tomorrow',
      'Group payment due within three days',
      'Group payment overdue',
    ]);
    expect(await bell('manager')).toEqual(['Group payment overdue']);
    expect(await bell('agent2')).toEqual([]);
    // Neither of what is paid, nor of seats that have gone back.
    const other = await paid(900);
    await sql`update deposit_step set due_on = '2020-01-01' where class_id = ${other} and paid_at is not null`.execute(desk.db);
    await release(id);
    await lastDay(1);
    expect(await told()).toBe(0);
  });
});
