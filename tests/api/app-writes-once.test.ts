import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Call, EndpointName } from '../../src/contract/endpoints.ts';
import { isWrite } from '../../src/contract/keys.ts';
import type { Write as AppWrite } from '../../src/app/writes/stale-after.ts';
import type { Writing } from '../../src/app/writes/use-write.ts';
import { readWith, textsReady } from '../../src/texts/area.ts';
import { compiled } from '../../src/texts/compiled.ts';
import { LONG } from '../lanes.ts';
import { mount, type Mounted, withoutBrowser } from '../support/app-hook.ts';
import { openDesk } from '../support/desk.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { table } from '../support/whole-app.ts';
import { prepared } from '../support/writes/all.ts';
import { Bench, type Write } from '../support/writes/bench.ts';

/**
 * The app's half of "once": every write there is, through the hook that every write of the app goes through (the compiler refuses
 * another way), with the real API behind it and a network that loses the request or the answer. Done once, and said what happened.
 */
const KEYED = table.filter(([name, one]) => isWrite(name, one) && one.idempotent).map(([name]) => name as AppWrite);
const { moves } = await import('../../src/app/writes/stale-after.ts');
const MOVING = KEYED.filter(moves);
/** On every push all of them lose their answer, and what moves money or seats the rest, too. */
const SOME = LONG ? KEYED : MOVING;
/** Of those that are kept over a reload: their key finds no order, and what the app asks instead is said here. */
const NO_ORDER: Partial<Record<AppWrite, string>> = {
  preOrder: 'the open holds, or the same once more',
  cancelPreOrder: 'the open holds',
  transferBalance: 'the same once more',
  useBalance: 'the same once more',
  decideTopUpRequest: 'the request, or the same once more',
  decidePayoutRequest: 'the request, or the same once more',
  payDepositStep: 'the group seats, or the same once more',
  settleDeposit: 'the group seats, or the same once more',
  cancelFlight: 'the flight',
};

let network: 'whole' | 'loses the request' | 'loses the answer' = 'whole';
/** Keys that arrived at the server, one for each time. */
let arrived: (string | undefined)[] = [];
const mounted: Mounted<Writing>[] = [];

readWith(compiled);
const desk = await openDesk();
const bench = new Bench(desk);
withoutBrowser();
vi.stubGlobal('fetch', async (url: string, given: RequestInit = {}) => {
  const headers = given.headers as Record<string, string> | undefined;
  const changes = headers?.['idempotency-key'] !== undefined;
  if (changes && network === 'loses the request') throw new TypeError('Failed to fetch');
  const method = (given.method ?? 'GET') as 'GET';
  const reply = await desk.app.inject({
    method,
    url,
    ...(headers && { headers }),
    ...(given.body ? { payload: given.body as string } : {}),
  });
  if (changes) arrived.push(headers['idempotency-key']);
  if (changes && network === 'loses the answer') throw new TypeError('Failed to fetch');
  return new Response(reply.body, { status: reply.statusCode, headers: reply.headers as Record<string, string> });
});
afterEach(async () => {
  for (const one of mounted.splice(0)) await one.unmount();
  sessionStorage.clear();
  network = 'whole';
  arrived = [];
});
afterAll(async () => {
  // The last word was an answer: nothing asks any more whether the network is back.
  expect((await connectionNow()).get()).toBe('online');
  vi.unstubAllGlobals();
});
const connectionNow = async () => {
  const { call } = await import('../../src/app/api/client.ts');
  await call('listPublicUserGroups', {});
  return (await import('../../src/app/connection.ts')).connection;
};

const SLOT = 'a change';
/** The hook as a screen has it, with a place of its own for what it sends; after a reload it is another one. */
async function screen(): Promise<Mounted<Writing>> {
  const { useWrite } = await import('../../src/app/writes/use-write.ts');
  await textsReady();
  const one = await mount(() => useWrite({ slot: SLOT }));
  mounted.push(one);
  return one;
}
/** A hook that knows no place: what is kept over a reload is a matter of the write. */
async function plainScreen(): Promise<Mounted<Writing>> {
  const { useWrite } = await import('../../src/app/writes/use-write.ts');
  await textsReady();
  const one = await mount(() => useWrite());
  mounted.push(one);
  return one;
}
async function signIn({ who }: Write): Promise<void> {
  const { session } = await import('../../src/app/session.ts');
  localStorage.setItem('token', await desk.token(who!));
  localStorage.setItem('userId', bench.idOf(who!));
  session.reread();
}
const press = (hook: Mounted<Writing>, name: AppWrite, { params, body }: Write) =>
  hook.during(({ send }) => send(name, { ...(params && { params }), ...(body === undefined ? {} : { body }) } as Call<AppWrite>));

