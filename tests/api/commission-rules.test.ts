import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addFlight, passengers, type NewClass } from '../support/world.ts';

/**
 * Commission and fee by agency, group, airline, route, class and period (decision 0062). Figures by hand: a fare of 100 USD, 40 tax and 5 fee
 * at 390 drams; the group of `agent` gives 5 %, `agent2` is in none.
 */
const desk = await openDesk();
const seller = new Seller(desk);
afterEach(async () => {
  await sql`update commission_rule set is_active = false`.execute(desk.db);
  await sql`update users set commission_kind = null, commission_value = null where id = ${idOf('agent')}`.execute(desk.db);
});

const PATH = '/api/commissionRules';
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const idOf = (who: string) => desk.world.users.get(who)!;
const percent = (value: number) => ({ kind: 'percent', value });
let names = 0;
const create = (more: object, who = 'admin') =>
  desk.post(who, PATH, { name: `Rule ${names++}`, commission: percent(8), ...more }, freshKey());
const made = async (more: object) => {
  const reply = await create(more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const forGroup = () => ({ audience: { groupIds: [desk.world.groupId], userIds: [] } });
const forAgency = (who: string) => ({ audience: { groupIds: [], userIds: [idOf(who)] } });
const offered = async (who: string, { day, classIds }: { day: string; classIds: string[] }, from = 'EVN', to = 'CDG') => {
  const { legs } = (await desk.post(who, '/api/search/mainSearch', { from, to, departureDate: day, adults: 1, children: 0, infants: 0 }))
    .body.result;
  const classes = legs[0].flights.flatMap((one) => one.classes);
  return classIds.map((id) => classes.find((one) => one.classId === id)!);
};
const flight = (classes: NewClass[] = [{}], more: object = {}) => addFlight(desk.db, desk.world, { classes, ...more });

describe('what counts', () => {
  it('is the same in the search, the hold, the order, the ledger, and back', async () => {
    await made({ ...forGroup(), from: 'EVN', to: 'CDG' });
    const found = await flight();
    const [offer] = await offered('agent', found);
    // 100 + 40 + 5 - 8 = 137 USD.
    expect(offer).toMatchObject({ net: { order: 137, account: 53_430 }, commission: { order: 8, account: 3120 } });
    const hold = (await seller.hold('agent', found.classIds, { expectedTotal: offer!.totalAccount })).body.result;
    expect(hold.price.totals).toMatchObject({ commission: 8, net: 137, payable: 53_430 });
    const before = await seller.balance('agent');
    const order = (await seller.order('agent', hold.id, 'issue')).body.result;
    expect(before - (await seller.balance('agent'))).toBe(53_430);
    const { rows } = await sql<{ given: number }>`
      select sum(p.amount)::float8 / 100 as given from posting p join ledger_transaction t on t.id = p.transaction_id where t.order_id = ${order.id} and p.account_code like 'COMMISSION%'`.execute(desk.db); // prettier-ignore
    expect(Math.abs(rows[0]!.given)).toBe(3120);
    const cancel = (more: object) =>
      desk.post('agent', `/api/orders/cancel/${order.id}`, { reason: 'test', version: order.version, ...more }, freshKey());
    const { quoteId } = (await cancel({ mode: 'quote' })).body.result;
    expect((await cancel({ mode: 'confirm', quoteId })).status).toBe(200);
    expect(await seller.balance('agent')).toBe(before);
  });

  it('is by the most exact rule, for each class by itself, and the order says by which', async () => {
    await made({ name: 'All', commission: percent(3), serviceFee: 3900 });
    await made({ name: 'Group', ...forGroup(), commission: percent(8) });
    await made({ name: 'Agency in B', ...forAgency('agent'), classes: ['B'], commission: percent(10) });
    const found = await flight([{ code: 'Y' }, { code: 'B', fare: 200 }]);
    // `agent` by its rule in B, else by the rule of its group; the fee of all is 10 USD.
    expect(await offered('agent', found)).toMatchObject([
      { commission: { order: 8 }, adult: { serviceFee: 15 } },
      { commission: { order: 20 }, adult: { serviceFee: 15 } },
    ]);
    expect(await offered('agent2', found)).toMatchObject([{ commission: { order: 3 } }, { commission: { order: 6 } }]);
    const order = await seller.booked('agent', [found.classIds[1]!]);
    expect(order.segments[0].terms).toEqual({
      commission: { kind: 'percent', value: 10, by: 'rule', name: 'Agency in B' },
      serviceFee: { amount: 3900, by: 'rule', name: 'All' },
    });
    const other = await seller.booked('agent2', [found.classIds[0]!]);
    expect(other.segments[0].terms.commission).toEqual({ kind: 'percent', value: 3, by: 'rule', name: 'All' });
    // What the agency alone has stands before a rule of its group.
    await sql`update users set commission_kind = 'percent', commission_value = 2 where id = ${idOf('agent')}`.execute(desk.db);
    const own = await seller.booked('agent', await seller.flight());
    expect(own.segments[0].terms.commission).toEqual({ kind: 'percent', value: 2, by: 'agency', name: null });
  });

  it('each flight of an order by its own rule; without one, by the group', async () => {
    await made({ name: 'Out', ...forGroup(), from: 'EVN', to: 'PAR', commission: percent(9) });
    const out = await flight();
    const back = await flight([{}], { from: 'CDG', to: 'EVN', inHours: 24 * 35 });
    const hold = (await seller.hold('agent', [out.classIds[0]!, back.classIds[0]!])).body.result;
    expect(hold.price.totals).toMatchObject({ commission: 14, net: 276 });
    const order = (await seller.order('agent', hold.id, 'book', { passengers: passengers(1) })).body.result;
    expect(order.segments.map((one) => one.terms.commission?.name)).toEqual(['Out', 'Partners']);
    expect(order.prices.map((one) => one.commission)).toEqual([9, 5]);
  });

  it('on the days of sale and of departure alone, both ways where it says so', async () => {
    const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
    const away = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const found = await flight();
    const given = async (one = found, from?: string, to?: string) => (await offered('agent2', one, from, to))[0]!.commission.order;
    for (const [more, expected] of [
      [{ saleUntil: away(-1) }, 0],
      [{ saleFrom: away(1) }, 0],
      [{ saleFrom: today, saleUntil: today }, 8],
      [{ travelFrom: found.day, travelUntil: found.day }, 8],
      [{ travelUntil: '2020-01-01' }, 0],
      [{ isActive: false }, 0],
      [{ airline: '0Q' }, undefined],
    ] as const) {
      const reply = await create(more);
      expect(reply.status === 201 ? await given() : undefined, JSON.stringify(more)).toBe(expected);
      await sql`update commission_rule set is_active = false`.execute(desk.db);
    }
    const back = await flight([{}], { from: 'CDG', to: 'EVN' });
    await made({ from: 'EVN', to: 'CDG', bothWays: true });
    expect([await given(), await given(back, 'CDG', 'EVN')]).toEqual([8, 8]);
  });

  it('what is held and booked keeps its terms; a later hold has the new ones, and so has a booking whose price is not kept any more', async () => {
    const rule = await made({ ...forGroup() });
    const classId = await seller.flight();
    const held = await seller.held('agent', classId);
    const { id: _id, version, ...rest } = rule;
    expect(
      (await desk.call('admin', 'PUT', `${PATH}/${rule.id}`, { ...rest, name: 'Later', commission: percent(1), version }, freshKey()))
        .status,
    ).toBe(200);
    const order = (await seller.order('agent', held, 'book')).body.result;
    expect(order.totals.order.commission).toBe(8);
    expect((await seller.hold('agent', classId)).body.result.price.totals.commission).toBe(1);
    await sql`update orders set price_guarantee_until = now() - interval '1 minute' where id = ${order.id}`.execute(desk.db);
    const told = await seller.issue('agent', order.id, { version: order.version });
    expect(said(told)).toEqual([409, 'PRICE_CHANGED']);
    expect(told.body.details).toMatchObject({ old: 53_430, new: 56_160 });
    const issued = (await seller.issue('agent', order.id, { version: order.version, acceptPrice: 56_160 })).body.result;
    expect(issued.totals.account.payable).toBe(56_160);
    expect(issued.segments[0].terms.commission).toMatchObject({ value: 1, name: 'Later' });
  });

  it('is not told to an agent without the right to net prices', async () => {
    await made({ name: 'Secret', ...forAgency('agent2') });
    const order = await seller.booked('agent2', await seller.flight());
    expect(order.segments[0].terms.commission.name).toBe('Secret');
    await sql`update users set privilege = array_remove(privilege, 'seeNet') where id = ${idOf('agent2')}`.execute(desk.db);
    const seen = (await desk.get('agent2', `/api/orders/get-order-by-pnr/${order.pnr}`)).body.result;
    await sql`update users set privilege = array_append(privilege, 'seeNet') where id = ${idOf('agent2')}`.execute(desk.db);
    expect(seen.pnr).toBe(order.pnr);
    expect(JSON.stringify(seen)).not.toContain('Secret');
  });
});

describe('a rule', () => {
  it('is written by Super Admins and Admins, and what is wrong is said at its field', async () => {
    const rule = await made({ airline: 'tv', from: 'par', classes: ['y', 'b', 'y'], travelFrom: '2026-06-01', travelUntil: '2026-08-31', serviceFee: 1000 });
    expect(rule).toMatchObject({ airline: 'TV', from: 'PAR', to: null, classes: ['Y', 'B'], commission: percent(8), serviceFee: 1000, isActive: true, version: 1 });
    expect((await desk.get('viewer', `${PATH}?search=par`)).body.result).toContainEqual(rule);
    for (const who of ['manager', 'tickets', 'viewer', 'reports', 'agent']) expect((await create({}, who)).status, who).toBe(403);
    expect((await desk.get('agent', PATH)).status).toBe(403);
    for (const [part, field] of [
      [{ name: ' ' }, 'name'],
      [{ commission: null }, 'commission'],
      [{ commission: percent(101) }, 'commission.value'],
      [{ serviceFee: -1 }, 'serviceFee'],
      [{ airline: '0Q' }, 'airline'],
      [{ from: 'QQQ' }, 'from'],
      [{ to: 'QQQ' }, 'to'],
      [{ classes: ['YY'] }, 'classes.0'],
      [{ saleFrom: '2026-02-02', saleUntil: '2026-02-01' }, 'saleUntil'],
      [{ travelFrom: '2026-02-02', travelUntil: '2026-02-01' }, 'travelUntil'],
      [{ audience: { groupIds: [newId()], userIds: [] } }, 'audience.groupIds'],
      [{ audience: { groupIds: [], userIds: [newId()] } }, 'audience.userIds'],
    ] as const)
      expect(said(await create(part)), field).toEqual([422, 'VALIDATION_FAILED', [field]]);
  });

  it('that would be as exact as another is refused, of two at once as well; inactive it may be', async () => {
    const first = await made({ name: 'Summer', to: 'PAR' });
    const refused = await create({ to: 'CDG' });
    expect(said(refused)).toEqual([409, 'RULES_COLLIDE']);
    expect(refused.body.details).toEqual({ id: first.id, name: 'Summer' });
    expect(refused.body.message).toContain('Summer');
    const inactive = await made({ to: 'CDG', isActive: false });
    const { id: _id, ...rest } = inactive;
    expect(said(await desk.call('admin', 'PUT', `${PATH}/${inactive.id}`, { ...rest, isActive: true }, freshKey()))).toEqual([409, 'RULES_COLLIDE']);
    const both = await Promise.all([1, 2].map((value) => create({ airline: 'TV', commission: percent(value) })));
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    // It does not collide with itself.
    const { id: _own, ...own } = first;
    expect((await desk.call('admin', 'PUT', `${PATH}/${first.id}`, { ...own, commission: percent(4) }, freshKey())).status).toBe(200);
  });

  it('keeps its group from being deleted', async () => {
    const { id: groupId } = (
      await desk.post('admin', '/api/userGroups', { name: 'Ruled', isPublic: false, commission: null, serviceFee: 0, timeLimitOverrides: { ptlMinutes: null, ttlHours: null }, defaultCreditLimit: 0 }, freshKey())
    ).body.result;
    const rule = await made({ audience: { groupIds: [groupId], userIds: [] } });
    const remove = () => desk.call('admin', 'DELETE', `/api/userGroups/${groupId}`, undefined, freshKey());
    const used = await remove();
    expect(said(used)).toEqual([409, 'IN_USE']);
    expect(used.body.details).toMatchObject({ commissionRules: 1 });
    expect((await desk.call('admin', 'DELETE', `${PATH}/${rule.id}`, undefined, freshKey())).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });
}); // prettier-ignore
