import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/contract/endpoints.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { mailsTo } from '../support/outbox.ts';
import { jpeg, png } from '../support/pictures.ts';
import { Seller } from '../support/seller.ts';

const desk = await openDesk('after each');
const seller = new Seller(desk);
const today = (await sql<{ day: string }>`select (now() at time zone 'Asia/Yerevan')::date::text as day`.execute(desk.db)).rows[0]!.day;

const PATH = '/api/topUpRequests';
const pdf = (text = 'a transfer') => ({
  name: 'Transfer.pdf',
  type: 'application/pdf',
  data: Buffer.from(`%PDF-1.7 ${text}`).toString('base64'),
});
const tell = (who: string, body: object = {}, key = freshKey()) =>
  desk.post(
    who,
    PATH,
    { amount: 3000, currency: 'AMD', method: 'bank', reference: `FT-${freshKey()}`, paidOn: today, note: '', proofs: [pdf()], ...body },
    key,
  );
const told = async (who: string, body: object = {}): Promise<string> => (await tell(who, body)).body.result.id;
const decide = (who: string, id: string, body: object, key = freshKey()) => desk.call(who, 'PATCH', `${PATH}/${id}`, body, key);
const accept = (who: string, id: string, acceptedAmount = 3000, more: object = {}) =>
  decide(who, id, { status: 'accepted', acceptedAmount, ...more });
const withdraw = (who: string, id: string) => desk.call(who, 'DELETE', `${PATH}/${id}`, undefined, freshKey());
const list = async (who: string, query = ''): Promise<Answer<'listTopUpRequests'>> => (await desk.get(who, `${PATH}${query}`)).body;
const idOf = (who: string) => desk.world.users.get(who)!;
const one = async (id: string) => (await list('admin', '?limit=200')).result.find((row) => row.id === id)!;
const entries = async (id: string) =>
  (await sql<{ credit: number }>`select credit from ledger_transaction where memo->>'topUpRequestId' = ${id}`.execute(desk.db)).rows;

