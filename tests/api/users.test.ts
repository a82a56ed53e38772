import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agentAccount, houseAccount } from '../../src/rules/ledger.ts';
import { post } from '../../src/server/ledger/post.ts';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { openDesk, type Reply } from '../support/desk.ts';
import { mailsTo } from '../support/outbox.ts';
import { Seller } from '../support/seller.ts';

const desk = await openDesk();
const seller = new Seller(desk);

const idOf = (who: string) => desk.world.users.get(who)!;
const read = async (who: string) => (await desk.get('superadmin', `/api/users/get-user/${idOf(who)}`)).body.result;
/** With the version of now. */
const update = async (by: string, who: string, body: object): Promise<Reply> => {
  const { version } = await read(who);
  return desk.post(by, `/api/users/update/${idOf(who)}`, { version, ...body });
};
const rowOf = async (who: string) => {
  const { rows } = await sql`select u.*, a.* from users u join account a on a.user_id = u.id where u.id = ${idOf(who)}`.execute(desk.db);
  return JSON.stringify(rows);
};

describe('what an owner may change', () => {
  it('contact data and language', async () => {
    const body = {
      city: 'Գյումրի',
      address: 'Abovyan 5',
      phone: '+374 312 12345',
      mobilePhone: '',
      contactNameSurname: 'Անի Նոր',
      language: 'hy',
    };
    const reply = await update('agent', 'agent', body);
    expect(reply.status).toBe(200);
    expect(reply.body.result).toMatchObject(body);
    // Found by what is there now, in its own letters.
    const found = await desk.post('viewer', '/api/users/get-users', { search: 'գյումրի' });
    expect(found.body.result.map((one: { userId: string }) => one.userId)).toEqual([idOf('agent')]);
  });

  it.each(['de', 'EN', ''])('no language that nothing comes in: %s', async (language) => {
    const reply = await update('agent', 'agent', { language });
    expect([reply.status, reply.body.errors]).toEqual([422, { language: ['One of: en, hy, ru'] }]);
  });

  it('an agency is not given the right to enter money', async () => {
    const reply = await update('superadmin', 'agent2', { privilege: ['issue', 'cashier'] });
    expect([reply.status, reply.body.errors]).toEqual([422, { privilege: ['Only Tickets staff are given the right to enter money'] }]);
  });

  it.each([
    ['role', 'Admin'],
    ['adminGroups', 'Super Admin'],
    ['privilege', ['cashier']],
    ['creditLimit', 1_000_000],
    ['status', 'closed'],
    ['commission', { kind: 'percent', value: 90 }],
    ['maxOpenHolds', 9999],
    ['userGroup', null],
    ['currency', 'USD'],
    ['email', 'me@elsewhere.example'],
    ['businessName', 'Somebody else'],
    ['vat', '99999999'],
    ['blockedReason', 'none'],
    ['onHolds', 'keep'],
  ])('not %s', async (field, value) => {
    const before = await rowOf('agent2');
    const reply = await update('agent2', 'agent2', { city: 'Goris', [field]: value });
    expect([reply.status, reply.body.errors]).toEqual([422, { [field]: ['Only staff can change this'] }]);
    expect(await rowOf('agent2')).toBe(before);
  });
});