async function lines(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from log where result = 'ok'`.execute(desk.db);
  return rows[0]!.n;
}
const MAYBE = 'No answer came, so it may have been done. Try again: it is done only once';
const told = (hook: Mounted<Writing>) => (hook.now().failure as Error | undefined)?.message;
async function ready(name: EndpointName): Promise<{ write: Write; before: number; untouched: Record<string, string> }> {
  const write = await prepared(bench, name);
  await signIn(write);
  return { write, before: await lines(), untouched: await fingerprint(desk.db) };
}

describe('the request is lost', () => {
  it.each(SOME)('%s', async (name) => {
    const { write, before, untouched } = await ready(name);
    const hook = await plainScreen();
    network = 'loses the request';
    expect(await press(hook, name, write)).toBeUndefined();
    expect([told(hook), hook.now().busy]).toEqual([MAYBE, false]);
    expect(await fingerprint(desk.db)).toEqual(untouched);
    network = 'whole';
    expect(await press(hook, name, write)).toBeDefined();
    expect([told(hook), arrived.length, await lines()]).toEqual([undefined, 1, before + 1]);
  });
});

describe('the answer is lost', () => {
  it.each(KEYED)('%s', async (name) => {
    const { write, before } = await ready(name);
    const hook = await plainScreen();
    network = 'loses the answer';
    expect(await press(hook, name, write)).toBeUndefined();
    expect([told(hook), hook.now().busy, await lines()]).toEqual([MAYBE, false, before + 1]);
    const done = await fingerprint(desk.db);
    network = 'whole';
    expect(await press(hook, name, write)).toBeDefined();
    expect([told(hook), new Set(arrived).size, arrived.length]).toEqual([undefined, 1, 2]);
    expect(await fingerprint(desk.db)).toEqual(done);
  });
});

describe('pressed twice before the first is drawn', () => {
  it.each(SOME)('%s', async (name) => {
    const { write, before } = await ready(name);
    const hook = await plainScreen();
    const given = {
      ...(write.params && { params: write.params }),
      ...(write.body === undefined ? {} : { body: write.body }),
    } as Call<AppWrite>;
    const answers = await hook.during(({ send }) => Promise.all([send(name, given), send(name, given)]));
    expect([answers.includes(undefined), told(hook)]).toEqual([false, undefined]);
    expect([new Set(arrived).size, arrived.length, await lines()]).toEqual([1, 2, before + 1]);
  });
});

describe('the page is loaded anew after the answer was lost, and the same is pressed again', () => {
  it.each(MOVING)('%s', async (name) => {
    const { write, before } = await ready(name);
    const first = await plainScreen();
    network = 'loses the answer';
    await press(first, name, write);
    await first.unmount();
    mounted.pop();
    network = 'whole';
    expect(await press(await plainScreen(), name, write)).toBeDefined();
    expect([new Set(arrived).size, arrived.length, await lines()]).toEqual([1, 2, before + 1]);
    // What comes afterwards is another intention.
    expect(sessionStorage.length).toBe(0);
  });
});

describe('the page is loaded anew, and what became of it is asked', () => {
  const asked = MOVING.filter((name) => NO_ORDER[name] === undefined);
  it.each(asked)('%s, done', async (name) => {
    const { write, before } = await ready(name);
    network = 'loses the answer';
    await press(await screen(), name, write);
    network = 'whole';
    const hook = await screen();
    expect(hook.now().unknown).toBe('new');
    const found = await hook.during(({ check }) => check());
    expect(found).toMatchObject({ is: 'done', order: { pnr: expect.any(String) as string } });
    expect([hook.now().unknown, sessionStorage.length, await lines()]).toEqual([undefined, 0, before + 1]);
  });
  it.each(asked)('%s, not done', async (name) => {
    const { write, before, untouched } = await ready(name);
    network = 'loses the request';
    await press(await screen(), name, write);
    network = 'whole';
    const hook = await screen();
    expect(hook.now().unknown).toBe('new');
    expect(await hook.during(({ check }) => check())).toEqual({ is: 'none' });
    expect([hook.now().unknown, await fingerprint(desk.db)]).toEqual([undefined, untouched]);
    // Known as not done: nobody is to be warned any more, and the same is still the same.
    expect((await screen()).now().unknown).toBeUndefined();
    expect(await press(hook, name, write)).toBeDefined();
    expect(await lines()).toBe(before + 1);
  });
});

describe('what the key cannot find', () => {
  it.each(Object.keys(NO_ORDER) as AppWrite[])('%s', async (name) => {
    const { write } = await ready(name);
    const key = crypto.randomUUID();
    await bench.send(name, write, key);
    expect((await desk.ask('agent', 'getOrderByKey', { params: { key } })).body).toMatchObject({ result: { state: 'none' } });
  });
});