describe('a payment that an agency tells of', () => {
  it('is read by the agency and staff, and tops the balance up once it is accepted', async () => {
    const before = await seller.balance('agent');
    const asked = await tell('agent', { amount: 2500.5, reference: ' FT-100 ', note: 'From our new bank' });
    expect(asked.status).toBe(201);
    const { id, ...request } = asked.body.result;
    expect(request).toMatchObject({
      agent: { userId: idOf('agent') },
      status: 'requested',
      amount: 2500.5,
      currency: 'AMD',
      method: 'bank',
      reference: 'FT-100',
      paidOn: today,
      note: 'From our new bank',
      acceptedAmount: null,
      transactionNo: null,
      receipt: null,
      proofs: [{ name: 'Transfer.pdf', type: 'application/pdf', size: 19 }],
    });
    expect(await seller.balance('agent')).toBe(before);
    expect((await list('agent')).meta.waiting).toBe(1);
    expect((await list('viewer', '?status=requested')).result.map((row) => row.id)).toEqual([id]);

    const done = await accept('admin', id, 2500.5);
    expect(done.status).toBe(200);
    expect(done.body.result).toMatchObject({ status: 'accepted', acceptedAmount: 2500.5, decision: null });
    expect(await seller.balance('agent')).toBe(before + 2500.5);
    expect(await entries(id)).toEqual([{ credit: 250_050 }]);
    const statement = await desk.post('agent', `/api/users/balance-history/${idOf('agent')}`, { startDate: today, endDate: today });
    expect(statement.body.result.lines.at(-1)).toMatchObject({
      no: done.body.result.transactionNo,
      kind: 'topup',
      credit: 2500.5,
      reference: 'FT-100',
      document: { number: done.body.result.receipt.number },
    });
    const mail = (await mailsTo(desk, 'agent@demo.example')).filter((sent) => sent.template === 'receipt');
    expect(mail.map((sent) => sent.payload)).toMatchObject([{ amount: 2500.5, reference: 'FT-100' }]);
    const { rows } = await sql<{
      summary: string;
    }>`select summary from log where action = 'topup' and diff->'after'->>'topUpRequestId' = ${id}`.execute(desk.db);
    expect(rows).toEqual([{ summary: expect.stringMatching(/: 2,500.50 AMD, FT-100$/) }]);
    expect((await list('agent')).meta.waiting).toBe(0);
  });

  it('is accepted in part with a reason, which the agency reads in its list, its statement and behind the bell', async () => {
    const before = await seller.balance('agent2');
    const id = await told('agent2', { amount: 500_000 });
    expect((await accept('admin', id, 300_000)).body.errors).toEqual({ decision: ['Please say why'] });
    expect((await accept('admin', id, 500_000.01)).body.errors).toEqual({ acceptedAmount: ['At most 500,000 AMD, as asked for'] });
    expect((await decide('admin', id, { status: 'accepted', decision: 'x' })).body.errors).toHaveProperty('acceptedAmount');
    expect((await accept('admin', id, 0, { decision: 'x' })).status).toBe(422);
    expect(await seller.balance('agent2')).toBe(before);
    const decision = 'Only 300,000 has come in';
    expect((await accept('admin', id, 300_000, { decision })).body.result).toMatchObject({ acceptedAmount: 300_000, decision });
    expect(await seller.balance('agent2')).toBe(before + 300_000);
    const [mail] = (await mailsTo(desk, 'agent2@demo.example')).filter((sent) => sent.template === 'receipt').slice(-1);
    expect(mail!.payload).toMatchObject({ amount: 300_000, asked: 500_000, why: decision });
    expect((await list('agent2')).result[0]).toMatchObject({
      status: 'accepted',
      amount: 500_000,
      acceptedAmount: 300_000,
      decision,
      decidedBy: 'the desk',
    });
    expect((await list('admin')).result.find((one) => one.id === id)!.decidedBy).toBe('Agency admin');
    const { result }: Answer<'listNotifications'> = (await desk.get('agent2', '/api/notifications')).body;
    expect(result.find((notice) => notice.link === '/top-ups')).toMatchObject({
      title: 'Payment accepted in part',
      text: { en: `300,000 AMD of 500,000 AMD was added to your balance: ${decision}` },
    });
    const others: Answer<'listNotifications'> = (await desk.get('agent', '/api/notifications')).body;
    expect(others.result.some((notice) => notice.text.en.includes(decision))).toBe(false);
  });

  it('that the bank took back is reversed in the ledger, and list and file say so', async () => {
    const before = await seller.balance('agent');
    const id = await told('agent', { reference: 'FT-BACK' });
    const { transactionNo } = (await accept('admin', id)).body.result;
    const correction = { amount: 3000, currency: 'AMD', method: 'correction', reversesNo: transactionNo, comment: 'The bank took it back' };
    const back = await desk.post('admin', `/api/users/balance/transfer/${idOf('agent')}`, correction, freshKey());
    expect(back.status).toBe(200);
    expect(await seller.balance('agent')).toBe(before);
    expect((await list('agent')).result[0]).toMatchObject({ id, status: 'accepted', takenBackNo: back.body.result.transactionNo });
    const headers = { authorization: `Bearer ${await desk.token('admin')}` };
    expect((await desk.app.inject({ url: `${PATH}?export=csv&search=FT-BACK`, headers })).body).toContain(',Reversed,');
  });

  it('is declined with a reason, and nothing is entered', async () => {
    const before = await seller.balance('agent');
    const id = await told('agent');
    expect((await decide('admin', id, { status: 'declined' })).body.errors).toEqual({ decision: ['Please say why'] });
    const done = await decide('admin', id, { status: 'declined', decision: 'Not on our account' });
    expect(done.body.result).toMatchObject({ status: 'declined', decision: 'Not on our account', acceptedAmount: null });
    expect([await seller.balance('agent'), await entries(id)]).toEqual([before, []]);
    expect((await accept('admin', id)).body).toMatchObject({ code: 'CHANGE_FORBIDDEN', reason: 'REQUEST_DECIDED' });
    expect((await withdraw('agent', id)).body.reason).toBe('REQUEST_DECIDED');
  });

  it('is withdrawn while nobody has decided', async () => {
    const id = await told('agent');
    expect((await withdraw('agent2', id)).status).toBe(404);
    expect((await withdraw('agent', id)).body.result.status).toBe('withdrawn');
    expect((await accept('admin', id)).body.reason).toBe('REQUEST_DECIDED');
    expect(await entries(id)).toEqual([]);
  });
});

