// The SQL of a journey as the program sends it, made into scripts for pgbench.
import pg from 'pg';
import { builtModule } from '../program.mjs';
import { dayIn, orderBody } from './journeys.mjs';

/** Runs a search and a hold with order and issue inside this process, and writes down each statement. */
export async function recordJourney(url, desk) {
  // oxlint-disable-next-line typescript/unbound-method -- called below with the client it belongs to
  const { query } = pg.Client.prototype;
  let seen = [];
  pg.Client.prototype.query = function recorded(...args) {
    const text = typeof args[0] === 'string' ? args[0] : args[0].text;
    seen.push({ text, values: args[1] ?? args[0].values ?? [] });
    return query.apply(this, args);
  };
  const { openDatabase } = await builtModule('server/database/database.js');
  const { createApp } = await builtModule('server/http/app.js');
  const { Secrets } = await builtModule('server/secrets.js');
  const database = await openDatabase({ url });
  const secrets = new Secrets('the statements are what is measured here');
  const app = await createApp({ db: database.db, passwords: undefined, secrets, rateLimit: 0, logger: false, checkAnswers: false });
  const [{ token, userId }] = desk.agencies;
  const [{ classId, flightId }] = desk.classes;
  const call = async (path, payload, key) => {
    const response = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
    });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
    return response.json().result;
  };
  try {
    const searches = {};
    for (const [legs, back] of [[1], [2, { returnDate: dayIn(37) }]]) {
      await call('/api/search/mainSearch', { from: 'EVN', to: 'MOW', departureDate: dayIn(30), adults: 1, ...back });
      searches[legs] = seen.findLast((one) => one.text.includes('from flight_class c'));
    }
    seen = [];
    const since = Date.now();
    const hold = await call('/api/orders/pre-order', { segments: [{ classId }], adults: 1 }, 'bench-record-hold');
    const order = await call('/api/orders/order', orderBody(hold.id, 0), 'bench-record-order');
    return {
      searches,
      journey: seen,
      facts: {
        since,
        userId,
        classId,
        flightId,
        pnr: order.pnr,
        tickets: order.passengers.flatMap((one) => one.tickets.map((ticket) => ticket.number)),
        documents: order.documents.map((one) => one.number),
      },
    };
  } finally {
    await app.close();
    await database.close();
    pg.Client.prototype.query = query;
  }
}

/** The statement of a search with agency, place and day varied; its other parameters as recorded. */
export function scriptOfSearch({ text, values }, desk, facts) {
  const places = `(array[${desk.places.map((place) => (place === 'MOW' ? `'SVO,DME,VKO'` : place === 'PAR' ? `'CDG,ORY'` : quoted(place))).join(',')}])[(:place)::int]`;
  const agency = `(array[${desk.agencies.map((one) => quoted(one.userId)).join(',')}])[(:a)::int]::uuid`;
  const there = `string_to_array(${places}, ',')`;
  const ends = [there, `array['EVN']`];
  const first = values.find((value) => isDay(value));
  let arrays = 0;
  const varied = values.map((value) => {
    // From and to of the way out, then of the way back.
    if (Array.isArray(value)) return ends[[1, 0, 0, 1][arrays++]];
    if (isDay(value)) return `(current_date + (:day)::int + ${Math.round((Date.parse(value) - Date.parse(first)) / 86_400_000)})::text`;
    return value === facts.userId ? agency : literal(value);
  });
  return `\\set place random(1, ${desk.places.length})\n\\set day random(10, 129)\n\\set a random(1, ${desk.agencies.length})\n${filled(text, varied)};\n`;
}
const isDay = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** The recorded statements, with everything that must be new or spread put in as an expression. */
export function scriptOfJourney(statements, desk, facts) {
  const names = new Map();
  // New in each transaction: 12 hexadecimal digits of its number stand at the end of each id that the program made.
  const fresh = (id) => {
    if (!names.has(id)) names.set(id, names.size + 1);
    return `('01900000-${names.get(id).toString(16).padStart(4, '0')}-7000-8000-' || lpad(to_hex((:n)::int), 12, '0'))`;
  };
  const numbered = `lpad((:n)::int::text, 9, '0')`;
  const known = new Map([
    [facts.userId, `(array[${desk.agencies.map((one) => quoted(one.userId)).join(',')}])[(:a)::int]`],
    [
      facts.classId,
      `(array[${classes(desk)
        .map((one) => quoted(one.classId))
        .join(',')}])[(:c)::int]`,
    ],
    [
      facts.flightId,
      `(array[${classes(desk)
        .map((one) => quoted(one.flightId))
        .join(',')}])[(:c)::int]`,
    ],
    [facts.pnr, `('B' || lpad(upper(to_hex((:n)::int)), 5, '0'))`],
    ['bench-record-hold', `('bench-sql-hold-' || (:n)::int)`],
    ['bench-record-order', `('bench-sql-order-' || (:n)::int)`],
    ...facts.tickets.map((ticket) => [ticket, `('8' || lpad((:n)::int::text, 12, '0'))`]),
    ...facts.documents.map((number) => [number, `('${number.slice(0, 1)}-BENCH-' || ${numbered})`]),
  ]);
  const isNew = (id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16) >= facts.since && id[14] === '7';
  const pattern = new RegExp(
    `[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|${[...known.keys()].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}|"no":\\d+`,
    'g',
  );
  const expression = (value) => {
    if (value === null || value === undefined) return 'null';
    if (Array.isArray(value)) return `array[${value.map(expression).join(',')}]`;
    if (typeof value !== 'string') return literal(value);
    const parts = [];
    let end = 0;
    // One long snapshot is repeated as it is: only ids that the database checks must be new.
    for (const match of value.matchAll(pattern)) {
      const with_ = match[0].startsWith('"no"')
        ? `('"no":' || (100000000 + (:n)::int))`
        : (known.get(match[0]) ?? (isNew(match[0]) ? fresh(match[0]) : undefined));
      if (with_ === undefined) continue;
      if (match.index > end) parts.push(quoted(value.slice(end, match.index)));
      parts.push(with_);
      end = match.index + match[0].length;
    }
    if (parts.length === 0) return literal(value);
    const alone = parts.length === 1 && end === value.length;
    if (alone) return /^[0-9a-f]{8}-/.test(value) ? `${parts[0]}::uuid` : parts[0];
    if (end < value.length) parts.push(quoted(value.slice(end)));
    return `(${parts.join(' || ')})`;
  };
  const body = statements.map(({ text, values }) => `${filled(text, values.map(expression))};`).join('\n');
  return `\\set i :i + 1\n\\set n (:base + :client_id) * 3000 + :i\n\\set a random(1, ${desk.agencies.length})\n\\set c random(1, ${classes(desk).length})\n${body}\n`;
}

const classes = (desk) => desk.classes.slice(-1500);
const filled = (text, expressions) =>
  text
    .replace(/'[^']*'/g, (one) => quoted(one.slice(1, -1)))
    .replace(/\$(\d+)/g, (_, n) => expressions[n - 1])
    .replace(/\s*\n\s*/g, ' ');
// A colon would begin a variable of pgbench.
const quoted = (text) =>
  `${/[:\\]/.test(text) ? 'E' : ''}'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;

function literal(value) {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  return typeof value === 'string' ? quoted(value) : String(value);
}
