// The calls that agencies and staff make all day: each as a function that makes one, over whatever is there.
import { dayIn, orderBody, PLACES } from './journeys.mjs';

const PASSWORD = 'demo-2026';
/** Far ahead, where a large house has the flights of the demo and no more. */
const FAR = 185;
/** Where the copies fly as well. */
const NEAR = 20;

/** @typedef {{ by: string, method: string, path: string, body?: object, key?: string }} Ask */

/**
 * Signed in as a Super Admin and as an agency.
 * @param {import('fastify').FastifyInstance} app @param {string} agency The begin of its address.
 */
export async function openCalls(app, agency) {
  const tokens = {};
  const ids = {};
  const call = async (/** @type {Ask} */ { by, method, path, body, key }) => {
    const response = await app.inject({
      method,
      url: path,
      ...(body ? { payload: body } : {}),
      headers: { ...(tokens[by] ? { authorization: `Bearer ${tokens[by]}` } : {}), ...(key ? { 'idempotency-key': key } : {}) },
    });
    const answer = response.json();
    if (response.statusCode >= 300) throw Object.assign(new Error(`${path}: ${response.body}`), { code: answer.code });
    return answer;
  };
  for (const [by, name] of [
    ['staff', 'superadmin'],
    ['agency', agency],
  ]) {
    const { result } = await call({
      by: 'nobody',
      method: 'POST',
      path: '/user/login',
      body: { email: `${name}@demo.example`, password: PASSWORD },
    });
    [tokens[by], ids[by]] = [result.token, result.userId];
  }
  return { call, ids };
}

/** Keys and names of one run: a house that stands knows those of the run before. */
const RUN = Date.now().toString(36);
let count = Date.now() % 1_000_000_000;
const post = (by, path, body) => ({ by, method: 'POST', path, body });
const get = (by, path) => ({ by, method: 'GET', path });
const searchAt = (days) => () =>
  post('agency', '/api/search/mainSearch', {
    from: 'EVN',
    to: PLACES[count % PLACES.length],
    departureDate: dayIn(days + (count++ % 20)),
    adults: 1,
  });
const month = { startDate: dayIn(-30), endDate: dayIn(0) };

/** What is read. @param {{ agency: string }} ids @param {{ pnr: string, name: string, ticket: string }} known Of an order of the agency. */
export const reads = (ids, known) => ({
  'search, as many flights': searchAt(FAR - 20),
  'search, a busy week': searchAt(NEAR),
  calendar: () =>
    post('agency', '/api/search/calendar', {
      from: 'EVN',
      to: PLACES[count++ % PLACES.length],
      startDate: dayIn(120),
      endDate: dayIn(170),
      adults: 1,
    }),
  'an order': () => get('agency', `/api/orders/get-order-by-pnr/${known.pnr}`),
  'orders of an agency': () => post('agency', '/api/orders/get-orders', {}),
  'orders of all': () => post('staff', '/api/orders/get-orders', {}),
  'orders by departure': () => post('staff', '/api/orders/get-orders', { sort: 'departure' }),
  'orders by name, agency': () => post('agency', '/api/orders/get-orders', { search: known.name }),
  'orders by name, all': () => post('staff', '/api/orders/get-orders', { search: known.name }),
  'orders by a name that is not there': () => post('staff', '/api/orders/get-orders', { search: 'zzyzx' }),
  'orders by PNR': () => post('staff', '/api/orders/get-orders', { search: known.pnr }),
  'orders by ticket': () => post('staff', '/api/orders/get-orders', { search: known.ticket }),
  deadlines: () => get('staff', '/api/orders/deadlines'),
  flights: () => post('staff', '/api/flights/get/', { startDate: dayIn(150), endDate: dayIn(170) }),
  agencies: () => post('staff', '/api/users/get-users/', {}),
  passengers: () => get('staff', '/api/passengers'),
  'passengers by name': () => get('agency', '/api/passengers?search=grigoryan'),
  'statement of a month': () => post('agency', `/api/users/balance-history/${ids.agency}`, month),
  'statement of a year': () => post('agency', `/api/users/balance-history/${ids.agency}`, { startDate: dayIn(-364), endDate: dayIn(0) }),
  'history of a day, agency': () => post('agency', '/api/logs/get', { startDate: dayIn(-1), endDate: dayIn(0) }),
  'history of a month, agency': () => post('agency', '/api/logs/get', month),
  'history of a month, all': () => post('staff', '/api/logs/get', month),
  'history of an order': () => post('staff', '/api/logs/get', { startDate: dayIn(-90), endDate: dayIn(0), pnr: known.pnr }),
  'report of a month, agency': () => post('staff', '/api/reports/orders-full-data', { ...month, agentIds: [ids.agency] }),
  'report of a month, all': () => post('staff', '/api/reports/orders-full-data', month),
  'report of a month by day, all': () => post('staff', '/api/reports/orders-full-data', { ...month, groupBy: 'day' }),
});

const PASSED_OVER = new Set(['NO_SEATS', 'SALES_CLOSED', 'INSTANT_ONLY']);

/** A sale in its three calls, each on its own: `time` is called with what is measured and its work. */
export async function sell({ call }, classes, time) {
  for (;;) {
    const n = count++;
    const asked = {
      by: 'agency',
      method: 'POST',
      path: '/api/orders/pre-order',
      body: { segments: [{ classId: classes[n % classes.length] }], adults: 1 },
      key: `growth-hold-${RUN}-${n}`,
    };
    try {
      const hold = await time('hold', () => call(asked));
      const order = { ...orderBody(hold.result.id, n), action: 'book' };
      const booked = await time('order', () =>
        call({ by: 'agency', method: 'POST', path: '/api/orders/order', body: order, key: `growth-order-${RUN}-${n}` }),
      );
      await time('issue', () =>
        call({
          by: 'agency',
          method: 'POST',
          path: `/api/orders/booking-to-ticketing/${booked.result.id}`,
          body: {},
          key: `growth-issue-${RUN}-${n}`,
        }),
      );
      return;
    } catch (error) {
      if (!PASSED_OVER.has(error.code)) throw error;
    }
  }
}

/** Classes with many seats on flights far ahead. */
export async function classesToSell({ call }) {
  const classes = [];
  for (let i = 0; i < 40; i++) {
    const { result } = await call(
      post('agency', '/api/search/mainSearch', {
        from: 'EVN',
        to: PLACES[i % PLACES.length],
        departureDate: dayIn(FAR - 30 + (i % 25)),
        adults: 1,
      }),
    );
    for (const flight of result.legs[0].flights) for (const one of flight.classes) if (one.seatsLeft >= 9) classes.push(one.classId);
  }
  return classes;
}