describe('once', () => {
  it('of two who decide at once one wins and the other is told', async () => {
    const before = await seller.balance('agent');
    const id = await told('agent');
    const replies = await Promise.all([
      accept('admin', id),
      accept('superadmin', id),
      decide('tickets', id, { status: 'declined', decision: 'x' }),
      withdraw('agent', id),
    ]);
    // Tickets staff without the right do not get that far.
    const ok = replies.filter((reply) => reply.status === 200);
    expect(ok).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409).every((reply) => reply.body.reason === 'REQUEST_DECIDED')).toBe(true);
    const accepted = (await one(id)).status === 'accepted';
    expect(await entries(id)).toHaveLength(accepted ? 1 : 0);
    expect(await seller.balance('agent')).toBe(before + (accepted ? 3000 : 0));
  });

  it('ten at once with different keys enter it once', async () => {
    const before = await seller.balance('agent');
    const id = await told('agent');
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept('admin', id)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await seller.balance('agent')).toBe(before + 3000);
  });

  it('one key twice is one request, and one decision with one answer', async () => {
    const [key, reference] = [freshKey(), 'FT-KEY'];
    const both = [await tell('agent', { reference }, key), await tell('agent', { reference }, key)];
    expect(both[1]!.body).toEqual(both[0]!.body);
    expect((await list('agent', '?search=FT-KEY')).result).toHaveLength(1);
    const { id } = both[0]!.body.result;
    const [first, second] = [freshKey(), { status: 'accepted', acceptedAmount: 3000 }];
    const replies = [await decide('admin', id, second, first), await decide('admin', id, second, first)];
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(replies[1]!.body).toEqual(replies[0]!.body);
    expect(await entries(id)).toHaveLength(1);
  });

  it('a reference of before is refused, and a second payment with it gets through with a note; others learn nothing by it', async () => {
    const given = { reference: 'FT-200' };
    const id = await told('agent', given);
    expect((await tell('agent', given)).body.code).toBe('DUPLICATE_REFERENCE');
    expect((await tell('agent', { ...given, amount: 3001 })).status).toBe(201);
    expect((await tell('agent2', given)).status).toBe(201);
    expect((await accept('admin', id)).status).toBe(200);
    expect((await tell('agent', given)).body.code).toBe('DUPLICATE_REFERENCE');
    expect((await tell('agent', { ...given, duplicate: true })).body.errors).toEqual({ note: ['Please say why'] });
    const again = await told('agent', { ...given, duplicate: true, note: 'Paid in two halves' });
    expect((await accept('admin', again)).body.code).toBe('DUPLICATE_REFERENCE');
    expect((await accept('admin', again, 3000, { duplicate: true, decision: 'x' })).body.errors).toHaveProperty('duplicate');
    expect((await accept('superadmin', again, 3000, { duplicate: true, decision: 'Two halves' })).status).toBe(200);
    expect((await tell('agent', { reference: 'FT-300' })).status).toBe(201);
    const both = await Promise.all([tell('agent', { reference: 'FT-400' }), tell('agent', { reference: 'FT-400' })]);
    expect(both.map((reply) => reply.status).toSorted()).toEqual([201, 409]);
  });

  it.each([
    ['no width', 'FT-\u200b600'],
    ['a direction', 'FT-600\u202e'],
    ['a soft hyphen', 'FT\u00ad-600'],
    ['a control of old', 'FT-600\u007f'],
    ['two lines', ' FT-600\n\u2060'],
  ])('a letter that nobody sees makes no other reference of it: %s', async (_what, reference) => {
    const given = { reference: 'FT-600' };
    const first = await tell('agent', given);
    expect(first.status === 201 || first.body.code === 'DUPLICATE_REFERENCE').toBe(true);
    expect((await tell('agent', { reference })).body.code).toBe('DUPLICATE_REFERENCE');
    // By staff, too: on acceptance and by hand.
    const byHand = { params: { id: desk.world.users.get('agent')! }, body: { amount: 3000, currency: 'AMD', method: 'bank', reference: 'FT-700' } } as const; // prettier-ignore
    await desk.ask('admin', 'transferBalance', byHand, freshKey());
    const again = { ...byHand, body: { ...byHand.body, reference: reference.replace('6', '7') } };
    expect((await desk.ask('admin', 'transferBalance', again, freshKey())).body.code).toBe('DUPLICATE_REFERENCE');
  });

  it('a bank has a reference by the time it is accepted; cash needs none', async () => {
    const id = await told('agent', { reference: undefined });
    expect((await accept('admin', id)).body.errors).toEqual({ reference: ['Please give the reference'] });
    expect((await accept('admin', id, 3000, { reference: 'FT-500' })).status).toBe(200);
    expect((await tell('agent', { reference: 'FT-500' })).body.code).toBe('DUPLICATE_REFERENCE');
    expect((await accept('admin', await told('agent', { reference: undefined, method: 'cash' }))).status).toBe(200);
  });
});

