import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { isWrite, READS_BY_POST } from '../../src/contract/keys.ts';
import { openDesk } from '../support/desk.ts';
import { table } from '../support/whole-app.ts';
import { prepared } from '../support/writes/all.ts';
import { Bench } from '../support/writes/bench.ts';

/** Every changing call writes exactly one row into the log: who, what, to whom, with the id of the request. */
const desk = await openDesk();
const bench = new Bench(desk);

it.each(table.filter(([name, one]) => isWrite(name, one)))('%s', async (name, endpoint) => {
  const write = await prepared(bench, name);
  const before = await last();
  const reply = await bench.send(name, write);
  expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200);
  const { rows } = await sql<{ request_id: string; method: string; path: string; action: string; result: string; ip: string }>`
    select request_id, method, path, action, result, ip from log where (at, id) > (${before.at}::timestamptz, ${before.id}::uuid)`.execute(
    desk.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    request_id: reply.headers['x-request-id'],
    method: endpoint.method,
    path: endpoint.path,
    result: 'ok',
    ip: '127.0.0.1',
  });
});

it.each([...READS_BY_POST])('%s reads and writes nothing', async (name: EndpointName) => {
  const bodies: Record<string, object> = { rateByRange: { startDate: '2026-01-01', endDate: '2026-01-02' } };
  const before = await last();
  await desk.call('superadmin', 'POST', endpoints[name].path, bodies[name] ?? {});
  expect(await last()).toEqual(before);
});

async function last(): Promise<{ at: string; id: string }> {
  const { rows } = await sql<{ at: string; id: string }>`select at::text as at, id from log order by at desc, id desc limit 1`.execute(
    desk.db,
  );
  return rows[0] ?? { at: '2000-01-01 00:00:00+00', id: '00000000-0000-0000-0000-000000000000' };
}
