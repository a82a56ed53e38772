import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sayKept } from '../../src/server/sentence.ts';
import { AUTUMN, nextYear, plusDays, SPRING, TUESDAY } from '../support/days.ts';
import { Desk, freshKey } from '../support/desk.ts';
import { readSchedule } from '../support/read-ssim.ts';

const golden = readFileSync('tests/golden/ssim.txt', 'latin1');

/** Schedules as SSIM files (chapter 7): out, in, and what is told of a file before anything is made of it (decision 0078). */
let desk: Desk;
let other: Desk;
beforeAll(async () => {
  [desk, other] = [await Desk.open(), await Desk.open()];
  for (const one of [desk, other])
    await sql`insert into aircraft (id, iata, manufacturer, model, seats) values (gen_random_uuid(), '73H', 'Boeing', '737-800', 189), (gen_random_uuid(), 'CR9', 'Bombardier', 'CRJ900', 76)`.execute(
      one.db,
    );
});
afterAll(() => Promise.all([desk.close(), other.close()]));
afterEach(async () => {
  await desk.verify();
  for (const one of [desk, other]) {
    await sql`delete from flight_class where flight_id in (select id from flight where template_id is not null)`.execute(one.db);
    await sql`delete from flight where template_id is not null`.execute(one.db);
    await sql`update flight_template set deleted_at = now()`.execute(one.db);
  }
});

const fares = { adultFare: 100, childFare: 75, infantFare: 10, adultTax: 40.5, childTax: 30, infantTax: 5, serviceFee: 5 };
const aircraft = async (at: Desk, iata: string) =>
  (await sql<{ id: string }>`select id from aircraft where iata = ${iata}`.execute(at.db)).rows[0]!.id;

