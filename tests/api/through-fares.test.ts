import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Journey, SearchResult } from '../../src/contract/search.ts';
import { forgetNames } from '../../src/server/reference/names.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { newThroughFare } from '../support/reference.ts';
import { addFlight, contact, passengers, type NewFlight } from '../support/world.ts';

/**
 * One fare for a journey of several flights (decision 0076). Figures by hand: a class has 100 USD, 40 tax and 5 fee, a child 75 and
 * 30, an infant 10 and 5; at 390 drams. The group of `agent` gives 5 %.
 */
const CLASSES = [{ code: 'Y' }, { code: 'M', fare: 80 }];
const flight = (from: string, to: string, after: number, given: NewFlight = {}) =>
  addFlight(desk.db, desk.world, { from, to, inHours: noon + after, classes: CLASSES, ...given });
const desk = await openDesk();
const life = await Life.open(desk);
const now = Date.now();
// Noon of a day in Dubai, so that no journey begins on another day than it should.
const noon = (Math.ceil(now / 86_400_000) * 86_400_000 + 30 * 86_400_000 + 8 * 3_600_000 - now) / 3_600_000;
const first = await flight('EVN', 'DXB', -4);
const second = await flight('DXB', 'CDG', 2, { classes: [{ code: 'Y', fare: 200 }, { code: 'M', fare: 80 }] }); // prettier-ignore
forgetNames(desk.db);
afterEach(async () => {
  await sql`delete from through_fare`.execute(desk.db);
  forgetNames(desk.db);
});

