import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import { Desk, freshKey, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addFlight } from '../support/world.ts';

/** Groups of agents, and to whom classes are sold (domain.md 2.3, 4.9). */
let desk: Desk;
let seller: Seller;
beforeAll(async () => {
  desk = await Desk.open();
  seller = new Seller(desk);
});
afterAll(async () => {
  await desk.verify();
  await desk.close();
});

type Body = Reply['body'];
const PATH = '/api/userGroups';
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const idOf = (who: string) => desk.world.users.get(who)!;
let names = 0;
const plain = (more: object = {}) => ({ name: `Group ${names++}`, isPublic: false, commission: null, defaultCreditLimit: 0, ...more });
const create = (more: object = {}, who = 'admin') => desk.post(who, PATH, plain(more), freshKey());
const made = async (more: object = {}): Promise<Body> => (await create(more)).body.result;
const change = (one: Body, part: object, who = 'admin') => {
  const { id, agents: _agents, ...rest } = one;
  return desk.call(who, 'PUT', `${PATH}/${id}`, { ...rest, ...part }, freshKey());
};
const remove = (id: string, who = 'admin') => desk.call(who, 'DELETE', `${PATH}/${id}`, undefined, freshKey());
const listed = async (): Promise<Body[]> => (await desk.get('viewer', PATH)).body.result;

it('is written by Super Admins and Admins, read by those who read accounts, and what is wrong is said at its field', async () => {
  const reply = await create({ name: 'Ararat partners', isPublic: true, commission: { kind: 'percent', value: 7.5 }, defaultCreditLimit: 250_000.5 });
  expect(reply.status).toBe(201);
  expect(reply.body.result).toMatchObject({ name: 'Ararat partners', agents: 0, version: 1, commission: { kind: 'percent', value: 7.5 }, defaultCreditLimit: 250_000.5 });
  expect((await listed()).find((one) => one.id === reply.body.result.id)).toEqual(reply.body.result);
  expect((await desk.get(null, '/api/filter/userGroup')).body.result).toContainEqual({ id: reply.body.result.id, name: 'Ararat partners' });
  for (const who of ['manager', 'tickets', 'viewer', 'reports', 'agent']) expect((await create({}, who)).status, who).toBe(403);
  for (const [part, field] of [
    [{ name: ' ' }, 'name'],
    [{ commission: { kind: 'percent', value: 101 } }, 'commission.value'],
    [{ commission: { kind: 'fixed', value: -1 } }, 'commission.value'],
    [{ defaultCreditLimit: -1 }, 'defaultCreditLimit'],
    [{ defaultCreditLimit: 0.001 }, 'defaultCreditLimit'],
  ] as const)
    expect(said(await create(part)), field).toEqual([422, 'VALIDATION_FAILED', [field]]);
  expect(said(await create({ name: 'Ararat partners' }))).toEqual([409, 'GROUP_EXISTS']);
}); // prettier-ignore

it('of two who change one at once the second is told', async () => {
  const one = await made();
  expect((await change(one, { name: 'First' })).body.result).toMatchObject({ name: 'First', version: 2 });
  const late = await change(one, { name: 'Second' });
  expect(said(late)).toEqual([409, 'STALE_GROUP']);
  expect(late.body.details).toEqual({ version: 2 });
  expect(said(await change({ ...one, version: 2 }, { name: 'Partners' }))).toEqual([409, 'GROUP_EXISTS']);
  expect(said(await change({ ...one, id: newId() }, {}))).toEqual([404, 'NOT_FOUND']);
});

it('is deleted when nobody is in it and nothing is meant for it, and says what is', async () => {
  const used = await remove(desk.world.groupId);
  expect(said(used)).toEqual([409, 'IN_USE']);
  expect(used.body.details).toMatchObject({ agents: 2, classes: 0 });
  expect(used.body.message).toContain('2 agents are in it');

  const one = await made();
  const { id: flightId, classIds } = await addFlight(desk.db, desk.world);
  await sql`update flight_class set audience_groups = array[${one.id}::uuid] where id = ${classIds[0]!}`.execute(desk.db);
  expect((await remove(one.id)).body.details).toEqual({ agents: 0, classes: 1, templates: 0, notifications: 0 });
  await sql`update flight set departure_utc = departure_utc - interval '1 year', arrival_utc = arrival_utc - interval '1 year' where id = ${flightId}`.execute(
    desk.db,
  );
  expect((await remove(one.id)).status).toBe(200);
  expect(said(await remove(one.id))).toEqual([404, 'NOT_FOUND']);
});

