import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/endpoints.ts';
import { PDF_LANGS, paperTexts } from '../support/paper-texts.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { freshKey, openDesk, SECRET_KEY } from '../support/desk.ts';
import { FlightTimes } from '../support/flight-times.ts';
import { Seller } from '../support/seller.ts';
import { passengers } from '../support/world.ts';

/** Quotes: what a trip would cost, with a number, and without a seat. */

const desk = await openDesk('after each');
const seller = new Seller(desk);

type Body = Call<'makeQuote'>['body'];
const idOf = (who: string) => desk.world.users.get(who)!;
const offer = (classIds: string | string[], more: object = {}) => ({
  segments: [classIds].flat().map((classId) => ({ classId })),
  adults: 1,
  ...more,
});
const make = (who: string, body: Partial<Body> & Pick<Body, 'offers'>, key = freshKey()) => desk.ask(who, 'makeQuote', { body }, key);
async function made(who: string, classIds: string | string[], more: Partial<Body> = {}) {
  const reply = await make(who, { offers: [offer(classIds)], ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
}
const read = async (who: string, number: string) => (await desk.ask(who, 'getQuote', { params: { number } })).body.result;
const stateOf = async (number: string) => (await read('agent', number)).now[0];
const found = async (who: string, query: Call<'listQuotes'>['query'] = {}) =>
  (await desk.ask(who, 'listQuotes', { query })).body.result.map((one) => one.number);
const setMarkup = (who: string, kind: string | null, value: number | null) =>
  sql`update users set markup_kind = ${kind}, markup_value = ${value} where id = ${idOf(who)}`.execute(desk.db);

describe('a quote', () => {
  it('has a number, the offers with the prices of now, and holds no seats', async () => {
    const [out, back] = [await seller.flight({ inHours: 100 }), await seller.flight({ from: 'CDG', to: 'EVN', inHours: 300 })];
    const direct = await seller.flight({ to: 'DXB', inHours: 120 });
    const reply = await make('agent', {
      clientName: 'Անի Հակոբյան',
      note: 'Window seats',
      language: 'hy',
      offers: [offer([out, back], { adults: 2, children: 1, infants: 1 }), offer(direct)],
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const quote = reply.body.result;
    expect(quote).toMatchObject({
      clientName: 'Անի Հակոբյան',
      note: 'Window seats',
      language: 'hy',
      currency: 'AMD',
      expired: false,
      madeBy: 'Agency agent',
      agent: { userId: idOf('agent'), businessName: 'Agency agent' },
      now: [{ state: 'same' }, { state: 'same' }],
    });
    expect(quote.number).toMatch(/^Q-\d{4}-\d{6}$/);
    const [first, second] = quote.offers;
    expect([first.tripType, second.tripType]).toEqual(['roundTrip', 'oneWay']);
    expect(first.segments.map((one) => [one.class.id, one.from.iata, one.baggage, one.fareRule.refundBands.length])).toEqual([[out, 'EVN', '1PC', 2], [back, 'CDG', '1PC', 2]]); // prettier-ignore
    // Two flights: adult 145, child 110, infant 15 dollars each, at 390.
    expect(first.client).toEqual({
      adult: 2 * 145 * 390,
      child: 2 * 110 * 390,
      infant: 2 * 15 * 390,
      total: 2 * (2 * 145 + 110 + 15) * 390,
    });
    expect(first.price).toMatchObject({ order: 830, account: 830 * 390 });
    expect([first.currency, first.rate.festaRate]).toEqual(['USD', 390]);
    for (const classId of [out, back, direct]) expect(await seller.seats(classId)).toEqual({ held: 0, sold: 0 });
    // A day, in whole minutes.
    const left = Date.parse(quote.validUntil) - Date.parse(quote.serverTime);
    expect(left).toBeGreaterThan(86_400_000 - 120_000);
    expect(left).toBeLessThanOrEqual(86_400_000);
    expect(await read('agent', quote.number)).toEqual({ ...quote, serverTime: expect.any(String) });
  });

  it('asks what the markup of the agency makes of its net price, or what is typed', async () => {
    const classId = await seller.flight();
    await setMarkup('agent', 'percent', 10);
    // The group earns 5 % of the fare: 140 dollars net, 154 for the client.
    expect((await made('agent', classId)).offers[0].client).toMatchObject({ adult: 154 * 390, total: 154 * 390 });
    const typed = await make('agent', { offers: [offer(classId, { adults: 2, client: { adult: 70_000 } })] });
    expect(typed.body.result.offers[0].client).toEqual({ adult: 70_000, child: null, infant: null, total: 140_000 });
    // Of an amount no dram is lost on the way through cents; an infant has no seat.
    await setMarkup('agent', 'fixed', 3000);
    const party = { adults: 2, infants: 1 };
    const each = (await make('agent', { offers: [offer(classId, party)] })).body.result.offers[0].client;
    expect(each).toEqual({ adult: 140 * 390 + 3000, child: null, infant: 14.5 * 390, total: 2 * 57_600 + 5655 });
    const { result: held } = (await seller.hold('agent', classId, party)).body;
    expect(held.price.totals.client.account).toBe(each.total);
    await seller.cancel('agent', held.id);
    await setMarkup('agent', null, null);
    expect((await made('agent', classId)).offers[0].client.total).toBe(145 * 390);
  });

  it('is priced as its hold is', async () => {
    const classIds = [
      await seller.flight(),
      await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 33, classes: [{ currency: 'EUR' }] }),
    ];
    const quote = await make('agent', { offers: [offer(classIds, { adults: 2, infants: 1 })] });
    const { account, net, order } = quote.body.result.offers[0].price;
    const hold = await seller.hold('agent', classIds, { adults: 2, infants: 1, expectedTotal: account });
    expect(hold.status, JSON.stringify(hold.body)).toBe(201);
    const { totals } = hold.body.result.price;
    expect([order, account, net]).toEqual([totals.gross, totals.grossAccount, totals.payable]);
    await seller.cancel('agent', hold.body.result.id);
  });

  it('is made once for a key', async () => {
    const body = { offers: [offer(await seller.flight())] };
    const key = freshKey();
    const before = (await found('agent')).length;
    const both = await Promise.all([make('agent', body, key), make('agent', body, key)]);
    expect(new Set(both.map((one) => one.body.result.number)).size).toBe(1);
    expect(await found('agent')).toHaveLength(before + 1);
  });

  it('has one to five offers, which are for sale, and an end before the first departure', async () => {
    const classId = await seller.flight({ inHours: 30 });
    const full = await seller.flight({ classes: [{ seats: 1 }] });
    const closed = await seller.flight();
    await sql`update flight_class set is_active = false where id = ${closed}`.execute(desk.db);
    const errors = async (body: Partial<Body> & Pick<Body, 'offers'>) => (await make('agent', body)).body.errors;
    expect(await errors({ offers: [] })).toEqual({ offers: ['Add at least one offer'] });
    expect(await errors({ offers: Array.from({ length: 6 }, () => offer(classId)) })).toEqual({ offers: ['At most 5 offers'] });
    expect((await make('agent', { offers: Array.from({ length: 5 }, () => offer(classId)) })).status).toBe(201);
    expect(await errors({ offers: [offer(classId), offer(full, { adults: 2 }), offer(closed)] })).toEqual({
      'offers.1.segments': ['There are no longer seats for all passengers'],
      'offers.2.segments': ['This fare is no longer on sale'],
    });
    expect(await errors({ offers: [offer(classId, { children: 1, client: { adult: 1000 } })] })).toEqual({
      'offers.0.client.child': ['Please give an amount'],
    });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    expect(await errors({ offers: [offer(classId)], validUntil: inHours(31) })).toEqual({
      validUntil: ['Not later than the first departure'],
    });
    expect(Object.keys(await errors({ offers: [offer(classId)], validUntil: inHours(-1) }))).toEqual(['validUntil']);
    // By itself it ends with the first departure, when that is nearer than a day.
    const soon = await made('agent', [await seller.flight({ inHours: 5 })]);
    expect(soon.validUntil).toBe(soon.offers[0].segments[0].departureUtc);
  });
});

describe('read again', () => {
  it('says what each offer is now', async () => {
    const classIds = await Promise.all(Array.from({ length: 5 }, () => seller.flight({ classes: [{ seats: 1 }] })));
    const quotes = [];
    for (const classId of classIds) quotes.push(await made('agent', classId));
    const [same, dearer, full, gone, departed] = quotes.map((one) => one.number) as [string, string, string, string, string];
    await sql`update flight_class set adult_fare = adult_fare + 1000 where id = ${classIds[1]}`.execute(desk.db);
    await seller.held('agent2', classIds[2]!);
    await sql`update flight set status = 'cancelled' where id = (select flight_id from flight_class where id = ${classIds[3]})`.execute(
      desk.db,
    );
    await sql`update flight set departure_utc = now() - interval '1 minute' where id = (select flight_id from flight_class where id = ${classIds[4]})`.execute(
      desk.db,
    );
    expect(await stateOf(same)).toEqual({ state: 'same', account: 145 * 390, newTimes: false, newConditions: false });
    expect(await stateOf(dearer)).toEqual({ state: 'priceChanged', account: 155 * 390, newTimes: false, newConditions: false });
    expect(await stateOf(full)).toMatchObject({ state: 'soldOut', account: null });
    expect(await stateOf(gone)).toMatchObject({ state: 'notSold', account: null });
    expect(await stateOf(departed)).toMatchObject({ state: 'departed', account: null });
    // What was offered stays as it was.
    expect((await read('agent', dearer)).offers[0].price.account).toBe(145 * 390);
  });

  it('says that bags or conditions are others, at the same price, too', async () => {
    const classIds = [await seller.flight(), await seller.flight()];
    const [bag, rule] = [await made('agent', classIds[0]!), await made('agent', classIds[1]!)];
    const { baggageRules, fareRules } = desk.world;
    await sql`update flight_class set baggage_rule_id = ${baggageRules.none} where id = ${classIds[0]}`.execute(desk.db);
    await sql`update flight_class set fare_rule_id = ${fareRules.promo} where id = ${classIds[1]}`.execute(desk.db);
    for (const { number } of [bag, rule]) expect(await stateOf(number)).toMatchObject({ state: 'same', newConditions: true });
    // The client was told what it says.
    const [then] = (await read('agent', rule.number)).offers[0].segments;
    expect(then.fareRule.refund).toBe(rule.offers[0].segments[0].fareRule.refund);
    await sql`update flight_class set baggage_rule_id = ${baggageRules.bag} where id = ${classIds[0]}`.execute(desk.db);
    expect((await stateOf(bag.number)).newConditions).toBe(false);
  });

  it('says that it has expired, that its rate is another, and that the airline has moved a flight', async () => {
    const classId = await seller.flight();
    const quote = await made('agent', classId);
    await sql`update quote set valid_until = now() - interval '1 second' where number = ${quote.number}`.execute(desk.db);
    expect((await read('agent', quote.number)).expired).toBe(true);
    expect((await new FlightTimes(desk).move(classId, 30)).status).toBe(200);
    expect((await stateOf(quote.number)).newTimes).toBe(true);
    await sql`update exchange_rate set festa_usd = 400`.execute(desk.db);
    expect(await stateOf(quote.number)).toMatchObject({ state: 'priceChanged', account: 145 * 400 });
    await sql`update exchange_rate set festa_usd = 390`.execute(desk.db);
    expect(await found('agent', { state: 'expired' })).toContain(quote.number);
    expect(await found('agent', { state: 'valid' })).not.toContain(quote.number);
  });
});

describe('taken up', () => {
  const rowOf = async (number: string, query: Call<'listQuotes'>['query'] = {}) =>
    (await desk.ask('agent', 'listQuotes', { query: { ...query, search: number } })).body.result[0];

  it('names the bookings that were made of its offers, and each of them names it; its client learns nothing of that', async () => {
    const [first, second] = [await seller.flight(), await seller.flight({ to: 'DXB' })];
    const quote = await made('agent', first, { offers: [offer(first), offer(second, { adults: 2 })] });
    const { number, texts } = quote;
    expect([quote.takenUp, (await rowOf(number)).takenUp]).toEqual([[], []]);
    const holdId = await seller.held('agent', second, { adults: 2, quote: number });
    // Held is not booked.
    expect((await read('agent', number)).takenUp).toEqual([]);
    const booked = await seller.order('agent', holdId, 'book', { passengers: passengers(2) });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const { pnr, id, quote: named } = booked.body.result;
    expect(named).toBe(number);
    const order = () => desk.ask('agent', 'getOrderByPnr', { params: { pnr } });
    expect((await order()).body.result.quote).toBe(number);
    const took = [{ pnr, status: 'booking' }];
    expect([(await read('agent', number)).takenUp, (await rowOf(number)).takenUp]).toEqual([took, took]);
    // Of its state, too, whatever the clock says.
    for (const _ of ['valid', 'expired']) {
      for (const state of ['valid', 'takenUp', 'expired'] as const)
        expect((await found('agent', { state })).includes(number), state).toBe(state === 'takenUp');
      await sql`update quote set valid_until = now() - interval '1 second' where number = ${number}`.execute(desk.db);
    }
    await sql`update quote set valid_until = ${quote.validUntil} where number = ${number}`.execute(desk.db);
    expect((await read('agent', number)).texts).toEqual(texts);
    expect(JSON.stringify(await recordOf(quote.id))).not.toContain(pnr);
    // No paper of the booking says whence it came.
    const { rows } = await sql<{ snapshot: { quote?: string } }>`select snapshot from document where order_id = ${id}`.execute(desk.db);
    expect(rows.map((one) => one.snapshot.quote)).toEqual(rows.map(() => undefined));
    // Both of one that is split come of it.
    const apart = { passengerIds: [booked.body.result.passengers[0].id] };
    const { child } = (await desk.ask('agent', 'splitOrder', { params: { id }, body: apart }, freshKey())).body.result as {
      child: { pnr: string; quote?: string };
    };
    expect(child.quote).toBe(number);
    expect((await read('agent', number)).takenUp.map((one) => one.pnr).toSorted()).toEqual([pnr, child.pnr].toSorted());
    // A quote that is out of the list is named by nobody.
    await desk.ask('agent', 'removeQuote', { params: { number } });
    expect((await order()).body.result.quote).toBeUndefined();
  });

  it('by the flights and passengers of an offer alone, and by its own agency', async () => {
    const [classId, other] = [await seller.flight(), await seller.flight()];
    const { number } = await made('agent', classId);
    const refused = async (who: string, classIds: string, more: object) => (await seller.hold(who, classIds, more)).body.errors;
    const wrong = { quote: ['Not an offer of this quote'] };
    expect(await refused('agent', other, { quote: number })).toEqual(wrong);
    expect(await refused('agent', classId, { quote: number, adults: 2 })).toEqual(wrong);
    expect(await refused('agent2', classId, { quote: number })).toEqual(wrong);
    expect(await refused('agent', classId, { quote: 'Q-2026-999999' })).toEqual(wrong);
    for (const one of [classId, other]) expect(await seller.seats(one)).toEqual({ held: 0, sold: 0 });
  });
});

describe('whose it is', () => {
  it('an agency sees its own, staff all, and nobody else’s answers like an unknown one', async () => {
    const classId = await seller.flight();
    const own = await made('agent', classId);
    const other = await made('agent2', classId);
    expect(await found('agent')).not.toContain(other.number);
    for (const number of [other.number, 'Q-2026-999999']) {
      expect((await desk.ask('agent', 'getQuote', { params: { number } })).status).toBe(404);
      expect((await desk.ask('agent', 'removeQuote', { params: { number } })).status).toBe(404);
    }
    expect((await desk.ask('agent', 'documentReference', { params: { id: other.id }, query: {} })).status).toBe(404);
    // Naming the other agency tells nothing of it.
    expect(await found('agent', { agentId: idOf('agent2') })).not.toContain(other.number);
    expect(await found('viewer', { agentId: idOf('agent2') })).toEqual(expect.arrayContaining([other.number]));
    expect(await found('viewer')).toEqual(expect.arrayContaining([own.number, other.number]));
    expect((await read('manager', other.number)).number).toBe(other.number);
    expect((await desk.ask('reports', 'listQuotes', { query: {} })).status).toBe(403);
    expect((await desk.ask('viewer', 'removeQuote', { params: { number: own.number } })).status).toBe(403);
  });

  it('staff make one for an agency that they name, in its name and with its markup', async () => {
    const classId = await seller.flight();
    expect((await make('tickets', { offers: [offer(classId)] })).body.errors).toEqual({ agentId: ['Please choose the agency'] });
    await setMarkup('agent2', 'fixed', 5000);
    const quote = await made('tickets', classId, { agentId: idOf('agent2') });
    expect(quote).toMatchObject({ agent: { userId: idOf('agent2') }, madeBy: 'Agency tickets' });
    expect(quote.offers[0].client.total).toBe(145 * 390 + 5000);
    await setMarkup('agent2', null, null);
    expect(await found('agent2')).toContain(quote.number);
  });

  it('is found by number, client in either script, airport and city, and is gone once it is removed', async () => {
    const { number } = await made('agent', await seller.flight({ to: 'DXB' }), { clientName: 'Վարդան Պետրոսյան' });
    const short = number.replace(/^.*-0*/, '');
    for (const search of [number, number.toLowerCase(), short, 'Վարդան', 'petros vard', 'DXB', 'evn dubai'])
      expect(await found('agent', { search }), search).toContain(number);
    for (const search of ['Vardanyan', 'CDG petros', "'", ':*']) expect(await found('agent', { search }), search).not.toContain(number);
    expect((await desk.ask('agent', 'removeQuote', { params: { number } })).status).toBe(200);
    expect(await found('agent')).not.toContain(number);
    expect((await desk.ask('agent', 'getQuote', { params: { number } })).status).toBe(404);
  });
});

describe('the net price', () => {
  it('is told to nobody without the right, and to no client in any language', async () => {
    const classId = await seller.flight({ classes: [{ fare: 777.77 }] });
    // 5 % of the fare less: 783.88 dollars, 305,713.20 drams.
    const OWN = /783[.,]88|305[, ]?713|738[.,]88/;
    await setMarkup('agent', 'percent', 12);
    const quote = await made('agent', classId, { clientName: 'Somebody' });
    expect(JSON.stringify(quote)).toMatch(OWN);
    await sql`update users set privilege = array_remove(privilege, 'seeNet') where id = ${idOf('agent')}`.execute(desk.db);
    const asked = { body: { offers: [offer(classId)] } };
    for (const answer of [
      await desk.ask('agent', 'getQuote', { params: { number: quote.number } }),
      await desk.ask('agent', 'listQuotes', { query: {} }),
      await desk.ask('agent', 'priceOffers', asked),
      await desk.ask('agent', 'makeQuote', asked, freshKey()),
    ])
      expect(JSON.stringify(answer.body)).not.toMatch(OWN);
    await sql`update users set privilege = array_append(privilege, 'seeNet') where id = ${idOf('agent')}`.execute(desk.db);
    const record = await recordOf(quote.id);
    expect(JSON.stringify(record)).not.toMatch(OWN);
    for (const lang of PDF_LANGS) {
      expect(quote.texts[lang]).toContain('342,401 AMD');
      expect(quote.texts[lang]).not.toMatch(OWN);
      const said = paperTexts(record, lang);
      expect(said).toContain(quote.number);
      expect(said).toMatch(/342,401/);
      expect(said).not.toMatch(OWN);
    }
    await setMarkup('agent', null, null);
  });
});

/** As the document service gets it. */
async function recordOf(id: string) {
  const { url } = (await desk.ask('agent', 'documentReference', { params: { id }, query: {} })).body.result;
  const { t } = JSON.parse(new URL(url).searchParams.get('data')!) as { t: string };
  const reply = await desk.app.inject({
    url: `/api/documents/by-reference?t=${t}`,
    headers: { authorization: `Bearer ${new Secrets(SECRET_KEY).serviceToken}` },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().result.document;
}

it('offers are priced before there is a quote, with what it would say by itself', async () => {
  const [classId, full] = [await seller.flight({ inHours: 10 }), await seller.flight({ classes: [{ seats: 1 }] })];
  const { offers, ...rest } = (
    await desk.ask('agent', 'priceOffers', { body: { offers: [offer(classId), offer(full, { adults: 2 }), offer(freshKey())] } })
  ).body.result;
  expect(offers.map((one) => one?.now.state)).toEqual(['same', 'soldOut', undefined]);
  expect(offers[0].client.total).toBe(145 * 390);
  expect(rest).toMatchObject({ currency: 'AMD', validUntil: offers[0].segments[0].departureUtc, latest: rest.validUntil });
});
