import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addFlight } from '../support/world.ts';

/** People who work for an agency: its orders and its balance are theirs, nothing else is (domain.md 2.3, 3.2). */
const desk = await openDesk();
const seller = new Seller(desk);
beforeAll(async () => {
  await add('clerk', 'agent', ['issue', 'void', 'refund']);
  await add('junior', 'agent', []);
});

const SECRET = 'Amberd-2026';
const idOf = (who: string) => desk.world.users.get(who)!;
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const register = (body: object, who = 'admin') => desk.post(who, '/api/auth/register', body);
const person = (name: string, more: object = {}) => ({
  businessName: `Person ${name}`,
  email: `${name}@people.example`,
  password: SECRET,
  c_password: SECRET,
  ...more,
});
async function add(name: string, agency: string, privilege: string[]): Promise<void> {
  const reply = await register(person(name, { parentUserId: idOf(agency), privilege }));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  desk.world.users.set(name, reply.body.result.userId);
}
const read = async (who: string) => (await desk.get('superadmin', `/api/users/get-user/${idOf(who)}`)).body.result;
const update = async (who: string, body: object, by = 'admin') =>
  desk.post(by, `/api/users/update/${idOf(who)}`, { version: (await read(who)).version, ...body }, freshKey());
const pnrs = async (who: string, body: object = {}) =>
  (await desk.post(who, '/api/orders/get-orders', body)).body.result.map((one) => one.pnr).toSorted();

describe("what they do is the agency's", () => {
  it('they sell for its money, and it says who did it', async () => {
    const before = await seller.balance('agent');
    expect((await desk.get('clerk', '/api/profile')).body).toMatchObject({
      agency: { userId: idOf('agent'), businessName: 'Agency agent' },
      userGroup: 'Partners',
      balance: { currentBalance: before, currency: 'AMD' },
    });
    const made = await seller.order('clerk', await seller.held('clerk', await seller.flight()), 'issue');
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const order = made.body.result;
    expect(order.agent.userId).toBe(idOf('agent'));
    const after = await seller.balance('agent');
    expect(after).toBeLessThan(before);
    expect(await seller.balance('clerk')).toBe(after);
    const { rows } = await sql<{
      created_by: string;
      agent_id: string;
    }>`select created_by, agent_id from orders where id = ${order.id}`.execute(desk.db);
    expect(rows[0]).toEqual({ created_by: idOf('clerk'), agent_id: idOf('agent') });
    const { rows: accounts } = await sql`select 1 from account where user_id = ${idOf('clerk')}`.execute(desk.db);
    expect(accounts).toEqual([]);
  });

  it('each sees the orders of all of them, and goes on with them', async () => {
    const mine = await seller.booked('agent', await seller.flight());
    const theirs = await seller.booked('clerk', await seller.flight());
    expect(await pnrs('clerk')).toEqual(await pnrs('agent'));
    expect(await pnrs('junior')).toContain(theirs.pnr);
    expect((await desk.get('junior', `/api/orders/get-order-by-pnr/${mine.pnr}`)).body.result.id).toBe(mine.id);
    expect((await desk.post('junior', `/api/orders/cancel/${mine.id}`, {}, freshKey())).status).toBe(200);
    const deadlines = (await desk.get('clerk', '/api/orders/deadlines?hours=72')).body.result;
    expect(deadlines.map((one) => one.pnr)).toEqual(
      (await desk.get('agent', '/api/orders/deadlines?hours=72')).body.result.map((one) => one.pnr),
    );
  });

  it('what their own rights lack is refused', async () => {
    const booking = await seller.booked('agent', await seller.flight());
    const refused = await seller.issue('junior', booking.id);
    expect(refused.status).toBe(403);
    expect((await seller.issue('clerk', booking.id)).status).toBe(200);
  });

  it("they read its statement under their own id, and nobody else's", async () => {
    const today = inDays();
    const range = { startDate: '2020-01-01', endDate: today };
    const statement = async (who: string, id: string) => desk.post(who, `/api/users/balance-history/${id}`, range);
    expect((await statement('clerk', idOf('clerk'))).body.result).toEqual((await statement('agent', idOf('agent'))).body.result);
    expect((await statement('clerk', idOf('agent2'))).status).toBe(403);
    expect((await statement('admin', idOf('clerk'))).status).toBe(404);
  });

  it('classes for the agency or its group only are theirs too, and so are notices', async () => {
    const { id: flightId, classIds } = await addFlight(desk.db, desk.world);
    await sql`update flight_class set audience_users = array[${idOf('agent')}::uuid] where id = ${classIds[0]!}`.execute(desk.db);
    const seen = async (who: string) => (await desk.get(who, `/api/classes/get-by-flightId/${flightId}`)).body.result.map((one) => one.id);
    expect(await seen('clerk')).toContain(classIds[0]);
    expect(await seen('agent2')).not.toContain(classIds[0]);
    const notice = { title: 'For one agency', text: { en: 'x' }, kind: 'info', startDate: '2026-01-01', endDate: '2099-01-01' };
    await desk.post('admin', '/api/notifications', { ...notice, audience: { roles: [], groupIds: [], userIds: [idOf('agent')] } });
    await desk.post('admin', '/api/notifications', {
      ...notice,
      title: 'For its group',
      audience: { roles: [], groupIds: [desk.world.groupId], userIds: [] },
    });
    const told = async (who: string) => (await desk.get(who, '/api/notifications')).body.result.map((one) => one.title).toSorted();
    expect(await told('clerk')).toEqual(['For its group', 'For one agency']);
    expect(await told('agent2')).toEqual([]);
  });
});

