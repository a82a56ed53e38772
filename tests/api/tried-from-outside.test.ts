import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkKey } from '../../src/server/check-key.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { startSession } from '../../src/server/account/sessions.ts';
import { freshKey, openDesk, type Reply, SECRET_KEY } from '../support/desk.ts';
import { mailsTo, tokenTo } from '../support/outbox.ts';
import { jpeg, png } from '../support/pictures.ts';
import { Seller } from '../support/seller.ts';
import { contact, passengers } from '../support/world.ts';
import { wholeApp } from '../support/whole-app.ts';

/** Ways in and round that somebody with an account, or none, may try. */
const desk = await openDesk();
const seller = new Seller(desk);
await sql`update users set privilege = '{issue,void,refund,changeDate,changeName,seeNet}' where role = 'user'`.execute(desk.db);
const said = (reply: Reply) => [reply.status, reply.body.code];

describe('a key belongs to one request', () => {
  it.each(['cancel', 'edit', 'split'])('%s of another order with it is refused, and that order is as it was', async (operation) => {
    const two = async () => {
      const hold = await seller.held('agent', await seller.flight(), { adults: 2 });
      return (await seller.order('agent', hold, 'book', { passengers: passengers(2) })).body.result;
    };
    const [first, second] = [await two(), await two()];
    const key = freshKey();
    const body = { cancel: {}, edit: { version: 1, remarks: 'x' }, split: { passengerIds: [first.passengers[0].id] } }[operation];
    const act = (id: string) => desk.post('agent', `/api/orders/${operation}/${id}`, body, key);
    const done = await act(first.id);
    expect(done.status).toBe(200);
    expect(said(await act(second.id))).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    const again = await act(first.id);
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, done.body, 'true']);
    expect((await desk.get('agent', `/api/orders/get-order-by-pnr/${second.pnr}`)).body.result).toMatchObject({
      status: 'booking',
      version: second.version,
    });
  });
});

describe('a ticket does not go to another person by small steps', () => {
  const issued = async () => {
    const hold = await seller.held('agent2', await seller.flight());
    const people = passengers().map((one) => ({ ...one, firstName: 'Zegnplxn', lastName: 'Yyankwds' }));
    return (await seller.order('agent2', hold, 'issue', { passengers: people })).body.result;
  };
  const rename = (order: Reply['body'], who: string, body: object) =>
    desk.call(who, 'PATCH', `/api/orders/editPassengerName/${order.id}/${order.passengers[0].id}`, body, freshKey());

  it('what was corrected is measured from the name at issue', async () => {
    const order = await issued();
    expect((await rename(order, 'agent2', { firstName: 'Petnplxn' })).status).toBe(200);
    // Two letters from today's name, five from the ticket's.
    expect(said(await rename(order, 'agent2', { firstName: 'Petrosxn' }))).toEqual([409, 'NAME_CHANGE_FORBIDDEN']);
    expect(said(await rename(order, 'admin', { firstName: 'Petrosxn' }))).toEqual([409, 'NAME_CHANGE_FORBIDDEN']);
    // Back to what was issued is a correction.
    expect((await rename(order, 'agent2', { firstName: 'Zegnplxn' })).status).toBe(200);
  });

  it('one correction is free, the next costs what the rule says', async () => {
    const order = await issued();
    await sql`update order_segment set snapshot = jsonb_set(snapshot, '{fareRule,nameCorrection}', '{"freeHoursAfterTicketing":24,"maxChars":3,"fee":10}') where order_id = ${order.id}`.execute(
      desk.db,
    );
    const quote = async (body: object) => (await rename(order, 'agent2', { mode: 'quote', ...body })).body.result;
    expect(await quote({ firstName: 'Zegnplxa' })).toMatchObject({ kind: 'correction', fee: 0 });
    expect((await rename(order, 'agent2', { firstName: 'Zegnplxa' })).status).toBe(200);
    expect(await quote({ firstName: 'Zegnplxb' })).toMatchObject({ kind: 'correction', fee: 10 });
    expect(said(await rename(order, 'agent2', { firstName: 'Zegnplxb' }))).toEqual([409, 'QUOTE_REQUIRED']);
  });
});

