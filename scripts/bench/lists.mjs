// The lists of the back office in a house of 1,000 orders and in one of 100,000: what a page costs must not follow how much there is.
import { sql } from 'kysely';
import { openDemoHouse } from './demo-house.mjs';
import { makeLargeHouse, partOf } from './large-house.mjs';

const PAGE = 25;
const day = (away) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
/** The last year, to tomorrow. */
const year = () => ({ startDate: day(-364), endDate: day(1) });
/** The week that begins tomorrow. */
const coming = () => ({ startDate: day(1), endDate: day(7) });
const orders = (asked) => ({ method: 'POST', path: '/api/orders/get-orders', body: (page) => ({ ...asked, ...page }) });
/** How far down the deep page is. */
const DEEP_ROWS = 10_000;
const REPEATS = 25;
/** A page of the large house may take so many times the first page of the small one. */
const LIST_BAR = 1.5;
const SIZES = { small: { agencies: 10, orders: 1000, flights: 230 }, large: { ...partOf(0.1), agencies: 1000 } };

/** `later`: the first page has sums of the whole as well, so the second one is taken. */
const LISTS = {
  flights: { method: 'POST', path: '/api/flights/get/', body: (page) => ({ endDate: '2199-12-31', ...page }) },
  'flights by number': {
    method: 'POST',
    path: '/api/flights/get/',
    body: (page) => ({ endDate: '2199-12-31', sort: 'flightNumber', ...page }),
  },
  'flights by route': { method: 'POST', path: '/api/flights/get/', body: (page) => ({ endDate: '2199-12-31', sort: 'route', ...page }) },
  agents: { method: 'POST', path: '/api/users/get-users/', body: (page) => page },
  orders: { method: 'POST', path: '/api/orders/get-orders', body: (page) => page },
  ...Object.fromEntries(
    ['departure', 'timeLimit', 'passenger', 'route', 'flight', 'amount'].map((sort) => [`orders by ${sort}`, orders({ sort })]),
  ),
  'orders, voided': orders({ status: ['voided'] }),
  'orders, needing attention': orders({
    attention: ['flight_cancelled', 'schedule_change', 'refund_waits', 'docs_missing', 'mail_failed'],
  }),
  'orders from Paris': orders({ from: 'CDG' }),
  'orders booked today': orders({ bookedFrom: year().endDate }),
  'orders of days of travel': orders({ dateField: 'departure', ...coming(), sort: 'amount' }),
  'rows of a year': { method: 'POST', path: '/api/reports/orders-full-data', body: (page) => ({ ...year(), ...page }), later: true },
  'rows of a year by amount': {
    method: 'POST',
    path: '/api/reports/orders-full-data',
    body: (page) => ({ ...year(), sort: 'amountAMD', ...page }),
    later: true,
  },
  passengers: { method: 'GET', path: '/api/passengers' },
  'passengers by name': { method: 'GET', path: '/api/passengers?search=grigoryan+ani' },
};

/** Filters by what stands in an order that is there. */
const listsOf = ({ agentId, flightId, pnr, ticket, name, to }) => ({
  ...LISTS,
  'orders to a city': orders({ to }),
  'orders of an agency': orders({ agentId }),
  'orders of an agency by amount': orders({ agentId, sort: 'amount' }),
  'orders made by one': orders({ createdBy: agentId }),
  'orders on a flight': orders({ flightId }),
  'orders by PNR': orders({ pnr }),
  'orders by a ticket': orders({ ticket }),
  'orders of a passenger': orders({ passenger: name }),
  'orders searched by a name': orders({ search: name }),
});

/**
 * Both houses stand at once and are asked in turns, so that the machine's mood is the same for both.
 * @param {(size: 'small' | 'large') => Promise<object> | object} open Which database, as `openDatabase` takes it.
 * @returns {Promise<import('./report.mjs').Report>}
 */
