import { sql, type CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { LONG } from '../lanes.ts';
import { inDays } from '../support/days.ts';
import { enterAgo, payLater } from '../support/debts.ts';
import { openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { readCsv } from '../support/read-csv.ts';
import { Seller } from '../support/seller.ts';
import { addFlight } from '../support/world.ts';

/** Lists in the order that somebody asked for: page by page without a gap, of the same value too, also while rows change; and read off an index. */

const days = { startDate: '2020-01-01', endDate: '2190-01-01' };
const action = 'sortedLists';
const id = (who: string) => desk.world.users.get(who)!;

const desk = await openDesk('never');
const seller = new Seller(desk);
const { classIds } = await addFlight(desk.db, desk.world, { flightNumber: 'TV 1', inHours: 900 });
const order = await seller.booked('agent', classIds[0]!);
expect((await seller.issue('agent', order.id)).status).toBe(200);
// Three of each value, and a third with none: a page ends in the middle of them.
await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'pre_order_id', null, 'pnr', 'Y' || lpad(n::text, 5, '0'),
    'order_date', now() - make_interval(hours => n / 3), 'departure_utc', now() + make_interval(days => n / 3), 'time_limit', case when n % 3 = 0 then null else now() + make_interval(hours => n / 3) end,
    'lead_name', chr(65 + n / 3) || 'A', 'route', array['EVN', chr(65 + n / 3) || 'DG'], 'flight_numbers', array['TV ' || n / 3], 'payable', 100 * (n / 3), 'account_currency', case when n % 5 = 0 then 'USD' else 'AMD' end))).*
  from orders o, generate_series(1, 20) n`.execute(desk.db);
await sql`update users set last_login_at = case when business_name < 'M' then null else now() - make_interval(days => length(business_name)) end`.execute(desk.db); // prettier-ignore
// The longest name that may be given is in the key of a page as well.
await sql`insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'long' || n, 'email_key', 'long' || n, 'business_name', repeat('ա', 120) || n / 2))).*
  from users u, generate_series(1, 4) n where u.id = ${id('agent')}`.execute(desk.db);
for (const [i, lastName] of ['Aaa', 'Aaa', 'Bbb', 'Ccc', 'Ccc', 'Ddd', 'Eee'].entries())
  await desk.post('agent', '/api/passengers', {
    title: 'MR',
    firstName: 'Aram',
    lastName,
    gender: 'M',
    dateOfBirth: `198${i % 3}-03-0${i + 1}`,
  });
await sql`update saved_passenger set last_used_at = now() - make_interval(days => length(last_name || first_name)) where date_of_birth > '1981-01-01'`.execute(desk.db); // prettier-ignore
// Of one number on several days, several at one minute, there and back.
for (let i = 0; i < 9; i++)
  await addFlight(desk.db, desk.world, {
    flightNumber: `TV ${i % 2 === 0 ? 10 + i : 7}`,
    inHours: 500 + (i % 2 === 0 ? 0 : 24 * i),
    ...(i % 3 === 0 ? { from: 'ORY', to: 'EVN' } : {}),
  });
await sql`insert into log (id, at, user_id, role, method, path, action, summary, result)
  select gen_random_uuid(), now() - make_interval(hours => n / 3), ${id('agent')}, 'user', 'POST', '/x', ${action}, 'row ' || n, 'ok' from generate_series(1, 20) n`.execute(desk.db); // prettier-ignore
await sql`insert into sale_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'at', l.at - make_interval(mins => n / 3), 'charged_amd', (n % 5 - 1) * 1000))).*
  from sale_line l, generate_series(1, 20) n`.execute(desk.db);
await sql`insert into top_up_request (id, agent_id, asked_by, amount, currency, method, paid_on, created_at)
  select gen_random_uuid(), ${id('agent')}, ${id('agent')}, 100 * (1 + n % 5), 'AMD', 'cash', date '2026-01-05' + n / 3, now() - make_interval(hours => n / 3) from generate_series(1, 20) n`.execute(desk.db); // prettier-ignore
await sql`insert into payout_request (id, agent_id, asked_by, amount, currency, method, created_at)
  select gen_random_uuid(), ${id('agent')}, ${id('agent')}, 100 * (1 + n % 5), 'AMD', 'cash', now() - make_interval(hours => n / 3) from generate_series(1, 20) n`.execute(desk.db); // prettier-ignore
const life = new Life(desk);
for (let i = 0; i < 9; i++) {
  await life.agency(`later${i}`, 'AMD', 'percent', 0, 0);
  await payLater(desk, `later${i}`, 10, i % 3 === 0 ? null : i);
  await enterAgo(desk, `later${i}`, -1000 - (i % 4), 5 + 7 * (i % 5));
  await enterAgo(desk, `later${i}`, -500, i % 3);
}
await sql`insert into dunning_notice (id, agent_id, due_on, step, sent_at)
  select gen_random_uuid(), user_id, date '2026-01-01', 0, now() - make_interval(days => overdue_stop_days / 2) from account where overdue_stop_days is not null`.execute(desk.db); // prettier-ignore
for (let i = 0; i < 9; i++) {
  const money = { amount: 1000 + (i % 3), currency: 'AMD' };
  if (i % 2 === 0) await desk.post('admin', `/api/users/balance/transfer/${id('agent')}`, { ...money, method: 'cash' });
  else await desk.post('admin', `/api/users/use-balance/${id('agent')}`, { ...money, reason: 'Paid out' });
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of every list
type Row = any;
type Value = string | number;
type Asked = Record<string, string | number | undefined>;
interface Listed {
  call: Asked;
  rowsOf?: (body: Row) => Row[];
  idOf: (row: Row) => string;
  /** What rows are sorted by, as the answer tells it; who never did something did so before all others. */
  values: Record<string, (row: Row) => Value>;
  /** A column of its file, and what the row says there. */
  cell: [head: string, of: (row: Row) => Value];
  /** What moves a row of such an id to an end of every order; rows that are only added get another one there. */
  move: (id: string) => Promise<unknown>;
}

/** Of those that were asked for by their columns the contract knows; a new one asks for its line here. */
const LISTS: Record<string, Listed> = {
  getUsers: {
    call: {},
    idOf: (row) => row.userId,
    values: { name: (row) => row.businessName.toLowerCase(), seen: (row) => row.lastLoginAt ?? '' },
    cell: ['E-mail', (row) => row.email],
    move: (one) => sql`update users set business_name = 'zz' || business_name, last_login_at = now() where id = ${one}`.execute(desk.db),
  },
  listPassengers: {
    call: {},
    idOf: (row) => row.id,
    values: {
      name: (row) => `${row.lastName} ${row.firstName}`,
      born: (row) => row.dateOfBirth,
      used: (row) => row.lastUsedAt ?? '',
    },
    cell: ['Date of birth', (row) => row.dateOfBirth],
    move: (one) => sql`update saved_passenger set last_name = 'ZZ', sort_name = 'ZZ ' || first_name, date_of_birth = '2001-01-01', last_used_at = now() where id = ${one}`.execute(desk.db), // prettier-ignore
  },
  getOrders: {
    call: {},
    idOf: (row) => row.id,
    values: {
      orderDate: (row) => row.orderDate,
      departure: (row) => row.departureUtc,
      timeLimit: (row) => row.timeLimit,
      passenger: (row) => row.leadName,
      route: (row) => row.route.join(' '),
      flight: (row) => row.flightNumbers[0],
      amount: (row) => `${row.accountCurrency}${String(Math.round(row.payable * 100)).padStart(15, '0')}`,
    },
    cell: ['PNR', (row) => row.pnr],
    move: (one) => sql`update orders set order_date = order_date + interval '9 days', departure_utc = departure_utc + interval '90 days', time_limit = time_limit + interval '9 days', lead_name = 'ZZ', route = '{ZZZ,ZZZ}', flight_numbers = '{ZZ 9}', payable = 99999999 where id = ${one}`.execute(desk.db), // prettier-ignore
  },
  getFlights: {
    call: days,
    idOf: (row) => row.id,
    values: {
      flightNumber: (row) => `${row.flightNumber} ${row.departureLocal}`,
      route: (row) => `${row.from.iata}${row.to.iata}${row.departureLocal}`,
      departure: (row) => row.departureLocal,
    },
    cell: ['Departs', (row) => row.departureLocal.replace('T', ' ')],
    move: (one) => sql`update flight set flight_number = 'ZZ' || flight_number, from_iata = 'ORY', to_iata = 'EVN', departure_local = '2189' || substr(departure_local, 5) where id = ${one}`.execute(desk.db), // prettier-ignore
  },
  getLogs: {
    call: { startDate: tomorrow(-2), endDate: tomorrow(), action },
    idOf: (row) => row.id,
    values: { at: (row) => row.at },
    cell: ['Summary', (row) => row.summary],
    move: () => sql`insert into log (id, at, method, path, action, summary, result) values (gen_random_uuid(), now() - interval '1 hour' * random(), 'POST', '/x', ${action}, 'late', 'ok')`.execute(desk.db), // prettier-ignore
  },
  ordersFullData: {
    call: { startDate: tomorrow(-2), endDate: tomorrow() },
    idOf: (row) => row.id,
    values: { posted: (row) => row.posted, amountAMD: (row) => row.amountAMD },
    cell: ['In AMD', (row) => row.amountAMD],
    move: (one) => sql`insert into sale_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'charged_amd', 999999))).* from sale_line l where id = ${one}`.execute(desk.db), // prettier-ignore
  },
  listTopUpRequests: {
    call: {},
    idOf: (row) => row.id,
    values: { asked: (row) => row.createdAt, amount: (row) => row.amount, paidOn: (row) => row.paidOn },
    cell: ['Amount', (row) => row.amount],
    move: (one) => sql`update top_up_request set created_at = now() + interval '1 day', amount = 99999900, paid_on = '2099-01-01' where id = ${one}`.execute(desk.db), // prettier-ignore
  },
  listPayoutRequests: {
    call: {},
    idOf: (row) => row.id,
    values: { asked: (row) => row.createdAt, amount: (row) => row.amount },
    cell: ['Amount', (row) => row.amount],
    move: (one) => sql`update payout_request set created_at = now() + interval '1 day', amount = 99999900 where id = ${one}`.execute(desk.db), // prettier-ignore
  },
  listReceivables: {
    call: {},
    idOf: (row) => row.agent.userId,
    values: {
      due: (row) => row.dueOn,
      agency: (row) => row.agent.businessName.toLowerCase(),
      owed: (row) => row.owed,
      notDue: (row) => row.ages.notDue,
      days7: (row) => row.ages.days7,
      days30: (row) => row.ages.days30,
      older: (row) => row.ages.older,
      stops: (row) => row.stopsOn ?? '2199-12-31',
      reminded: (row) => row.remindedAt ?? '',
    },
    cell: ['Owed', (row) => row.owed],
    move: (one) => enterAgo(desk, one, -7_000_000, 170),
  },
  balanceHistory: {
    call: days,
    rowsOf: (body) => body.result.lines,
    idOf: (line) => String(line.no),
    values: {
      entered: (line) => line.no,
      debit: (line) => line.debit,
      credit: (line) => line.credit,
      balance: (line) => line.balanceAfter,
    },
    cell: ['No', (line) => line.no],
    move: () => desk.post('admin', `/api/users/balance/transfer/${id('agent')}`, { amount: 5_000_000, currency: 'AMD', method: 'cash' }),
  },
};

function tomorrow(days = 1): string {
  return inDays(days);
}

interface Node {
  entries?: Record<string, { wrapped?: { options?: readonly string[] } }>;
}
const endpointOf = (name: string): Endpoint => endpoints[name as EndpointName];
/** Every list of the contract that takes a direction, by each of its columns and in its own order, both ways. */
const CASES = Object.keys(endpoints).flatMap((name) => {
  const { body, query } = endpointOf(name);
  const { entries } = (body ?? query ?? {}) as Node;
  if (!entries?.['direction']) return [];
  const sorts = [...(entries['sort']!.wrapped!.options ?? []), undefined];
  return sorts.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => [name, sort, direction] as const));
});

async function take(name: string, asked: Asked) {
  const { method, path, body } = endpointOf(name);
  const all = { ...LISTS[name]!.call, ...asked };
  const url = path.replace(':id', id('agent'));
  const query = new URLSearchParams(Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  return desk.app.inject({
    method,
    url: body ? url : `${url}?${query}`,
    headers: { authorization: `Bearer ${await desk.token('admin')}` },
    ...(body ? { payload: all } : {}),
  });
}

async function page(name: string, asked: Asked): Promise<{ rows: Row[]; next: string | undefined }> {
  const response = await take(name, asked);
  const body = response.json();
  expect(response.statusCode, response.body).toBe(200);
  return { rows: (LISTS[name]!.rowsOf ?? ((one) => one.result))(body), next: body.meta.next ?? undefined };
}

/** All rows by pages of so many; `between` runs after the first. */
async function pages(name: string, asked: Asked, between?: (seen: Row[]) => Promise<unknown>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
    const found = await page(name, { ...asked, after });
    rows.push(...found.rows);
    if (first) await between?.(found.rows);
    after = found.next;
  }
  return rows;
}

const compare = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

it('every list that the contract sorts is tried', () => {
  const sorts = new Map(CASES.map(([name]) => [name, CASES.filter(([one]) => one === name).flatMap(([, sort]) => sort ?? [])]));
  expect(Object.fromEntries(Object.entries(LISTS).map(([name, { values }]) => [name, new Set(Object.keys(values))]))).toEqual(
    Object.fromEntries([...sorts].map(([name, all]) => [name, new Set(all)])),
  );
});

/**
 * All lines of one account up to a day are added up anyhow for its balance: those between two days are sorted as they are found. So are
 * the agencies that owe something, of which a rule tells what is due.
 */
const SORTED_AS_FOUND: ReadonlySet<string> = new Set(['balanceHistory', 'listReceivables']);

describe.each(CASES)('%s by %s, %s', (name, sort, direction) => {
  const { idOf, values, cell, move } = LISTS[name]!;
  const asked = { sort, direction };

  it('page by page the same rows in the same order as at once; the other way is the same turned round', async () => {
    const whole = await pages(name, { ...asked, limit: 200 });
    expect(whole.length).toBeGreaterThan(6);
    expect((await pages(name, { ...asked, limit: 2 })).map(idOf)).toEqual(whole.map(idOf));
    const other = await pages(name, { ...asked, direction: direction === 'asc' ? 'desc' : 'asc' });
    expect(other.map(idOf)).toEqual(whole.map(idOf).reverse());
    if (sort === undefined) return;
    const found = whole.map(values[sort]!);
    const sorted = found.toSorted(compare);
    expect(found).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
  });

  it('its file is sorted as the screen is', async () => {
    const response = await take(name, { ...asked, export: 'csv' });
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    const [heads, ...rows] = readCsv(response.rawPayload.toString('utf8').slice(1));
    const [head, of] = cell;
    const whole = await pages(name, { ...asked, limit: 200 });
    expect(rows.map((row) => row[heads!.indexOf(head)])).toEqual(whole.map((row) => String(of(row))));
  });

  it('a row that is moved between two pages, seen or not, takes no other with it', async () => {
    const before = (await pages(name, { ...asked, limit: 200 })).map(idOf);
    const [moved, late] = [before[1]!, before.at(-3)!];
    const after = await pages(name, { ...asked, limit: 3 }, async (seen) => {
      expect(seen.map(idOf)).toContain(moved);
      await move(moved);
      await move(late);
    });
    const others = (all: string[]) => all.filter((one) => one !== moved && one !== late && before.includes(one));
    expect(others(after.map(idOf))).toEqual(others(before));
  });

  it('a key that the list has not given is refused before the database reads it', async () => {
    // Any text is a place among names.
    const made = sort && typeof values[sort]!((await page(name, { ...asked, limit: 1 })).rows[0]) === 'number' ? ['1e3', '1; --', 'x'] : [];
    for (const value of ['\u0000', ...made]) {
      const after = Buffer.from(JSON.stringify([value, id('agent')])).toString('base64url');
      const reply = (await take(name, { ...asked, after })).json();
      expect([reply.status ?? 422, reply.errors], value).toEqual([422, { after: ['Not a key of this list'] }]);
    }
  });

  it('is read off an index', async () => {
    const statement = await sentBy(() => page(name, asked));
    // What is sorted is read off the index of the account, however dear sorting may seem.
    if (name === 'balanceHistory')
      expect(pageIn(await planOf(statement, ['enable_sort', 'enable_seqscan', 'enable_bitmapscan']))).toContain('ledger_transaction_user');
    if (SORTED_AS_FOUND.has(name)) return;
    // A few rows are quicker sorted than looked up.
    const lines = await planOf(statement, ['enable_sort', 'enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin']);
    expect(pageIn(lines)).toMatch(/Index (Only )?Scan/);
    expect(pageIn(lines)).not.toContain('Sort');
  });
});

describe.runIf(LONG)('in a large house', () => {
  const AGAIN = 5_000;
  /** Most of what there is, so that it is the order that narrows it down. */
  const most: Record<string, Asked> = {
    getLogs: { startDate: tomorrow(-90), action: undefined },
    ordersFullData: { startDate: tomorrow(-300) },
  };

  beforeAll(async () => {
    const again = (table: string, columns: string) =>
      sql.raw(`insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), ${columns}))).* from ${table} r, generate_series(1, ${AGAIN}) n where r.id = (select id from ${table} limit 1)`).execute(desk.database.long); // prettier-ignore
    await again('users', `'email', 'many' || n, 'email_key', 'many' || n, 'business_name', md5(n::text), 'last_login_at', now() - n * interval '1 minute'`); // prettier-ignore
    await again('saved_passenger', `'passenger_key', 'many' || n, 'last_name', md5(n::text), 'sort_name', upper(md5(n::text)), 'date_of_birth', date '1950-01-01' + n, 'last_used_at', now() - n * interval '1 minute'`); // prettier-ignore
    await again('orders', `'pre_order_id', null, 'pnr', 'Z' || lpad(upper(to_hex(n)), 5, '0'), 'order_date', now() - n * interval '1 minute', 'departure_utc', now() + n * interval '7 minutes', 'time_limit', now() + n * interval '3 minutes', 'lead_name', md5(n::text), 'route', array['EVN', upper(left(md5(n::text), 3))], 'flight_numbers', array['TV ' || n % 900], 'payable', 100 * (n * 7919 % ${AGAIN})`); // prettier-ignore
    await again('flight', `'flight_number', 'TV ' || n % 900, 'departure_day', r.departure_day + n, 'departure_local', to_char(r.departure_local::timestamp + n * interval '1 day', 'YYYY-MM-DD"T"HH24:MI'), 'arrival_local', to_char(r.arrival_local::timestamp + n * interval '1 day', 'YYYY-MM-DD"T"HH24:MI'), 'departure_utc', r.departure_utc + n * interval '1 day', 'arrival_utc', r.arrival_utc + n * interval '1 day'`); // prettier-ignore
    await again('top_up_request', `'created_at', now() - n * interval '1 minute', 'amount', 100 * (1 + n * 7919 % ${AGAIN}), 'paid_on', date '2020-01-01' + n % 900`); // prettier-ignore
    await again('payout_request', `'created_at', now() - n * interval '1 minute', 'amount', 100 * (1 + n * 7919 % ${AGAIN})`); // prettier-ignore
    await again('sale_line', `'at', now() - n * interval '80 minutes', 'charged_amd', n * 7919 % ${AGAIN}`);
    await sql`insert into log (id, at, user_id, role, method, path, action, summary, result)
      select gen_random_uuid(), now() - n * interval '24 minutes', ${id('agent')}, 'user', 'POST', '/x', 'many' || n % 40, 'row ' || n, 'ok' from generate_series(1, ${AGAIN}::int) n`.execute(desk.database.long); // prettier-ignore
    await sql`vacuum analyze`.execute(desk.database.long);
  });

  it.each(CASES.filter(([name]) => !SORTED_AS_FOUND.has(name)))('%s by %s, %s: nothing is sorted', async (name, sort, direction) => {
    const lines = await planOf(await sentBy(() => page(name, { sort, direction, limit: 25, ...most[name] })), []);
    expect(pageIn(lines)).not.toContain('Sort');
    expect(pageIn(lines)).not.toMatch(
      /Seq Scan on (users u|saved_passenger|orders|flight f|sale_line|log|top_up_request r|payout_request r)$/m,
    );
  });
});

/** The statement of a page, as the server sent it. */
async function sentBy(work: () => Promise<unknown>): Promise<CompiledQuery> {
  const executor = desk.db.getExecutor();
  const own = executor.executeQuery.bind(executor);
  const sent: CompiledQuery[] = [];
  executor.executeQuery = (query, ...rest) => {
    sent.push(query);
    return own(query, ...rest);
  };
  try {
    await work();
  } finally {
    executor.executeQuery = own;
  }
  const found = sent.find((one) => one.sql.includes('sort_value'));
  if (!found) throw new Error('no statement of a page');
  return found;
}

/** A report looks for the rows of a page first, and sorts those few again when all is said of them. */
const pageIn = (plan: string): string => / CTE page\n((?: {4}.*\n)*)/.exec(plan)?.[1] ?? plan;

const planOf = (statement: CompiledQuery, off: readonly string[]): Promise<string> =>
  desk.db.transaction().execute(async (tx) => {
    for (const one of off) await sql.raw(`set local ${one} = off`).execute(tx);
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({ ...statement, sql: `explain (costs off) ${statement.sql}` });
    return `${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`;
  });
