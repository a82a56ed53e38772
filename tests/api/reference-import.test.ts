import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sayKept } from '../../src/server/sentence.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { newHotel, newHotelCategory } from '../support/reference.ts';
import { Seller } from '../support/seller.ts';

/** Airports, airlines and aircraft from files and to files (reliability.md I4). The texts are written here. */
const desk = await openDesk();

const send = (path: string, csv: string, more: object = {}, who = 'admin') =>
  desk.post(who, `${path}/import`, { mode: 'preview', csv, ...more }, freshKey());
const figures = ({ body: { result } }: Reply) => [result.rows, result.created, result.updated, result.unchanged, result.faulty];
const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(desk.db)).rows[0]!.n;
const airport = async (iata: string) =>
  (await desk.get('agent', `/api/airport?search=${iata}`)).body.result.find((one) => one.iata === iata)!;
const file = async (path: string, who = 'viewer') =>
  desk.app.inject({ url: `${path}/export?format=csv`, headers: { authorization: `Bearer ${await desk.token(who)}` } });

/** One line of each kind of fault, among good ones. */
const AIRPORTS = [
  'iata,icao,name,city,city_code,country,lat,lon,elevation_ft,tz,size',
  'QAA,UDAA,First Field,Aparan,QAA,AM,40.5,44.3,1900,Asia/Yerevan,small',
  'QAB,,"Second, ""Field""",,QAA,AM,,,,Asia/Yerevan,small',
  'QA1,,Bad code,Town,,AM,,,,Asia/Yerevan,small',
  'QAC,,Bad zone,Town,,AM,,,,Mars/Olympus,small',
  'QAD,,Bad country,Town,,ARM,,,,Asia/Yerevan,small',
  'QAE,,Bad latitude,Town,,AM,forty,44,,Asia/Yerevan,small',
  'QAF,,No zone,Town,,AM,,,,,small',
  ',,No code,Town,,AM,,,,Asia/Yerevan,small',
  'QAA,,Twice,Town,,AM,,,,Asia/Yerevan,small',
  'QAG,X,Bad ICAO,Town,,AM,,,,Asia/Yerevan,small',
].join('\r\n');

describe('a preview', () => {
  it('tells what would be added, what is wrong with which line, and writes nothing', async () => {
    const before = await count('airport');
    const reply = await send('/api/airport', `\ufeff${AIRPORTS}`);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(figures(reply)).toEqual([10, 3, 0, 0, 6]);
    const { errors, notes, columns } = reply.body.result;
    expect(errors.map((one: { line: number; code: string; words: string }) => [one.line, one.code, one.words])).toEqual([
      [4, 'QA1', 'iata: Three letters, for example EVN'],
      [5, 'QAC', 'tz: This time zone is not known, for example Asia/Yerevan'],
      [6, 'QAD', 'country: Two letters, for example AM'],
      [7, 'QAE', 'lat: Please give a number'],
      [8, 'QAF', 'tz: missing'],
      [9, '', 'iata: missing'],
    ]);
    expect(notes.map((one: { line: number; words: string }) => [one.line, one.words])).toEqual([
      [3, 'No city: the name of the airport is used'],
      [10, 'Line 2 has this code already: left out'],
      [11, 'X is no ICAO code: left out'],
    ]);
    expect(columns).toMatchObject({ read: { name: 'nameEng', tz: 'timezone', city_code: 'cityCode' }, ignored: ['elevation_ft', 'size'] });
    expect(await count('airport')).toBe(before);
  });

  it.each([
    ['no column of codes', 'name,city\nA,B', /none of them is iata/],
    ['two columns for one field', 'iata,name,airport name\nQAA,A,B', /Two columns are nameEng/],
    ['a quote that never ends', 'iata,name\nQAA,"Field', /not a CSV text/],
    ['nothing', '\n', /none of them is iata/],
    ['a JSON text', '[{"iata":"QAA"}]', /not a CSV text/],
    ['20,001 lines', `iata\n${'QAA\n'.repeat(20_001)}`, /20,000 lines/],
  ])('%s is refused as a whole', async (_what, csv, words) => {
    const reply = await send('/api/airport', csv);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['csv']]);
    expect(reply.body.errors.csv[0]).toMatch(words);
  });

  it('semicolons and tabs divide cells, too', async () => {
    for (const mark of [';', '\t'])
      expect(figures(await send('/api/airline', ['iata', 'name'].join(mark) + '\n' + ['8A', 'Sun, Air'].join(mark)))).toEqual([
        1, 1, 0, 0, 0,
      ]);
  });

  it('a cell of nothing but spaces between two letters takes no longer than one of letters', async () => {
    /** Microseconds of the processor: a busy machine takes no more of them. */
    const cost = async (letter: string) => {
      const began = process.cpuUsage();
      const cell = `A${letter.repeat(19_000)}1`;
      expect(figures(await send('/api/airport', `iata,connectChange\n${`QAA,${cell}\n`.repeat(10)}`)).at(-1)).toBe(10);
      return process.cpuUsage(began).user;
    };
    await cost('A');
    expect(await cost(' ')).toBeLessThan(5 * (await cost('A')));
  });

  it('a longer file than fits is refused by its size', async () => {
    expect((await send('/api/airport', 'x'.repeat(4_600_000))).status).toBe(413);
    expect((await send('/api/airport', 'x'.repeat(4_100_000))).status).toBe(422);
  });
});

