import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshKey, openDesk } from '../support/desk.ts';
import { mailsTo } from '../support/outbox.ts';
import { Seller } from '../support/seller.ts';

const desk = await openDesk('after each');
const seller = new Seller(desk);
const today = (await sql<{ day: string }>`select (now() at time zone 'Asia/Yerevan')::date::text as day`.execute(desk.db)).rows[0]!.day;

const tomorrow = () => new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
const idOf = (who: string) => desk.world.users.get(who)!;
const give = (by: string, who: string, body: object, key = freshKey()) =>
  desk.post(
    by,
    `/api/users/balance/transfer/${idOf(who)}`,
    { amount: 1000, currency: 'AMD', method: 'bank', reference: `REF-${freshKey()}`, ...body },
    key,
  );
const take = (by: string, who: string, body: object, key = freshKey()) =>
  desk.post(by, `/api/users/use-balance/${idOf(who)}`, { amount: 1000, currency: 'AMD', reason: 'Hotel', ...body }, key);
const statement = async (by: string, who: string, body: object = {}) =>
  desk.post(by, `/api/users/balance-history/${idOf(who)}`, { startDate: today, endDate: today, ...body });

describe('money in', () => {
  it('a deposit: balance, receipt, mail; twenty times with one key once', async () => {
    const before = await seller.balance('agent');
    const key = freshKey();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => give('admin', 'agent', { amount: 2500.5, reference: 'BANK-1' }, key)),
    );
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
    expect(replies[0]!.body.result).toMatchObject({ currentBalance: before + 2500.5, currency: 'AMD' });
    expect(await seller.balance('agent')).toBe(before + 2500.5);
    expect((await mailsTo(desk, 'agent@demo.example')).filter((mail) => mail.template === 'receipt')).toHaveLength(1);
    const { rows } = await sql`select 1 from document where kind = 'receipt' and agent_id = ${idOf('agent')} and order_id is null`.execute(
      desk.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('one bank reference is entered once, by two at the same moment too; again only by a Super Admin who says so', async () => {
    const replies = await Promise.all([
      give('admin', 'agent', { reference: 'BANK-2' }),
      give('superadmin', 'agent', { reference: 'BANK-2' }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)!.body.code).toBe('DUPLICATE_REFERENCE');
    expect((await give('admin', 'agent', { reference: 'BANK-2', duplicate: true, comment: 'Really' })).body.errors).toEqual({
      duplicate: ['A Super Admin may, with a comment'],
    });
    expect((await give('superadmin', 'agent', { reference: 'BANK-2', duplicate: true, comment: 'Two transfers' })).status).toBe(200);
  });

  it('a value date to come is no date of money that has come in', async () => {
    const before = await seller.balance('agent');
    expect((await give('admin', 'agent', { valueDate: tomorrow() })).body.errors).toEqual({ valueDate: ['This day is in the future'] });
    expect(await seller.balance('agent')).toBe(before);
    expect((await give('admin', 'agent', { valueDate: today })).status).toBe(200);
  });

  it('the statement says the day of the bank, which a typing error would make another one', async () => {
    const no = (await give('admin', 'agent', { valueDate: '2025-11-12', reference: 'OF-LAST-YEAR' })).body.result.transactionNo;
    const { lines } = (await statement('agent', 'agent')).body.result;
    expect(lines.find((line) => line.no === no)).toMatchObject({ valueDate: '2025-11-12', reference: 'OF-LAST-YEAR' });
    expect(lines.filter((line) => line.method === null).every((line) => line.valueDate === null)).toBe(true);
  });

  it('a mistake is taken back whole, once, by an entry that names it', async () => {
    const before = await seller.balance('agent');
    const no = (await give('admin', 'agent', { amount: 700 })).body.result.transactionNo;
    const back = (body: object) =>
      give('admin', 'agent', { method: 'correction', reference: undefined, reversesNo: no, amount: 700, comment: 'Wrong agency', ...body });
    expect((await back({ amount: 600 })).body.errors).toEqual({ amount: ['An entry is reversed as a whole: 700'] });
    expect((await back({ comment: undefined })).status).toBe(422);
    const replies = await Promise.all([back({}), back({})]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect(await seller.balance('agent')).toBe(before);
    const lines = (await statement('agent', 'agent')).body.result.lines;
    expect(lines.at(-1)).toMatchObject({ kind: 'adjust', debit: 700, credit: 0, reversesNo: no });
    expect(lines.find((line) => line.no === no)!.reversedByNo).toBe(lines.at(-1)!.no);
    const ticket = (await seller.order('agent', await seller.held('agent', await seller.flight()), 'issue')).body.result;
    const sale = ticket.ledger[0].no;
    expect(
      (await give('admin', 'agent', { method: 'correction', reversesNo: sale, amount: ticket.totals.account.paid, comment: 'x' })).body
        .errors,
    ).toEqual({ reversesNo: ['Not a top-up or withdrawal of this account'] });
  });

  it('wrong input is named; nothing moves', async () => {
    const before = await seller.balance('agent');
    expect((await give('admin', 'agent', { amount: 0 })).body.errors).toEqual({ amount: ['More than 0'] });
    expect((await give('admin', 'agent', { amount: 1.234 })).body.errors).toEqual({ amount: ['At most two decimals'] });
    expect((await give('admin', 'agent', { reference: '' })).body.errors).toEqual({ reference: ['Please give the reference'] });
    expect((await give('admin', 'agent', { currency: 'USD' })).body.code).toBe('CURRENCY_MISMATCH');
    expect(await seller.balance('agent')).toBe(before);
  });
});

describe('money out', () => {
  it('not below the credit limit, at once neither; a Super Admin may with a comment', async () => {
    const before = await seller.balance('poor');
    expect((await take('admin', 'poor', { amount: before + 1 })).body).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { missing: 1 },
    });
    const replies = await Promise.all([take('admin', 'poor', { amount: before }), take('admin', 'poor', { amount: before })]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 402]);
    expect((await take('admin', 'poor', { force: true, comment: 'x' })).status).toBe(422);
    expect((await take('superadmin', 'poor', { force: true, comment: 'Agreed by phone' })).body.result.currentBalance).toBe(-1000);
    await give('admin', 'poor', { amount: 1000 });
  });

  it('an order named must be of that account', async () => {
    const order = await seller.booked('agent2', await seller.flight());
    expect((await take('admin', 'agent', { orderId: order.id })).body.errors).toEqual({ orderId: ['Not a booking of this account'] });
    expect((await take('admin', 'agent2', { orderId: order.id })).status).toBe(200);
    expect((await statement('agent2', 'agent2')).body.result.lines.at(-1)).toMatchObject({ kind: 'withdraw', pnr: order.pnr });
  });
});

