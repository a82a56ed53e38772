// The lists of the back office on the demo data and on a large house: what a page costs must not follow how much there is.
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
const REPEATS = 15;
/** A page of the large house may take so many times the first page of the demo data. */
const LIST_BAR = 3;

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

/** @returns {Promise<import('./report.mjs').Report>} */
export async function measureLists(engine, open) {
  const { app, database, close } = await openDemoHouse({ ...open, patient: true });
  try {
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
    const demo = {};
    for (const [name, list] of Object.entries(LISTS)) demo[name] = await firstPage(list, ask);
    const counts = await makeLargeHouse(database.long, { ...partOf(0.1), agencies: 1000 });
    console.log(`${engine}:`, JSON.stringify(counts));
    const rows = {};
    let within = true;
    for (const [name, list] of Object.entries(LISTS)) {
      const first = await firstPage(list, ask);
      const { after, row } = await keyAfter(list, ask);
      const deep = await quickest(() => ask(list, { limit: PAGE, ...(after ? { after } : {}) }));
      const worst = Math.max(first, deep) / demo[name];
      if (worst > LIST_BAR) within = false;
      rows[`${name}, ${engine}`] = {
        'demo ms': demo[name],
        'first ms': first,
        'deep ms': deep,
        'deep row': row,
        'worst : demo': worst,
      };
    }
    return {
      rows,
      bars: [
        { says: `lists, ${engine}: a page of the large house within ${LIST_BAR} times the first page of the demo data`, kept: within },
      ],
    };
  } finally {
    await close();
  }
}

async function firstPage(list, ask) {
  const after = list.later ? (await ask(list, { limit: PAGE })).meta.next : null;
  return quickest(() => ask(list, { limit: PAGE, ...(after ? { after } : {}) }));
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

/** Milliseconds: the middle of several, after two that warm up. */
async function quickest(work) {
  const times = [];
  for (let i = 0; i < REPEATS + 2; i++) {
    const began = performance.now();
    await work();
    if (i >= 2) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)];
}
