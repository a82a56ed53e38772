import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import { inDays } from '../support/days.ts';
import { begunBy, titleOf } from './begun-by.ts';
import { DeskUnderLoad } from './desk-under-load.ts';

/** A desk of several processes is one desk: for who calls it, who watches it, and who stops it. */
let desk: DeskUnderLoad;
const workers = (): number[] => begunBy(desk.program.pid).filter((pid) => titleOf(pid).startsWith('tatev worker'));

let token: string;
beforeAll(async () => {
  desk = await DeskUnderLoad.make('postgres', true);
  desk.settings.workers = 3;
  await desk.start();
  // The first answers before the others.
  while (!desk.program.output().includes('is ready after')) await sleep(20);
  ({ token } = await desk.signIn('admin'));
}, 120_000);
afterAll(() => desk?.remove());

async function gone(all: readonly number[]): Promise<void> {
  while (all.some((pid) => titleOf(pid).startsWith('tatev'))) await sleep(20);
}

interface Reply {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are looked into
  body: any;
}

/** On a connection of its own, so that each call may come to another worker. Rejects when there is no answer. */
const call = (method: string, path: string, body?: object): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': newId() };
    const asked = request(desk.program.url + path, { method, agent: false, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: response.headers['content-type']?.includes('json') ? JSON.parse(text) : text }),
      );
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });

const counted = async (route: string): Promise<number> => {
  const text: string = (await call('GET', '/metrics')).body;
  return text
    .split('\n')
    .filter((line) => line.startsWith('http_request_seconds_count') && line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

it('is so many processes and one mail and document service', () => {
  expect(workers()).toHaveLength(3);
  expect(begunBy(desk.program.pid)).toHaveLength(4);
});

it('counts the calls of all of them, whichever is asked', async () => {
  const before = await counted('/api/profile');
  for (let i = 0; i < 9; i++) expect((await call('GET', '/api/profile')).status).toBe(200);
  for (let i = 0; i < 3; i++) expect(await counted('/api/profile')).toBe(before + 9);
});

it('what one of them has changed all of them know', async () => {
  const { body } = await call('GET', '/api/airline?limit=10000');
  const search = { from: 'EVN', to: 'CDG', departureDate: inDays(40), adults: 1, flexDays: 3 }; // prettier-ignore
  const named = async (): Promise<string[]> => {
    const { status, body: found } = await call('POST', '/api/search/mainSearch', search);
    expect(status, JSON.stringify(found)).toBe(200);
    return found.result.legs[0].flights.map((one: { airline: { name: string } }) => one.airline.name);
  };
  const [name] = await named();
  expect(name).toBeDefined();
  for (let i = 0; i < 6; i++) await named();
  const { id, version: _version, ...input } = body.result.find((one: { name: string }) => one.name === name);
  const { body: whole } = await call('GET', '/api/airline?limit=10000');
  const { version } = whole.result.find((one: { id: string }) => one.id === id);
  const changed = await call('PUT', `/api/airline/${id}`, { ...input, version, name: 'Renamed Air' });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  // The word may be behind the next call by a moment; who has heard it does not forget it.
  for (let heard = 0; heard < 9;) heard = (await named()).includes(name!) ? 0 : heard + 1;
});

it('one of them dies: the others answer, and it is started again', async () => {
  const before = workers();
  expect(before).toHaveLength(3);
  process.kill(before[1]!, 'SIGKILL');
  // Who was on the line with it hears nothing; nobody is on it here.
  const after = async (): Promise<number[]> => {
    for (;;) {
      expect((await call('GET', '/livez')).status).toBe(200);
      const now = workers();
      if (now.length === 3 && !now.includes(before[1]!)) return now;
      await sleep(20);
    }
  };
  expect((await after()).filter((pid) => before.includes(pid))).toHaveLength(2);
}, 30_000);

it('all of them end with it, and nothing is left behind', async () => {
  const all = begunBy(desk.program.pid);
  expect(await desk.program.stop()).toBe(0);
  await gone(all);
  expect(desk.verify()).toMatchObject({ code: 0 });
}, 60_000);

it('killed, it takes them along', async () => {
  await desk.start();
  const all = begunBy(desk.program.pid);
  await desk.program.stop('SIGKILL');
  await gone(all);
}, 60_000);
