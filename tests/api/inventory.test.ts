import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { workOff } from '../../src/server/flights/cancellation-job.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Seller } from '../support/seller.ts';
import { addFlight, passengers } from '../support/world.ts';

/** A flight and its classes as staff and agencies may see them (domain.md 4.4). */
const desk = await openDesk();
const seller = new Seller(desk);
const flight = await addFlight(desk.db, desk.world, {
  flightNumber: 'TV 900',
  classes: [
    { seats: 10, fare: 100 },
    { seats: 1, fare: 200 },
    { seats: 5, fare: 300, audienceUsers: [desk.world.users.get('agent')!] },
    { seats: 5, fare: 400, promo: true, cabin: 'business' },
  ],
});
const [first, second] = flight.classIds;
await seller.held('agent', first!, { adults: 2, infants: 1 });
// The only seat of the second class.
const sold = await seller.order('agent2', await seller.held('agent2', second!, { adults: 1, infants: 1 }), 'issue', {
  passengers: passengers(1, 0, 1),
});
expect(sold.status, JSON.stringify(sold.body)).toBe(201);

const flightOf = (who: string, id = flight.id) => desk.get(who, `/api/flights/get/${id}`);
const classesOf = async (who: string, id = flight.id) => (await desk.get(who, `/api/classes/get-by-flightId/${id}`)).body.result;

it('the flight with its load: held, sold and infants apart', async () => {
  for (const who of ['superadmin', 'admin', 'manager', 'tickets', 'viewer'])
    expect((await flightOf(who)).body.result, who).toMatchObject({
      flightNumber: 'TV 900',
      airline: { iata: 'TV', name: 'Tatev Air' },
      aircraft: null,
      from: { iata: 'EVN', city: 'Yerevan', timezone: 'Asia/Yerevan', terminal: null },
      to: { iata: 'CDG', city: 'Paris', timezone: 'Europe/Paris' },
      status: 'scheduled',
      stops: 0,
      load: { total: 21, held: 2, sold: 1, infants: 2 },
      attention: [],
    });
  expect((await flightOf('agent')).status).toBe(403);
});

it('staff see every class with its seats', async () => {
  const classes = await classesOf('viewer');
  expect(classes.map((one) => [one.code, one.desk])).toMatchObject([
    ['Y', { total: 10, held: 2, sold: 0, isActive: true, audience: { groupIds: [], userIds: [] } }],
    ['B', { total: 1, held: 0, sold: 1, isActive: true, audience: { groupIds: [], userIds: [] } }],
    ['H', { total: 5, held: 0, sold: 0, isActive: true, audience: { userIds: [desk.world.users.get('agent')] } }],
    ['K', { total: 5, held: 0, sold: 0, isActive: true, audience: { groupIds: [], userIds: [] } }],
  ]);
  expect(classes[0]).toMatchObject({
    adult: { base: 100, tax: 40 },
    child: { base: 75, tax: 30 },
    infant: { base: 10, tax: 5 },
    serviceFee: 5,
    currency: 'USD',
    baggage: '1PC',
  });
  expect(classes[3].ruleSummary.refund).toBe('Non-refundable except taxes');
});

it('agencies see what they may sell, and no counters', async () => {
  const codes = async (who: string) => (await classesOf(who)).map((one) => one.code);
  expect([await codes('agent'), await codes('agent2')]).toEqual([
    ['Y', 'H', 'K'],
    ['Y', 'K'],
  ]);
  for (const one of await classesOf('agent')) expect(one.desk).toBeUndefined();
  await sql`update flight_class set is_active = false where id = ${flight.classIds[3]}`.execute(desk.db);
  expect(await codes('agent2')).toEqual(['Y']);
  expect((await classesOf('manager')).at(-1)!.desk.isActive).toBe(false);
});

it('what does not exist is not found, deleted flights too', async () => {
  const gone = await addFlight(desk.db, desk.world);
  await sql`update flight set deleted_at = now() where id = ${gone.id}`.execute(desk.db);
  for (const id of [newId(), gone.id]) {
    expect((await flightOf('admin', id)).status).toBe(404);
    for (const who of ['admin', 'agent']) expect((await desk.get(who, `/api/classes/get-by-flightId/${id}`)).status, who).toBe(404);
  }
  const empty = await addFlight(desk.db, desk.world, { classes: [] });
  expect(await classesOf('agent', empty.id)).toEqual([]);
  expect((await flightOf('admin', empty.id)).body.result.load).toEqual({ total: 0, held: 0, sold: 0, group: 0, infants: 0 });
});

describe('a cancelled flight', () => {
  it('says what waits: the job, its failures, agencies that have not decided; nobody may sell it', async () => {
    const made = await addFlight(desk.db, desk.world);
    const full = await addFlight(desk.db, desk.world, { classes: [{ seats: 1 }] });
    const order = async (who: string) => (await seller.order(who, await seller.held(who, made.classIds[0]!), 'issue')).body.result;
    const orders = [await order('agent'), await order('agent2'), await order('agent')];
    const plan = orders.slice(0, 2).map((one) => ({ orderId: one.id, action: 'move', toClassId: full.classIds[0] }));
    const started = await desk.post('admin', `/api/flights/cancel/${made.id}`, { reason: 'No aircraft', plan }, freshKey());
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    const attention = async () => (await flightOf('tickets', made.id)).body.result.attention;
    expect(await attention()).toEqual(['cancelling']);
    await workOff(desk.db, house);
    expect(await attention()).toEqual(['cancellation_failed', 'undecided']);
    expect((await flightOf('tickets', made.id)).body.result.status).toBe('cancelled');
    expect(await classesOf('agent', made.id)).toEqual([]);
    await desk.verify();
  });
});
