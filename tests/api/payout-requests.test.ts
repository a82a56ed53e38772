import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/contract/endpoints.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { mailsTo } from '../support/outbox.ts';
import { Seller } from '../support/seller.ts';

const desk = await openDesk('after each');
const seller = new Seller(desk);
const today = (await sql<{ day: string }>`select (now() at time zone 'Asia/Yerevan')::date::text as day`.execute(desk.db)).rows[0]!.day;
afterEach(() => sql`update payout_request set status = 'withdrawn' where status = 'requested'`.execute(desk.db));

const PATH = '/api/payoutRequests';
const ACCOUNT = { method: 'bank', holder: 'Ararat Travel LLC', bankAccount: '1570012345678901' };
const idOf = (who: string) => desk.world.users.get(who)!;
const ask = (who: string, amount: number, more: object = {}, key = freshKey()) =>
  desk.post(who, PATH, { amount, currency: 'AMD', ...ACCOUNT, ...more }, key);
const asked = async (who: string, amount: number, more: object = {}): Promise<string> => (await ask(who, amount, more)).body.result.id;
const decide = (who: string, id: string, body: object, key = freshKey()) => desk.call(who, 'PATCH', `${PATH}/${id}`, body, key);
const pay = (who: string, id: string, paidAmount: number, more: object = {}) =>
  decide(who, id, { status: 'paid', paidAmount, reference: `OUT-${freshKey()}`, ...more });
const withdraw = (who: string, id: string) => desk.call(who, 'DELETE', `${PATH}/${id}`, undefined, freshKey());
const list = async (who: string, query = ''): Promise<Answer<'listPayoutRequests'>> => (await desk.get(who, `${PATH}${query}`)).body;
const topUp = async (who: string, amount: number) =>
  expect((await desk.post('admin', `/api/users/balance/transfer/${idOf(who)}`, { amount, currency: 'AMD', method: 'cash' }, freshKey())).status).toBe(200); // prettier-ignore
const spend = async (who: string, amount: number) =>
  amount > 0 && expect((await desk.post('admin', `/api/users/use-balance/${idOf(who)}`, { amount, currency: 'AMD', reason: 'A service' }, freshKey())).status).toBe(200); // prettier-ignore
const entries = async (id: string) =>
  (await sql<{ debit: number }>`select debit from ledger_transaction where memo->>'payoutRequestId' = ${id}`.execute(desk.db)).rows;

