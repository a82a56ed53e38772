// What a search with journeys of several flights costs beside one of direct flights alone, on 200,000 flights.
import { sql } from 'kysely';
import { openDemoHouse } from './demo-house.mjs';

const FLIGHTS = 200_000;
/** The network of the demo once more in other half years, and then at other hours of the day. */
const HALF_YEARS = [0, 1, -1, -2];
const HALF_YEAR_DAYS = 182;
const HOURS = 3;
const PAIRS = 60;
const ROUNDS = 5;
/** A search with journeys may take so many times one without, as the middle over all pairs. */
const BAR = 2;

/** @returns {Promise<import('./report.mjs').Report>} */
export async function measureConnections(engine, open) {
  const { app, database, close } = await openDemoHouse({ ...open, patient: true });
  try {
    await fill(database.long);
    const call = async (path, body, token) => {
      const response = await app.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
      return { result: response.json().result, bytes: response.rawPayload.length };
    };
    const { token } = (await call('/user/login', { email: 'agent@demo.example', password: 'demo-2026' })).result;
    const search = (pair, connections) => call('/api/search/mainSearch', { ...pair, adults: 1, connections }, token);
    const month = ({ from, to, departureDate }, connections) =>
      call(
        '/api/search/calendar',
        { from, to, startDate: departureDate, endDate: after(departureDate, 30), adults: 1, connections },
        token,
      );
    const answered = async (isDirect) => {
      const pairs = [];
      for (const pair of await candidates(database.long, isDirect)) {
        const { flights, journeys } = (await search(pair, true)).result.legs[0];
        if ((isDirect ? flights : journeys).length > 0) pairs.push(pair);
        if (pairs.length === PAIRS) break;
      }
      return pairs;
    };
    const rows = {};
    for (const [name, ask, isDirect] of [
      ['direct flights there', search, true],
      ['no direct flight', search, false],
      ['a month, direct flights there', month, true],
    ]) {
      const pairs = await answered(isDirect);
      const { without, beside, journeys, bytes } = await compare(pairs, ask);
      rows[`${String(name)}, ${engine}`] = {
        pairs: pairs.length,
        'direct alone ms': without,
        'with journeys ms': beside,
        ratio: beside / without,
        journeys,
        'answer kB': bytes / 1000,
      };
    }
    const of = (name) => rows[`${name}, ${engine}`];
    const direct = of('direct flights there')['direct alone ms'];
    const worst = Math.max(of('direct flights there').ratio, of('no direct flight')['with journeys ms'] / direct);
    return {
      rows,
      bars: [
        {
          says: `connections, ${engine}: a search with journeys, and one that journeys alone answer, within ${BAR} times one of direct flights (${worst.toFixed(2)})`,
          kept: worst <= BAR,
        },
      ],
    };
  } finally {
    await close();
  }
}

/** The middle of each, asked in turns. */
async function compare(pairs, ask) {
  const [without, beside, journeys, bytes] = [[], [], [], []];
  for (let round = 0; round <= ROUNDS; round++)
    for (const pair of pairs) {
      const alone = await timed(() => ask(pair, false));
      const all = await timed(() => ask(pair, true));
      // The first round warms up.
      if (round === 0) continue;
      without.push(alone.ms);
      beside.push(all.ms);
      journeys.push(all.result.legs?.[0].journeys.length ?? 0);
      bytes.push(all.bytes);
    }
  return { without: middle(without), beside: middle(beside), journeys: middle(journeys), bytes: middle(bytes) };
}

async function timed(work) {
  const began = performance.now();
  return { ...(await work()), ms: performance.now() - began };
}

const middle = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
const after = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Pairs of airports, each with a day on which a flight leaves: those with a direct flight, or those that two flights alone might connect. */
async function candidates(db, isDirect) {
  const route = sql`
    route as (
      select from_iata, to_iata, (array_agg(departure_day::text order by md5(id::text)))[1] as day from flight
      where departure_day between current_date + 10 and current_date + 150 group by 1, 2)`;
  const { rows } = await (
    isDirect
      ? sql`with ${route} select from_iata as "from", to_iata as "to", day as "departureDate" from route order by md5(from_iata || to_iata)`
      : sql`
          with ${route}, pair as (
            select a.from_iata as "from", b.to_iata as "to", min(a.day) as "departureDate"
            from route a join route b on b.from_iata = a.to_iata and b.to_iata <> a.from_iata
            where not exists (select from route d where d.from_iata = a.from_iata and d.to_iata = b.to_iata) group by 1, 2)
          select * from pair order by md5("from" || "to")`
  ).execute(db);
  return rows;
}

/** The flights of the demo that are to come, over and over. */
async function fill(db) {
  await sql`create table bench_flight as select id from flight where deleted_at is null and departure_day >= current_date`.execute(db);
  const [{ base }] = (await sql`select count(*)::int as base from bench_flight`.execute(db)).rows;
  for (let copy = 1; copy * base < FLIGHTS; copy++) {
    const later = Math.floor(copy / HALF_YEARS.length);
    const shift = `make_interval(days => ${HALF_YEARS[copy % HALF_YEARS.length] * HALF_YEAR_DAYS}, hours => ${later * HOURS})`;
    const id = (of) => `md5(${of}::text || '${copy}')::uuid`;
    const local = (of) => `to_char(${of}::timestamp + ${shift}, 'YYYY-MM-DD"T"HH24:MI')`;
    await put(db, 'flight', 'o.id in (select id from bench_flight)', {
      id: id('o.id'),
      flight_number: `o.flight_number || chr(${65 + later})`,
      departure_local: local('o.departure_local'),
      arrival_local: local('o.arrival_local'),
      departure_day: `(o.departure_local::timestamp + ${shift})::date`,
      departure_utc: `o.departure_utc + ${shift}`,
      arrival_utc: `o.arrival_utc + ${shift}`,
      infants_held: '0',
      infants_sold: '0',
    });
    await put(db, 'flight_class', 'o.flight_id in (select id from bench_flight) and o.allotment_of is null and o.deleted_at is null', {
      id: id('o.id'),
      flight_id: id('o.flight_id'),
      seats_held: '0',
      seats_sold: '0',
      sales_from: `o.sales_from + ${shift}`,
      sales_to: `o.sales_to + ${shift}`,
    });
  }
  await sql`drop table bench_flight`.execute(db);
  await sql`analyze`.execute(db);
}

async function put(db, table, which, values) {
  const { rows } = await sql`select column_name as name from information_schema.columns where table_name = ${table}`.execute(db);
  const names = rows.map((one) => one.name);
  const chosen = names.map((name) => values[name] ?? `o.${name}`);
  await sql.raw(`insert into ${table} (${names.join(', ')}) select ${chosen.join(', ')} from ${table} o where ${which}`).execute(db);
}
