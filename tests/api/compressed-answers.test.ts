import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { wholeApp } from '../support/whole-app.ts';

/** Large answers of data are compressed for whoever can read that; nobody gets anything else by it. */
const desk = await openDesk();
const app = await wholeApp(desk);
await sql`insert into airport select (jsonb_populate_record(null::airport, to_jsonb(a) || jsonb_build_object('id', gen_random_uuid(), 'iata', code))).*
  from (select * from airport limit 1) a,
    (select distinct 'Q' || chr(65 + n / 26) || chr(65 + n % 26) as code from generate_series(0, 99) n) as codes`.execute(desk.db);
afterAll(() => app.close());

const PATH = '/api/reference/changes';
const get = async (path: string, accepted?: string) =>
  app.inject({
    method: 'GET',
    url: path,
    headers: {
      authorization: `Bearer ${await desk.token('agent')}`,
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    },
  });
/** The only thing that differs between two answers. */
const withoutTime = (text: string) => text.replace(/"at":"[^"]+"/, '');

it('reference data in a fraction of its bytes, and the same to the letter', async () => {
  const plain = await get(PATH);
  const small = await get(PATH, 'gzip, deflate, br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'cache-control': 'no-store' });
  expect(small.headers['content-type']).toBe(plain.headers['content-type']);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(withoutTime(gunzipSync(small.rawPayload).toString()) === withoutTime(plain.payload)).toBe(true);
});

it('what fits into a packet stays as it is; so does an answer to somebody who names another coding', async () => {
  expect((await get('/api/profile', 'gzip')).headers['content-encoding']).toBeUndefined();
  for (const accepted of ['identity', 'br', 'gzip;q=0'])
    expect((await get(PATH, accepted)).headers['content-encoding'], accepted).toBeUndefined();
});