describe('who asks for a payout', () => {
  it('is the account of the agency: who works for it, with whatever rights, sends its money nowhere and may take a request back', async () => {
    await topUp('agent', 1000);
    const id = await asked('agent', 100);
    const body = { businessName: 'Clerk', email: `${freshKey()}@people.example`, password: 'Amberd-2026', c_password: 'Amberd-2026' };
    const clerk = await desk.post('admin', '/api/auth/register', { ...body, parentUserId: idOf('agent'), privilege: ['issue', 'refund'] });
    desk.world.users.set('clerk', clerk.body.result.userId);
    const refused = await ask('clerk', 100, { holder: 'Clerk' });
    expect([refused.status, refused.body.reason]).toEqual([403, 'PAYOUT_BY_OWNER']);
    expect((await list('clerk')).meta.waiting).toBe(1);
    expect((await withdraw('clerk', id)).status).toBe(200);
  });

  it('asks fifty times a day at most, withdrawn or not', async () => {
    await topUp('agent2', 1000);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from payout_request where agent_id = ${idOf('agent2')} and created_at > now() - interval '24 hours'`.execute(
      desk.db,
    );
    for (let i = rows[0]!.n; i < 49; i++) await withdraw('agent2', await asked('agent2', 0.01));
    const last = await Promise.all([1, 2, 3].map(() => ask('agent2', 0.01)));
    expect(last.map((one) => one.body.reason ?? one.status).toSorted()).toEqual([201, 'REQUESTS_OF_A_DAY', 'REQUESTS_OF_A_DAY']);
    await sql`update payout_request set created_at = created_at - interval '1 day' where agent_id = ${idOf('agent2')}`.execute(desk.db);
    expect((await ask('agent2', 0.01)).status).toBe(201);
  });

  it('a holder is one line in one direction: whoever pays reads what is meant', async () => {
    for (const holder of ['Ararat\nTravel', 'Ararat \u202eLLC'])
      expect(Object.keys((await ask('agent', 100, { holder })).body.errors)).toEqual(['holder']);
  });

  it('no amount counts as nothing', async () => {
    const reply = await ask('agent', 1e-9);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['amount']]);
  });
});

describe('a payout that an agency asks for', () => {
  it('is read by the agency and staff, and leaves the balance once it is paid', async () => {
    await topUp('agent', 10_000);
    const before = await seller.balance('agent');
    const reply = await ask('agent', 2500.5, { bankAccount: 'gb82 WEST 1234 5698 7654 32', bank: ' Ameriabank ', note: 'Season is over' });
    expect(reply.status).toBe(201);
    const { id, ...request } = reply.body.result;
    expect(request).toMatchObject({
      agent: { userId: idOf('agent') },
      status: 'requested',
      amount: 2500.5,
      method: 'bank',
      holder: 'Ararat Travel LLC',
      bankAccount: 'GB82WEST12345698765432',
      bank: 'Ameriabank',
      note: 'Season is over',
      paidAmount: null,
      transactionNo: null,
    });
    expect(await seller.balance('agent')).toBe(before);
    expect((await list('agent')).meta.waiting).toBe(1);
    const { result: bell }: Answer<'listNotifications'> = (await desk.get('agent', '/api/notifications')).body;
    expect(bell.find((told) => told.title === 'Payout asked for')!.text.en).toMatch(
      /2,500.50 AMD to be paid to the account GB82WEST12345698765432/,
    );
    expect((await list('viewer', '?status=requested&search=gb82west')).result.map((row) => row.id)).toEqual([id]);

    const done = await pay('admin', id, 2500.5, { reference: 'OUT-100' });
    expect(done.body.result).toMatchObject({ status: 'paid', paidAmount: 2500.5, reference: 'OUT-100', paidOn: today, decision: null });
    expect(await seller.balance('agent')).toBe(before - 2500.5);
    expect(await entries(id)).toEqual([{ debit: 250_050 }]);
    const statement = await desk.post('agent', `/api/users/balance-history/${idOf('agent')}`, { startDate: today, endDate: today });
    expect(statement.body.result.lines.at(-1)).toMatchObject({
      no: done.body.result.transactionNo,
      kind: 'withdraw',
      debit: 2500.5,
      method: 'bank',
      reference: 'OUT-100',
      reason: 'Payout',
    });
    const mails = (await mailsTo(desk, 'agent@demo.example')).filter((mail) => mail.template === 'payout');
    expect(mails.map((mail) => mail.payload)).toMatchObject([{ amount: 2500.5, reference: 'OUT-100', account: 'GB82WEST12345698765432' }]);
    const { rows } = await sql<{
      summary: string;
    }>`select summary from log where action = 'withdraw' and diff->'after'->>'payoutRequestId' = ${id}`.execute(desk.db);
    expect(rows).toEqual([{ summary: expect.stringMatching(/: 2,500.50 AMD, OUT-100, GB82WEST12345698765432$/) }]);
    expect((await list('agent')).meta.waiting).toBe(0);
  });

  it('is paid in part with a reason, which the agency reads behind the bell and in the mail', async () => {
    await topUp('agent2', 5000);
    const before = await seller.balance('agent2');
    const id = await asked('agent2', 5000);
    expect((await pay('admin', id, 3000)).body.errors).toEqual({ decision: ['Please say why'] });
    expect((await pay('admin', id, 5000.01)).body.errors).toEqual({ paidAmount: ['At most 5,000 AMD, as asked for'] });
    expect((await pay('admin', id, 5000, { reference: '' })).body.errors).toEqual({ reference: ['Please give the reference'] });
    expect((await decide('admin', id, { status: 'paid', decision: 'x', reference: 'x' })).body.errors).toHaveProperty('paidAmount');
    expect(await seller.balance('agent2')).toBe(before);
    const decision = 'The rest next week';
    expect((await pay('admin', id, 3000, { decision })).body.result).toMatchObject({ paidAmount: 3000, decision });
    expect(await seller.balance('agent2')).toBe(before - 3000);
    const { result }: Answer<'listNotifications'> = (await desk.get('agent2', '/api/notifications')).body;
    expect(result.find((notice) => notice.title === 'Payout made in part')).toMatchObject({
      link: '/payouts',
      text: { en: `3,000 AMD of 5,000 AMD was paid out: ${decision}` },
    });
    const mail = (await mailsTo(desk, 'agent2@demo.example')).find((one) => one.template === 'payout');
    expect(mail?.payload).toMatchObject({ amount: 3000, asked: 5000, why: decision });
    expect((await list('agent2')).result[0]!.decidedBy).toBe('the desk');
  });

  it('is declined with a reason, and nothing is entered', async () => {
    await topUp('agent', 100);
    const before = await seller.balance('agent');
    const id = await asked('agent', 100);
    expect((await decide('admin', id, { status: 'declined' })).body.errors).toEqual({ decision: ['Please say why'] });
    const declined = await decide('admin', id, { status: 'declined', decision: 'Account closed' });
    expect(declined.body.result).toMatchObject({ status: 'declined', paidAmount: null });
    expect([await seller.balance('agent'), await entries(id)]).toEqual([before, []]);
    expect((await pay('admin', id, 100)).body).toMatchObject({ code: 'CHANGE_FORBIDDEN', reason: 'REQUEST_DECIDED' });
    expect((await withdraw('agent', id)).body.reason).toBe('REQUEST_DECIDED');
  });

  it('that came back is taken back in the ledger, and the list says so', async () => {
    await topUp('agent', 700);
    const before = await seller.balance('agent');
    const id = await asked('agent', 700);
    const { transactionNo } = (await pay('admin', id, 700)).body.result;
    const correction = { amount: 700, currency: 'AMD', method: 'correction', reversesNo: transactionNo, comment: 'The bank sent it back' };
    const back = await desk.post('admin', `/api/users/balance/transfer/${idOf('agent')}`, correction, freshKey());
    expect(back.status).toBe(200);
    expect(await seller.balance('agent')).toBe(before);
    expect((await list('agent')).result[0]).toMatchObject({ id, status: 'paid', takenBackNo: back.body.result.transactionNo });
  });
});

describe('own money alone', () => {
  it('credit is neither asked for nor paid out', async () => {
    await sql`update account set credit_limit = 100000000 where user_id = ${idOf('agent')}`.execute(desk.db);
    await topUp('agent', 1000);
    const balance = await seller.balance('agent');
    expect((await ask('agent', balance + 0.01)).body.errors['amount']?.[0]).toMatch(/^At most .* AMD: your own money/);
    const id = await asked('agent', balance);
    // Spent on something else meanwhile.
    await spend('agent', 0.01);
    const refused = await pay('admin', id, balance);
    expect([refused.status, refused.body.code]).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect(refused.body.details).toMatchObject({ available: Number((balance - 0.01).toFixed(2)), missing: 0.01 });
    expect((await list('agent')).result[0]).toMatchObject({ id, status: 'requested' });
    expect((await pay('admin', id, balance - 0.01, { decision: 'All that is left' })).status).toBe(200);
    expect(await seller.balance('agent')).toBe(0);
    await sql`update account set credit_limit = 0 where user_id = ${idOf('agent')}`.execute(desk.db);
  });

  it('what open requests ask for is not asked for again; of ten at once as many get through as there is money', async () => {
    await topUp('agent', 3500);
    await spend('agent', (await seller.balance('agent')) - 3500);
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask('agent', 1000)));
    const got = replies.filter((reply) => reply.status === 201);
    expect(got).toHaveLength(3);
    expect(replies.every((reply) => reply.status === 201 || 'amount' in reply.body.errors)).toBe(true);
    expect((await withdraw('agent', got[0]!.body.result.id)).body.result.status).toBe('withdrawn');
    expect((await ask('agent', 1000)).status).toBe(201);
  });
});

describe('once', () => {
  it('ten who pay it at once with different keys enter it once', async () => {
    await topUp('agent', 300);
    const before = await seller.balance('agent');
    const id = await asked('agent', 300);
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay('admin', id, 300)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await seller.balance('agent')).toBe(before - 300);
    expect(await entries(id)).toEqual([{ debit: 30_000 }]);
  });

  it('of payment, refusal and withdrawal at once one wins', async () => {
    await topUp('agent', 300);
    const before = await seller.balance('agent');
    const id = await asked('agent', 300);
    const replies = await Promise.all([
      pay('admin', id, 300),
      decide('superadmin', id, { status: 'declined', decision: 'x' }),
      withdraw('agent', id),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409]);
    const paid = (await list('agent')).result.find((row) => row.id === id)!.status === 'paid';
    expect(await seller.balance('agent')).toBe(before - (paid ? 300 : 0));
  });

  it('one transfer pays one request', async () => {
    await topUp('agent', 600);
    const [first, second] = [await asked('agent', 300), await asked('agent', 300)];
    const reference = `OUT-${freshKey()}`;
    expect((await pay('admin', first, 300, { reference })).status).toBe(200);
    expect((await pay('admin', second, 300, { reference })).body.code).toBe('DUPLICATE_REFERENCE');
    expect((await list('agent')).result.find((row) => row.id === second)!.status).toBe('requested');
  });
});

describe('what is refused', () => {
  it.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['a third decimal', { amount: 1.001 }, 'amount'],
    ['a card', { method: 'card' }, 'method'],
    ['no holder', { holder: '' }, 'holder'],
    ['no account', { bankAccount: undefined }, 'bankAccount'],
    ['an IBAN with a slip', { bankAccount: 'DE89370400440532013001' }, 'bankAccount'],
    ['words for an account', { bankAccount: 'by bank, please' }, 'bankAccount'],
  ])('%s', async (_, body, field) => {
    await topUp('agent', 10);
    const reply = await ask('agent', 5, body);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
  });

  it('cash needs no account, and keeps none; a day to come; the currency of another account', async () => {
    await topUp('agent', 50);
    expect((await ask('agent', 5, { currency: 'USD' })).body.code).toBe('CURRENCY_MISMATCH');
    const { id, ...cash } = (await ask('agent', 5, { method: 'cash' })).body.result;
    expect(cash).toMatchObject({ method: 'cash', holder: null, bankAccount: null, bank: null });
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect((await pay('admin', id, 5, { paidOn: tomorrow })).body.errors).toEqual({ paidOn: ['This day is in the future'] });
    expect((await decide('admin', id, { status: 'paid', paidAmount: 5 })).body.result).toMatchObject({ status: 'paid', reference: null });
  });
});

describe('who', () => {
  it('staff read, those who enter money decide, and only agencies ask', async () => {
    await topUp('agent', 90);
    const id = await asked('agent', 90);
    for (const who of ['superadmin', 'admin', 'manager', 'tickets', 'viewer', 'reports']) {
      expect((await ask(who, 1)).status, who).toBe(403);
      expect((await withdraw(who, id)).status, who).toBe(403);
    }
    for (const who of ['manager', 'reports']) expect((await desk.get(who, PATH)).status, who).toBe(403);
    for (const who of ['agent', 'manager', 'viewer', 'reports']) expect((await pay(who, id, 90)).status, who).toBe(403);
    expect((await pay('tickets', id, 90)).body.reason).toBe('NOT_CASHIER');
  });

  it('another agency neither sees nor touches it', async () => {
    await topUp('agent', 90);
    const id = await asked('agent', 90);
    expect((await list('agent2')).result.some((row) => row.id === id)).toBe(false);
    expect((await withdraw('agent2', id)).status).toBe(404);
  });
});