describe('who registers an address first does not keep its password', () => {
  const company = { businessName: 'Sevan Travel', companyName: 'Sevan LLC', vat: '01234567', country: 'AM', city: 'Sevan', address: 'Lake Street 1', phone: '+374 91 000111', ceoNameSurname: 'Ani Sevanyan', contactNameSurname: 'Ani Sevanyan', acceptTerms: true }; // prettier-ignore
  const register = (email: string, password: string, more: object = {}) =>
    desk.post(null, '/user/register', { ...company, email, password, c_password: password, ...more });
  const login = (email: string, password: string) => desk.post(null, '/user/login', { email, password });
  const approve = async (email: string) => {
    const { rows } = await sql<{ id: string; version: number }>`select id, version from users where email_key = ${email}`.execute(desk.db);
    return desk.post('admin', `/api/users/update/${rows[0]!.id}`, { version: rows[0]!.version, status: 'active' });
  };

  it('of two registrations neither password counts; the reader of the mails sets one', async () => {
    const email = 'victim@sevan.example';
    expect((await register(email, 'attackers forest 9', { businessName: 'Not they' })).status).toBe(201);
    const dead = await tokenTo(desk, email);
    expect((await register(email, 'owners lake 77')).status).toBe(201);
    expect(said(await desk.post(null, '/user/verify-email', { user_id: dead }))).toEqual([410, 'LINK_EXPIRED']);
    expect((await desk.post(null, '/user/verify-email', { user_id: await tokenTo(desk, email) })).status).toBe(200);
    const approved = await approve(email);
    expect(approved.body.result).toMatchObject({ businessName: 'Sevan Travel', status: 'active' });
    for (const password of ['attackers forest 9', 'owners lake 77'])
      expect(said(await login(email, password))).toEqual([400, 'INVALID_CREDENTIALS']);
    const token = await tokenTo(desk, email);
    expect(
      (await desk.call(null, 'PUT', '/api/auth/setPassword', { user_id: token, password: 'owners lake 77', c_password: 'owners lake 77' }))
        .status,
    ).toBe(200);
    expect((await login(email, 'owners lake 77')).status).toBe(200);
  });

  it('approved without a confirmed address, its password does not count either', async () => {
    const email = 'unconfirmed@sevan.example';
    await register(email, 'attackers forest 9');
    expect((await approve(email)).status).toBe(200);
    expect(said(await login(email, 'attackers forest 9'))).toEqual([400, 'INVALID_CREDENTIALS']);
    expect((await mailsTo(desk, email)).at(-1)).toMatchObject({ template: 'approval', payload: { token: expect.any(String) } });
  });

  it('the confirmation carries no words of whoever registered', async () => {
    const email = 'anybody@sevan.example';
    await register(email, 'attackers forest 9', { businessName: 'PRIZE: visit http://evil.example/win' });
    expect(JSON.stringify(await mailsTo(desk, email))).not.toContain('PRIZE');
  });
});

describe('mails that are sent again', () => {
  it('go to twenty addresses of an order in an hour', async () => {
    const order = await seller.booked('agent', await seller.flight());
    const send = (n: number, to: string[]) => desk.post('agent', `/api/orders/edit/${order.id}`, { version: order.version, action: 'resendMail', mail: { script: 'booking-ticket', to } }, `copy-of-order-${n}`); // prettier-ignore
    const five = (n: number) => Array.from({ length: 5 }, (_, i) => `t${n}${i}@traveller.example`);
    for (let n = 0; n < 4; n++) expect((await send(n, five(n))).status).toBe(200);
    expect(said(await send(5, ['one@traveller.example']))).toEqual([429, 'RATE_LIMITED']);
    const other = await seller.booked('agent', await seller.flight());
    const fresh = await desk.post(
      'agent',
      `/api/orders/edit/${other.id}`,
      { version: other.version, action: 'resendMail', mail: { script: 'booking-ticket', to: five(9) } },
      freshKey(),
    );
    expect(fresh.status).toBe(200);
    await sql`update outbox set created_at = created_at - interval '1 hour' where order_id = ${order.id}`.execute(desk.db);
    expect((await send(6, ['one@traveller.example'])).status).toBe(200);
  });
});

describe('what is typed about a person', () => {
  const book = async (more: object) => {
    const hold = await seller.held('agent', await seller.flight());
    return seller.order('agent', hold, 'book', { passengers: passengers().map((one) => ({ ...one, ...more })), contact });
  };
  it.each(['nationality', 'docCountry'])('a country that does not exist is refused as %s', async (field) => {
    const reply = await book({ [field]: 'QQ' });
    expect([reply.status, reply.body.errors]).toEqual([422, { [`passengers.0.${field}`]: ['There is no such country'] }]);
    expect((await book({ [field]: 'fr' })).status).toBe(201);
  });
  it('ANNA MRS, sent as a man, is a woman called ANNA', async () => {
    const { body } = await book({ firstName: 'Anna Mrs', title: 'MR', gender: 'M' });
    expect(body.result.passengers[0]).toMatchObject({ firstName: 'ANNA', title: 'MRS', gender: 'F' });
  });
  it('an apostrophe in a mail address is one; what is none is refused', async () => {
    const withMail = (email: string) => book({ email });
    expect((await withMail("o'brien@example.com")).status).toBe(201);
    for (const bad of ['a@b', 'a..b@c.de', '.a@c.de', 'a@b..c', 'a b@c.de', 'a@b.c>']) expect((await withMail(bad)).status, bad).toBe(422);
  });
});

