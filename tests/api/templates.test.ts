import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../support/call.ts';
import { sayKept } from '../../src/server/sentence.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { AUTUMN, plusDays, SPRING, TUESDAY } from '../support/days.ts';
import { Seller } from '../support/seller.ts';

/** Flight and class templates, and the seasons that are made of them (domain.md 2.2, 4.4; decision 0017). */
const desk = await openDesk('after each');

/** A month that begins on a Tuesday, counted from 0. */
const inMonth = (day: number) => plusDays(TUESDAY, day);
const [START, END] = [TUESDAY, inMonth(29)];
const MONDAYS_AND_THURSDAYS = [2, 6, 9, 13, 16, 20, 23, 27].map(inMonth);
let number = 100;
const fares = { adultFare: 100, childFare: 75, infantFare: 10, adultTax: 40.5, childTax: 30, infantTax: 5, serviceFee: 5 };
const classBody = (more: object = {}) => ({
  code: 'Y',
  name: 'Economy',
  family: 'Flex',
  cabin: 'economy',
  seatsTotal: 20,
  ...fares,
  currency: 'USD',
  baggageRuleId: desk.world.baggageRules.bag,
  fareRuleId: desk.world.fareRules.flex,
  fareBasis: 'YFLX',
  ...more,
});
const flightBody = (more: object = {}) => ({
  flightNumber: `TV ${number++}`,
  airline: 'TV',
  from: 'EVN',
  to: 'CDG',
  departureTime: '10:00',
  arrivalTime: '13:05',
  daysOfWeek: [1, 4],
  validFrom: START,
  validTo: END,
  seatCapacity: 180,
  infantLimit: 10,
  currency: 'USD',
  ...more,
});
const FLIGHTS = '/api/flights/templates';
const CLASSES = '/api/classes/templates';
const made = async (path: string, body: object) => {
  const reply = await desk.post('manager', path, body, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const classTemplate = (more: object = {}) => made(CLASSES, classBody(more));
const flightTemplate = (more: object = {}) => made(FLIGHTS, flightBody(more));
const put = (path: string, id: string, body: object) => desk.call('manager', 'PUT', `${path}/${id}`, body, freshKey());
const remove = (path: string, id: string) => desk.call('manager', 'DELETE', `${path}/${id}`);
const season = async (id: string, startDate: string, endDate: string) =>
  (await desk.get('viewer', `${FLIGHTS}/${id}/dates?startDate=${startDate}&endDate=${endDate}`)).body;
const build = (templateId: string, startDate: string, endDate = startDate, more: object = {}, key = freshKey()) =>
  desk.post('manager', '/api/flights/create', { templateId, startDate, endDate, ...more }, key);
const flightsOf = ({ result }: Outcome<'getSeason'>['body']): number => result.dates.filter((one) => one.reason === null).length;
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];

describe('a template', () => {
  it('keeps what was typed, is listed, changed as a whole, and forgotten', async () => {
    const one = await classTemplate({ salesFromDays: 200, salesToHours: 6, ptlMinutes: 90 });
    expect(one).toMatchObject({
      ...classBody(),
      baggage: '1PC',
      fareRule: 'Flex',
      usedIn: 0,
      version: 1,
      salesFromDays: 200,
      isActive: true,
    });
    const flight = await flightTemplate({ flightNumber: 'tv7', classTemplateIds: [one.id], costPerSeat: 61.25, daysOfWeek: [7, 1] });
    expect(flight).toMatchObject({
      flightNumber: 'TV 7',
      from: { iata: 'EVN', timezone: 'Asia/Yerevan' },
      daysOfWeek: [1, 7],
      classTemplateIds: [one.id],
      costPerSeat: 61.25,
      arrivalDayOffset: 0,
      salesCloseMinutes: 240,
      comingFlights: 0,
      version: 1,
    });
    expect((await desk.get('viewer', `${CLASSES}/${one.id}/`)).body.result).toEqual({ ...one, usedIn: 1 });
    expect((await desk.get('viewer', `${FLIGHTS}/`)).body.result).toContainEqual(flight);
    const { id: _id, version, comingFlights: _n, airline, from, to, ...kept } = flight;
    const wanted = { ...kept, airline: airline.iata, from: from.iata, to: to.iata, arrivalTime: '13:10', classTemplateIds: [], version };
    const changed = await put(FLIGHTS, flight.id, wanted);
    expect(changed.body.result).toMatchObject({ arrivalTime: '13:10', classTemplateIds: [], version: 2 });
    expect(said(await put(FLIGHTS, flight.id, wanted))).toEqual([409, 'STALE_TEMPLATE']);
    expect((await remove(FLIGHTS, flight.id)).status).toBe(200);
    expect(said(await desk.get('viewer', `${FLIGHTS}/${flight.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(said(await put(FLIGHTS, flight.id, { ...wanted, version: 3 }))).toEqual([404, 'NOT_FOUND']);
  });

  it('two who change it at once: the second is told', async () => {
    const one = await classTemplate();
    const replies = await Promise.all([5, 6].map((adultFare) => put(CLASSES, one.id, { ...classBody({ adultFare }), version: 1 })));
    expect(replies.map(said).toSorted()).toEqual([
      [200, undefined],
      [409, 'STALE_TEMPLATE'],
    ]);
  });

  it('of a class is not deleted, nor priced in another currency, while a flight template has it', async () => {
    const one = await classTemplate();
    const flight = await flightTemplate({ classTemplateIds: [one.id] });
    expect(said(await remove(CLASSES, one.id))).toEqual([409, 'IN_USE']);
    expect(said(await put(CLASSES, one.id, { ...classBody({ currency: 'EUR' }), version: 1 }))).toEqual([409, 'IN_USE']);
    await remove(FLIGHTS, flight.id);
    expect((await remove(CLASSES, one.id)).status).toBe(200);
    expect((await desk.get('viewer', CLASSES)).body.result.map((each) => each.id)).not.toContain(one.id);
  });

  it('what cannot fly is said at its field', async () => {
    const [y, alsoY, euro] = [await classTemplate(), await classTemplate(), await classTemplate({ code: 'K', currency: 'EUR' })];
    for (const [more, answer] of [
      [{ to: 'EVN' }, [409, 'SAME_AIRPORT']],
      [{ arrivalTime: '07:30' }, [409, 'ARRIVAL_BEFORE_DEPARTURE']],
      // Never mind the night that has no such time at all.
      [{ from: 'CDG', to: 'EVN', departureTime: '02:30', arrivalTime: '01:10', daysOfWeek: [7], validFrom: SPRING }, [409, 'ARRIVAL_BEFORE_DEPARTURE']], // prettier-ignore
      [{ validTo: inMonth(-1) }, [422, 'VALIDATION_FAILED', ['validTo']]],
      [{ validTo: START }, [422, 'VALIDATION_FAILED', ['daysOfWeek']]],
      [{ daysOfWeek: [] }, [422, 'VALIDATION_FAILED', ['daysOfWeek']]],
      [{ daysOfWeek: [1, 1] }, [422, 'VALIDATION_FAILED', ['daysOfWeek']]],
      [{ departureTime: '24:00' }, [422, 'VALIDATION_FAILED', ['departureTime']]],
      [{ airline: 'XX' }, [422, 'VALIDATION_FAILED', ['airline']]],
      [{ from: 'XXX' }, [422, 'VALIDATION_FAILED', ['from']]],
      [{ classTemplateIds: [freshKey()] }, [422, 'VALIDATION_FAILED', ['classTemplateIds']]],
      [{ classTemplateIds: [y.id, alsoY.id] }, [422, 'VALIDATION_FAILED', ['classTemplateIds']]],
      [{ classTemplateIds: [euro.id] }, [422, 'VALIDATION_FAILED', ['classTemplateIds']]],
      [{ classTemplateIds: [y.id], seatCapacity: 19 }, [409, 'CAPACITY_EXCEEDED']],
    ] as const)
      expect(said(await desk.post('manager', FLIGHTS, flightBody(more))), JSON.stringify(more)).toEqual(answer);
    for (const [more, field] of [
      [{ salesFromDays: 1, salesToHours: 24 }, 'salesToHours'],
      [{ baggageRuleId: freshKey() }, 'baggageRuleId'],
      [{ adultFare: 1.234 }, 'adultFare'],
      [{ salesFrom: null }, 'salesFrom'],
    ] as const)
      expect(said(await desk.post('manager', CLASSES, classBody(more))), field).toEqual([422, 'VALIDATION_FAILED', [field]]);
  });
});

describe('a season', () => {
  it('is previewed, made with its classes, and sold', async () => {
    const [cheap, dear] = [
      await classTemplate({ code: 'K', priority: 1 }),
      await classTemplate({ code: 'C', cabin: 'business', seatsTotal: 8, salesFromDays: 30, salesToHours: 2, audience: { groupIds: [desk.world.groupId], userIds: [] } }), // prettier-ignore
    ];
    const template = await flightTemplate({
      classTemplateIds: [dear.id, cheap.id],
      salesOpenDays: 600,
      nameListCloseMinutes: 180,
      terminalTo: '2E',
    });
    const preview = await season(template.id, START, inMonth(34));
    expect([flightsOf(preview), preview.result.classes, preview.result.seats]).toEqual([8, 2, 28]);
    expect(preview.result.dates.slice(-2)).toEqual([
      { date: inMonth(30), reason: 'OUTSIDE', twice: false },
      { date: inMonth(34), reason: 'OUTSIDE', twice: false },
    ]);
    const reply = await build(template.id, START, inMonth(34));
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(reply.body.meta.skipped).toEqual([inMonth(30), inMonth(34)].map((date) => ({ date, reason: 'OUTSIDE' })));
    expect(reply.body.result.map((one) => one.departureLocal.slice(0, 10))).toEqual(MONDAYS_AND_THURSDAYS);
    const [flight] = reply.body.result;
    expect(flight).toMatchObject({
      flightNumber: template.flightNumber,
      departureLocal: `${inMonth(2)}T10:00`,
      departureUtc: `${inMonth(2)}T06:00:00.000Z`,
      arrivalUtc: `${inMonth(2)}T11:05:00.000Z`,
      durationMin: 305,
      salesOpenAt: `${inMonth(2 - 600)}T06:00:00.000Z`,
      nameListClosesAt: `${inMonth(2)}T03:00:00.000Z`,
      status: 'scheduled',
      load: { total: 28, held: 0, sold: 0, infants: 0 },
      to: { terminal: '2E' },
    });
    const classes = (await desk.get('viewer', `/api/classes/get-by-flightId/${flight.id}`)).body.result;
    expect(classes).toMatchObject([
      {
        code: 'C',
        adult: { base: 100, tax: 40.5 },
        desk: {
          salesFrom: `${inMonth(2 - 30)}T06:00:00.000Z`,
          salesTo: `${inMonth(2)}T04:00:00.000Z`,
          audience: { groupIds: [desk.world.groupId] },
        },
      },
      { code: 'K', currency: 'USD', desk: { total: 20, salesFrom: null, salesTo: null } },
    ]);
    const hold = await new Seller(desk).hold('agent2', classes[1].id);
    expect(hold.status).toBe(201);
    expect((await desk.get('viewer', `${FLIGHTS}/${template.id}`)).body.result.comingFlights).toBe(8);
    expect(said(await remove(FLIGHTS, template.id))).toEqual([409, 'IN_USE']);
  });

  it('made twice makes nothing twice: what exists is skipped and told, and one key counts once', async () => {
    const template = await flightTemplate();
    const key = freshKey();
    const first = await build(template.id, START, inMonth(9), {}, key);
    const again = await build(template.id, START, inMonth(9), {}, key);
    expect(again.body).toEqual(first.body);
    const second = await build(template.id, START, inMonth(15));
    expect(second.body.result).toHaveLength(1);
    expect(second.body.meta.skipped).toEqual(MONDAYS_AND_THURSDAYS.slice(0, 3).map((date) => ({ date, reason: 'EXISTS' })));
    expect(flightsOf(await season(template.id, START, END))).toBe(4);
    // A flight that was deleted makes room again.
    await desk.call('admin', 'DELETE', `/api/flights/delete/${second.body.result[0].id}`);
    expect(flightsOf(await season(template.id, START, END))).toBe(5);
  });

  it('of two who make the same at once every date is made once', async () => {
    const template = await flightTemplate({ classTemplateIds: [(await classTemplate()).id] });
    const replies = await Promise.all([1, 2, 3].map(() => build(template.id, START, END)));
    expect(replies.map((one) => one.status)).toEqual([201, 201, 201]);
    expect(
      replies
        .flatMap((one) => one.body.result)
        .map((one) => one.departureLocal.slice(0, 10))
        .toSorted(),
    ).toEqual(MONDAYS_AND_THURSDAYS);
    for (const { body } of replies) expect(body.result.length + body.meta.skipped.length).toBe(8);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from flight_class c join flight f on f.id = c.flight_id where f.template_id = ${template.id}`.execute(
      desk.db,
    );
    expect(rows[0]!.n).toBe(8);
  });

  it('skips a night on which the clocks skip the time, and takes the first of a time that comes twice', async () => {
    const template = await flightTemplate({ from: 'CDG', to: 'EVN', departureTime: '02:30', arrivalTime: '09:10', daysOfWeek: [7], validFrom: plusDays(SPRING, -7), validTo: plusDays(AUTUMN, 30) }); // prettier-ignore
    const { dates } = (await season(template.id, plusDays(SPRING, -7), plusDays(AUTUMN, 30))).result;
    expect(dates.filter((one) => one.reason !== null || one.twice)).toEqual([
      { date: SPRING, reason: 'CLOCK_SKIPPED', twice: false },
      { date: AUTUMN, reason: null, twice: true },
    ]);
    const reply = await build(template.id, plusDays(SPRING, -7), AUTUMN);
    const utc = reply.body.result.map((one) => one.departureUtc);
    expect([utc[0], utc[1], utc.at(-1)]).toEqual([
      `${plusDays(SPRING, -7)}T01:30:00.000Z`,
      `${plusDays(SPRING, 7)}T00:30:00.000Z`,
      `${AUTUMN}T00:30:00.000Z`,
    ]);
    expect(reply.body.meta.skipped).toEqual([{ date: SPRING, reason: 'CLOCK_SKIPPED' }]);
  });

  it('makes nothing in the past, and nothing at all where its classes do not fit any more', async () => {
    const one = await classTemplate();
    const template = await flightTemplate({
      validFrom: '2020-01-01',
      daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
      classTemplateIds: [one.id],
      seatCapacity: 20,
    });
    const past = await build(template.id, '2020-06-01');
    expect([past.body.result, past.body.meta.skipped]).toEqual([[], [{ date: '2020-06-01', reason: 'PAST' }]]);
    await put(CLASSES, one.id, { ...classBody({ seatsTotal: 21 }), version: 1 });
    expect(said(await build(template.id, inMonth(1)))).toEqual([409, 'CAPACITY_EXCEEDED']);
    expect(flightsOf(await season(template.id, inMonth(1), inMonth(1)))).toBe(1);
  });

  it('takes over all that its templates say of a flight and a class', async () => {
    // Nothing as it is by itself, so that what is lost is seen.
    const ofClass = { ptlMinutes: 90, ttlHours: 5, instantOnly: true, priority: 7, isActive: true, cabin: 'business' };
    const one = await classTemplate({ ...ofClass, audience: { groupIds: [], userIds: [desk.world.users.get('agent')] } });
    const ofFlight = {
      terminalFrom: '1',
      terminalTo: '2E',
      salesCloseMinutes: 95,
      apisRequired: true,
      costPerSeat: 31.5,
      remarks: 'As agreed',
    };
    const aircraft = await sql<{ id: string }>`select id from aircraft`.execute(desk.db);
    const template = await flightTemplate({ ...ofFlight, aircraftId: aircraft.rows[0]!.id, classTemplateIds: [one.id] });
    const [flight] = (await build(template.id, MONDAYS_AND_THURSDAYS[0]!)).body.result;
    const { rows } = await sql<Record<'flight' | 'flightTemplate' | 'class' | 'classTemplate', Record<string, unknown>>>`
      select to_jsonb(f) as flight, to_jsonb(t) as "flightTemplate", to_jsonb(c) as class, to_jsonb(k) as "classTemplate"
      from flight f join flight_template t on t.id = f.template_id join flight_class c on c.flight_id = f.id join class_template k on k.id = ${one.id}
      where f.id = ${flight.id}`.execute(desk.db);
    const own = ['id', 'version', 'created_at', 'updated_at'];
    const shared = (made: Record<string, unknown>, from: Record<string, unknown>) =>
      [made, from].map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => name in made && name in from && !own.includes(name))),
      );
    for (const [made, from] of [
      [rows[0]!.flight, rows[0]!.flightTemplate],
      [rows[0]!.class, rows[0]!.classTemplate],
    ] as const) {
      const [has, said] = shared(made, from);
      expect(Object.keys(has!).length).toBeGreaterThan(12);
      expect(has).toEqual(said);
    }
  });

  it('leaves out the days that are named', async () => {
    const template = await flightTemplate();
    const reply = await build(template.id, START, END, { except: [inMonth(6), inMonth(9), inMonth(10)] });
    expect([reply.body.result.length, reply.body.meta.skipped]).toEqual([6, []]);
  });

  it('is asked for by a template that there is, for days that there are, at most a year at once', async () => {
    const template = await flightTemplate();
    expect(said(await build(freshKey(), START))).toEqual([404, 'NOT_FOUND']);
    expect(said(await build('nonsense', START))).toEqual([422, 'VALIDATION_FAILED', ['templateId']]);
    expect(said(await build(template.id, START, `${START.slice(0, 8)}31`))).toEqual([422, 'VALIDATION_FAILED', ['endDate']]);
    expect(said(await build(template.id, START, END, { dates: [] }))).toEqual([422, 'VALIDATION_FAILED', ['dates']]);
    for (const [startDate, endDate, answer] of [
      [END, START, [422, 'VALIDATION_FAILED', ['endDate']]],
      [START, inMonth(366), [422, 'VALIDATION_FAILED', ['endDate']]],
      [START, inMonth(365), [200, undefined]],
    ] as const) {
      expect(said(await desk.get('viewer', `${FLIGHTS}/${template.id}/dates?startDate=${startDate}&endDate=${endDate}`))).toEqual(answer);
      if (answer[0] === 422) expect(said(await build(template.id, startDate, endDate))).toEqual(answer);
    }
    expect(said(await desk.post('tickets', '/api/flights/create', { templateId: template.id, startDate: START, endDate: END }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  it('of 180 flights with five classes each is one piece of work and one row of the log', async () => {
    const classTemplateIds = [];
    for (const code of ['A', 'B', 'D', 'E', 'F']) classTemplateIds.push((await classTemplate({ code })).id);
    const template = await flightTemplate({ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], validTo: inMonth(200), classTemplateIds });
    const dates = Array.from({ length: 180 }, (_, i) => inMonth(i));
    const began = performance.now();
    const reply = await build(template.id, dates[0]!, dates.at(-1));
    if (process.env['SHOW_TIMES']) console.log(`180 flights: ${Math.round(performance.now() - began)} ms`);
    expect(reply.body.result).toHaveLength(180);
    expect(new Set(reply.body.result.map((one) => one.load.total))).toEqual(new Set([100]));
    const { rows } = await sql<{ summary: string; diff: { after: { created: string[] } } }>`select summary, diff from log where action = 'createSeason' and entity_id = ${template.id}`.execute(desk.db); // prettier-ignore
    expect(rows.map((row) => sayKept(row.summary, 'en'))).toEqual([`${template.flightNumber} EVN-CDG: 180 flights`]);
    expect(rows[0]!.diff.after.created).toEqual(dates);
  });
});