describe('what is not theirs stays so', () => {
  it("another agency's order, hold, document and lists answer like unknown ones", async () => {
    await add('rival', 'agent2', ['issue', 'void', 'refund']);
    const hold = await seller.held('clerk', await seller.flight());
    const order = (await seller.order('clerk', await seller.held('clerk', await seller.flight()), 'issue')).body.result;
    for (const [method, path] of [
      ['GET', `/api/orders/get-order-by-pnr/${order.pnr}`],
      ['GET', `/api/orders/pre-order/${hold}`],
      ['POST', `/api/orders/cancel-pre-order/${hold}`],
      ['POST', `/api/orders/cancel/${order.id}`],
      ['POST', `/api/orders/refund/${order.id}`],
      ['GET', `/api/documents/reference/${order.documents[0]?.id ?? newId()}`],
    ] as const) {
      const body =
        method === 'GET' ? undefined : path.includes('refund') ? { passengerIds: [newId()], segmentIds: [newId()], mode: 'quote' } : {};
      expect((await desk.call('rival', method, path, body)).status, path).toBe(404);
    }
    for (const filter of [{}, { agentId: idOf('agent') }, { pnr: order.pnr }]) expect(await pnrs('rival', filter)).toEqual([]);
    expect((await desk.get('rival', '/api/orders/deadlines')).body.result).toEqual([]);
  });

  it('they name no other buyer, and staff cannot book for one of them', async () => {
    const classId = await seller.flight();
    const hold = (await seller.hold('clerk', classId, { agentId: idOf('agent2') })).body.result.id;
    const { rows } = await sql<{ agent_id: string }>`select agent_id from pre_order where id = ${hold}`.execute(desk.db);
    expect(rows[0]!.agent_id).toBe(idOf('agent'));
    expect(said(await seller.hold('tickets', classId, { agentId: idOf('clerk') }))).toEqual([422, 'VALIDATION_FAILED', ['agentId']]);
    expect(
      said(
        await desk.post(
          'admin',
          `/api/users/balance/transfer/${idOf('clerk')}`,
          { amount: 5, currency: 'AMD', method: 'cash' },
          freshKey(),
        ),
      ),
    ).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['role', 'Admin'],
    ['adminGroups', 'Super Admin'],
    ['userGroup', null],
    ['creditLimit', 5],
    ['currency', 'USD'],
    ['commission', null],
    ['maxOpenHolds', 5],
    ['markup', null],
    ['lowBalanceAlert', 5],
  ])('%s is decided at the agency', async (field, value) => {
    expect(said(await update('clerk', { [field]: value }, 'superadmin'))).toEqual([422, 'VALIDATION_FAILED', [field]]);
  });

  it('their own contact data and their rights can change', async () => {
    expect((await update('clerk', { city: 'Gyumri' }, 'clerk')).body.result).toMatchObject({
      city: 'Gyumri',
      agency: { userId: idOf('agent') },
    });
    expect((await update('junior', { privilege: ['issue'] })).body.result.privilege).toEqual(['issue']);
    expect((await update('agent', { maxOpenHolds: 301 })).status).toBe(200);
    expect((await desk.get('clerk', '/api/profile')).body.maxOpenHolds).toBe(301);
  });
});