describe('the key of the house', () => {
  it('another is refused; an old one that is given opens, and is not needed for the word afterwards', async () => {
    const [ours, other] = [new Secrets(SECRET_KEY), 'another key of at least 32 characters!!'];
    await checkKey(desk.db, ours);
    await expect(checkKey(desk.db, new Secrets(other))).rejects.toThrow('SECRET_KEY is not the key');
    await checkKey(desk.db, new Secrets(other, [SECRET_KEY]));
    await checkKey(desk.db, new Secrets(other));
    expect(new Secrets(other, [SECRET_KEY]).open(ours.seal('passport'))).toBe('passport');
    expect(() => new Secrets(other).open(ours.seal('passport'))).toThrow();
  });

  it('without a word the data themselves tell', async () => {
    await sql`delete from sealed_word`.execute(desk.db);
    await sql`update users set two_step_secret = ${new Secrets(SECRET_KEY).seal('x')} where email_key = 'viewer@demo.example'`.execute(
      desk.db,
    );
    await expect(checkKey(desk.db, new Secrets('another key of at least 32 characters!!'))).rejects.toThrow('SECRET_KEY is not the key');
    await checkKey(desk.db, new Secrets(SECRET_KEY));
  });
});

describe('somebody who tries doors', () => {
  it('is counted, and named in the log once a minute', async () => {
    const lines: { msg: string; code?: string; user?: string }[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } };
    const app = await wholeApp(desk, { logger });
    const headers = { authorization: `Bearer ${await desk.token('agent')}` };
    for (let i = 0; i < 5; i++) await app.inject({ method: 'POST', url: '/api/users/get-users', headers, payload: {} });
    for (let i = 0; i < 3; i++) await app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    for (let i = 0; i < 3; i++) await app.inject({ url: '/api/orders/get-order-by-pnr/ZZZZZ9', headers });
    await app.inject('/api/profile');
    const refused = lines.filter((one) => one.msg === 'refused').map(({ code, user }) => [code, user]);
    const agent = desk.world.users.get('agent');
    expect(refused).toEqual([
      ['FORBIDDEN', agent],
      ['UNAUTHENTICATED', undefined],
      ['NOT_FOUND', agent],
    ]);
    const { body } = await app.inject('/metrics');
    expect(body).toContain('http_refusals{code="FORBIDDEN"} 5');
    expect(body).toContain('http_refusals{code="NOT_FOUND"} 3');
    // How long one call held up the others.
    for (const name of ['p50', 'p99', 'max']) expect(body).toMatch(new RegExp(`^nodejs_eventloop_lag_${name}_seconds [\\d.]+`, 'm'));
    await app.close();
  });

  it('through a proxy gets no figures, and a proxy that nobody has told us of is named once', async () => {
    const lines: string[] = [];
    const app = await wholeApp(desk, { logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
    for (let i = 0; i < 3; i++) {
      expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404);
      expect((await app.inject({ url: '/metrics', headers: { forwarded: 'for=203.0.113.9' } })).statusCode).toBe(404);
    }
    expect((await app.inject('/metrics')).statusCode).toBe(200);
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    await app.close();
  });

  it('one user has fifty sessions at most; the one that was silent for longest ends', async () => {
    const userId = desk.world.users.get('reports')!;
    for (let i = 0; i < 55; i++) await startSession(desk.db, { userId, ip: '127.0.0.1', userAgent: `device ${i}` });
    const { rows } = await sql<{ agent: string }>`select user_agent as agent from session where user_id = ${userId}`.execute(desk.db);
    const devices = rows.map((row) => row.agent);
    expect(devices).toHaveLength(50);
    expect(devices).toContain('device 54');
    expect(devices).not.toContain('device 0');
  });
});

describe('a paper for a refund', () => {
  it('bears a name of ours, and a picture only what draws it', async () => {
    const classId = await seller.flight();
    const order = (await seller.order('agent', await seller.held('agent', classId), 'issue')).body.result;
    const asked = await desk.post(
      'agent',
      `/api/orders/refund/${order.id}`,
      {
        mode: 'request',
        passengerIds: [order.passengers[0].id],
        segmentIds: [order.segments[0].id],
        kind: 'waiver',
        reasonCode: 'illness',
        text: 'In hospital',
      },
      freshKey(),
    );
    const id = asked.body.result.requestId;
    const attach = (name: string, type: string, bytes: Buffer) =>
      desk.post('agent', `/api/refundRequests/${id}/attachments`, { name, type, data: bytes.toString('base64') }, freshKey());
    const added = await attach('Medical certificate.pdf.bat', 'application/pdf', Buffer.from('%PDF-1.4\r\n@start calc.exe'));
    expect([added.status, added.body.result.attachments[0].name]).toEqual([201, 'Medical certificate.pdf']);
    expect((await attach('x.html', 'image/png', png())).body.result.attachments[1].name).toBe('x.png');
    expect((await attach('x.png', 'image/png', Buffer.concat([png(), Buffer.from('<script>')]))).status).toBe(422);
    expect((await attach('x.jpg', 'image/jpeg', jpeg({ after: '<html>' }))).status).toBe(422);
    // One that came before this rule.
    await sql`update refund_attachment set name = 'certificate.hta' where request_id = ${id} and type = 'application/pdf'`.execute(desk.db);
    const file = await desk.get('tickets', `/api/refundRequests/${id}/attachments/${added.body.result.attachments[0].id}`);
    expect(file.body.result.name).toBe('certificate.pdf');
  });
});