describe('a confirm', () => {
  it('with faulty lines is refused whole, unless they are left out; then good lines are there at once, and a second time changes nothing', async () => {
    const before = await count('airport');
    const refused = await send('/api/airport', AIRPORTS, { mode: 'confirm' });
    expect([refused.status, refused.body.errors.csv]).toEqual([422, ['6 lines have errors. Correct them, or go on without them']]);
    expect(await count('airport')).toBe(before);
    expect(figures(await send('/api/airport', AIRPORTS, { mode: 'confirm', leaveOut: true }))).toEqual([10, 3, 0, 0, 6]);
    expect(await count('airport')).toBe(before + 3);
    expect(await airport('QAB')).toMatchObject({ nameEng: 'Second, "Field"', cityEng: 'Second, "Field"', lat: null });
    expect((await desk.get('agent', '/api/airport?search=aparan')).body.result[0]).toMatchObject({ iata: 'QAA', lat: 40.5 });
    expect(figures(await send('/api/airport', AIRPORTS, { mode: 'confirm', leaveOut: true }))).toEqual([10, 0, 0, 3, 6]);
    expect(await count('airport')).toBe(before + 3);
    const { rows } = await sql<{ summary: string }>`select summary from log where action = 'importReference' order by at`.execute(desk.db);
    expect(rows.map((row) => sayKept(row.summary, 'en'))).toEqual(['3 added, 0 changed, 6 left out', '0 added, 0 changed, 6 left out']);
  });

  it('changes what the file says and nothing else; an empty cell leaves what is there; the search follows', async () => {
    const one = await airport('QAA');
    const reply = await send('/api/airport', 'iata;name;icao;terminals\nqaa;Renamed Field;;1 2E', { mode: 'confirm' });
    expect(figures(reply)).toEqual([1, 0, 1, 0, 0]);
    expect(await airport('QAA')).toEqual({ ...one, nameEng: 'Renamed Field', terminals: ['1', '2E'], version: one.version + 1 });
    const times = 'iata;connectDomestic;connectInternational;connectChange\nQAA;30;45;QAB 120, qac 90';
    expect(figures(await send('/api/airport', times, { mode: 'confirm' }))).toEqual([1, 0, 1, 0, 0]);
    const written = { connectDomestic: 30, connectInternational: 45, connectChange: ['QAB 120', 'QAC 90'] };
    expect(await airport('QAA')).toMatchObject({ terminals: ['1', '2E'], ...written });
    expect((await send('/api/airport', 'iata;connectChange\nQAA;QAB 1441', { mode: 'confirm' })).status).toBe(422);
    expect(await airport('QAA')).toMatchObject(written);
    const ids = async (words: string) => (await desk.get('agent', `/api/airport?search=${words}`)).body.result.map((found) => found.iata);
    expect(await ids('renamed')).toEqual(['QAA']);
    expect(await ids('first')).toEqual([]);
  });

  it('never moves flights: the zone of an airport with coming ones stays', async () => {
    await new Seller(desk).flight();
    const reply = await send('/api/airport', 'iata,tz\nEVN,Europe/Moscow', { mode: 'confirm' });
    expect(figures(reply)).toEqual([1, 0, 0, 1, 0]);
    expect(reply.body.result.notes[0].words).toContain('Asia/Yerevan stays');
    expect((await airport('EVN')).timezone).toBe('Asia/Yerevan');
  });

  it('airlines: an accounting code of another stays there, one with tickets is kept, dead lines of a code are left out', async () => {
    const csv = ['iata,icao,numeric_code,name', '8A,EIA,777,Copied Code', '8B,,123,', '8A,,,Again', 'ZZ,,321,No Code Air', 'TV,,999,Tatev Air', '8C,,12,Short code'].join('\n');
    const seller = new Seller(desk);
    expect((await seller.order('agent', await seller.held('agent', await seller.flight()), 'issue')).status).toBe(201);
    const reply = await send('/api/airline', csv, { mode: 'confirm', leaveOut: true });
    expect(figures(reply)).toEqual([6, 2, 1, 1, 1]);
    expect(reply.body.result.notes.map((one: { words: string }) => one.words)).toEqual([
      'The accounting code 777 is that of TV: left out',
      'No name: the code is used',
      'Line 2 has this code already: left out',
      'Tickets are issued with this airline: its accounting code stays',
    ]);
    const { rows } = await sql<{ iata: string; num_code: string | null }>`select iata, num_code from airline where iata in ('8A','8B','ZZ','TV') order by iata`.execute(desk.db);
    expect(rows.map((row) => [row.iata, row.num_code])).toEqual([['8A', null], ['8B', '123'], ['TV', '777'], ['ZZ', '321']]);
  }); // prettier-ignore

  it('aircraft without seats are there and not offered until somebody says how many', async () => {
    const csv = 'iata,icao,manufacturer,model,typical_seats\n8AA,*,Boeing,737,\n8AB,AN24,,An-24,50\n8AC,,Boeing,747,many';
    const reply = await send('/api/aircraft', csv, { mode: 'confirm', leaveOut: true });
    expect(figures(reply)).toEqual([3, 2, 0, 0, 1]);
    const list = async (query: string) =>
      (await desk.get('agent', `/api/aircraft?search=8A${query}`)).body.result.map((one) => [
        one.iata,
        one.icao,
        one.manufacturer,
        one.seats,
      ]);
    expect(await list('&isActive=true')).toEqual([['8AB', 'AN24', 'Other', 50]]);
    expect(await list('&isActive=false')).toEqual([['8AA', null, 'Boeing', 0]]);
    expect(figures(await send('/api/aircraft', csv, { mode: 'confirm', leaveOut: true }))).toEqual([3, 0, 0, 2, 1]);
  });

  it('two at once do not double', async () => {
    const csv = 'iata,name\n8X,One\n8Z,Two';
    const both = await Promise.all([
      send('/api/airline', csv, { mode: 'confirm' }),
      send('/api/airline', csv, { mode: 'confirm' }, 'superadmin'),
    ]);
    expect(both.map((one) => one.body.result.created).toSorted()).toEqual([0, 2]);
  });
});