describe('what is refused', () => {
  it.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -5 }, 'amount'],
    ['too much', { amount: 1_000_000_000_001 }, 'amount'],
    ['a third decimal', { amount: 1.001 }, 'amount'],
    ['no number', { amount: '5' }, 'amount'],
    ['a day that does not exist', { paidOn: '2026-02-30' }, 'paidOn'],
    ['no proof', { proofs: [] }, 'proofs'],
    ['four proofs', { proofs: [pdf(), pdf(), pdf(), pdf()] }, 'proofs'],
    ['a page', { proofs: [{ ...pdf(), type: 'text/html' }] }, 'proofs.0.type'],
    ['a PDF that is none', { proofs: [pdf(), { ...pdf(), data: Buffer.from('<html>').toString('base64') }] }, 'proofs.1.data'],
    ['a PDF that calls itself a picture', { proofs: [{ ...pdf(), type: 'image/png' }] }, 'proofs.0.data'],
    ['a picture with a page behind it', { proofs: [{ name: 'x.jpg', type: 'image/jpeg', data: jpeg({ after: '<html>' }).toString('base64') }] }, 'proofs.0.data'], // prettier-ignore
    ['no base64', { proofs: [{ ...pdf(), data: 'no base64!' }] }, 'proofs.0.data'],
    ['base64 that is cut', { proofs: [{ ...pdf(), data: pdf().data.slice(0, -1) }] }, 'proofs.0.data'],
    ['a picture that unpacks to gigabytes', { proofs: [{ name: 'x.png', type: 'image/png', data: png({ width: 30_000, data: Buffer.alloc(9) }).toString('base64') }] }, 'proofs.0.data'], // prettier-ignore
    ['more than 2 MB', { proofs: [{ ...pdf(), data: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(2 * 1024 * 1024)]).toString('base64') }] }, 'proofs.0.data'], // prettier-ignore
  ])('%s', async (_, body, field) => {
    const reply = await tell('agent', body);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
  });

  it('a day to come, and the currency of another account', async () => {
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect((await tell('agent', { paidOn: tomorrow })).body.errors).toEqual({ paidOn: ['This day is in the future'] });
    expect((await tell('agent', { currency: 'USD' })).body.code).toBe('CURRENCY_MISMATCH');
  });

  it('more than fifty reports a day, whose files would fill the disk', async () => {
    await sql`
      insert into top_up_request (id, agent_id, asked_by, amount, currency, method, paid_on, note, duplicate, status)
      select gen_random_uuid(), ${idOf('agent2')}, ${idOf('agent2')}, 100, 'AMD', 'cash', ${today}, '', false, 'withdrawn' from generate_series(1, 50)`.execute(
      desk.db,
    );
    expect((await tell('agent2')).body.reason).toBe('REQUESTS_OF_A_DAY');
    await sql`update top_up_request set created_at = created_at - interval '1 day' where agent_id = ${idOf('agent2')}`.execute(desk.db);
    expect((await tell('agent2')).status).toBe(201);
  });

  it('three large proofs fit, with names of ours', async () => {
    const large = { ...pdf('x'.repeat(1_900_000)), name: 'Transfer.pdf.bat' };
    const reply = await tell('agent', { proofs: [large, large, { name: 'x.html', type: 'image/png', data: png().toString('base64') }] });
    expect(reply.body.result.proofs.map((file) => file.name)).toEqual(['Transfer.pdf', 'Transfer.pdf', 'x.png']);
  });
});