export async function measureLists(engine, open) {
  const small = await openHouse(await open('small'), SIZES.small);
  const large = await openHouse(await open('large'), SIZES.large);
  console.log(`${engine}: 1,000 orders`, JSON.stringify(small.counts), '100,000', JSON.stringify(large.counts));
  try {
    const rows = {};
    const above = [];
    for (const [name, list] of Object.entries(small.lists)) {
      const other = large.lists[name];
      const deep = await keyAfter(other, large.ask);
      // Of a filter that leaves few in the small house as many are asked for: what a row more costs is no matter of size.
      const limit = Math.min(PAGE, (await small.ask(list, { limit: PAGE, ...small.after[name] })).result.length) || PAGE;
      const [reference, first, far] = await inTurns([
        () => small.ask(list, { limit, ...small.after[name] }),
        () => large.ask(other, { limit, ...large.after[name] }),
        () => large.ask(other, { limit, ...(deep.after ? { after: deep.after } : {}) }),
      ]);
      const worst = Math.max(first, far) / reference;
      if (worst > LIST_BAR) above.push(name);
      rows[`${name}, ${engine}`] = {
        rows: limit,
        '1,000 orders, ms': reference,
        'first ms': first,
        'deep ms': far,
        'deep row': deep.row,
        'worst : 1,000': worst,
      };
    }
    const says = `lists, ${engine}: a page of the large house within ${LIST_BAR} times the first page of one with 1,000 orders${above.length > 0 ? `, but ${above.join('; ')}` : ''}`;
    return { rows, bars: [{ says, kept: above.length === 0 }] };
  } finally {
    await small.close();
    await large.close();
  }
}

/** A house of a size, and its lists as the desk asks for them. */
async function openHouse(open, size) {
  const { app, database, close } = await openDemoHouse({ ...open, patient: true });
  const call = async (method, path, body, token) => {
    const response = await app.inject({
      method,
      url: path,
      ...(body ? { payload: body } : {}),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
    return response.json();
  };
  const { token } = (await call('POST', '/user/login', { email: 'superadmin@demo.example', password: 'demo-2026' })).result;
  const ask = (list, page) => {
    if (list.method === 'POST') return call('POST', list.path, list.body(page), token);
    const query = new URLSearchParams(Object.entries(page).map(([name, value]) => [name, String(value)]));
    return call('GET', `${list.path}${list.path.includes('?') ? '&' : '?'}${query}`, undefined, token);
  };
  const counts = await makeLargeHouse(database.long, size);
  const lists = listsOf(await anOrder(database.long));
  const after = {};
  for (const [name, list] of Object.entries(lists)) after[name] = list.later ? { after: (await ask(list, { limit: PAGE })).meta.next } : {};
  return { ask, lists, after, counts, close };
}

/** The last ticketed order of the agency that has most. */
async function anOrder(db) {
  const { rows } = await sql`
    select o.agent_id as "agentId", s.flight_id as "flightId", o.pnr, t.number as ticket, o.lead_name as name, o.route[2] as to
    from orders o join order_segment s on s.order_id = o.id and s.seq = 1 join ticket t on t.order_id = o.id
    where o.agent_id = (select agent_id from orders group by 1 order by count(*) desc limit 1)
    order by o.order_date desc, o.id, t.number limit 1`.execute(db);
  return rows[0];
}

/** The key of a page far down, or of the last but one where the list is shorter. */
async function keyAfter(list, ask) {
  let after;
  for (let row = 0; ; row += 200) {
    const { meta } = await ask(list, { limit: 200, ...(after ? { after } : {}) });
    if (meta.next === null || row >= DEEP_ROWS) return { after, row };
    after = meta.next;
  }
}

/** Milliseconds of each: the middle of many, after three that warm up, each asked once in a turn. */
async function inTurns(works) {
  const times = works.map(() => []);
  for (let turn = 0; turn < REPEATS + 3; turn++)
    for (const [i, work] of works.entries()) {
      const began = performance.now();
      await work();
      if (turn >= 3) times[i].push(performance.now() - began);
    }
  return times.map((own) => own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)]);
}
