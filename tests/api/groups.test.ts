import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import type { Result } from '../support/call.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addFlight, passengers } from '../support/world.ts';

/** Groups of agents, and to whom classes are sold (domain.md 2.3, 4.9). */
const desk = await openDesk();
const seller = new Seller(desk);

const PATH = '/api/userGroups';
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const idOf = (who: string) => desk.world.users.get(who)!;
let names = 0;
const plain = (more: object = {}) => ({
  name: `Group ${names++}`,
  isPublic: false,
  commission: null,
  serviceFee: 0,
  timeLimitOverrides: { ptlMinutes: null, ttlHours: null },
  defaultCreditLimit: 0,
  ...more,
});
const create = (more: object = {}, who = 'admin') => desk.post(who, PATH, plain(more), freshKey());
const made = async (more: object = {}) => (await create(more)).body.result;
const change = (one: Result<'updateUserGroup'>, part: object, who = 'admin') => {
  const { id, agents: _agents, ...rest } = one;
  return desk.call(who, 'PUT', `${PATH}/${id}`, { ...rest, ...part }, freshKey());
};
const remove = (id: string, who = 'admin') => desk.call(who, 'DELETE', `${PATH}/${id}`, undefined, freshKey());
const listed = async () => (await desk.get('viewer', PATH)).body.result;

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
  expect(used.body.message).toContain('2 agents');

  const one = await made();
  const { id: flightId, classIds } = await addFlight(desk.db, desk.world);
  await sql`update flight_class set audience_groups = array[${one.id}::uuid] where id = ${classIds[0]!}`.execute(desk.db);
  expect((await remove(one.id)).body.details).toEqual({ agents: 0, classes: 1, templates: 0, notifications: 0, commissionRules: 0 });
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
    const group = (await listed()).find((one) => one.id === groupId)!;
    const hold = async () => (await seller.hold('agent', await seller.flight())).body.result.price.totals.commission;
    const before = await hold();
    expect((await change(group, { commission: { kind: 'percent', value: 10 } })).status).toBe(200);
    expect(await hold()).toBeCloseTo(before * 2, 2);
  });
});