const PATH = '/api/throughFares';
const create = async (more: object = {}) => {
  const reply = await desk.post('admin', PATH, newThroughFare({ adultFare: 200, childFare: 140, infantFare: 15, ...more }), freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const legOf = async (body: object = {}): Promise<SearchResult['legs'][number]> =>
  (await desk.post('agent', '/api/search/mainSearch', { from: 'EVN', to: 'CDG', departureDate: first.day, adults: 1, ...body })).body.result
    .legs[0];
const journeyOf = async (body: object = {}): Promise<Journey> => (await legOf(body)).journeys[0]!;
const [Y, M] = [0, 1];
const ids = (at: number, flights = [first, second]) => flights.map((one) => one.classIds[at]!);
const hold = (classIds: string[], more: object = {}) => life.seller.hold('agent', classIds, more);

describe('what a through fare makes of a price', () => {
  it('is the same in search, calendar, hold, order, ledger and invoice, for each type of passenger', async () => {
    const { code } = await create({ code: 'EVNPARY' });
    const party = { adults: 2, children: 1, infants: 1 };
    // 2 (200 + 80 + 10) + 140 + 60 + 10 + 15 + 10 = 815 USD.
    const found = await journeyOf(party);
    const through = found.throughFares.find((one) => one.classIds.join() === ids(Y).join())!;
    expect(through).toMatchObject({ code, adult: { base: 200, tax: 80, serviceFee: 10 }, child: { base: 140 }, infant: { base: 15 } });
    expect(through.totalOrderCcy).toBe(815);
    const held = await hold(ids(Y), { ...party, expectedTotal: through.totalAccount });
    expect(held.status, JSON.stringify(held.body)).toBe(201);
    const { price, segments, id } = held.body.result;
    expect(segments.map((one) => one.throughFare)).toEqual([code, code]);
    expect(price.totals).toMatchObject({ gross: 815, grossAccount: through.totalAccount, payable: through.net!.account });
    // In proportion to 100 and 200; what rounding leaves is the last flight's.
    expect(price.lines.filter((one) => one.type === 'ADT').map((one) => one.base)).toEqual([66.66, 133.34]);
    const before = await life.seller.balance('agent');
    const { status, body } = await life.seller.order('agent', id, 'issue', { passengers: passengers(2, 1, 1), contact });
    expect(status, JSON.stringify(body)).toBe(201);
    const order = body.result;
    expect(order.totals.order.gross).toBe(815);
    expect(before - (await life.seller.balance('agent'))).toBe(through.net!.account);
    expect(order.segments.map((one) => one.throughFare)).toEqual([code, code]);
    const bases = order.segments.map(({ id: segmentId }) =>
      order.prices.filter((one) => one.segmentId === segmentId).map((one) => one.base),
    );
    expect(bases.map((one) => one.slice(0, 2))).toEqual([
      [66.66, 66.66],
      [133.34, 133.34],
    ]);
    const sums = bases[0]!.map((base, i) => Math.round((base + bases[1]![i]!) * 100) / 100);
    expect(sums).toEqual([200, 200, 140, 15]);
    const invoice = order.documents.find((one) => one.kind === 'invoice')!;
    const { rows } = await sql<{ gross: number }>`select (snapshot->'totals'->'account'->>'gross')::float8 as gross from document where id = ${invoice.id}`.execute(desk.db); // prettier-ignore
    expect(rows[0]!.gross).toBe(through.totalAccount);
  });

  it('ranks journeys by what they cost with it, and the calendar has it', async () => {
    const sum = (await journeyOf()).totalAccount;
    expect(sum).toBe(250 * 390);
    await create({ classCode: 'Y', adultFare: 100 });
    expect(await journeyOf()).toMatchObject({ totalAccount: 190 * 390 });
    const { body } = await desk.post('agent', '/api/search/calendar', {
      from: 'EVN',
      to: 'PAR',
      startDate: first.day,
      endDate: first.day,
      adults: 1,
    });
    expect(body.result.days[0].minTotal).toBe(190 * 390);
    expect((await legOf()).calendar[0]!.minTotal).toBe(190 * 390);
  });

  it('puts the journey first that is the best with it', async () => {
    // Ten hours for 250 USD, or fourteen for 171: with the fare ten for 100.
    const [late, on] = [await flight('EVN', 'DXB', 236), await flight('DXB', 'CDG', 242)];
    const early = await flight('EVN', 'DXB', 232, { classes: [{ code: 'M', fare: 1 }] });
    forgetNames(desk.db);
    const first = async () => (await legOf({ departureDate: late.day })).journeys.map((one) => one.flightIds[0]);
    expect(await first()).toEqual([early.id, late.id]);
    await create({ adultFare: 10 });
    expect(await first()).toEqual([late.id, early.id]);
    expect(on.day).toBe(late.day);
  });

  it('is not charged where it is higher than the sum, nor for other classes, days, currencies and directions', async () => {
    await create({ adultFare: 300 });
    await create({ classCode: 'Q' });
    await create({ adultFare: 10, isActive: false });
    await create({ travelUntil: '2020-01-01' });
    await create({ currency: 'EUR', adultFare: 10 });
    await create({ from: 'PAR', to: 'EVN' });
    await create({ airline: 'ZZ' });
    expect((await journeyOf()).throughFares).toEqual([]);
    const held = await hold(ids(Y), { expectedTotal: 390 * 390 });
    expect([held.status, held.body.result?.segments.some((one) => 'throughFare' in one)]).toEqual([201, false]);
  });

  it('is the server’s to say: gone between search and hold the price has changed', async () => {
    const { id } = await create({ adultFare: 100 });
    const [through] = (await journeyOf()).throughFares;
    expect((await desk.call('admin', 'DELETE', `${PATH}/${id}`, undefined, freshKey())).status).toBe(200);
    const late = await hold(ids(Y), { expectedTotal: through!.totalAccount });
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      { old: 190 * 390, new: 390 * 390, currency: 'AMD' },
    ]);
  });

  it('is for its own leg of a round trip, and for a part of a longer leg', async () => {
    const back = [await flight('CDG', 'DXB', 200), await flight('DXB', 'EVN', 206)];
    await create({ code: 'OUT', adultFare: 200 });
    const held = (await hold([...ids(Y), ...ids(Y, back)])).body.result;
    expect([held.tripType, held.segments.map((one) => one.throughFare)]).toEqual(['roundTrip', ['OUT', 'OUT', undefined, undefined]]);
    expect(held.price.totals.base).toBe(400);
  });

  it('a quote has it, and keeps it when it ends', async () => {
    const fare = await create({ adultFare: 100 });
    const offers = [{ segments: ids(Y).map((classId) => ({ classId })), adults: 1 }];
    const made = await desk.post('agent', '/api/quotes', { offers }, freshKey()); // prettier-ignore
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    expect(made.body.result.offers[0].price.account).toBe(190 * 390);
    await desk.call('admin', 'DELETE', `${PATH}/${fare.id}`, undefined, freshKey());
    const again = await desk.ask('agent', 'getQuote', { params: { number: made.body.result.number } });
    expect(again.body.result.offers[0].price.account).toBe(190 * 390);
  });
});

