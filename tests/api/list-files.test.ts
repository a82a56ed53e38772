import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { sayKept } from '../../src/server/sentence.ts';
import { inDays } from '../support/days.ts';
import { enterAgo, payLater } from '../support/debts.ts';
import { freshKey, openDesk } from '../support/desk.ts';

import {
  newAircraft,
  newAirline,
  newCommissionRule,
  newHotel,
  newHotelCategory,
  newService,
  newThroughFare,
} from '../support/reference.ts';
import { readCsv } from '../support/read-csv.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { Seller } from '../support/seller.ts';

/** Lists that leave as a file: all that the filters leave, in the order that was asked for, for whoever may read the list, and told by the log. */

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const desk = await openDesk('never');
const seller = new Seller(desk);
const flight = await seller.flight();
await seller.booked('agent', flight);
await seller.booked('agent2', flight);
await seller.flight({ flightNumber: 'TV 101' });
for (const who of ['agent', 'agent2']) {
  const order = await seller.booked(who, flight);
  expect((await seller.issue(who, order.id)).status).toBe(200);
  await asksForMore(who, order.id);
  const seats = {
    flightClassId: flight,
    agentId: desk.world.users.get(who)!,
    seats: 2,
    price: null,
    depositDue: null,
    remarks: `for ${who}`,
  };
  expect((await desk.post('admin', '/api/allotments', { ...seats, releaseAt: at(20), namesDueAt: at(10) }, freshKey())).status).toBe(201);
}
await sql`insert into top_up_request (id, agent_id, asked_by, amount, currency, method, paid_on, note, status)
  select gen_random_uuid(), ${desk.world.users.get('agent')!}, ${desk.world.users.get('agent')!}, 100, 'AMD', 'cash', '2026-01-05', 'note ' || n, case n when 1 then 'withdrawn' else 'requested' end from generate_series(1, 3) n`.execute(
  desk.db,
);
await sql`insert into payout_request (id, agent_id, asked_by, amount, currency, method, note, status)
  select gen_random_uuid(), ${desk.world.users.get('agent')!}, ${desk.world.users.get('agent')!}, 100, 'AMD', 'cash', 'note ' || n, case n when 1 then 'withdrawn' else 'requested' end from generate_series(1, 3) n`.execute(
  desk.db,
);
for (const [who, days] of [
  ['agent', 30],
  ['agent2', 1],
] as const) {
  await payLater(desk, who, 10, null);
  await enterAgo(desk, who, -9_000_000, days);
}
await sql`update refund_request set status = 'in_review' where agent_id = ${desk.world.users.get('agent')!}`.execute(desk.db);
await desk.post(
  'agent2',
  '/api/passengers',
  { title: 'MS', firstName: 'Ani', lastName: 'Ddd', gender: 'F', dateOfBirth: '1990-01-01' },
  freshKey(),
);
await fillReference();
// More than are read at once.
await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'pre_order_id', null, 'pnr', 'Y' || lpad(n::text, 5, '0'), 'order_date', o.order_date + make_interval(mins => n)))).*
  from orders o, generate_series(1, 170) n where o.status = 'booking' and o.agent_id = ${desk.world.users.get('agent')!}`.execute(desk.db);
for (const [i, lastName] of ['Aaa', '=Ccc', 'Bbb'].entries())
  await sql`insert into saved_passenger (id, owner_id, title, first_name, last_name, gender, date_of_birth, doc_number, passenger_key, sort_name, words)
    values (gen_random_uuid(), ${desk.world.users.get('agent')!}, 'MR', 'ARAM', ${lastName}, 'M', ${`198${i}-03-01`}, null, ${lastName}, ${lastName.toUpperCase().replace('=', '')}, ''::tsvector)`.execute(
    desk.db,
  );

async function asksForMore(who: string, id: string) {
  const { rows } = await sql<{ passengers: string[]; segments: string[] }>`
    select (select json_agg(id) from order_passenger where order_id = ${id}) as passengers, (select json_agg(id) from order_segment where order_id = ${id}) as segments`.execute(desk.db); // prettier-ignore
  const all = { passengerIds: rows[0]!.passengers, segmentIds: rows[0]!.segments };
  const request = { ...all, mode: 'request', kind: 'waiver', reasonCode: 'illness', text: `In hospital, ${who}` } as const;
  const reply = await desk.ask(who, 'refundOrder', { params: { id }, body: request }, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
}

/** Of each kind more than one, and some that are no longer offered. */
async function fillReference() {
  const post = async (path: string, body: object) => {
    const reply = await desk.post('admin', path, body, freshKey());
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.result.id as string;
  };
  await post('/api/airline', newAirline());
  await post('/api/aircraft', newAircraft());
  const category = await post('/api/hotels/category', newHotelCategory());
  for (const name of ['Ararat', 'Sevan']) await post('/api/hotels', newHotel(category, { name }));
  for (const name of ['Paris', 'Vienna']) await post('/api/commissionRules', newCommissionRule({ name }));
  for (const to of ['PAR', 'DXB']) await post('/api/throughFares', newThroughFare({ code: `EVN${to}`, to }));
  for (const code of ['WIFI', 'SPA']) await post('/api/services', newService({ code, name: { en: code } }));
  await sql`insert into baggage_rule select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'name', 'Of old ' || r.name, 'is_active', false))).* from baggage_rule r`.execute(desk.db); // prettier-ignore
  await sql`insert into fare_rule select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'code', 'OLD' || r.code, 'is_active', false))).* from fare_rule r`.execute(desk.db); // prettier-ignore
}

/** Of reference data, by the name of the file. */
const ENTITIES: Record<string, string> = {
  airports: 'airport',
  airlines: 'airline',
  aircraft: 'aircraft',
  'baggage-rules': 'baggageRule',
  'fare-rules': 'fareRule',
  hotels: 'hotel',
  'hotel-categories': 'hotelCategory',
  services: 'service',
  'commission-rules': 'commissionRule',
  'through-fares': 'throughFare',
};

type Method = 'GET' | 'POST';
const days = { startDate: '2020-01-01', endDate: '2190-01-01' };
const lately = () => {
  return { startDate: inDays(-2), endDate: inDays(1) };
};
interface Listed {
  /** Of the file and in the log. */
  name: string | (() => string);
  /** What the list is asked for; of days, where it must be. */
  asked?: () => Record<string, string>;
  /** A column of its file, and what a row of the answer has there. */
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of many lists
  cell: [head: string, of: (row: any) => string | null];
  /** What leaves fewer rows, and not none; lists that have no filter have none here. */
  filter?: Record<string, unknown>;
  entity?: string;
  action?: string;
}

/** By the name of the call; those of reference data have their file at an address of its own. */
const LISTS: Partial<Record<EndpointName, Listed>> = {
  getUsers: { name: 'accounts', cell: ['E-mail', (row) => row.email], filter: { role: 'Admin' }, entity: 'user' },
  listPassengers: {
    name: 'passengers',
    cell: ['Date of birth', (row) => row.dateOfBirth],
    filter: { ownerId: () => id('agent2') },
    entity: 'passenger',
  },
  getFlights: {
    name: 'flights',
    cell: ['Departs', (row) => row.departureLocal.replace('T', ' ')],
    filter: { flightNumber: 'TV 101' },
    entity: 'flight',
  },
  getOrders: { name: 'orders', cell: ['PNR', (row) => row.pnr], filter: { search: 'Y0001' }, entity: 'order' },
  getDeadlines: {
    name: 'deadlines',
    asked: () => ({ hours: '168' }),
    cell: ['PNR', (row) => row.pnr],
    filter: { search: 'Y0001' },
    entity: 'order',
  },
  listRefundRequests: {
    name: 'refund-requests',
    cell: ['Text', (row) => row.text],
    filter: { status: 'in_review' },
    entity: 'refundRequest',
  },
  listTopUpRequests: {
    name: 'top-up-requests',
    cell: ['Text', (row) => row.note],
    filter: { status: 'withdrawn' },
    entity: 'topUpRequest',
  },
  listPayoutRequests: {
    name: 'payout-requests',
    cell: ['Text', (row) => row.note],
    filter: { status: 'withdrawn' },
    entity: 'payoutRequest',
  },
  listReceivables: { name: 'receivables', cell: ['Agency', (row) => row.agent.businessName], filter: { only: 'overdue' }, entity: 'user' },
  getAllotments: {
    name: 'group-seats',
    cell: ['Remarks', (row) => row.remarks],
    filter: { agentId: () => id('agent2') },
    entity: 'flight',
  },
  getLogs: {
    name: () => `history-${lately().startDate}-${lately().endDate}`,
    asked: lately,
    cell: ['Summary', (row) => row.summary],
    filter: { userId: () => id('agent2') },
    entity: 'log',
    action: 'exportLog',
  },
  ordersFullData: {
    name: () => `report-${lately().startDate}-${lately().endDate}`,
    asked: lately,
    cell: ['PNR', (row) => row.pnr],
    filter: { agentIds: () => [id('agent2')] },
    entity: 'report',
    action: 'exportReport',
  },
  listAirports: { name: 'airports', cell: ['iata', (row) => row.iata], filter: { search: 'paris' } },
  listAirlines: { name: 'airlines', cell: ['iata', (row) => row.iata], filter: { search: 'tatev' } },
  listAircraft: { name: 'aircraft', cell: ['model', (row) => row.model], filter: { search: 'a320' } },
  listBaggageRules: { name: 'baggage-rules', cell: ['name', (row) => row.name], filter: { all: 'true' } },
  listFareRules: { name: 'fare-rules', cell: ['code', (row) => row.code], filter: { all: 'true' } },
  listHotels: { name: 'hotels', cell: ['name', (row) => row.name], filter: { search: 'Ararat' } },
  listHotelCategories: { name: 'hotel-categories', cell: ['name', (row) => row.name] },
  listCommissionRules: { name: 'commission-rules', cell: ['name', (row) => row.name], filter: { search: 'Vien' } },
  listThroughFares: { name: 'through-fares', cell: ['code', (row) => row.code], filter: { search: 'dxb' } },
  listServices: { name: 'services', cell: ['code', (row) => row.code], filter: { search: 'WIFI' } },
};
/** Looked at below, as they are not asked for like the others. */
const APART: readonly EndpointName[] = ['balanceHistory', 'getManifest'];
/** Why a list is no file. */
const NO_FILE: Partial<Record<EndpointName, string>> = {
  listSessions: 'of one person, and of devices',
  listPublicUserGroups: 'choices of a form',
  listUserGroups: 'choices of a form, kept in settings',
  getUserLog: 'a part of the history, which is a file',
  getFlightHistory: 'a part of the history, which is a file',
  listCurrencySettings: 'settings',
  listMarginTypes: 'choices of a form',
  rateByRange: 'a chart; the rate of a day stands in each order',
  getOpenHolds: 'gone in minutes',
  getAlerts: 'of one agency, at most fifty, and another one at each look',
  getWaitlist: 'gone with each offer; what was booked is in the table of orders',
  findFullClasses: 'choices of a form',
  getBoardingLists: 'copies for a device; the passenger list of a flight is the file',
  getFlightHolds: 'gone in minutes',
  getUnanswered: 'of one flight, gone with each answer; the table of orders filtered by attention is a file',
  getOfferedServices: 'choices of a form',
  getOrderCopies: 'copies for a device',
  getFlightCalendar: 'sums of the list of flights, which is a file',
  getFlightAlternatives: 'choices of a form',
  getFlightClasses: 'of one flight, in the list of flights as sums',
  listFareLadders: 'rules of the house, a few; what they did stands in the history, which is a file',
  getFlightTemplates: 'what flights are made from; the flights are a file',
  getClassTemplates: 'what classes are made from',
  getOrderMails: 'of one order',
  getFailedMails: 'of thirty days, each to be sent again from its booking',
  listNotifications: 'messages to people',
  getReportSchedules: 'twenty of a person at most, in a sheet; what they send are files',
  getApiKeys: 'twenty of an agency at most, in a sheet',
  getWebhooks: 'ten of an agency at most, in a sheet',
  getWebhookDeliveries: 'messages of thirty days between programs, each in the log of whoever got it',
  getSavedViews: 'of one person',
  listQuotes: 'answers to clients, each a document of its own',
};

interface Node {
  type?: string;
  entries?: Record<string, Node>;
  wrapped?: Node;
  options?: readonly string[];
}
const endpointOf = (name: string): Endpoint => endpoints[name as EndpointName];
const fieldsOf = ({ query, body }: Endpoint) => ((query ?? body) as Node | undefined)?.entries ?? {};
/** The call that makes a list a file: itself, or its neighbour. */
const fileOf = (name: string): Endpoint | undefined => {
  const own = endpointOf(name);
  if (fieldsOf(own)['export'] || fieldsOf(own)['format']) return own;
  return Object.values(endpoints).find((one) => one.path === `${own.path}/export`);
};

it('every list of the contract leaves as CSV and as XLSX, or it is said why not', () => {
  const lists = Object.keys(endpoints).filter((name) => {
    const { method, idempotent, answer } = endpointOf(name);
    const { result } = (answer as Node).entries ?? {};
    const rows = result?.type === 'array' || result?.entries?.['lines'] || name === 'getManifest';
    return rows && (method === 'GET' || method === 'POST') && !idempotent;
  });
  const lacking = lists.filter((name) => {
    const file = fileOf(name);
    const formats = file && (fieldsOf(file)['export'] ?? fieldsOf(file)['format'])?.wrapped?.options;
    return !['csv', 'xlsx'].every((one) => formats?.includes(one));
  });
  expect(lacking.toSorted()).toEqual(Object.keys(NO_FILE).toSorted());
  expect([...Object.keys(LISTS), ...APART].toSorted()).toEqual(lists.filter((name) => !lacking.includes(name)).toSorted());
});

const id = (who: string) => desk.world.users.get(who)!;

async function take(who: string, method: Method, path: string, asked: Record<string, unknown>) {
  const query = method === 'GET' ? `?${new URLSearchParams(asked as Record<string, string>)}` : '';
  return desk.app.inject({
    method,
    url: path + query,
    headers: { authorization: `Bearer ${await desk.token(who)}` },
    ...(method === 'POST' ? { payload: asked } : {}),
  });
}
const cellsOf = async (who: string, method: Method, path: string, asked: Record<string, unknown>): Promise<string[][]> => {
  const response = await take(who, method, path, path.endsWith('/export') ? { ...asked, format: 'csv' } : { ...asked, export: 'csv' });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  expect(response.headers['content-type']).toContain('text/csv');
  return readCsv(response.rawPayload.toString('utf8').slice(1));
};
/** All rows of a list as the screen has them. */
async function listed(who: string, method: Method, path: string, asked: Record<string, unknown>): Promise<unknown[]> {
  const rows: unknown[] = [];
  let after: string | undefined;
  do {
    const response = await take(who, method, path, { ...asked, ...(after === undefined ? {} : { after }) });
    const body = response.json();
    expect(response.statusCode, response.body).toBe(200);
    rows.push(...body.result);
    after = body.meta?.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

describe.each(Object.entries(LISTS))('%s', (call, { name: called, asked: given, cell: [head, of], filter, entity, action }) => {
  const list = endpointOf(call);
  const file = fileOf(call)!;
  const [method, path] = [list.method as Method, list.path];
  const asked = () => given?.() ?? {};
  const name = () => (typeof called === 'string' ? called : called());
  const filtered = () =>
    Object.fromEntries(Object.entries(filter ?? {}).map(([key, value]) => [key, typeof value === 'function' ? value() : value]));
  const columnOf = async (given: Record<string, unknown>) => {
    const [heads, ...rows] = await cellsOf('admin', method, file.path, given);
    return rows.map((row) => row[heads!.indexOf(head)]);
  };
  const shownOf = async (given: Record<string, unknown>) =>
    (await listed('admin', method, path, given)).map((row) => (of(row) ?? '').replace(/^=/, "'="));

  it('has every row of the list, in its order, and the log tells who took it', async () => {
    const all = await shownOf(asked());
    expect(all.length).toBeGreaterThan(call === 'listHotelCategories' ? 0 : 1);
    expect(await columnOf(asked())).toEqual(all);
    const { rows: log } = await sql<{ entity: string; action: string; summary: string; name: string }>`
      select l.entity, l.action, l.summary, u.business_name as name from log l join users u on u.id = l.user_id where l.action like 'export%' order by l.at desc, l.id desc limit 1`.execute(
      desk.db,
    );
    const reference = file !== list;
    const expected = { entity: entity ?? ENTITIES[name()], action: action ?? (reference ? 'exportReference' : 'exportList') };
    expect(log[0]).toMatchObject({ ...expected, name: 'Agency admin' });
    expect(sayKept(log[0]!.summary, 'en')).toMatch(/(\.| as )csv\b/);
  });

  it.runIf(filter)('has what the filters leave, and no more', async () => {
    const [all, some] = [await shownOf(asked()), await shownOf({ ...asked(), ...filtered() })];
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).not.toBe(all.length);
    expect(await columnOf({ ...asked(), ...filtered() })).toEqual(some);
  });

  it('is a sheet as well', async () => {
    const response = await take('admin', method, file.path, { ...asked(), [file === list ? 'export' : 'format']: 'xlsx' });
    expect(response.headers['content-disposition']).toContain(`${name()}.xlsx`);
    const { rows } = readXlsx(response.rawPayload);
    expect(rows[0]).toContain(head);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('in another format there is none', async () => {
    const given = { ...asked(), [file === list ? 'export' : 'format']: 'docx' };
    expect((await take('admin', method, file.path, given)).statusCode).toBe(422);
  });
});

it('goes by the filters and the order that were asked for', async () => {
  const rows = await cellsOf('admin', 'POST', '/api/orders/get-orders', { search: 'Y0001', sort: 'orderDate', direction: 'asc' });
  expect(rows.slice(1).map(([pnr]) => pnr)).toEqual(Array.from({ length: 10 }, (_, i) => `Y0001${i}`));
  expect(await cellsOf('admin', 'POST', '/api/users/get-users', { search: 'nobody is called so' })).toHaveLength(1);
});

it('an agency takes its own orders only, and no list that it may not read', async () => {
  const [heads, ...rows] = await cellsOf('agent2', 'POST', '/api/orders/get-orders', {});
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row[heads!.indexOf('Agency')]).toContain('agent2');
  for (const path of ['/api/users/get-users', '/api/flights/get'])
    expect((await take('agent', 'POST', path, { export: 'csv' })).statusCode).toBe(403);
});

it('a name that a spreadsheet would reckon with stays a name', async () => {
  const rows = await cellsOf('admin', 'GET', '/api/passengers', {});
  expect(rows.find((row) => row[0]?.includes('Ccc'))?.[0]).toBe("'=Ccc");
});

it('the statement of a month leaves as it stands; an agency has its own and nobody else’s', async () => {
  const [agent, agent2] = [desk.world.users.get('agent')!, desk.world.users.get('agent2')!];
  const cash = { amount: 10, currency: 'AMD', method: 'cash', valueDate: '2026-11-12' };
  await desk.post('admin', `/api/users/balance/transfer/${agent}`, cash, freshKey());
  const { lines } = (await desk.post('agent', `/api/users/balance-history/${agent}`, { ...days, limit: 200 })).body.result;
  const [heads, ...rows] = await cellsOf('agent', 'POST', `/api/users/balance-history/${agent}`, days);
  const column = (head: string) => rows.map((row) => row[heads!.indexOf(head)]);
  expect(lines.length).toBeGreaterThan(0);
  expect(column('No')).toEqual(lines.map((line: { no: number }) => String(line.no)));
  expect(column('Balance').map(Number)).toEqual(lines.map((line: { balanceAfter: number }) => line.balanceAfter));
  expect(column('Value date')).toEqual(lines.map((line: { valueDate: string | null }) => line.valueDate ?? ''));
  expect(column('Value date')).toContain('2026-11-12');
  expect((await take('agent', 'POST', `/api/users/balance-history/${agent2}`, { ...days, export: 'csv' })).statusCode).toBeGreaterThan(400);
});