describe('who', () => {
  it('staff read, those who top up decide, and only agencies ask', async () => {
    const id = await told('agent');
    for (const who of ['superadmin', 'admin', 'manager', 'tickets', 'viewer', 'reports']) {
      expect((await tell(who)).status, who).toBe(403);
      expect((await withdraw(who, id)).status, who).toBe(403);
    }
    for (const who of ['manager', 'reports']) expect((await desk.get(who, PATH)).status, who).toBe(403);
    for (const who of ['agent', 'manager', 'viewer', 'reports']) expect((await accept(who, id)).status, who).toBe(403);
    expect((await accept('tickets', id)).body.reason).toBe('NOT_CASHIER');
    await sql`update users set privilege = array_append(privilege, 'cashier') where id = ${idOf('tickets')}`.execute(desk.db);
    expect((await accept('tickets', id)).status).toBe(200);
    await sql`update users set privilege = array_remove(privilege, 'cashier') where id = ${idOf('tickets')}`.execute(desk.db);
  });

  it('another agency sees neither request nor proof, whatever it asks for', async () => {
    const { id, proofs } = (await tell('agent', { reference: 'FT-SECRET' })).body.result;
    const proof = `${PATH}/${id}/proofs/${proofs[0].id}`;
    expect((await desk.get('agent', proof)).body.result).toEqual({ ...pdf() });
    expect((await desk.get('viewer', proof)).status).toBe(200);
    expect((await desk.get('agent2', proof)).status).toBe(404);
    const own = await told('agent2');
    expect((await desk.get('agent2', `${PATH}/${own}/proofs/${proofs[0].id}`)).status).toBe(404);
    for (const query of ['', '?search=FT-SECRET', `?agentId=${idOf('agent')}`, '?status=requested', '?sort=amount&limit=200']) {
      const { result, meta } = await list('agent2', query);
      expect(
        result.filter((row) => row.agent.userId !== idOf('agent2')),
        query,
      ).toEqual([]);
      expect(meta.waiting, query).toBe((await list('agent2', '?status=requested')).result.length);
    }
  });

  it('is found by what staff know of it', async () => {
    const id = await told('agent', { reference: 'FT-FIND', paidOn: '2026-01-05', amount: 777_777 });
    const found = async (query: string) => (await list('admin', `?limit=200&${query}`)).result.map((row) => row.id);
    for (const query of ['search=ft-find', 'from=2026-01-01&to=2026-01-31', `agentId=${idOf('agent')}`, 'status=requested'])
      expect(await found(query), query).toContain(id);
    for (const query of ['search=ft-lost', 'from=2026-01-06', 'to=2026-01-04', `agentId=${idOf('agent2')}`, 'status=declined'])
      expect(await found(query), query).not.toContain(id);
    expect((await found('sort=amount'))[0]).toBe(id);
    expect((await found('sort=paidOn&direction=asc'))[0]).toBe(id);
  });
});