async function template(at: Desk, more: object = {}): Promise<{ id: string; flightNumber: string; classTemplateIds: string[] }> {
  const body = (letter: string) => ({ code: letter, name: letter, family: 'Flex', cabin: 'economy', seatsTotal: 20, ...fares, currency: 'USD', baggageRuleId: at.world.baggageRules.bag, fareRuleId: at.world.fareRules.flex, fareBasis: 'X' }); // prettier-ignore
  const classes = ['Y', 'M'].map(async (letter) => {
    const reply = await at.post('manager', '/api/classes/templates', body(letter), freshKey());
    expect(reply.status).toBe(201);
    return reply.body.result.id;
  });
  const reply = await at.post(
    'manager',
    '/api/flights/templates',
    {
      flightNumber: 'TV 401',
      airline: 'TV',
      from: 'EVN',
      to: 'CDG',
      departureTime: '06:40',
      arrivalTime: '09:05',
      daysOfWeek: [1, 4, 7],
      validFrom: nextYear('01-01'),
      validTo: nextYear('12-31'),
      seatCapacity: 180,
      infantLimit: 10,
      currency: 'USD',
      terminalTo: '2E',
      aircraftId: await aircraft(at, '320'),
      classTemplateIds: await Promise.all(classes),
      ...more,
    },
    freshKey(),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
}

const build = async (at: Desk, templateId: string, startDate: string, endDate: string) => {
  const reply = await at.post('manager', '/api/flights/create', { templateId, startDate, endDate }, freshKey());
  expect(reply.status).toBe(201);
};
const address = (startDate: string, endDate: string, more = '') =>
  `/api/flights/schedule?airline=TV&startDate=${startDate}&endDate=${endDate}${more}`;
async function fileOf(at: Desk, startDate: string, endDate: string): Promise<string> {
  const reply = await at.app.inject({
    url: address(startDate, endDate, '&format=ssim'),
    headers: { authorization: `Bearer ${await at.token('manager')}` },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.headers['content-disposition']).toContain(`SSIM-TV-${startDate}-${endDate}.txt`);
  return reply.body;
}
const read = (at: Desk, mode: 'preview' | 'confirm', text: string, more: object = {}, key = freshKey()) =>
  at.ask('manager', 'importSchedule', { body: { mode, text, ...more } }, key);
async function done(at: Desk, mode: 'preview' | 'confirm', text: string, more: object = {}) {
  const reply = await read(at, mode, text, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
}
const flightsOf = async (at: Desk) =>
  (
    await sql`select f.flight_number, l.iata, f.from_iata, f.to_iata, f.departure_local, f.arrival_local, f.departure_day, f.departure_utc, f.arrival_utc, f.duration_min, f.day_offset, f.terminal_from, f.terminal_to, a.iata as aircraft, f.seat_capacity,
      (select string_agg(c.code || c.seats_total || ' ' || c.adult_fare, ',' order by c.code) from flight_class c where c.flight_id = f.id) as classes
    from flight f join airline l on l.id = f.airline_id left join aircraft a on a.id = f.aircraft_id where f.deleted_at is null order by f.departure_utc, f.flight_number`.execute(
      at.db,
    )
  ).rows;

/** Columns of the records of flight legs, from 1, with something else in them; serial numbers stay. */
const changed = (text: string, number: string, column: number, put: string) =>
  text
    .split('\r\n')
    .map((line) =>
      line.startsWith('3') && line.slice(5, 9).trim() === number
        ? line.slice(0, column - 1) + put + line.slice(column - 1 + put.length)
        : line,
    )
    .join('\r\n');

/** A week of flights as a file, which are then taken away. */
async function week(more: object = {}): Promise<string> {
  const one = await template(desk, { daysOfWeek: [2, 3], ...more });
  await build(desk, one.id, TUESDAY, plusDays(TUESDAY, 13));
  const text = await fileOf(desk, TUESDAY, plusDays(TUESDAY, 13));
  await sql`update flight set deleted_at = now() where template_id = ${one.id}`.execute(desk.db);
  return text;
}

describe('a season', () => {
  it('goes out and comes in again equal: numbers, routes, days, times on the wall and in UTC, aircraft, classes', async () => {
    for (const at of [desk, other]) {
      await template(at);
      // Over both changes of the clocks, the nights themselves included; midnight; the day after; the day before.
      await template(at, { flightNumber: 'TV 402', from: 'CDG', to: 'EVN', departureTime: '17:30', arrivalTime: '00:00', arrivalDayOffset: 1, daysOfWeek: [1, 2, 3, 4, 5, 6, 7], aircraftId: await aircraft(at, '73H') }); // prettier-ignore
      await template(at, { flightNumber: 'TV 9001', from: 'CDG', to: 'DXB', departureTime: '02:30', arrivalTime: '11:10', daysOfWeek: [6, 7], terminalTo: 'North', aircraftId: null }); // prettier-ignore
      await template(at, { flightNumber: 'TV 77A', airline: 'ZZ', from: 'DXB', to: 'EVN', departureTime: '22:15', arrivalTime: '01:20', arrivalDayOffset: 1, daysOfWeek: [3] }); // prettier-ignore
    }
    const { rows } = await sql<{ id: string }>`select id from flight_template where deleted_at is null`.execute(desk.db);
    for (const { id } of rows) await build(desk, id, nextYear('03-01'), nextYear('11-30'));
    // One was moved, one is of another aircraft, one will not fly, one of a time that comes twice is the second.
    const days = (number: string) => sql`flight_number = ${number} and departure_day`;
    await sql`update flight set departure_local = left(departure_local, 11) || '07:10', departure_utc = departure_utc + interval '30 minutes', duration_min = duration_min - 30 where ${days('TV 401')} between ${plusDays(TUESDAY, 5)}::date and ${plusDays(TUESDAY, 9)}::date`.execute(desk.db); // prettier-ignore
    await sql`update flight set aircraft_id = ${await aircraft(desk, '320')} where ${days('TV 402')} = ${TUESDAY}::date`.execute(desk.db);
    await sql`update flight set status = 'cancelled' where ${days('TV 402')} = ${plusDays(TUESDAY, 3)}::date`.execute(desk.db);
    await sql`update flight set departure_utc = departure_utc + interval '1 hour', duration_min = duration_min - 60 where ${days('TV 9001')} = ${AUTUMN}::date`.execute(
      desk.db,
    );

    const text = await fileOf(desk, nextYear('03-01'), nextYear('11-30'));
    const written = readSchedule(text);
    await sql`delete from flight_class where flight_id in (select id from flight where status = 'cancelled')`.execute(desk.db);
    await sql`delete from flight where status = 'cancelled'`.execute(desk.db);
    const before = await flightsOf(desk);
    expect(written.flights).toHaveLength(before.length);
    expect((await desk.get('manager', address(nextYear('03-01'), nextYear('11-30')))).body.result).toEqual({
      flights: before.length,
      records: written.legs,
    });
    // Hundreds of flights, a few records of each number.
    expect(written.legs).toBeLessThan(30);

    const seen = await done(other, 'preview', text);
    expect(seen).toMatchObject({ fileError: null, faulty: 0, flights: before.length, skipped: 0, records: written.legs });
    expect(await flightsOf(other)).toEqual([]);
    const templates = seen.numbers.map(({ flightNumber, templateId }) => ({ flightNumber, templateId }));
    expect(templates.map(({ flightNumber }) => flightNumber)).toEqual(['TV 77A', 'TV 401', 'TV 402', 'TV 9001']);
    const made = await done(other, 'confirm', text, { templates });
    expect(made).toEqual({ ...seen, mode: 'confirm' });
    expect(await flightsOf(other)).toEqual(before);
    // But for when it was made.
    const plain = (file: string) => file.replace(/^2.*$/m, '');
    expect(plain(await fileOf(other, nextYear('03-01'), nextYear('11-30')))).toBe(plain(text));
    await other.verify();
    // Once more: there is nothing left to make, and it says so.
    expect(await done(other, 'confirm', text, { templates })).toMatchObject({ flights: 0, skipped: before.length, faulty: 0 });
  });

  it('in UTC makes the same flights as in local times', async () => {
    const text = await week({ from: 'CDG', to: 'EVN', departureTime: '23:50', arrivalTime: '06:20', arrivalDayOffset: 1 });
    const local = await done(desk, 'confirm', text);
    const before = await flightsOf(desk);
    await sql`update flight set deleted_at = now() where template_id is not null`.execute(desk.db);
    // 23:50 in Paris is 21:50 in UTC, 06:20 in Yerevan 02:20.
    const utc = changed(changed(text, '401', 40, '21502150'), '401', 58, '02200220').replace('\r\n2L', '\r\n2U');
    expect(await done(desk, 'confirm', utc)).toMatchObject({ flights: local.flights, faulty: 0 });
    expect(await flightsOf(desk)).toEqual(before);
    await sql`update flight set deleted_at = now() where template_id is not null`.execute(desk.db);
    // One that leaves at 01:20 leaves the day before by UTC.
    const early = changed(changed(changed(utc, '401', 40, '23202320'), '401', 58, '03500350'), '401', 193, '01');
    const made = await done(desk, 'confirm', early);
    expect(made.lines[0].schedule).toMatchObject({ departureTime: '01:20', arrivalTime: '07:50', dayOffset: 0 });
    expect((await flightsOf(desk))[0]).toMatchObject({
      departure_day: plusDays(TUESDAY, 1),
      departure_local: `${plusDays(TUESDAY, 1)}T01:20`,
    });
  });
});

describe('a file', () => {
  it('tells of each record what is wrong at which column, and is read without those only when told to', async () => {
    const text = await week();
    const wrong = async (column: number, put: string) => {
      const { lines, faulty, flights } = await done(desk, 'preview', changed(text, '401', column, put));
      expect([faulty, flights]).toEqual([1, 0]);
      return lines[0].errors.map(({ column: at, reason, found }) => `${at} ${reason} ${found}`.trim());
    };
    expect(await wrong(3, 'AF')).toEqual(['3 AIRLINE AF']);
    expect(await wrong(6, 'X401')).toEqual(['6 FLIGHT_NUMBER X401']);
    expect(await wrong(15, '31FEB27')).toEqual(['15 PERIOD 31FEB27']);
    expect(await wrong(15, '01JAN20')).toEqual(['15 OUTSIDE_VALIDITY 01JAN20']);
    expect(await wrong(29, '2      ')).toEqual(['29 DAYS 2']);
    expect(await wrong(29, '       ')).toEqual(['29 NO_DAYS']);
    expect(await wrong(36, '3')).toEqual(['36 FREQUENCY 3']);
    expect(await wrong(37, 'XXX')).toEqual(['37 UNKNOWN_AIRPORT XXX']);
    expect(await wrong(55, 'EVN')).toEqual(['55 SAME_AIRPORT EVN']);
    expect(await wrong(40, '2400')).toEqual(['40 TIME 2400']);
    expect(await wrong(62, '0960')).toEqual(['62 TIME 0960']);
    expect(await wrong(48, ' 0400')).toEqual(['48 VARIATION 0400']);
    expect(await wrong(194, '7')).toEqual(['194 DATE_VARIATION 7']);
    expect(await wrong(73, '77W')).toEqual(['73 UNKNOWN_AIRCRAFT 77W']);
    // 180 seats are not sold on an aircraft of 76.
    expect(await wrong(73, 'CR9')).toEqual(['73 SMALLER_AIRCRAFT CR9 76 < 180']);
    expect(await wrong(129, 'XX                  L')).toEqual(['129 UNKNOWN_AIRLINE XX']);
    expect(await wrong(12, '02')).toEqual(['12 LEGS 02']);
    expect(await wrong(37, 'xxx')).toEqual(['37 STATION xxx']);

    const one = await template(desk, { flightNumber: 'TV 500', daysOfWeek: [2] });
    await build(desk, one.id, TUESDAY, TUESDAY);
    const both = changed(await fileOf(desk, TUESDAY, TUESDAY), '500', 6, ' 501').replaceAll('\r\n', '\n');
    const half = [both.split('\n')[10]!.slice(0, 194), '000003'].join('');
    expect(half).toHaveLength(200);
    const two = text.split('\r\n');
    // A second record, of a number that no template is of nor its route.
    two[11] = `3 TV  50201${half.slice(11, 36)}DXB${half.slice(39, 54)}ORY${half.slice(57, 194)}000004`;
    for (const [i, line] of two.entries()) if (line.startsWith('5')) two[i] = `${line.slice(0, 187)}000004E000005`;
    const mixed = two.join('\r\n');
    const seen = await done(desk, 'preview', mixed);
    expect(seen).toMatchObject({ faulty: 1, flights: 4, fileError: null });
    expect(seen.lines[1].errors).toEqual([{ column: 6, found: 'TV 502', reason: 'NO_TEMPLATE' }]);
    expect(seen.numbers.map(({ flightNumber, templateId }) => [flightNumber, templateId === null])).toEqual([['TV 401', false], ['TV 502', true]]); // prettier-ignore
    const flights = await flightsOf(desk);
    const refused = await read(desk, 'confirm', mixed);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['text']]);
    expect(await flightsOf(desk)).toEqual(flights);
    expect(await done(desk, 'confirm', mixed, { leaveOut: true })).toMatchObject({ faulty: 1, flights: 4 });
    expect(await flightsOf(desk)).toHaveLength(flights.length + 4);
  });

  it('that is not whole makes nothing, whatever is left out', async () => {
    const text = await week();
    const lines = text.split('\r\n');
    const without = (from: number, n = 1) => lines.filter((_, i) => i < from || i >= from + n).join('\r\n');
    const cases: [string, string][] = [
      [text.slice(200), 'NO_HEADER'],
      ['hello', 'NO_HEADER'],
      [without(5), 'SERIAL'],
      [text.replace('\r\n2L', '\r\n2X'), 'NO_CARRIER'],
      [without(10), 'SERIAL'],
      [lines.slice(0, 14).join('\r\n'), 'NO_TRAILER'],
      [text.replace('000003E', '000009E'), 'CHECK_NUMBER'],
    ];
    for (const [broken, reason] of cases) {
      const seen = await done(desk, 'preview', broken);
      expect([seen.fileError?.reason, reason]).toEqual([reason, reason]);
      const refused = await read(desk, 'confirm', broken, { leaveOut: true });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['text']]);
    }
    expect(await flightsOf(desk)).toEqual([]);
    // Without line ends, or with others, it is the same file.
    for (const same of [text.replaceAll('\r\n', ''), text.replaceAll('\r\n', '\n')]) expect(await done(desk, 'preview', same)).toMatchObject({ fileError: null, flights: 4 }); // prettier-ignore
    // A line that lost its end is told.
    const short = lines.map((line) => (line.startsWith('3') ? line.slice(0, 150) : line)).join('\r\n');
    expect((await done(desk, 'preview', short)).lines[0].errors).toEqual([{ column: 151, found: '150', reason: 'LENGTH' }]);
  });

  it('of more lines than records fit into it is not read', async () => {
    const head = golden.split('\n')[0]!;
    const lines = (n: number) => `${head}\n${'X\n'.repeat(n - 1)}\n\n`;
    const tooLong = await read(desk, 'preview', lines(20_001));
    expect([tooLong.status, tooLong.body.errors]).toEqual([422, { text: ['At most 20,000 lines at once'] }]);
    expect((await done(desk, 'preview', lines(20_000))).faulty).toBe(19_999);
  });

  it('that says a flight twice is faulty at the second; flights that exist stay as they are, and other times are told', async () => {
    const text = await week();
    const lines = text.split('\r\n');
    lines[11] = `${lines[10]!.slice(0, 9)}02${lines[10]!.slice(11, 194)}000004`;
    for (const [i, line] of lines.entries()) if (line.startsWith('5')) lines[i] = `${line.slice(0, 187)}000004E000005`;
    const seen = await done(desk, 'preview', lines.join('\r\n'));
    expect(seen.lines.map(({ errors }) => errors)).toEqual([[], [{ column: 15, found: '11', reason: 'OVERLAP' }]]);

    const { lines: told } = await done(desk, 'confirm', text, { startDate: TUESDAY, endDate: plusDays(TUESDAY, 1) });
    expect([told[0].flights, told[0].skipped]).toEqual([2, [{ reason: 'OUTSIDE', n: 2 }]]);
    const before = await flightsOf(desk);
    const later = await done(desk, 'confirm', changed(text, '401', 40, '07100710'));
    expect(later.lines[0]).toMatchObject({
      flights: 2,
      skipped: [{ reason: 'EXISTS', n: 2 }],
      notes: [{ reason: 'OTHER_TIMES', found: '2' }],
    });
    expect((await flightsOf(desk)).slice(0, 2)).toEqual(before);
  });

  it('says what is not taken from it: freight, other classes, data elements, a variation that is not the airport’s', async () => {
    const text = await week();
    const notes = async (file: string) => (await done(desk, 'preview', file)).lines[0].notes;
    expect(await notes(text)).toEqual([]);
    expect(await notes(changed(text, '401', 76, 'FCY'))).toEqual([{ reason: 'OTHER_CLASSES', found: 'YM' }]);
    expect(await notes(changed(text, '401', 48, '+0300'))).toEqual([{ reason: 'OTHER_VARIATION', found: '+0400 +0200' }]);
    const freight = await done(desk, 'preview', changed(text, '401', 14, 'F'));
    expect([freight.flights, freight.faulty, freight.numbers, freight.lines[0].notes]).toEqual([
      0,
      0,
      [],
      [{ reason: 'NO_PASSENGERS', found: '' }],
    ]);
    const lines = text.split('\r\n');
    lines[11] = `4${lines[10]!.slice(1, 14)}              AB505EVNCDGET`.padEnd(194) + '000004';
    for (const [i, line] of lines.entries()) if (line.startsWith('5')) lines[i] = `${line.slice(0, 187)}000004E000005`;
    expect(await notes(lines.join('\r\n'))).toEqual([{ reason: 'NOT_READ', found: '505' }]);
  });

  it('of every second week, and of more flights than are made at once', async () => {
    const text = await week();
    expect(await done(desk, 'preview', changed(text, '401', 36, '2'))).toMatchObject({ flights: 2 });
    const long = changed(text, '401', 15, '01JAN6031DEC801234567').replace(/^(2L.{12}).{14}/m, '$101JAN6031DEC80');
    const refused = await read(desk, 'preview', long);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['endDate']]);
    const part = await done(desk, 'preview', long, { startDate: '2061-01-01', endDate: '2061-01-31' });
    expect([part.flights, part.lines[0].skipped]).toEqual([31, [{ reason: 'OUTSIDE', n: 7640 }]]);
  });
});