describe('who may be one', () => {
  it.each([
    ['of staff', () => ({ parentUserId: idOf('manager') }), ['parentUserId']],
    ['of one of these', () => ({ parentUserId: idOf('clerk') }), ['parentUserId']],
    ['of nobody', () => ({ parentUserId: newId() }), ['parentUserId']],
    ['with a role', () => ({ parentUserId: idOf('agent'), role: 'Tickets' }), ['role']],
    ['with terms', () => ({ parentUserId: idOf('agent'), creditLimit: 5, currency: 'AMD' }), ['currency', 'creditLimit']],
  ] as const)('nobody %s', async (_what, more, fields) => {
    expect(said(await register(person(freshKey(), more())))).toEqual([422, 'VALIDATION_FAILED', fields]);
  });

  it('an agency with people stays an agency', async () => {
    expect(said(await update('agent', { role: 'Tickets' }, 'superadmin'))).toEqual([422, 'VALIDATION_FAILED', ['role']]);
    expect(said(await update('agent', { adminGroups: 'Admin' }, 'superadmin'))).toEqual([422, 'VALIDATION_FAILED', ['adminGroups']]);
  });

  it('they are listed at their agency and left out where an agency is chosen', async () => {
    const list = async (body: object) =>
      (await desk.post('viewer', '/api/users/get-users', body)).body.result.map((one) => one.businessName);
    expect(await list({ parentUserId: idOf('agent') })).toEqual(['Person clerk', 'Person junior']);
    expect((await list({ role: 'user', agencies: true, search: 'person' })).filter((name) => name.startsWith('Person'))).toEqual([]);
    expect((await desk.post('manager', '/api/audience', { search: 'person' })).body.result.agencies).toEqual([]);
  });
});

it('when the agency is blocked, they are out at once, and in again after it', async () => {
  await add('last', 'poor', ['issue']);
  const login = () => desk.post(null, '/user/login', { email: 'last@people.example', password: SECRET });
  expect((await login()).status).toBe(200);
  expect((await desk.get('last', '/api/profile')).status).toBe(200);
  expect((await update('poor', { status: 'blocked', onHolds: 'release' })).status).toBe(200);
  expect((await desk.get('last', '/api/profile')).status).toBe(401);
  // Nor with a session that came by another way.
  desk.forgetToken('last');
  expect((await desk.get('last', '/api/profile')).status).toBe(401);
  expect(said(await login())).toEqual([403, 'BLOCKED']);
  expect((await update('poor', { status: 'active' })).status).toBe(200);
  expect((await login()).status).toBe(200);
  // One of them is blocked without a word about money: it is the agency's.
  expect((await update('last', { status: 'blocked' })).status).toBe(200);
  expect(said(await login())).toEqual([403, 'BLOCKED']);
  expect((await update('last', { status: 'closed' })).status).toBe(200);
});

describe('the log of an account', () => {
  it('tells who changed what, newest first, page by page, to those who read accounts', async () => {
    for (const city of ['Goris', 'Sisian', 'Kapan']) await update('agent2', { city });
    const { result, meta } = (await desk.get('viewer', `/api/users/log/${idOf('agent2')}`)).body;
    expect(result.slice(0, 2)).toMatchObject([
      { action: 'updateUser', by: 'Agency admin', result: 'ok', changes: [{ field: 'city', before: 'Sisian', after: 'Kapan' }] },
      { action: 'updateUser', by: 'Agency admin', changes: [{ field: 'city', before: 'Goris', after: 'Sisian' }] },
    ]);
    expect(meta.next).toBeNull();
    for (let i = 0; i < 31; i++) await update('agent2', { city: `Town ${i}` });
    const first = (await desk.get('viewer', `/api/users/log/${idOf('agent2')}`)).body;
    const second = (await desk.get('viewer', `/api/users/log/${idOf('agent2')}?after=${encodeURIComponent(first.meta.next)}`)).body;
    expect([first.result.length, second.meta.next]).toEqual([30, null]);
    expect(new Set([...first.result, ...second.result].map((one) => one.id)).size).toBe(30 + second.result.length);
    for (const who of ['manager', 'reports', 'agent2'])
      expect((await desk.get(who, `/api/users/log/${idOf('agent2')}`)).status, who).toBe(403);
    expect((await desk.get('viewer', `/api/users/log/${newId()}`)).status).toBe(404);
  });

  it('of a large house is one range of an index', async () => {
    const { rows } = await desk.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{
        'QUERY PLAN': string;
      }>`explain select id from log l where l.entity = 'user' and l.entity_id = ${idOf('agent')} order by l.at desc, l.id desc limit 31`.execute(
        tx,
      );
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('log_account');
  });
});