describe('what staff may change', () => {
  it('an Admin: terms of those below, not their roles', async () => {
    const terms = {
      creditLimit: 1234.56,
      privilege: ['issue', 'discount:15'],
      commission: { kind: 'fixed', value: 2.5 },
      maxOpenHolds: 7,
      userGroup: null,
    };
    const over = await update('admin', 'poor', terms);
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['privilege']]);
    await sql`update users set privilege = '{discount:15}' where id = ${desk.world.users.get('admin')!}`.execute(desk.db);
    const reply = await update('admin', 'poor', terms);
    expect(reply.body.result).toMatchObject({ privilege: terms.privilege, commission: terms.commission, maxOpenHolds: 7, userGroup: null });
    expect(reply.body.result.balance).toEqual({ currentBalance: 100, creditLimit: 1234.56, available: 1334.56, currency: 'AMD' });
    expect((await update('admin', 'poor', { role: 'Manager' })).body.errors).toEqual({ role: ['Only a Super Admin can change roles'] });
    // The role that is there is no change: a form sends everything.
    expect((await update('admin', 'poor', { role: 'user', adminGroups: '...' })).status).toBe(200);
  });

  it.each(['superadmin', 'admin'])('an Admin does not write %s, himself only as everybody', async (who) => {
    const reply = await update('admin', who, { creditLimit: 5 });
    expect(reply.status).toBe(who === 'admin' ? 422 : 403);
    if (who === 'admin') expect((await update('admin', 'admin', { city: 'Ashtarak' })).status).toBe(200);
  });

  it('a Super Admin changes roles, and they count at the next call', async () => {
    expect((await desk.post('reports', '/api/users/get-users', {})).status).toBe(403);
    await update('superadmin', 'reports', { adminGroups: 'Viewer' });
    expect((await desk.post('reports', '/api/users/get-users', {})).status).toBe(200);
    await update('superadmin', 'reports', { adminGroups: '...' });
    expect((await desk.post('reports', '/api/users/get-users', {})).status).toBe(403);
  });

  it('the second of two who change at once sees that he is late', async () => {
    const { version } = await read('poor');
    const send = (city: string) => desk.post('admin', `/api/users/update/${idOf('poor')}`, { version, city });
    const replies = await Promise.all([send('Vanadzor'), send('Kapan')]);
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const late = replies.find((one) => one.status === 409)!;
    expect([late.body.code, late.body.details.version]).toEqual(['STALE_USER', version + 1]);
  });

  it('wrong values are named at their field', async () => {
    const errors = async (body: object) => Object.keys((await update('superadmin', 'poor', body)).body.errors);
    expect(await errors({ creditLimit: -1 })).toEqual(['creditLimit']);
    expect(await errors({ privilege: ['everything'] })).toEqual(['privilege.0']);
    expect(await errors({ commission: { kind: 'percent', value: -1 } })).toEqual(['commission.value']);
    expect(await errors({ userGroup: '01990000-0000-7000-8000-000000000000' })).toEqual(['userGroup']);
    expect(await errors({ status: 'pending' })).toEqual(['status']);
  });

  it('the currency is locked once money has moved', async () => {
    expect((await update('superadmin', 'agent', { currency: 'USD' })).body.code).toBe('CURRENCY_LOCKED');
    expect((await update('superadmin', 'blocked', { currency: 'USD' })).body.result.balance.currency).toBe('USD');
  });

  it('what was given in the old currency is none in a new one, unless it is given with it', async () => {
    const terms = async () => {
      const { balance, markup, lowBalanceAlert } = await read('pending');
      return [balance.currency, balance.creditLimit, lowBalanceAlert, markup];
    };
    const fixed = { kind: 'fixed', value: 3000 };
    await update('superadmin', 'pending', { creditLimit: 500_000, lowBalanceAlert: 50_000, markup: fixed });
    await update('superadmin', 'pending', { currency: 'AMD', city: 'Gyumri' });
    expect(await terms()).toEqual(['AMD', 500_000, 50_000, fixed]);
    await update('superadmin', 'pending', { currency: 'USD' });
    expect(await terms()).toEqual(['USD', 0, null, null]);
    const percent = { kind: 'percent', value: 5 };
    await update('superadmin', 'pending', { markup: percent });
    await update('superadmin', 'pending', { currency: 'EUR', creditLimit: 1000, lowBalanceAlert: 100 });
    expect(await terms()).toEqual(['EUR', 1000, 100, percent]);
  });

  it('a credit limit below what is owed is allowed: nothing more is issued, nothing is cancelled', async () => {
    const booking = await seller.booked('agent2', await seller.flight());
    await update('superadmin', 'agent2', { creditLimit: 10_000_000 });
    const owed = sql`(select -balance - 100000000 from account where user_id = ${idOf('agent2')})`;
    const { rows } = await sql<{ amount: number }>`select ${owed} as amount`.execute(desk.db);
    await desk.db.transaction().execute((tx) =>
      post(tx, {
        kind: 'adjust',
        userId: idOf('agent2'),
        currency: 'AMD',
        actorId: idOf('superadmin'),
        postings: [
          { account: agentAccount(idOf('agent2')), amount: rows[0]!.amount },
          { account: houseAccount('ADJUST', 'AMD'), amount: -rows[0]!.amount },
        ],
      }),
    );
    const reply = await update('superadmin', 'agent2', { creditLimit: 100 });
    expect(reply.body.result.balance).toMatchObject({ currentBalance: -1_000_000, creditLimit: 100, available: -999_900 });
    expect((await seller.issue('tickets', booking.id)).body.code).toBe('INSUFFICIENT_FUNDS');
    expect((await desk.get('admin', `/api/orders/get-order-by-pnr/${booking.pnr}`)).body.result.status).toBe('booking');
  });

  it('an address that another has is refused; a new one must be confirmed and old links are dead', async () => {
    expect((await update('superadmin', 'poor', { email: 'AGENT@demo.example' })).body.code).toBe('EMAIL_TAKEN');
    await desk.post('superadmin', `/api/users/change-password/${idOf('poor')}`, { sendLink: true });
    const reply = await update('superadmin', 'poor', { email: 'poor2@demo.example' });
    expect(reply.body.result).toMatchObject({ email: 'poor2@demo.example', emailVerifiedAt: null, inviteUntil: null });
    expect((await mailsTo(desk, 'poor2@demo.example')).at(-1)).toMatchObject({ template: 'registration' });
    await update('superadmin', 'poor', { email: 'poor@demo.example' });
  });
});

