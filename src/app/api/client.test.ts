import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isUnknownOutcome, NoAnswer, NotUnderstood, Refused, TimedOut } from './failures.ts';

const storage = new Map<string, string>();
beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { hidden: true, addEventListener: () => undefined });
});
beforeEach(() => {
  storage.clear();
  storage.set('token', 'secret');
  storage.set('userId', '00000000-0000-4000-8000-000000000001');
  vi.resetModules();
});
const load = async () => ({
  ...(await import('./client.ts')),
  ...(await import('../session.ts')),
  failures: await import('./failures.ts'),
});
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })),
  );

test('sends bearer, body and the idempotency key, the latter only where the endpoint takes one', async () => {
  const { call } = await load();
  answer(409, { code: 'NO_SEATS', message: 'Not enough seats left' });
  const body = { segments: [{ classId: '00000000-0000-4000-8000-000000000002' }], adults: 1 };
  await call('preOrder', { body }, { key: 'k-1' }).catch(() => undefined);
  const [address, request] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit];
  expect(address).toBe('/api/orders/pre-order');
  expect(request.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'k-1', 'content-type': 'application/json' });
  await call('getOrders', { body: {} }, { key: 'k-2' }).catch(() => undefined);
  const [, plain] = vi.mocked(fetch).mock.calls[1] as [string, RequestInit];
  expect(plain.headers).not.toHaveProperty('idempotency-key');
});

test('fills and escapes parameters', async () => {
  const { addressOf } = await load();
  expect(addressOf('/api/orders/get-order-by-pnr/:pnr', { params: { pnr: 'A/B' } })).toBe('/api/orders/get-order-by-pnr/A%2FB');
  expect(addressOf('/api/airport', { query: { search: 'ev n', country: undefined } })).toBe('/api/airport?search=ev+n');
});

test('a refusal carries status, code, words, fields, details and request id', async () => {
  const { call, failures } = await load();
  answer(422, { code: 'VALIDATION_FAILED', errors: { 'passengers.0.lastName': ['Required'] }, requestId: 'r-1' });
  const error = await call('getProfile', { query: {} }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(failures.Refused);
  expect(error).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: { 'passengers.0.lastName': ['Required'] },
    requestId: 'r-1',
  });
});

test('an answer that breaks the contract is not understood', async () => {
  const { call, failures } = await load();
  answer(200, { result: 'hello' });
  await expect(call('getProfile', { query: {} })).rejects.toBeInstanceOf(failures.NotUnderstood);
  answer(200, '<html>');
  await expect(call('getProfile', { query: {} })).rejects.toBeInstanceOf(failures.NotUnderstood);
});

test('no network is no answer', async () => {
  const { call, failures } = await load();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await expect(call('getProfile', { query: {} })).rejects.toBeInstanceOf(failures.NoAnswer);
});

test('ten answers of 401 at once end the session once', async () => {
  const { call, session } = await load();
  const end = vi.fn(async () => undefined);
  session.onEnd(end);
  answer(401, { code: 'UNAUTHENTICATED', message: 'Please sign in' });
  await Promise.allSettled(Array.from({ length: 10 }, () => call('getProfile', { query: {} })));
  await session.end();
  expect(end).toHaveBeenCalledTimes(1);
  expect(session.get()).toBeNull();
  expect(storage.has('token')).toBe(false);
});

test('without a session nothing private is sent', async () => {
  storage.clear();
  const { call } = await load();
  answer(200, {});
  await expect(call('getProfile', { query: {} })).rejects.toMatchObject({ status: 401 });
  expect(fetch).not.toHaveBeenCalled();
});

test('the outcome is unknown without an answer, and known after a refusal', () => {
  const refused = (status: number, code: string) => new Refused({ status, code });
  expect(
    [
      new NoAnswer(),
      new TimedOut(),
      new NotUnderstood(200, undefined, 'shape'),
      refused(500, 'UNEXPECTED'),
      refused(409, 'IDEMPOTENCY_IN_FLIGHT'),
    ].every(isUnknownOutcome),
  ).toBe(true);
  expect([refused(409, 'NO_SEATS'), refused(402, 'INSUFFICIENT_FUNDS'), refused(422, 'VALIDATION_FAILED')].some(isUnknownOutcome)).toBe(
    false,
  );
});