const FORMULAS = ['=1+1', '+1', '-2+3', '@SUM(A1)', '=HYPERLINK("http://evil.example","x")', '＝1', '＋1', '－1', '＠x', '"=1"', 'a,=1'];

describe('an export', () => {
  it('begins no cell like a formula, in any column, and an import reads it back as it was', async () => {
    const { id } = (await desk.post('admin', '/api/hotels/category', newHotelCategory({ name: '@SUM(1)' }), freshKey())).body.result;
    for (const [i, value] of FORMULAS.entries()) {
      await desk.post('admin', '/api/airline', { iata: `7${String.fromCharCode(65 + (i % 26))}`, name: value }, freshKey());
      await desk.post('admin', '/api/hotels', newHotel(id, { name: value, address: value }), freshKey());
      await sql`update airport set name_eng = ${value}, city_arm = ${value} where iata = 'QAG'`.execute(desk.db);
    }
    for (const path of ['/api/airport', '/api/airline', '/api/aircraft', '/api/hotels']) {
      const reply = await file(path);
      expect([reply.statusCode, reply.headers['content-type'], reply.headers['x-content-type-options']]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'nosniff',
      ]);
      for (const line of parse(reply.body, { bom: true }))
        for (const cell of line) if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      if (path === '/api/hotels') continue;
      const back = await send(path, reply.body);
      const { rows, unchanged, faulty } = back.body.result;
      // What waits for its seats is faulty nowhere: it comes back as it is.
      expect([faulty, unchanged], path).toEqual([0, rows]);
    }
  });

  it('is taken by those who open the settings, and the log tells of it', async () => {
    for (const [who, status] of [['superadmin', 200], ['viewer', 200], ['tickets', 200], ['manager', 403], ['agent', 403]] as const)
      expect((await file('/api/airport', who)).statusCode, who).toBe(status);
    const { rows } = await sql<{ summary: string }>`select summary from log where action = 'exportReference' and entity = 'airport' order by at desc limit 1`.execute(desk.db);
    expect(sayKept(rows[0]!.summary, 'en')).toBe(`${await count('airport')} rows as csv`);
  }); // prettier-ignore
});