describe('the last Super Admin', () => {
  it('cannot demote himself, by role, by adminGroups, and not by a colleague at the same moment', async () => {
    for (const body of [{ role: 'Admin' }, { adminGroups: 'Viewer' }])
      expect((await update('superadmin', 'superadmin', body)).body.code).toBe('LAST_SUPER_ADMIN');
    expect((await update('superadmin', 'superadmin', { status: 'blocked' })).body.errors).toEqual({
      status: ['You cannot change your own status'],
    });

    await update('superadmin', 'manager', { role: 'Super Admin' });
    const [one, two] = [await read('superadmin'), await read('manager')];
    const replies = await Promise.all([
      desk.post('superadmin', `/api/users/update/${one.userId}`, { version: one.version, role: 'Admin' }),
      desk.post('manager', `/api/users/update/${two.userId}`, { version: two.version, role: 'Manager' }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const { rows } = await sql<{ id: string }>`select id from users where role = 'Super Admin'`.execute(desk.db);
    expect(rows).toHaveLength(1);
    await sql`update users set role = 'Super Admin' where id = ${idOf('superadmin')}`.execute(desk.db);
    await sql`update users set role = 'Manager' where id = ${idOf('manager')}`.execute(desk.db);
  });
});

describe('a block', () => {
  const seats = (classId: string) => seller.seats(classId);

  it('asks what shall happen to open holds', async () => {
    const classId = await seller.flight();
    await seller.held('agent', classId);
    const open = (await read('agent')).stats.openHolds;
    const reply = await update('admin', 'agent', { status: 'blocked' });
    expect([reply.status, reply.body.code, reply.body.details]).toEqual([409, 'OPEN_HOLDS', { openHolds: open }]);
    expect((await desk.get('agent', '/api/profile')).status).toBe(200);
  });

  it('released: the seats go back, also with autoCancel off and when nobody is left to do it', async () => {
    const classId = await seller.flight();
    await seller.held('agent', classId);
    const booking = await seller.booked('agent', classId);
    const other = await seller.booked('agent2', classId);
    await sql`update time_limits set auto_cancel = false`.execute(desk.db);
    const reply = await update('admin', 'agent', { status: 'blocked', blockedReason: 'Does not pay', onHolds: 'release' });
    expect(reply.body.result).toMatchObject({ status: 'blocked', blockedReason: 'Does not pay' });
    await releaseDue(desk.db);
    expect(await seats(classId)).toEqual({ held: 1, sold: 0 });
    expect((await read('agent')).stats.openHolds).toBe(0);
    const order = (await desk.get('admin', `/api/orders/get-order-by-pnr/${booking.pnr}`)).body.result;
    expect(order.status).toBe('expired');
    expect(order.events.at(-1)!.reason).toBe('The account was blocked and its holds released');
    expect((await desk.get('admin', `/api/orders/get-order-by-pnr/${other.pnr}`)).body.result.status).toBe('booking');
    expect((await desk.get('agent', '/api/profile')).status).toBe(401);
    await sql`update time_limits set auto_cancel = true`.execute(desk.db);
    desk.forgetToken('agent');
    expect((await update('admin', 'agent', { status: 'active' })).body.result.blockedReason).toBeNull();
  });

  it('kept: staff may issue them, the agent may not', async () => {
    const classId = await seller.flight();
    await update('superadmin', 'agent2', { creditLimit: 20_000_000 });
    const booking = await seller.booked('agent2', classId);
    expect((await update('admin', 'agent2', { status: 'blocked', onHolds: 'keep' })).status).toBe(200);
    expect(await seats(classId)).toEqual({ held: 1, sold: 0 });
    expect((await seller.issue('agent2', booking.id)).status).toBe(401);
    expect((await seller.issue('tickets', booking.id)).body.result.status).toBe('ticketing');
    desk.forgetToken('agent2');
    await update('admin', 'agent2', { status: 'active' });
  });

  it('in the middle of twenty calls: those after it are refused', async () => {
    const before = await Promise.all(Array.from({ length: 10 }, () => desk.get('poor', '/api/profile')));
    expect(new Set(before.map((one) => one.status))).toEqual(new Set([200]));
    await update('admin', 'poor', { status: 'blocked' });
    const after = await Promise.all(Array.from({ length: 10 }, () => desk.get('poor', '/api/profile')));
    expect(new Set(after.map((one) => one.status))).toEqual(new Set([401]));
  });

  it('a closed account has no money left, and a Super Admin alone opens it again', async () => {
    expect((await update('admin', 'poor', { status: 'closed' })).body).toMatchObject({ code: 'BALANCE_LEFT', details: { balance: 100 } });
    expect((await update('admin', 'blocked', { status: 'closed' })).status).toBe(200);
    expect((await update('admin', 'blocked', { status: 'active' })).body.errors).toEqual({
      status: ['Only a Super Admin can open a closed account'],
    });
    expect((await update('superadmin', 'blocked', { status: 'active' })).status).toBe(200);
  });
});

describe('the list', () => {
  const list = async (body: object) => (await desk.post('viewer', '/api/users/get-users', body)).body;
  const names = async (body: object) => ((await list(body)).result as { email: string }[]).map((one) => one.email.split('@')[0]);

  it('waiting ones first, then by name, page by page without a gap', async () => {
    const all = await names({ limit: 200 });
    expect(all[0]).toBe('pending');
    expect((await list({})).meta.pending).toBe(1);
    const seen: (string | undefined)[] = [];
    let after: string | undefined;
    do {
      const page = await list({ limit: 3, ...(after ? { after } : {}) });
      seen.push(...page.result.map((one: { email: string }) => one.email.split('@')[0]));
      after = page.meta.next ?? undefined;
    } while (after);
    expect(seen).toEqual(all);
  });

  it('is filtered by role, status, group, country, low balance and words', async () => {
    expect(await names({ role: 'Viewer' })).toEqual(['viewer']);
    expect(await names({ status: 'pending' })).toEqual(['pending']);
    expect(await names({ userGroup: desk.world.groupId, search: 'agency agent' })).toEqual(['agent']);
    expect(await names({ lowBalance: true })).toEqual(expect.not.arrayContaining(['agent']));
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ country: 'FR' })).toEqual([]);
    const odd = await desk.post('viewer', '/api/users/get-users', { after: 'nonsense' });
    expect(odd.body.errors).toEqual({ after: ['Not a key of this list'] });
  });
});

it('every change is in the log with before and after, and no secret', async () => {
  await update('admin', 'tickets', { city: 'Meghri' });
  const { rows } = await sql<{ action: string; diff: unknown; user_id: string; text: string }>`
    select action, diff, user_id, l::text as text from log l where entity_id = ${idOf('tickets')} order by at desc, id desc limit 1`.execute(
    desk.db,
  );
  expect(rows[0]).toMatchObject({
    action: 'updateUser',
    diff: { before: { city: '' }, after: { city: 'Meghri' } },
    user_id: idOf('admin'),
  });
  const { rows: secrets } = await sql`select 1 from log where diff::text ~ 'password_hash|argon2|token'`.execute(desk.db);
  expect(secrets).toHaveLength(0);
});