it('who enters money: Super Admin, Admin, and Tickets staff with the right', async () => {
  await sql`update users set privilege = '{}' where role = 'Tickets'`.execute(desk.db);
  expect((await give('tickets', 'agent', {})).status).toBe(403);
  await sql`update users set privilege = '{cashier}' where role = 'Tickets'`.execute(desk.db);
  expect((await give('tickets', 'agent', {})).status).toBe(200);
  for (const who of ['manager', 'viewer', 'reports', 'agent']) expect((await give(who, 'agent', {})).status, who).toBe(403);
});

/** What the lines come to: debited, credited. */
const sidesOf = (lines: readonly { debit: number; credit: number }[]) => [
  lines.reduce((all, { debit }) => all + debit, 0),
  lines.reduce((all, { credit }) => all + credit, 0),
];

describe('the statement', () => {
  it('opening and lines make closing, page by page, and closing is the balance', async () => {
    await seller.issue('agent2', (await seller.booked('agent2', await seller.flight())).id);
    for (let i = 0; i < 7; i++) await give('admin', 'agent2', { amount: 100 + i });
    const whole = (await statement('agent2', 'agent2', { limit: 200 })).body.result;
    expect([whole.check, whole.closing]).toEqual([true, await seller.balance('agent2')]);
    expect([whole.debits, whole.credits]).toEqual(sidesOf(whole.lines));
    expect(whole.lines.at(-1)!.balanceAfter).toBe(whole.closing);
    const sale = whole.lines.find((line: { kind: string }) => line.kind === 'ticket');
    expect(sale!.pnr).toMatch(/^[A-Z0-9]{6}$/);
    expect(sale!.document).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/^I-/) });
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await statement('admin', 'agent2', { limit: 3, ...(after ? { after } : {}) });
      seen.push(...body.result.lines.map((line: { no: number }) => line.no));
      after = body.meta.next ?? undefined;
    } while (after);
    expect(seen).toEqual(whole.lines.map((line: { no: number }) => line.no));
  });

  it('of days before anything: opening and closing are nothing', async () => {
    const { result } = (await statement('agent', 'agent', { startDate: '2020-01-01', endDate: '2020-01-31' })).body;
    expect(result).toMatchObject({ opening: 0, closing: 0, lines: [], check: true });
    expect((await statement('agent', 'agent', { startDate: today, endDate: '2020-01-01' })).status).toBe(422);
  });

  it('of a day at whose end two waited for each other: the later turn with the earlier time is of its day, and the balances still add up', async () => {
    // Their transactions began in the one order and had the account in the other.
    for (const amount of [700, 40]) await give('admin', 'agent2', { amount });
    await sql`
      update ledger_transaction l set at = (${today}::date::timestamp at time zone 'Asia/Yerevan') + make_interval(days => 1, secs => case when l.no = last.no then -1 else 1 end)
      from (select max(no) as no from ledger_transaction where user_id = ${idOf('agent2')}) last where l.user_id = ${idOf('agent2')} and l.no >= last.no - 1`.execute(
      desk.db,
    );
    const now = await seller.balance('agent2');
    const page = (await statement('admin', 'agent2')).body.result;
    expect([page.closing, page.check]).toEqual([now - 700, true]);
    expect([page.debits, page.credits]).toEqual(sidesOf(page.lines));
    expect(page.lines.at(-1)).toMatchObject({ credit: 40 });
    const next = (await statement('admin', 'agent2', { startDate: tomorrow(), endDate: tomorrow() })).body.result;
    expect(next).toMatchObject({ opening: now - 700, debits: 0, credits: 700, check: true, closing: now, lines: [{ credit: 700 }] });
    // The last turn is not of the last moment, and of the page all the same.
    const both = (await statement('admin', 'agent2', { startDate: today, endDate: tomorrow() })).body.result;
    expect(both.lines.slice(-2)).toMatchObject([{ credit: 700 }, { credit: 40, balanceAfter: now }]);
    expect([both.debits, both.credits, both.closing]).toEqual([...sidesOf(both.lines), now]);
  });

  it('of a day on which a clock was a day ahead until it was set right: what it told a day late is of that day, and the balances still add up', async () => {
    const before = await seller.balance('agent2');
    for (const amount of [500, 30]) await give('admin', 'agent2', { amount });
    await sql`
      update ledger_transaction l set at = ((${today}::date + 30)::timestamp at time zone 'Asia/Yerevan') + case when l.no = last.no then interval '12 hours' else interval '36 hours' end
      from (select max(no) as no from ledger_transaction where user_id = ${idOf('agent2')}) last where l.user_id = ${idOf('agent2')} and l.no >= last.no - 1`.execute(
      desk.db,
    );
    const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const of = async (days: number) => (await statement('admin', 'agent2', { startDate: day(days), endDate: day(days) })).body.result;
    expect(await of(30)).toMatchObject({ opening: before, credits: 30, closing: before + 30, check: true });
    expect(await of(31)).toMatchObject({ opening: before + 30, credits: 500, closing: before + 530, check: true });
    await sql`update ledger_transaction set at = now() where user_id = ${idOf('agent2')} and at > now() + interval '9 days'`.execute(
      desk.db,
    );
  });

  it('is the own one for an agency, every one for staff who may see accounts', async () => {
    expect((await statement('agent2', 'agent')).status).toBe(403);
    expect((await statement('viewer', 'agent')).status).toBe(200);
    expect((await statement('manager', 'agent')).status).toBe(403);
  });
});

it('ledger rows are only added: no call changes or removes one', async () => {
  const print = async () =>
    (
      await sql<{
        print: string;
      }>`select md5(string_agg(l::text, ',' order by l.no)) as print from ledger_transaction l where l.no <= (select min(no) + 3 from ledger_transaction)`.execute(
        desk.db,
      )
    ).rows[0]!.print;
  const before = await print();
  await give('admin', 'agent', {});
  await take('admin', 'agent', {});
  expect(await print()).toBe(before);
});