describe('what a group is asked for', () => {
  const FEE = 3900;
  let fee: () => Promise<Reply>;
  let limit: (ptlMinutes: number | null, ttlHours: number | null) => Promise<Reply>;
  beforeAll(() => {
    const group = async () => (await listed()).find((one) => one.id === desk.world.groupId)!;
    fee = async () => change(await group(), { serviceFee: FEE });
    limit = async (ptlMinutes, ttlHours) => change(await group(), { timeLimitOverrides: { ptlMinutes, ttlHours } });
  });
  afterAll(async () => {
    const group = (await listed()).find((one) => one.id === desk.world.groupId)!;
    await change(group, { serviceFee: 0, timeLimitOverrides: { ptlMinutes: null, ttlHours: null } });
  });
  const family = { adults: 1, children: 1, infants: 1 };
  const found = async (who: string, classId: string, day: string) => {
    const { legs } = (await desk.post(who, '/api/search/mainSearch', { from: 'EVN', to: 'CDG', departureDate: day, ...family })).body
      .result;
    return legs[0].flights.flatMap((one) => one.classes).find((one) => one.classId === classId)!;
  };

  it.each(['USD', 'AMD', 'EUR'])('its fee on a fare in %s is one amount in the search, the hold, the order, the ledger, and back', async (currency) => {
    await fee();
    const scale = currency === 'AMD' ? 390 : 1;
    const made = await addFlight(desk.db, desk.world, { classes: [{ currency, fare: 100 * scale }] });
    const [classId] = made.classIds as [string];
    const offer = await found('agent', classId, made.day);
    const other = await found('agent2', classId, made.day);
    const each = { USD: 10, AMD: 3900, EUR: 8.86 }[currency]!;
    expect(offer.adult.serviceFee - other.adult.serviceFee).toBeCloseTo(each, 2);
    expect(offer.child.serviceFee - other.child.serviceFee).toBeCloseTo(each, 2);
    expect(offer.infant.serviceFee).toBe(0);
    expect(offer.totalOrderCcy - other.totalOrderCcy).toBeCloseTo(2 * each, 2);
    const calendar = (await desk.post('agent', '/api/search/calendar', { from: 'EVN', to: 'CDG', startDate: made.day, endDate: made.day, ...family })).body.result;
    expect(calendar.days[0].minTotal).toBeLessThanOrEqual(offer.totalAccount);
    expect((await desk.get('agent', `/api/classes/get-by-flightId/${made.id}`)).body.result[0].serviceFee).toBeCloseTo(5 + each, 2);
    expect((await desk.get('admin', `/api/classes/get-by-flightId/${made.id}`)).body.result[0].serviceFee).toBe(5);

    const hold = (await seller.hold('agent', classId, { children: 1, infants: 1, expectedTotal: offer.totalAccount })).body.result;
    expect(hold.price.totals).toMatchObject({ grossAccount: offer.totalAccount, gross: offer.totalOrderCcy, payable: offer.net.account });
    const before = await seller.balance('agent');
    const order = (await seller.order('agent', hold.id, 'issue', { passengers: passengers(1, 1, 1) })).body.result;
    expect(order.totals.account).toMatchObject({ payable: offer.net.account, gross: offer.totalAccount });
    expect(order.totals.order.gross).toBe(offer.totalOrderCcy);
    expect(order.totals.order.serviceFee).toBeCloseTo(2 * (5 + each), 2);
    expect(before - (await seller.balance('agent'))).toBeCloseTo(offer.net.account, 2);
    const { rows } = await sql<{ fees: number }>`
      select sum(p.amount)::float8 / 100 as fees from posting p join ledger_transaction t on t.id = p.transaction_id where t.order_id = ${order.id} and p.account_code like 'FEES%'`.execute(
      desk.db,
    );
    // Each row reaches the account rounded on its own.
    expect(Math.abs(rows[0]!.fees - order.totals.order.serviceFee * order.rate.festaRate)).toBeLessThanOrEqual(3);
    const cancel = (more: object) => desk.post('agent', `/api/orders/cancel/${order.id}`, { reason: 'test', version: order.version, ...more }, freshKey());
    const { quoteId } = (await cancel({ mode: 'quote' })).body.result;
    const cancelled = await cancel({ mode: 'confirm', quoteId });
    expect([cancelled.status, cancelled.body.message]).toEqual([200, undefined]);
    expect(await seller.balance('agent')).toBe(before);
  }); // prettier-ignore

  it('what is held keeps the fee it was shown, a later hold has the new one', async () => {
    await fee();
    const classId = await seller.flight();
    const first = (await seller.hold('agent', classId)).body.result;
    const group = (await listed()).find((one) => one.id === desk.world.groupId)!;
    await change(group, { serviceFee: 7800 });
    expect((await desk.get('agent', `/api/orders/pre-order/${first.id}`)).body.result.price.totals.serviceFee).toBe(15);
    expect((await seller.order('agent', first.id, 'book')).body.result.totals.order.serviceFee).toBe(15);
    expect((await seller.hold('agent', classId)).body.result.price.totals.serviceFee).toBe(25);
    expect((await seller.hold('agent2', classId)).body.result.price.totals.serviceFee).toBe(5);
  });

  it('its limits shorten the deadline of a hold and of the booking, and may leave only issuing at once', async () => {
    const minutesLeft = (at: string) => Math.round((Date.parse(at) - Date.now()) / 60_000);
    const classId = await seller.flight();
    await limit(90, null);
    const hold = (await seller.hold('agent', classId)).body.result;
    expect(minutesLeft(hold.deadlineIfBooked)).toBe(90);
    expect(hold.deadlineReason).toContain('90 min');
    const booked = (await seller.order('agent', hold.id, 'book')).body.result;
    expect(Date.parse(booked.timeLimit)).toBeGreaterThanOrEqual(Date.parse(hold.deadlineIfBooked));
    expect(Date.parse(booked.timeLimit) - Date.parse(hold.deadlineIfBooked)).toBeLessThan(60_000);
    expect(minutesLeft((await seller.hold('agent2', classId)).body.result.deadlineIfBooked)).toBe(1440);
    await limit(null, 24 * 30 - 2);
    const early = (await seller.hold('agent', classId)).body.result;
    expect(Date.parse(early.segments[0].departureUtc) - Date.parse(early.deadlineIfBooked)).toBe((24 * 30 - 2) * 3_600_000);
    await limit(null, 24 * 31);
    const late = await seller.hold('agent', classId);
    expect(late.body.result).toMatchObject({ instantOnly: true, deadlineIfBooked: null });
    expect(said(await seller.order('agent', late.body.result.id, 'book'))).toEqual([409, 'INSTANT_ONLY']);
  });

  it.each([
    [{ serviceFee: -1 }, 'serviceFee'],
    [{ serviceFee: 0.001 }, 'serviceFee'],
    [{ timeLimitOverrides: { ptlMinutes: 0, ttlHours: null } }, 'timeLimitOverrides.ptlMinutes'],
    [{ timeLimitOverrides: { ptlMinutes: null, ttlHours: 1.5 } }, 'timeLimitOverrides.ttlHours'],
  ])('%j is refused at its field', async (part, field) => {
    expect(said(await create(part))).toEqual([422, 'VALIDATION_FAILED', [field]]);
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
    expect(agencies.map((one) => one.name)).toEqual(['Agency agent', 'Agency blocked']);
    expect((await find('manager', { userIds: [] })).body.result.agencies).toEqual([]);
  });
});