describe('flights from a file', () => {
  it('have what the template gives, and keep what the file says when the template is applied', async () => {
    const text = changed(changed(await week(), '401', 40, '07100710'), '401', 71, '1 ');
    const fallback = await template(desk, { flightNumber: 'TV 600', salesCloseMinutes: 90, costPerSeat: 61.5, remarks: 'charter' });
    const chosen = { templates: [{ flightNumber: 'TV 401', templateId: fallback.id }] };
    expect(await done(desk, 'confirm', text, chosen)).toMatchObject({ flights: 4 });
    const { rows } = await sql<{ by_hand: string[] }>`
      select flight_number, by_hand, sales_close_minutes, cost_per_seat::int, remarks, terminal_to, template_id from flight where deleted_at is null order by departure_utc`.execute(
      desk.db,
    );
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      flight_number: 'TV 401',
      sales_close_minutes: 90,
      cost_per_seat: 6150,
      remarks: 'charter',
      terminal_to: '1',
      template_id: fallback.id,
    });
    expect(rows[0]!.by_hand.toSorted()).toEqual(['departureLocal', 'flightNumber', 'terminalTo']);
    const quote = await desk.ask(
      'manager',
      'bulkFlights',
      { body: { mode: 'quote', change: { template: { templateId: fallback.id } } } as never },
      freshKey(),
    );
    expect(quote.status, JSON.stringify(quote.body)).toBe(200);
    expect(JSON.stringify(quote.body)).not.toContain('"field":"departureLocal","before":"07');
    const nobody = await read(desk, 'preview', text, { templates: [{ flightNumber: 'TV 401', templateId: freshKey() }] });
    expect([nobody.status, Object.keys(nobody.body.errors ?? {})]).toEqual([422, ['templates']]);
  });

  it('of two who read the same file at once are made once', async () => {
    const text = await week();
    const replies = await Promise.all([read(desk, 'confirm', text), read(desk, 'confirm', text)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const results = replies.map(({ body }) => body.result);
    expect(results.map(({ flights }) => flights).toSorted()).toEqual([0, 4]);
    expect(results.map(({ skipped }) => skipped).toSorted()).toEqual([0, 4]);
    const flights = await flightsOf(desk);
    expect(flights).toHaveLength(4);
    for (const one of flights) expect(one).toMatchObject({ classes: 'M20 10000,Y20 10000' });
  });

  it('are in the log with the airline, the days and how many; so is a file that was saved', async () => {
    const text = await week();
    await done(desk, 'confirm', text);
    const { rows } = await sql<{ action: string; summary: string; diff: { after: { created: string[] } } | null }>`
      select action, summary, diff from log where action in ('importSchedule', 'exportSchedule') order by at desc, seq desc limit 2`.execute(
      desk.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['importSchedule', 'exportSchedule']);
    expect(sayKept(rows[0]!.summary, 'en')).toMatch(/^TV, Tue \d Jun \d{4} to Wed \d+ Jun \d{4}: 4 flights$/);
    expect(rows[0]!.diff!.after.created).toEqual(['TV 401: 4']);
    expect(sayKept(rows[1]!.summary, 'ru')).toMatch(/^TV, .+ – .+: 4 рейса$/);
  });

  it('are made and saved by those who make flights', async () => {
    const file = { text: 'x', mode: 'preview' as const };
    for (const who of ['tickets', 'viewer', 'reports', 'agent']) {
      expect((await desk.get(who, address(SPRING, SPRING))).status).toBe(403);
      expect((await desk.ask(who, 'importSchedule', { body: file }, freshKey())).status).toBe(403);
    }
    const late = await desk.get('manager', `/api/flights/schedule?airline=TV&startDate=${SPRING}&endDate=${plusDays(SPRING, -1)}`);
    expect(late.status).toBe(422);
  });
});