describe('an order with a through fare', () => {
  it('gives back a coupon by its share', async () => {
    await create({ adultFare: 150 });
    const order = await life.made('agent', 'issue', ids(Y));
    const body = {
      passengerIds: order.passengers.map((one) => one.id),
      segmentIds: [order.segments[0].id],
      mode: 'quote',
      kind: 'voluntary',
    };
    const { status, body: quoted } = await life.act('agent', 'refund', order.id, body);
    expect(status, JSON.stringify(quoted)).toBe(200);
    // A tenth of its share of 50 is kept, and the service fee; the commission of 2.50 was never paid.
    expect(quoted.result).toMatchObject({ totals: { paid: 92.5, refund: 82.5 } });
  });

  it('is changed against its share, the new flight at its own fare; the other flight keeps its share', async () => {
    const { code } = await create({ adultFare: 150 });
    const later = await flight('DXB', 'CDG', 8, { classes: [{ code: 'Y', fare: 200 }] });
    const order = await life.made('agent', 'book', ids(Y));
    const { status, body } = await life.act('agent', 'orderDate', order.id, {
      segments: [{ segmentId: order.segments[1].id, newClassId: later.classIds[0] }],
      mode: 'confirm',
      version: order.version,
      quoteId: (
        await life.act('agent', 'orderDate', order.id, {
          segments: [{ segmentId: order.segments[1].id, newClassId: later.classIds[0] }],
          mode: 'quote',
          version: order.version,
        })
      ).body.result.quoteId,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const now = (await desk.get('agent', `/api/orders/get-order-by-pnr/${order.pnr}`)).body.result;
    expect(now.prices.map((one) => one.base)).toEqual([50, 200]);
    expect(now.segments.map((one) => one.throughFare)).toEqual([code, undefined]);
  });

  it('is priced anew with the through fares of the day after the guarantee', async () => {
    await create({ adultFare: 150 });
    const order = await life.made('agent', 'book', ids(Y));
    await sql`delete from through_fare`.execute(desk.db);
    const { code } = await create({ adultFare: 120 });
    await sql`update orders set price_guarantee_until = now() - interval '1 minute' where id = ${order.id}`.execute(desk.db);
    const refused = await life.seller.issue('agent', order.id, { version: order.version });
    expect(refused.body.code, JSON.stringify(refused.body)).toBe('PRICE_CHANGED');
    // 120 + 80 + 10 less 5 % of the fare.
    expect(refused.body.details.new).toBe(204 * 390);
    const { status, body } = await life.seller.issue('agent', order.id, { version: order.version, acceptPrice: 204 * 390 });
    expect(status, JSON.stringify(body)).toBe(200);
    const now = (await desk.get('agent', `/api/orders/get-order-by-pnr/${order.pnr}`)).body.result;
    expect(now.prices.map((one) => one.base)).toEqual([40, 80]);
    expect(now.segments.map((one) => one.throughFare)).toEqual([code, code]);
  });
});

describe('as reference data', () => {
  it('says what is wrong with a fare, and takes no code twice', async () => {
    const refused = async (more: object) => {
      const reply = await desk.post('admin', PATH, newThroughFare(more), freshKey());
      return [reply.status, Object.keys(reply.body.errors ?? {})];
    };
    expect(await refused({ classCode: null })).toEqual([422, ['classCode']]);
    expect(await refused({ airline: '0Q', from: 'ABC' })).toEqual([422, ['airline', 'from']]);
    expect(await refused({ from: 'PAR' })).toEqual([422, ['to']]);
    expect(await refused({ currency: 'JPY' })).toEqual([422, ['currency']]);
    expect(await refused({ travelFrom: '2027-02-01', travelUntil: '2027-01-01' })).toEqual([422, ['travelUntil']]);
    await create({ code: 'SAME' });
    expect((await desk.post('admin', PATH, newThroughFare({ code: 'same' }), freshKey())).body.code).toBe('CODE_EXISTS');
  });

  it('of two editors the second is told what the first has changed, and the log says it', async () => {
    const one = await create();
    const { id, version, ...body } = one;
    const put = (more: object) => desk.call('admin', 'PUT', `${PATH}/${id}`, { ...body, version, ...more }, freshKey());
    expect((await put({ adultFare: 199.5 })).body.result).toMatchObject({ adultFare: 199.5, version: 2 });
    const stale = await put({ childFare: 1 });
    expect([stale.body.code, stale.body.details.now]).toMatchObject(['STALE_REFERENCE', { adultFare: 199.5 }]);
    const { rows } = await sql<{ diff: unknown }>`select diff from log where entity = 'throughFare' and entity_id = ${id} and action = 'updateThroughFare'`.execute(desk.db); // prettier-ignore
    expect(rows).toMatchObject([{ diff: { after: { adultFare: 199.5 } } }]);
  });

  it('leaves as a file and is taken from one; what is wrong is said line by line', async () => {
    await create({ code: 'ONE', airline: 'TV', family: 'Flex', travelFrom: '2027-01-01' });
    const file = await desk.app.inject({
      url: `${PATH}/export?format=csv`,
      headers: { authorization: `Bearer ${await desk.token('admin')}` },
    });
    await sql`delete from through_fare`.execute(desk.db);
    const send = (csv: string, mode: string) => desk.post('admin', `${PATH}/import`, { mode, csv }, freshKey());
    const csv = file.body;
    expect((await send(csv, 'confirm')).body.result).toMatchObject({ created: 1, faulty: 0 });
    expect((await desk.get('admin', PATH)).body.result).toMatchObject([
      { code: 'ONE', airline: 'TV', from: 'EVN', to: 'PAR', classCode: 'Y', family: 'Flex', adultFare: 200, travelFrom: '2027-01-01' },
    ]);
    expect((await send(csv, 'preview')).body.result).toMatchObject({ created: 0, unchanged: 1 });
    const wrong = await send('code,from,to,class,currency,adult,child,infant\nA1,EVN,PAR,Y,USD,x,1,1\nA2,EVN,PAR,,USD,1,1,1\nA3,EVN,XXX,Y,USD,1,1,1\nA4,EVN,PAR,Y,USD,1,1,1', 'preview'); // prettier-ignore
    expect(wrong.body.result).toMatchObject({ created: 1, faulty: 3 });
    expect(wrong.body.result.errors.map((one) => one.line)).toEqual([2, 3, 4]);
  });

  it('an airline that a fare names is not deleted', async () => {
    await create({ airline: 'ZZ' });
    const { rows } = await sql<{ id: string }>`select id from airline where iata = 'ZZ'`.execute(desk.db);
    const reply = await desk.call('admin', 'DELETE', `/api/airline/${rows[0]!.id}`, undefined, freshKey());
    expect([reply.status, reply.body.details.uses]).toEqual([409, { throughFares: 1 }]);
  });
});

it('M stays at its own fares', async () => {
  await create({ adultFare: 100 });
  expect((await hold(ids(M))).body.result.price.totals.base).toBe(160);
});
