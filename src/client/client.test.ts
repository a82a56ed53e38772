import { describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '../contract/endpoints.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { createClient, type ClientOptions } from './client.ts';
import { calls, type CallName } from './contract.ts';
import { TatevError } from './error.ts';

type Sent = RequestInit & { url: string; headers: Record<string, string> };
type Said = Response | Error | 'hang';
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const busy = (seconds = '0') => json(429, { code: 'RATE_LIMITED', message: 'Too many calls' }, { 'retry-after': seconds });
const away = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
const lost = () => new TypeError('fetch failed');
const done = (result: unknown = 'done') => json(200, { result });

/** A desk that says these, one after the other, and what it was sent. */
function saying(answers: Said[], more: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const ask = async (url: string, init: Sent): Promise<Response> => {
    sent.push({ ...init, url });
    const one = answers.shift()!;
    if (one instanceof Error) throw one;
    if (one !== 'hang') return one;
    return new Promise((_resolve, reject) => init.signal!.addEventListener('abort', () => reject(init.signal!.reason)));
  };
  const tatev = createClient({ url: 'https://desk.example/', key: 'tvk_x', waitMs: 1, fetch: ask as typeof fetch, ...more });
  return { tatev, sent, keys: () => sent.map(({ headers }) => headers['idempotency-key']) };
}
const hold = { body: { segments: [{ classId: '01990000-0000-7000-8000-000000000000' }], adults: 1 } };
const failing = (work: Promise<unknown>): Promise<TatevError> => work.then(() => expect.unreachable(), (error) => error); // prettier-ignore

describe('a call', () => {
  it('is sent as the contract has it', async () => {
    const { tatev, sent } = saying([done(), done()], { language: 'hy' });
    await tatev.getFlightSeats({ params: { id: 'a/b' }, query: {} });
    expect(sent[0]).toMatchObject({
      url: expect.stringMatching(/^https:\/\/desk\.example\/api\/flights\/a%2Fb\/seats$/),
      method: 'GET',
      redirect: 'error',
    });
    expect(sent[0]!.headers).toEqual({ authorization: 'Bearer tvk_x', accept: 'application/json', 'accept-language': 'hy' });
    await tatev.getDeadlines({ query: { hours: '24' } });
    expect(sent[1]!.url).toMatch(/\?hours=24$/);
  });

  it('is there for what has a scope, and for nothing else', () => {
    const scoped = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, one]) => one.scope).map(([name]) => name);
    const { tatev } = saying([]);
    expect(Object.keys(tatev).toSorted()).toEqual([...scoped, 'download'].toSorted());
    expect(calls.newWebhookSecret[2]).toBe('never');
    expect(calls.mainSearch[2]).toBe('read');
    const writes = (Object.keys(calls) as CallName[]).filter((name) => (endpoints[name] as Endpoint).idempotent);
    for (const name of writes) expect([name, calls[name][2]]).toEqual([name, 'key']);
  });

  it('whose answer is a file is a download, and nothing else is', async () => {
    const headers = { 'content-disposition': 'attachment; filename="orders.csv"', 'content-type': 'text/csv' };
    const file = () => new Response('a;b', { headers });
    const { tatev, sent } = saying([file(), file(), done()]);
    const { name, type, bytes } = await tatev.download('getOrders', { body: { export: 'csv' } });
    expect([name, type, new TextDecoder().decode(bytes)]).toEqual(['orders.csv', 'text/csv', 'a;b']);
    await expect(tatev.getOrders({ body: { export: 'csv' } })).rejects.toThrow('use download');
    await expect(tatev.download('getOrders', { body: {} })).rejects.toThrow('no file');
    expect(sent).toHaveLength(3);
  });
});

describe('a write', () => {
  it.each([
    ['a lost answer', lost],
    ['an answer that breaks off', () => new Response('{"resu')],
    ['429', busy],
    ['502', away],
    ['503', () => json(503, { code: 'UNAVAILABLE' }, { 'retry-after': '0' })],
    ['the first that is still running', () => json(409, { code: 'IDEMPOTENCY_IN_FLIGHT' })],
  ])('is sent again after %s, under the same key', async (_what, wrong) => {
    const { tatev, keys, sent } = saying([wrong(), wrong(), done(1), done(2)]);
    expect(await tatev.preOrder(hold)).toEqual({ result: 1 });
    const [key] = keys();
    expect(key).toMatch(/^[\w-]{36}$/);
    expect(keys()).toEqual([key, key, key]);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    await tatev.preOrder(hold);
    expect(keys()[3]).not.toBe(key);
  });

  it('is sent under a key of its own, which the failure tells', async () => {
    const { tatev, keys } = saying([lost(), lost()], { retries: 1 });
    const error = await failing(tatev.preOrder(hold, { idempotencyKey: 'order-4711' }));
    expect(keys()).toEqual(['order-4711', 'order-4711']);
    expect(error).toMatchObject({ code: 'NO_ANSWER', status: 0, idempotencyKey: 'order-4711', cause: expect.any(TypeError) });
  });

  it('that honours no key is sent again only when nothing was done', async () => {
    const params = { id: 'a', webhookId: 'b' };
    const once = saying([lost(), done()]);
    expect((await failing(once.tatev.newWebhookSecret({ params }))).code).toBe('NO_ANSWER');
    expect(once.sent).toHaveLength(1);
    const twice = saying([busy(), done()]);
    await twice.tatev.newWebhookSecret({ params });
    expect(twice.keys()).toEqual([undefined, undefined]);
  });
});

describe('a refusal', () => {
  it('is told by code, with what is wrong at each field, and is not sent again', async () => {
    const body = { code: 'VALIDATION_FAILED', errors: { 'passengers.0.lastName': ['Enter the name'] }, requestId: 'r1' };
    const { tatev, sent } = saying([json(422, body)]);
    const error = await failing(tatev.preOrder(hold));
    expect(error).toBeInstanceOf(TatevError);
    expect(error).toMatchObject({ ...body, status: 422, message: 'VALIDATION_FAILED: passengers.0.lastName: Enter the name' });
    expect(sent).toHaveLength(1);
  });

  it('of something before the desk is UNEXPECTED', async () => {
    const { tatev } = saying([new Response('<h1>No</h1>', { status: 403, headers: { 'x-request-id': 'r2' } })]);
    expect(await failing(tatev.getProfile())).toMatchObject({ status: 403, code: 'UNEXPECTED', requestId: 'r2', message: 'UNEXPECTED' });
  });

  it('that asks for a longer wait than anybody has is told at once', async () => {
    const { tatev, sent } = saying([busy('600')]);
    expect(await failing(tatev.getProfile())).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 600 });
    expect(sent).toHaveLength(1);
  });
});

it('ends after its retries, when a try is too slow, and when the caller says so', { timeout: 20_000 }, async () => {
  const tired = saying([away(), away(), away()], { retries: 2 });
  expect(await failing(tired.tatev.getProfile())).toMatchObject({ status: 502 });
  const slow = saying(['hang', done()], { timeoutMs: 20 });
  expect(await slow.tatev.getProfile()).toEqual({ result: 'done' });
  const stop = new AbortController();
  const stopped = saying(['hang'], { waitMs: 60_000 });
  const work = failing(stopped.tatev.getProfile({}, { signal: stop.signal }));
  stop.abort(new Error('enough'));
  expect((await work).message).toBe('enough');
  const between = new AbortController();
  const waiting = saying([busy('60')]);
  const later = failing(waiting.tatev.getProfile({}, { signal: between.signal }));
  setImmediate(() => between.abort(new Error('enough')));
  expect((await later).message).toBe('enough');
});
