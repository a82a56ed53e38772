import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { climbLadders } from '../../src/server/flights/ladder-job.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Life } from '../support/life.ts';
import { newFareLadder } from '../support/reference.ts';
import { Seller } from '../support/seller.ts';
import { addFlight, passengers, type MadeFlight, type NewFlight } from '../support/world.ts';

/** Classes that open and close by load and days before departure (decision 0065). Flights of 20 seats: Q with ten, Y with ten. */
const desk = await openDesk('after each');
const seller = new Seller(desk);
const life = await Life.open(desk);
for (const who of ['agent', 'agent2']) await life.deposit(who, 500_000_000);
await sql`update users set max_open_holds = 100`.execute(desk.db);
afterEach(() => sql`update fare_ladder set is_active = false`.execute(desk.db));

const PATH = '/api/fareLadders';
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const create = (more: object = {}, who = 'manager') => desk.post(who, PATH, newFareLadder(more), freshKey());
async function made(more: object = {}) {
  const reply = await create(more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
}
/** At 50 % Q closes and Y opens; below 30 % that is taken back. At 80 %, or five days before, Y closes too. */
const STEPS = [
  { load: 50, open: ['Y'], close: ['Q'], takeBackBelow: 30 },
  { load: 80, days: 5, close: ['Y'] },
];
let numbers = 7000;
async function flight(more: NewFlight = {}): Promise<MadeFlight & { flightNumber: string }> {
  const flightNumber = `TV ${numbers++}`;
  const one = await addFlight(desk.db, desk.world, {
    flightNumber,
    classes: [
      { code: 'Q', seats: 10 },
      { code: 'Y', seats: 10 },
    ],
    ...more,
  });
  await sql`update flight_class set is_active = false where id = ${one.classIds[1]!}`.execute(desk.db);
  return { ...one, flightNumber };
}
const climbed = () => climbLadders(desk.db, house);
const sale = async ({ id }: MadeFlight): Promise<string> =>
  (await desk.ask('viewer', 'getFlightClasses', { params: { id } })).body.result
    .map(({ code, desk: own }) => `${code}${own.isActive ? '+' : '-'}`)
    .join(' ');
const standing = async ({ id }: MadeFlight) => (await desk.ask('viewer', 'getFlightLadder', { params: { id } })).body.result;
const set = (one: MadeFlight, body: object, who = 'manager') => desk.post(who, `/api/flights/ladder/${one.id}`, body, freshKey());
const history = async ({ id }: MadeFlight) => (await desk.ask('viewer', 'getFlightHistory', { params: { id }, query: {} })).body.result;
const edit = async (one: MadeFlight, at: number, body: object) => {
  const classes = (await desk.ask('viewer', 'getFlightClasses', { params: { id: one.id } })).body.result;
  const reply = await desk.post(
    'manager',
    `/api/classes/edit/${one.classIds[at]}`,
    { ...body, version: classes.find(({ id }) => id === one.classIds[at])!.desk.version },
    freshKey(),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

describe('load', () => {
  it('that sales bring to a step opens and closes classes once, as the log says; a refund takes it back where the step says so', async () => {
    const own = await flight();
    const ladder = await made({ flightNumber: own.flightNumber, name: 'Summer', steps: STEPS });
    for (let i = 0; i < 4; i++)
      await seller.order('agent', await seller.held('agent', own.classIds[0]!), 'issue', { passengers: passengers() });
    expect([await climbed(), await sale(own)]).toEqual([0, 'Q+ Y-']);
    // Four sold and six held of twenty are 50 %.
    const early = await seller.held('agent2', own.classIds[0]!, { adults: 6 });
    expect([await climbed(), await sale(own), await climbed()]).toEqual([1, 'Q- Y+', 0]);
    expect(await standing(own)).toMatchObject({
      ladder: { id: ladder.id, name: 'Summer' },
      givenId: null,
      off: false,
      step: 1,
      load: 50,
      days: 29,
      changes: [],
      byHand: [],
    });
    const [first, second] = await history(own);
    expect([first, second].map(({ action, by, changes }) => ({ action, by, changes }))).toEqual([
      { action: 'editClass', by: null, changes: [{ field: 'desk.isActive', before: false, after: true }] },
      { action: 'editClass', by: null, changes: [{ field: 'desk.isActive', before: true, after: false }] },
    ]);
    expect(first.summary).toMatch(/^TV \d+ .* Y, by fare ladder “Summer”, step 1: load 50 %, 29 days left$/);
    // A closed class sells no more; what is held keeps its seats and its fare.
    expect(said(await seller.hold('agent', own.classIds[0]!))[0]).toBe(409);
    const late = await desk.get('agent2', `/api/orders/pre-order/${early}`);
    expect(late.status).toBe(200);
    expect((await seller.cancel('agent2', early)).status).toBe(200);
    // 4 of 20 are 20 %.
    expect([await climbed(), await sale(own)]).toEqual([1, 'Q+ Y-']);
    expect((await history(own))[0].summary).toMatch(/ Q, by fare ladder “Summer”, no step any more: load 20 %, 29 days left$/);
  });

  it('counts seats that are kept for groups', async () => {
    const own = await flight();
    await made({ flightNumber: own.flightNumber, steps: STEPS });
    const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const body = {
      flightClassId: own.classIds[0],
      agentId: desk.world.users.get('agent'),
      seats: 10,
      releaseAt: later(10),
      namesDueAt: later(12),
    };
    const kept = await desk.post('manager', '/api/allotments', body, freshKey());
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    expect(await standing(own)).toMatchObject({ step: 1, load: 50 });
  });

  it('reaches the step whoever buys at once: no seat of a closed class is sold after the closing, none twice, and two nodes close it once', async () => {
    const own = await flight({
      classes: [
        { code: 'Q', seats: 12 },
        { code: 'Y', seats: 12 },
      ],
    });
    await made({ flightNumber: own.flightNumber, steps: [{ load: 25, close: ['Q'], open: ['Y'] }] });
    let closed = false;
    const after: number[] = [];
    const buy = async (): Promise<number> => {
      const isLate = closed;
      const { status } = await seller.hold('agent', own.classIds[0]!);
      if (isLate) after.push(status);
      return status;
    };
    const nodes = (async () => {
      for (;;) {
        const done = await Promise.all([climbed(), climbed()]);
        if (done.some((n) => n > 0)) break;
      }
      closed = true;
    })();
    const bought: number[] = [];
    for (let i = 0; i < 4; i++) bought.push(...(await Promise.all(Array.from({ length: 4 }, buy))));
    await nodes;
    after.push((await seller.hold('agent', own.classIds[0]!)).status);
    expect(new Set(after)).toEqual(new Set([409]));
    const held = bought.filter((status) => status === 201).length;
    expect(held).toBeGreaterThanOrEqual(6);
    expect((await seller.seats(own.classIds[0]!)).held).toBe(held);
    expect(await sale(own)).toBe('Q- Y+');
    expect((await history(own)).filter(({ by }) => by === null)).toHaveLength(2);
  });
});

describe('days', () => {
  it('bring a step at their hour, with the steps before it', async () => {
    const [near, far] = [await flight({ inHours: 5 * 24 - 1 }), await flight({ inHours: 5 * 24 + 1 })];
    for (const { flightNumber } of [near, far]) await made({ flightNumber, steps: STEPS });
    // Y, which the first opens, is closed by the second.
    expect([await climbed(), await sale(near), await sale(far)]).toEqual([1, 'Q- Y-', 'Q+ Y-']);
    expect([(await standing(near)).step, (await standing(far)).step]).toEqual([2, 0]);
  });
});

describe('what somebody set by hand', () => {
  it('stays until the ladder is told to decide again', async () => {
    const own = await flight({ inHours: 24 * 4 });
    await made({ flightNumber: own.flightNumber, steps: STEPS });
    expect([await climbed(), await sale(own)]).toEqual([1, 'Q- Y-']);
    await edit(own, 0, { isActive: true });
    expect([await climbed(), await sale(own), (await standing(own)).byHand]).toEqual([0, 'Q+ Y-', ['Q']]);
    const told = await set(own, { resume: true });
    expect([told.status, told.body.result.byHand, await sale(own)]).toEqual([200, [], 'Q- Y-']);
    expect((await history(own)).map(({ action }) => action)).toContain('setFlightLadder');
  });

  it('before a ladder came stays as well, and so does what an older release has set without a mark', async () => {
    const own = await flight({ inHours: 24 * 4 });
    await edit(own, 0, { isActive: false });
    await edit(own, 0, { isActive: true });
    await made({ flightNumber: own.flightNumber, steps: [{ days: 9, close: ['Q'], open: ['Y'] }] });
    expect([await climbed(), await sale(own)]).toEqual([1, 'Q+ Y+']);
    await sql`update flight_class set is_active = false where id = ${own.classIds[1]!}`.execute(desk.db);
    expect([await climbed(), await sale(own), (await standing(own)).byHand]).toEqual([0, 'Q+ Y-', ['Q', 'Y']]);
  });
});

describe('a flight', () => {
  it('may be without a ladder, or with one of its own', async () => {
    const own = await flight({ inHours: 24 * 4 });
    await made({ flightNumber: own.flightNumber, steps: STEPS });
    const given = await made({ name: 'Charter', onlyGiven: true, steps: [{ days: 30, open: ['Y'] }] });
    expect((await set(own, { off: true })).body.result).toMatchObject({ off: true, ladder: null });
    expect([await climbed(), await sale(own)]).toEqual([0, 'Q+ Y-']);
    const changed = await set(own, { off: false, ladderId: given.id });
    expect(changed.body.result).toMatchObject({ off: false, givenId: given.id, ladder: { name: 'Charter' }, step: 1 });
    expect(await sale(own)).toBe('Q+ Y+');
    const used = await desk.call('manager', 'DELETE', `${PATH}/${given.id}`, undefined, freshKey());
    expect([said(used), used.body.details]).toMatchObject([[409, 'IN_USE'], { uses: { flights: 1 } }]);
    // The one by number is on its second step.
    expect((await set(own, { ladderId: null })).body.result).toMatchObject({ givenId: null, step: 2 });
    expect(await sale(own)).toBe('Q- Y-');
    expect((await desk.call('manager', 'DELETE', `${PATH}/${given.id}`, undefined, freshKey())).status).toBe(200);
    expect(said(await set(own, { ladderId: own.id }))).toEqual([422, 'VALIDATION_FAILED', ['ladderId']]);
    expect((await set(own, { off: true }, 'tickets')).status).toBe(403);
  });

  it('that is smaller than its classes opens only what it has room for', async () => {
    const own = await flight({ inHours: 24 * 4 });
    await sql`update flight set seat_capacity = 12 where id = ${own.id}`.execute(desk.db);
    await made({ flightNumber: own.flightNumber, steps: [{ days: 9, open: ['Y'] }] });
    expect([await climbed(), await climbed(), await sale(own), (await standing(own)).noRoom]).toEqual([0, 0, 'Q+ Y-', ['Y']]);
  });

  it('that has left has none', async () => {
    const own = await flight({ inHours: -2 });
    await made({ flightNumber: own.flightNumber, steps: STEPS });
    expect([await climbed(), (await standing(own)).ladder, said(await set(own, { off: true }))[0]]).toEqual([0, null, 409]);
  });
});

describe('a ladder', () => {
  it('is tried before it counts: the dry run changes nothing, and what is done is what it said', async () => {
    const [near, far, other] = [await flight({ inHours: 24 * 4 }), await flight(), await flight({ inHours: 24 * 4 })];
    await made({ flightNumber: other.flightNumber, steps: STEPS });
    await sql`update flight set from_iata = 'DXB', to_iata = 'EVN' where id in (${near.id}, ${far.id}, ${other.id})`.execute(desk.db);
    const body = newFareLadder({ flightNumber: null, from: 'EVN', to: 'DXB', bothWays: true, steps: STEPS });
    const dry = (await desk.post('manager', `${PATH}/try`, body)).body.result;
    expect(dry).toMatchObject({ total: 2, others: 1 });
    expect(dry.flights.map(({ id, step, changes }) => ({ id, step, changes }))).toEqual([
      { id: near.id, step: 2, changes: [{ code: 'Q', open: false }] },
      { id: far.id, step: 0, changes: [] },
    ]);
    expect([await sale(near), await sale(far)]).toEqual(['Q+ Y-', 'Q+ Y-']);
    const chosen = (await desk.post('manager', `${PATH}/try`, { ...body, flightIds: [other.id] })).body.result;
    expect(chosen.flights.map(({ id, step }) => [id, step])).toEqual([[other.id, 2]]);
    const kept = await made(body);
    await climbed();
    expect([await sale(near), await sale(far)]).toEqual(['Q- Y-', 'Q+ Y-']);
    // With other steps it begins anew, and takes back what it did.
    const { id, ...rest } = kept;
    const changed = { ...rest, steps: [{ load: 90, close: ['Q'] }] };
    expect((await desk.post('manager', `${PATH}/try`, { ...changed, version: undefined, id })).body.result.flights[0]).toMatchObject({ step: 0, changes: [{ code: 'Q', open: true }] });
    expect((await desk.call('manager', 'PUT', `${PATH}/${id}`, changed, freshKey())).status).toBe(200);
    expect([await climbed(), await sale(near)]).toEqual([1, 'Q+ Y-']);
  });

  it('is written by those who edit flights, and what is wrong is said at its field', async () => {
    for (const who of ['tickets', 'viewer', 'reports', 'agent']) expect((await create({}, who)).status, who).toBe(403);
    for (const [part, field] of [
      [{ name: ' ' }, 'name'],
      [{ steps: [] }, 'steps'],
      [{ steps: [{ close: ['Q'] }] }, 'steps.0.load'],
      [{ steps: [{ load: 101, close: ['Q'] }] }, 'steps.0.load'],
      [{ steps: [{ load: 50 }] }, 'steps.0.close'],
      [{ steps: [{ load: 50, open: ['Q'], close: ['q'] }] }, 'steps.0.open'],
      [{ steps: [{ days: 5, close: ['Q'], takeBackBelow: 4 }] }, 'steps.0.takeBackBelow'],
      [{ flightNumber: 'X' }, 'flightNumber'],
      [{ airline: '0Q' }, 'airline'],
      [{ from: 'QQQ' }, 'from'],
      [{ travelFrom: '2027-02-02', travelUntil: '2027-02-01' }, 'travelUntil'],
    ] as const)
      expect(said(await create(part)), field).toEqual([422, 'VALIDATION_FAILED', [field]]);
  });

  it('that would be as exact as another is refused, of two at once as well', async () => {
    const first = await made({ name: 'Paris', flightNumber: null, to: 'PAR', from: 'EVN' });
    const refused = await create({ flightNumber: null, to: 'CDG', from: 'EVN' });
    expect([said(refused), refused.body.details]).toEqual([[409, 'RULES_COLLIDE'], { id: first.id, name: 'Paris' }]);
    expect(refused.body.message).toContain('Paris');
    const both = await Promise.all([1, 2].map(() => create({ flightNumber: 'TV 1' })));
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
}); // prettier-ignore
