import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { choice, Life, moves } from '../support/life.ts';
import type { Order } from '../support/seller.ts';

/** Who may do what with whose order: every role, every right, and the agency next door. */
const desk = await openDesk('after each');
const life = await Life.open(desk);
await life.deposit('agent', 50_000_000);
await sql`update users set privilege = '{discount:50,extendTtl:9,cashier}' where role in ('Admin','Manager','Tickets')`.execute(desk.db);
const to = await life.seller.flight({ classes: [{ seats: 9_000 }] });

const ROLES = { SA: 'superadmin', A: 'admin', M: 'manager', T: 'tickets', V: 'viewer', R: 'reports', U: 'agent' } as const;
type Act = (who: string, order: Order) => Promise<Reply>;
const quote =
  (op: string | ((order: Order) => string), body: (order: Order) => object = () => ({})): Act =>
  (who, order) =>
    life.act(who, typeof op === 'string' ? op : op(order), order.id, { ...body(order), mode: 'quote' });
const rename = (lastName: (order: Order) => string): Act =>
  quote(
    (order) => `editPassengerName/${order.passengers[0].id}`,
    (order) => ({ lastName: lastName(order) }),
  );
const another = rename(() => 'Somebodyelse');
const typo = rename((order) => `${order.passengers[0].lastName}X`);
const remove = quote(
  (order) => `remove-passenger/${order.segments[0].flightId}/${order.passengers[0].id}`,
  () => ({ reason: 'x' }),
);
const split = quote('split', (order) => ({ passengerIds: choice(order, [0]).passengerIds }));
const change = quote('orderDate', (order) => moves(order, [to]));
const discount = quote('editDiscount', () => ({ kind: 'percent', value: 1, reason: 'x' }));
const refund = quote('refund', (order) => choice(order));
const request: Act = (who, order) => life.act(who, 'refund', order.id, { ...choice(order), mode: 'request', kind: 'waiver' });
const edit: Act = (who, order) => life.act(who, 'edit', order.id, { version: order.version, remarks: 'x' });
const extend: Act = (who, order) =>
  life.act(who, 'edit', order.id, {
    version: order.version,
    timeLimit: new Date(Date.parse(order.timeLimit) - 60_000).toISOString(),
    reason: 'x',
  });
const issue: Act = (who, order) => life.seller.issue(who, order.id);

/** domain.md 3.2, for bookings and for tickets; `needs` is the right of an agent that can be taken away. */
const TABLE: [name: string, action: 'book' | 'issue', act: Act, may: string, needs?: string][] = [
  ['issue', 'book', issue, 'SA A M T U', 'issue'],
  ['cancel a booking', 'book', quote('cancel'), 'SA A M T U'],
  ['void', 'issue', quote('cancel'), 'SA A M T U', 'void'],
  ['look at a refund', 'issue', refund, 'SA A M T V U', 'refund'],
  ['ask for a refund', 'issue', request, 'M U'],
  ['split a booking', 'book', split, 'SA A M T U'],
  ['split tickets', 'issue', split, 'SA A M T U'],
  ['discount a booking', 'book', discount, 'SA A M'],
  ['discount tickets', 'issue', discount, 'SA A M'],
  ['change the date of a booking', 'book', change, 'SA A M T U', 'changeDate'],
  ['change the date of tickets', 'issue', change, 'SA A M T U', 'changeDate'],
  ['any name before ticketing', 'book', another, 'SA A M T U'],
  ['a typo after ticketing', 'issue', typo, 'SA A M T U', 'changeName'],
  ['another person after ticketing', 'issue', another, 'SA A T'],
  ['edit a booking', 'book', edit, 'SA A M T U'],
  ['edit tickets', 'issue', edit, 'SA A M T U'],
  ['move the deadline', 'book', extend, 'SA A M T'],
  ['remove from a booking', 'book', remove, 'SA A M T'],
  ['remove from tickets', 'issue', remove, 'SA A T'],
];
const DENIED = ['403 FORBIDDEN', '409 NAME_CHANGE_FORBIDDEN'];
const said = ({ status, body }: Reply) => (status < 300 ? 'yes' : `${status} ${body.code}`);

describe.each(TABLE)('%s', (_name, action, act, may, needs) => {
  it(`by ${may} and nobody else`, async () => {
    const answers: Record<string, string> = {};
    for (const [short, who] of Object.entries(ROLES)) {
      const order = await life.made('agent', action, await life.seller.flight(), { adults: 2 });
      const answer = said(await act(who, order));
      answers[short] = DENIED.includes(answer) ? 'no' : answer;
      if (answers[short] === 'no') expect((await life.order(order.pnr)).version, `${short} was refused`).toBe(order.version);
    }
    expect(answers).toEqual(Object.fromEntries(Object.keys(ROLES).map((short) => [short, may.split(' ').includes(short) ? 'yes' : 'no'])));
  });

  it('by another agency: as if there were no such order', async () => {
    const order = await life.made('agent', action, await life.seller.flight(), { adults: 2 });
    const unknown = { ...order, id: freshKey() };
    const [foreign, none] = [await act('agent2', order), await act('agent2', unknown)];
    const shape = ({ status, body }: Reply) => ({ status, body: { ...body, requestId: 'x' } });
    expect(shape(foreign)).toEqual(shape(none));
    expect([404, 403]).toContain(foreign.status);
    expect((await life.order(order.pnr)).version).toBe(order.version);
  });

  if (needs)
    it(`by an agency only with the right "${needs}"`, async () => {
      const order = await life.made('agent', action, await life.seller.flight(), { adults: 2 });
      const id = desk.world.users.get('agent')!;
      await sql`update users set privilege = array_remove(privilege, ${needs}) where id = ${id}`.execute(desk.db);
      const reply = await act('agent', order);
      const view = (await desk.get('agent', `/api/orders/get-order-by-pnr/${order.pnr}`)).body.result;
      await sql`update users set privilege = array_append(privilege, ${needs}) where id = ${id}`.execute(desk.db);
      expect(said(reply)).toBe('403 FORBIDDEN');
      const op = { issue: 'issue', void: 'void', refund: 'refund', changeDate: 'changeDate', changeName: 'changeName' }[needs]!;
      expect(view.availableActions.find((one) => one.op === op)).toEqual({ op, allowed: false, reason: 'NO_PRIVILEGE' });
    });
});

