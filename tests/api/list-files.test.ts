import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../support/desk.ts';
import { readCsv } from '../support/read-csv.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { Seller } from '../support/seller.ts';

/** Lists that leave as a file: all that the filters leave, in the order that was asked for, for whoever may read the list, and told by the log. */

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  const seller = new Seller(desk);
  const flight = await seller.flight();
  await seller.booked('agent', flight);
  await seller.booked('agent2', flight);
  await seller.flight();
  // More than are read at once.
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'pre_order_id', null, 'pnr', 'Y' || lpad(n::text, 5, '0'), 'order_date', o.order_date + make_interval(mins => n)))).*
    from orders o, generate_series(1, 170) n where o.agent_id = ${desk.world.users.get('agent')!}`.execute(desk.db);
  for (const [i, lastName] of ['Aaa', '=Ccc', 'Bbb'].entries())
    await sql`insert into saved_passenger (id, owner_id, title, first_name, last_name, gender, date_of_birth, doc_number, passenger_key, sort_name, words)
      values (gen_random_uuid(), ${desk.world.users.get('agent')!}, 'MR', 'ARAM', ${lastName}, 'M', ${`198${i}-03-01`}, null, ${lastName}, ${lastName.toUpperCase().replace('=', '')}, ''::tsvector)`.execute(
      desk.db,
    );
});
afterAll(() => desk.close());

type Method = 'GET' | 'POST';
const days = { startDate: '2020-01-01', endDate: '2190-01-01' };
/** Which call, and the cells of its file that the rows of its answer have, too. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows of five lists
const LISTS: [name: string, method: Method, path: (id: string) => string, head: string, cellOf: (row: any) => string, entity: string][] = [
  ['accounts', 'POST', () => '/api/users/get-users', 'E-mail', (row) => row.email, 'user'],
  ['passengers', 'GET', () => '/api/passengers', 'Born', (row) => row.dateOfBirth, 'passenger'],
  ['flights', 'POST', () => '/api/flights/get', 'Departs', (row) => row.departureLocal.replace('T', ' '), 'flight'],
  ['orders', 'POST', () => '/api/orders/get-orders', 'PNR', (row) => row.pnr, 'order'],
];

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
  const response = await take(who, method, path, { ...asked, export: 'csv' });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  expect(response.headers['content-type']).toContain('text/csv');
  return readCsv(response.rawPayload.toString('utf8').slice(1));
};
/** All rows of a list as the screen has them. */
async function listed(who: string, method: Method, path: string, asked: Record<string, unknown>): Promise<unknown[]> {
  const rows: unknown[] = [];
  let after: string | null = null;
  do {
    const response = await take(who, method, path, { ...asked, ...(after === null ? {} : { after }) });
    const body = response.json();
    rows.push(...body.result);
    after = body.meta.next;
  } while (after !== null);
  return rows;
}

describe.each(LISTS)('%s', (name, method, path, head, cellOf, entity) => {
  it('has every row of the list, in its order, and the log tells who took it', async () => {
    const [heads, ...rows] = await cellsOf('admin', method, path(''), {});
    const shown = await listed('admin', method, path(''), {});
    expect(shown.length).toBeGreaterThan(1);
    const at = heads!.indexOf(head);
    expect(rows.map((row) => row[at])).toEqual(shown.map(cellOf));
    const { rows: log } = await sql<{ entity: string; summary: string; name: string }>`
      select l.entity, l.summary, u.business_name as name from log l join users u on u.id = l.user_id where l.action = 'exportList' order by l.at desc, l.id desc limit 1`.execute(
      desk.db,
    );
    expect(log).toEqual([{ entity, summary: `${name} as csv`, name: 'Agency admin' }]);
  });

  it('is a sheet as well', async () => {
    const response = await take('admin', method, path(''), { export: 'xlsx' });
    expect(response.headers['content-disposition']).toContain(`${name}.xlsx`);
    const { rows } = readXlsx(response.rawPayload);
    expect(rows[0]).toContain(head);
    expect(rows.length).toBeGreaterThan(2);
  });

  it('in another format there is none', async () => {
    expect((await take('admin', method, path(''), { export: 'pdf' })).statusCode).toBe(422);
  });
});

it('goes by the filters and the order that were asked for', async () => {
  const rows = await cellsOf('admin', 'POST', '/api/orders/get-orders', { search: 'Y0001', sort: 'orderDate', direction: 'asc' });
  expect(rows.slice(1).map(([pnr]) => pnr)).toEqual(Array.from({ length: 10 }, (_, i) => `Y0001${i}`));
  expect(await cellsOf('admin', 'POST', '/api/users/get-users', { search: 'nobody is called so' })).toHaveLength(1);
});

it('an agency takes its own orders only, and no list that it may not read', async () => {
  const [heads, ...rows] = await cellsOf('agent2', 'POST', '/api/orders/get-orders', {});
  expect(rows).toHaveLength(1);
  expect(rows[0]![heads!.indexOf('Agency')]).toContain('agent2');
  for (const path of ['/api/users/get-users', '/api/flights/get'])
    expect((await take('agent', 'POST', path, { export: 'csv' })).statusCode).toBe(403);
});

it('a name that a spreadsheet would reckon with stays a name', async () => {
  const rows = await cellsOf('admin', 'GET', '/api/passengers', {});
  expect(rows.find((row) => row[0]?.includes('Ccc'))?.[0]).toBe("'=Ccc");
});

it('the statement of a month leaves as it stands; an agency has its own and nobody else’s', async () => {
  const [agent, agent2] = [desk.world.users.get('agent')!, desk.world.users.get('agent2')!];
  const { lines } = (await desk.post('agent', `/api/users/balance-history/${agent}`, { ...days, limit: 200 })).body.result;
  const [heads, ...rows] = await cellsOf('agent', 'POST', `/api/users/balance-history/${agent}`, days);
  const column = (head: string) => rows.map((row) => row[heads!.indexOf(head)]);
  expect(lines.length).toBeGreaterThan(0);
  expect(column('No')).toEqual(lines.map((line: { no: number }) => String(line.no)));
  expect(column('Balance').map(Number)).toEqual(lines.map((line: { balanceAfter: number }) => line.balanceAfter));
  expect((await take('agent', 'POST', `/api/users/balance-history/${agent2}`, { ...days, export: 'csv' })).statusCode).toBeGreaterThan(400);
});