it('whoever joins a group while it is deleted either is in it or is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await made();
    const { version } = (await desk.get('admin', `/api/users/get-user/${idOf('poor')}`)).body.result;
    const [joined, removed] = await Promise.all([
      desk.post('admin', `/api/users/update/${idOf('poor')}`, { version, userGroup: id }, freshKey()),
      remove(id),
    ]);
    const { rows } = await sql<{ groupId: string | null; there: boolean }>`
      select user_group_id as "groupId", exists (select 1 from user_group where id = ${id}) as there from users where id = ${idOf('poor')}`.execute(
      desk.db,
    );
    expect(rows[0]!.groupId === id).toBe(joined.status === 200);
    expect(rows[0]!.there).toBe(removed.status !== 200);
    expect(joined.status === 200 && removed.status === 200).toBe(false);
  }
});

describe('what a group gives', () => {
  const account = (more: object) =>
    desk.post('admin', '/api/auth/register', { businessName: 'New one', email: `${freshKey()}@group.example`, ...more });
  const creditOf = async (reply: Reply) =>
    (await desk.get('admin', `/api/users/get-user/${reply.body.result.userId}`)).body.result.balance.creditLimit;

  it('a credit to begin with, in drams, unless another is said', async () => {
    const { id } = await made({ defaultCreditLimit: 300_000 });
    expect(await creditOf(await account({ userGroup: id }))).toBe(300_000);
    expect(await creditOf(await account({ userGroup: id, creditLimit: 5 }))).toBe(5);
    expect(await creditOf(await account({ userGroup: id, currency: 'USD' }))).toBe(0);
    expect(await creditOf(await account({}))).toBe(0);
  });

  it('its commission counts for whoever has none of their own, from the next hold on', async () => {
    const { groupId } = desk.world;
    const group = (await listed()).find((one) => one.id === groupId);
    const hold = async () => (await seller.hold('agent', await seller.flight())).body.result.price.totals.commission as number;
    const before = await hold();
    expect((await change(group, { commission: { kind: 'percent', value: 10 } })).status).toBe(200);
    expect(await hold()).toBeCloseTo(before * 2, 2);
  });
});

describe('to whom something is given', () => {
  const find = (who: string, body: object = {}) => desk.post(who, '/api/audience', body);

  beforeAll(() => sql`update users set search_text = lower(business_name)`.execute(desk.db));

  it('a Manager finds groups and open agencies by name, and sees nothing but names', async () => {
    const reply = await find('manager', { search: 'agency AGENT' });
    expect(reply.status).toBe(200);
    expect(reply.body.result.agencies).toEqual([
      { id: idOf('agent'), name: 'Agency agent' },
      { id: idOf('agent2'), name: 'Agency agent2' },
    ]);
    expect(reply.body.result.groups).toContainEqual({ id: desk.world.groupId, name: 'Partners' });
    expect((await find('manager', { search: 'blocked' })).body.result.agencies).toEqual([]);
    expect((await find('manager', { search: 'superadmin' })).body.result.agencies).toEqual([]);
    expect((await find('agent')).status).toBe(403);
    expect((await find('reports')).status).toBe(403);
  });

  it('those that are chosen are named whatever became of them', async () => {
    const { agencies } = (await find('manager', { userIds: [idOf('blocked'), idOf('agent'), newId()] })).body.result;
    expect(agencies.map((one: Body) => one.name)).toEqual(['Agency agent', 'Agency blocked']);
    expect((await find('manager', { userIds: [] })).body.result.agencies).toEqual([]);
  });
});
