import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findAirports } from '../../src/server/reference/find-airports.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import {
  band,
  newAircraft,
  newAirline,
  newAirport,
  newBaggageRule,
  newFareRule,
  newHotel,
  newHotelCategory,
  newService,
} from '../support/reference.ts';
import type { Order } from '../support/seller.ts';

/** Reference data as staff write them (domain.md 2.1, 4.5; edge cases 23, 77, 79). */
const desk = await openDesk();
const life = await Life.open(desk);

const post = (path: string, body: object, who = 'admin') => desk.post(who, path, body, freshKey());
const put = (path: string, id: string, body: object, who = 'admin') => desk.call(who, 'PUT', `${path}/${id}`, body, freshKey());
const remove = (path: string, id: string) => desk.call('admin', 'DELETE', `${path}/${id}`, undefined, freshKey());
const made = async (path: string, body: object) => {
  const reply = await post(path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
/** What a form sends back: the entry without what is not its own. */
const inputOf = ({
  id: _id,
  code: _code,
  category: _category,
  ...rest
}: {
  id: string;
  code?: string;
  category?: string;
  [field: string]: unknown;
}) => rest;
const fareInput = ({ id: _id, ...rest }: { id: string; [field: string]: unknown }) => rest;
const found = async (search: string): Promise<string[]> =>
  (await desk.get('agent', `/api/airport?search=${encodeURIComponent(search)}`)).body.result.map((one) => one.iata);
const listed = async (path: string, id: string, who = 'viewer') =>
  (await desk.get(who, path)).body.result.find((one: { id: string }) => one.id === id);

const KINDS = [
  ['/api/airport', newAirport, '/api/airport?limit=10000', { nameEng: 'Other Field' }],
  ['/api/airline', newAirline, '/api/airline?limit=10000', { name: 'Other Air' }],
  ['/api/aircraft', newAircraft, '/api/aircraft?limit=10000', { seats: 200 }],
  ['/api/baggageRules', newBaggageRule, '/api/baggageRules?all=true', { weightKg: 32 }],
  ['/api/fareRules', newFareRule, '/api/fareRules?all=true', { voidFee: 5.5 }],
  ['/api/hotels/category', newHotelCategory, '/api/hotels/category', { sortOrder: 9 }],
  ['/api/services', newService, '/api/services?all=true', { price: 30.25 }],
] as const;

describe.each(KINDS)('%s', (path, fresh, list, change) => {
  const input = path === '/api/fareRules' || path === '/api/services' ? fareInput : inputOf;

  it('is added, changed by the version that was seen, and deleted; the list follows at once', async () => {
    const one = await made(path, fresh());
    expect(await listed(list, one.id)).toEqual(one);
    const changed = await put(path, one.id, { ...input(one), ...change });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.result).toMatchObject({ ...change, version: 2 });
    expect(await listed(list, one.id)).toEqual(changed.body.result);
    expect(said(await put(path, one.id, { ...input(one), ...change }))).toEqual([409, 'STALE_REFERENCE']);
    expect((await remove(path, one.id)).status).toBe(200);
    expect(await listed(list, one.id)).toBeUndefined();
    expect(said(await remove(path, one.id))).toEqual([404, 'NOT_FOUND']);
    expect(said(await put(path, one.id, { ...input(one), ...change }))).toEqual([404, 'NOT_FOUND']);
  });

  it('a code is given once, also by two at the same moment', async () => {
    const body = fresh();
    const both = await Promise.all([post(path, body), post(path, body, 'superadmin')]);
    expect(both.map((one) => one.status).toSorted()).toEqual([201, 409]);
    const late = await post(path, body);
    expect(said(late)).toEqual([409, 'CODE_EXISTS']);
    expect(late.body.details.field).toMatch(/^(iata|name|code)$/);
    const other = await made(path, fresh());
    const field = late.body.details.field as keyof typeof body;
    expect(said(await put(path, other.id, { ...input(other), [field]: body[field] }))).toEqual([409, 'CODE_EXISTS']);
  });

  it('a repeat with the same key adds nothing twice', async () => {
    const body = fresh();
    const key = freshKey();
    const [first, again] = [await desk.post('admin', path, body, key), await desk.post('admin', path, body, key)];
    expect(again.body.result.id).toBe(first.body.result.id);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });
});

describe('what is wrong is said at its field', () => {
  it.each([
    ['/api/airport', newAirport, { timezone: 'Asia/Erewan' }, 'timezone'],
    ['/api/airport', newAirport, { timezone: '+04:00' }, 'timezone'],
    ['/api/airport', newAirport, { iata: 'Q1X' }, 'iata'],
    ['/api/airport', newAirport, { lat: 91 }, 'lat'],
    ['/api/airline', newAirline, { numCode: '12' }, 'numCode'],
    ['/api/airline', newAirline, { logo: 'javascript:alert(1)' }, 'logo'],
    ['/api/aircraft', newAircraft, { seats: 0 }, 'seats'],
    ['/api/baggageRules', newBaggageRule, { pieces: null }, 'pieces'],
    ['/api/baggageRules', newBaggageRule, { type: 'K', weightKg: null }, 'weightKg'],
    ['/api/baggageRules', newBaggageRule, { extraKg: 5 }, 'currency'],
    ['/api/fareRules', newFareRule, { refundBands: [band(0, null, 'percent', 101)] }, 'refundBands'],
    ['/api/services', newService, { price: 1.005 }, 'price'],
    ['/api/services', newService, { name: { en: '' } }, 'name.en'],
  ] as const)('%s %#', async (path, fresh, part, field) => {
    expect(said(await post(path, fresh(part)))).toEqual([422, 'VALIDATION_FAILED', [field]]);
  });

  it.each([
    ['BAND_GAP', [band(0, 24), band(72, null)], 'No band from 24 to 72 hours before departure'],
    ['BAND_GAP', [band(0, 24)], 'No band from 24 hours before departure on'],
    ['BAND_OVERLAP', [band(0, 48), band(24, null)], 'Two bands from 24 to 48 hours before departure'],
  ] as const)('%s', async (code, bands, words) => {
    for (const field of ['refundBands', 'changeBands'] as const) {
      const reply = await post('/api/fareRules', newFareRule({ [field]: bands }));
      expect([reply.status, reply.body.code, reply.body.errors]).toEqual([422, code, { [field]: [words] }]);
    }
  });

  it('a rule that gives nothing back needs no bands', async () => {
    expect((await post('/api/fareRules', newFareRule({ refundable: false, refundBands: [] }))).status).toBe(201);
    expect(said(await post('/api/fareRules', newFareRule({ refundBands: [] })))).toEqual([422, 'BAND_GAP', ['refundBands']]);
  });

  it('a baggage rule prints its code by its kind', async () => {
    for (const [more, code] of [[{ pieces: 2 }, '2PC'], [{ type: 'K', weightKg: 30 }, '30K'], [{ type: 'NIL' }, 'NIL']] as const)
      expect((await made('/api/baggageRules', newBaggageRule(more))).code).toBe(code);
  }); // prettier-ignore
});

describe('what is in use', () => {
  it('is not deleted: what uses it is told, and it can be set inactive, after which it is offered no more', async () => {
    await life.made('agent', 'issue', await life.seller.flight());
    const { rows } = await sql<{ id: string }>`select id from airport where iata = 'EVN'`.execute(desk.db);
    const { baggageRules, fareRules, airlineId } = desk.world;
    for (const [path, id, uses] of [
      ['/api/airport', rows[0]!.id, ['flights']],
      ['/api/airline', airlineId, ['flights', 'tickets']],
      ['/api/baggageRules', baggageRules.bag, ['classes']],
      ['/api/fareRules', fareRules.flex, ['classes']],
    ] as const) {
      const reply = await remove(path, id);
      expect(said(reply)).toEqual([409, 'IN_USE']);
      expect(Object.keys(reply.body.details.uses)).toEqual(uses);
      expect(reply.body.details.instead).toEqual({ isActive: false });
    }
    const one = await listed('/api/baggageRules?all=true', baggageRules.bag);
    expect((await put('/api/baggageRules', one.id, { ...inputOf(one), isActive: false })).status).toBe(200);
    expect(await listed('/api/baggageRules', one.id)).toBeUndefined();
    expect((await put('/api/baggageRules', one.id, { ...inputOf(one), version: 2 })).status).toBe(200);
  });

  it('keeps the code that others write: of an airport with flights, of an airline with flights or tickets', async () => {
    await life.made('agent', 'issue', await life.seller.flight());
    const [evn] = (await desk.get('admin', '/api/airport?search=EVN')).body.result;
    expect(said(await put('/api/airport', evn.id, { ...inputOf(evn), iata: 'QZZ' }))).toEqual([422, 'VALIDATION_FAILED', ['iata']]);
    const tv = await listed('/api/airline', desk.world.airlineId);
    expect(said(await put('/api/airline', tv.id, { ...inputOf(tv), iata: '8Z' }))).toEqual([422, 'VALIDATION_FAILED', ['iata']]);
    expect(said(await put('/api/airline', tv.id, { ...inputOf(tv), numCode: '123' }))).toEqual([422, 'VALIDATION_FAILED', ['numCode']]);
    expect((await put('/api/airline', tv.id, { ...inputOf(tv), name: 'Tatev Airlines' })).status).toBe(200);
    const other = await made('/api/airline', newAirline({ numCode: '555' }));
    expect((await put('/api/airline', other.id, { ...inputOf(other), numCode: '556' })).status).toBe(200);
  });

  it('a category with hotels stays', async () => {
    const category = await made('/api/hotels/category', newHotelCategory());
    const hotel = await made('/api/hotels', newHotel(category.id));
    expect(said(await remove('/api/hotels/category', category.id))).toEqual([409, 'IN_USE']);
    expect((await remove('/api/hotels', hotel.id)).status).toBe(200);
    expect((await remove('/api/hotels/category', category.id)).status).toBe(200);
  });
});

describe('an airport', () => {
  it('is found at once by its new words, no more by the old, still by its other spellings', async () => {
    const one = await made('/api/airport', newAirport({ nameEng: 'Vardavar', cityEng: 'Noratus', cityArm: 'Նորատուս' }));
    await sql`update airport set search_text = search_text || ' noraduz' where id = ${one.id}`.execute(desk.db);
    for (const words of ['vardavar', 'norat', 'Նորատ', one.iata]) expect(await found(words), words).toEqual([one.iata]);
    await put('/api/airport', one.id, { ...inputOf(one), nameEng: 'Geghama' });
    expect(await found('vardavar')).toEqual([]);
    expect(await found('geghama')).toEqual([one.iata]);
    expect(await found('noraduz')).toEqual([one.iata]);
  });

  it('is not looked for by what has no letters, and the list is the whole one', async () => {
    const first = (await desk.get('agent', '/api/airport')).body.result;
    for (const typed of ['%', ' - ', '\uffff', '🛫']) {
      expect(await findAirports(desk.db, typed), typed).toBeUndefined();
      expect((await desk.get('agent', `/api/airport?search=${encodeURIComponent(typed)}`)).body.result, typed).toEqual(first);
    }
  });

  it('names follow in a search at once', async () => {
    const classId = await life.seller.flight();
    const { rows } = await sql<{
      day: string;
    }>`select departure_day::text as day from flight f join flight_class c on c.flight_id = f.id where c.id = ${classId}`.execute(desk.db);
    const search = async () =>
      JSON.stringify(
        (
          await desk.post('agent', '/api/search/mainSearch', {
            from: 'EVN',
            to: 'CDG',
            departureDate: rows[0]!.day,
            adults: 1,
            children: 0,
            infants: 0,
          })
        ).body,
      );
    expect(await search()).not.toContain('Renamed Air');
    const tv = await listed('/api/airline', desk.world.airlineId);
    await put('/api/airline', tv.id, { ...inputOf(tv), name: 'Renamed Air' });
    expect(await search()).toContain('Renamed Air');
  });

  it('another zone: its coming flights are listed, then keep their local times and move; the order hears of it', async () => {
    const from = await made('/api/airport', newAirport());
    const { rows } = await sql<{ id: string; number: string }>`
      update flight set from_iata = ${from.iata}, departure_local = '2029-06-01T10:00', arrival_local = '2029-06-01T18:00', departure_day = '2029-06-01', departure_utc = '2029-06-01T06:00Z', arrival_utc = '2029-06-01T16:00Z', duration_min = 600, to_iata = 'CDG'
      where id = (select flight_id from flight_class where id = ${await life.seller.flight()}) returning id, flight_number as number`.execute(
      desk.db,
    );
    const flight = rows[0]!;
    const dubai = { ...inputOf(from), timezone: 'Asia/Dubai' };
    // The same clock under another name moves nothing.
    const renamed = await put('/api/airport', from.id, dubai);
    expect(renamed.status).toBe(200);
    const moscow = { ...inputOf(renamed.body.result), timezone: 'Europe/Moscow' };
    const first = await put('/api/airport', from.id, moscow);
    expect(said(first)).toEqual([409, 'ZONE_CHANGE']);
    expect(first.body.details).toMatchObject({ total: 1, flights: [{ flightNumber: flight.number, departureLocal: '2029-06-01T10:00' }] });
    expect(said(await put('/api/airport', from.id, { ...moscow, zoneFlights: 2 }))).toEqual([409, 'ZONE_CHANGE']);
    const utc = async () =>
      (
        await sql<{
          local: string;
          utc: Date;
          minutes: number;
          rev: number;
        }>`select departure_local as local, departure_utc as utc, duration_min as minutes, schedule_rev as rev from flight where id = ${flight.id}`.execute(
          desk.db,
        )
      ).rows[0]!;
    expect((await utc()).rev).toBe(0);
    expect((await put('/api/airport', from.id, { ...moscow, zoneFlights: 1 })).status).toBe(200);
    const after = await utc();
    expect([after.local, new Date(after.utc).toISOString(), after.minutes, after.rev]).toEqual([
      '2029-06-01T10:00',
      '2029-06-01T07:00:00.000Z',
      540,
      1,
    ]);
    const { rows: logged } = await sql<{
      flights: { id: string }[];
    }>`select diff->'flights' as flights from log where action = 'updateAirport' and entity_id = ${from.id} and diff ? 'flights'`.execute(
      desk.db,
    );
    expect(logged[0]!.flights).toMatchObject([{ flightNumber: flight.number }]);
    // Nobody arrives before they have left.
    const tokyo = {
      ...inputOf((await desk.get('admin', `/api/airport?search=${from.iata}`)).body.result[0]),
      timezone: 'Pacific/Pago_Pago',
      zoneFlights: 1,
    };
    await sql`update flight set arrival_local = '2029-06-01T11:00', arrival_utc = '2029-06-01T09:00Z', duration_min = 120 where id = ${flight.id}`.execute(
      desk.db,
    );
    expect(said(await put('/api/airport', from.id, tokyo))).toEqual([409, 'ARRIVAL_BEFORE_DEPARTURE']);
  });
});

it('a fare rule that is edited leaves sold orders as they were; the next sale has the new one', async () => {
  const rule = await made('/api/fareRules', newFareRule({ code: 'SNAP', refundBands: [band(0, null, 'percent', 10)] }));
  const classId = await life.seller.flight();
  await sql`update flight_class set fare_rule_id = ${rule.id} where id = ${classId}`.execute(desk.db);
  const before = await life.made('agent', 'issue', classId);
  expect((await put('/api/fareRules', rule.id, { ...fareInput(rule), refundBands: [band(0, null, 'percent', 90)] })).status).toBe(200);
  const after = await life.made('agent', 'issue', classId);
  const kept = async (order: Order) => {
    const { rows } = await sql<{
      bands: { value: number }[];
    }>`select snapshot->'fareRule'->'refundBands' as bands from order_segment where order_id = ${order.id}`.execute(desk.db);
    return rows[0]!.bands[0]!.value;
  };
  expect([await kept(before), await kept(after)]).toEqual([10, 90]);
});

it('an airline without an accounting code issues under the prefix of the house', async () => {
  const tv = await listed('/api/airline', desk.world.airlineId);
  await sql`update airline set num_code = null where id = ${tv.id}`.execute(desk.db);
  const order = await life.made('agent', 'issue', await life.seller.flight());
  const { fallbackPrefix } = (await desk.get('admin', '/api/ticketSettings')).body.result;
  expect(order.passengers[0].tickets[0].number.slice(0, 3)).toBe(fallbackPrefix);
});

describe('hotels and services', () => {
  it('are listed by city, category and words; what is not offered only with `all`', async () => {
    const category = await made('/api/hotels/category', newHotelCategory());
    const hotel = await made(
      '/api/hotels',
      newHotel(category.id, { name: 'Ani Plaza 100%', phone: '+374 10 123456', email: 'a@b.example' }),
    );
    await made('/api/hotels', newHotel(category.id, { cityCode: 'PAR', isActive: false }));
    const ids = async (query: string) => (await desk.get('agent', `/api/hotels?${query}`)).body.result.map((one) => one.id);
    expect(await ids(`category=${category.id}`)).toEqual([hotel.id]);
    expect(await ids(`category=${category.id}&all=true`)).toHaveLength(2);
    expect(await ids('cityCode=evn&search=plaza')).toEqual([hotel.id]);
    expect(await ids('search=100%25')).toEqual([hotel.id]);
    expect(await ids('cityCode=XXX')).toEqual([]);
    expect(said(await post('/api/hotels', newHotel(category.id, { cityCode: 'XXX' })))).toEqual([422, 'VALIDATION_FAILED', ['cityCode']]);
    expect(said(await post('/api/hotels', newHotel(hotel.id)))).toEqual([422, 'VALIDATION_FAILED', ['categoryId']]);
    expect(said(await post('/api/hotels', newHotel(category.id, { email: 'nobody' })))).toEqual([422, 'VALIDATION_FAILED', ['email']]);
    const service = await made('/api/services', newService({ price: 19.99, name: { en: 'Window seat', hy: 'Պատուհանի մոտ' } }));
    expect((await desk.get('agent', '/api/services?search=window')).body.result).toEqual([service]);
    expect(service.price).toBe(19.99);
  });
});