describe('an agency', () => {
  it('never sees the remarks of staff, in no answer of any operation', async () => {
    const order = await life.made('agent', 'book', await life.seller.flight(), { adults: 3 });
    await life.act('admin', 'edit', order.id, { version: order.version, internalRemarks: 'Pays late' });
    const text: string[] = [];
    const keep = (reply: Reply) => text.push(JSON.stringify(reply.body));
    keep(await desk.get('agent', `/api/orders/get-order-by-pnr/${order.pnr}`));
    keep(await life.seller.issue('agent', order.id));
    keep(await life.twice('agent', 'orderDate', order.id, moves(order, [to])));
    keep(await life.twice('agent', 'split', order.id, { passengerIds: choice(order, [0]).passengerIds }));
    keep(await life.twice('agent', 'refund', order.id, choice(await life.order(order.pnr))));
    keep(await desk.post('agent', '/api/orders/get-orders', { search: order.pnr }));
    expect(text.filter((one) => one.includes('Pays late') || one.includes('internalRemarks'))).toEqual([]);
    expect((await life.order(order.pnr)).internalRemarks).toBe('Pays late');
  });

  it('needs a quote where money moves: the total it expects is no quote', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight(), { adults: 2 });
    const { totals } = (await refund('agent', order)).body.result;
    const before = await life.seller.balance('agent');
    for (const [op, body, expectedTotal] of [
      ['cancel', {}, order.totals.account.paid],
      ['refund', choice(order), totals.refundAccount],
      ['orderDate', moves(order, [to]), 0],
    ] as const)
      expect(said(await life.act('agent', op, order.id, { ...body, expectedTotal })), op).toBe('409 QUOTE_REQUIRED');
    expect(
      said(
        await life.act('agent', `editPassengerName/${order.passengers[0].id}`, order.id, { lastName: `${order.passengers[0].lastName}X` }),
      ),
    ).toBe('409 QUOTE_REQUIRED');
    expect(await life.seller.balance('agent')).toBe(before);
  });

  it('asks for refunds of its own orders only, sees its own only, and decides none', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight());
    expect(said(await request('agent2', order))).toBe('404 NOT_FOUND');
    const { requestId } = (await request('agent', order)).body.result;
    const list = async (who: string) => (await desk.get(who, '/api/refundRequests')).body.result.map((one) => one.id);
    expect([(await list('agent')).includes(requestId), await list('agent2')]).toEqual([true, []]);
    expect((await desk.get('agent2', `/api/refundRequests?pnr=${order.pnr}`)).body.result).toEqual([]);
    const decide = (who: string) =>
      desk.call(who, 'PATCH', `/api/refundRequests/${requestId}`, { status: 'approved', approvedAmount: 1, version: 1 }, freshKey());
    for (const who of ['agent', 'agent2', 'manager', 'viewer', 'reports']) expect(said(await decide(who)), who).toBe('403 FORBIDDEN');
  });

  it('uses no quote and no key of another agency', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight(), { adults: 2 });
    const { quoteId } = (await refund('agent', order)).body.result;
    expect(said(await life.act('agent2', 'refund', order.id, { ...choice(order), quoteId }))).toBe('404 NOT_FOUND');
    const key = freshKey();
    await life.act('agent', 'refund', order.id, { ...choice(order), quoteId }, key);
    expect(said(await life.act('agent2', 'refund', order.id, { ...choice(order), quoteId }, key))).toBe('404 NOT_FOUND');
    expect((await desk.get('agent2', `/api/orders/get-order-by-key/${key}`)).body.result).toEqual({ state: 'none', order: null });
  });
});

it('money is entered by those with the right, and the statement is the own one', async () => {
  const id = desk.world.users.get('agent')!;
  const give = (who: string) =>
    desk.post(who, `/api/users/balance/transfer/${id}`, { amount: 1, currency: 'AMD', method: 'cash' }, freshKey());
  const take = (who: string) => desk.post(who, `/api/users/use-balance/${id}`, { amount: 1, currency: 'AMD', reason: 'x' }, freshKey());
  for (const [short, who] of Object.entries(ROLES)) {
    const wanted = ['SA', 'A', 'T'].includes(short) ? 'yes' : '403 FORBIDDEN';
    expect([short, said(await give(who)), said(await take(who))]).toEqual([short, wanted, wanted]);
  }
  const tickets = desk.world.users.get('tickets')!;
  await sql`update users set privilege = array_remove(privilege, 'cashier') where id = ${tickets}`.execute(desk.db);
  expect([said(await give('tickets')), said(await take('tickets'))]).toEqual(['403 FORBIDDEN', '403 FORBIDDEN']);
});
