import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isUnknownOutcome, NoAnswer, NotUnderstood, ApiError, TimedOut } from './failures.ts';

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
  const { change: call } = await load();
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
  expect(error).toBeInstanceOf(failures.ApiError);
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
  await session.end('refused');
  expect(end).toHaveBeenCalledTimes(1);
  expect(session.get()).toBeNull();
  expect(storage.has('token')).toBe(false);
});

test('from the first 401 on nothing is sent, while the device is still being wiped', async () => {
  const { call, session } = await load();
  let wiped = () => undefined as void;
  session.onEnd(() => new Promise((resolve) => (wiped = resolve)));
  answer(401, { code: 'UNAUTHENTICATED', message: 'Please sign in' });
  await call('getProfile', { query: {} }).catch(() => undefined);
  expect(fetch).toHaveBeenCalledTimes(1);
  await expect(call('getProfile', { query: {} })).rejects.toMatchObject({ status: 401 });
  await call('login', { body: { email: 'a@b.example', password: 'x' } }).catch(() => undefined);
  const sent = vi.mocked(fetch).mock.calls.map(([address, request]) => [address, new Headers(request?.headers).has('authorization')]);
  expect(sent).toEqual([
    ['/api/profile', true],
    ['/user/login', false],
  ]);
  wiped();
  await session.end('refused');
  expect(session.get()).toBeNull();
});

test('why a session ended: a 401 is a loss, but not to somebody who is signing out', async () => {
  for (const leaving of [false, true]) {
    vi.resetModules();
    storage.set('token', 'secret');
    storage.set('userId', '00000000-0000-4000-8000-000000000001');
    const { call, session } = await load();
    const end = vi.fn(async () => undefined);
    session.onEnd(end);
    answer(401, { code: 'UNAUTHENTICATED', message: 'Please sign in' });
    if (leaving) session.leave();
    await call('getProfile', { query: {} }).catch(() => undefined);
    expect(end).toHaveBeenCalledWith(leaving ? 'left' : 'refused');
  }
});

test('public calls carry no token, so that a 401 to one of them ends no session', async () => {
  const { call, session } = await load();
  answer(401, { code: 'UNAUTHENTICATED', message: 'no' });
  await call('setPassword', { body: { user_id: 't', password: 'secret1', c_password: 'secret1' } }).catch(() => undefined);
  const [, request] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit];
  expect(request.headers).not.toHaveProperty('authorization');
  expect(session.get()).not.toBeNull();
});

test('a role that must set up two-step sign-in first is led there, and stays signed in', async () => {
  const { call, session } = await load();
  const lead = vi.fn();
  session.onNeedsTwoStep(lead);
  answer(403, { code: 'TWO_STEP_REQUIRED', message: 'Your role needs two-step sign-in' });
  await call('getCompanySettings', {}).catch(() => undefined);
  answer(403, { code: 'FORBIDDEN', message: 'no' });
  await call('getCompanySettings', {}).catch(() => undefined);
  expect(lead).toHaveBeenCalledTimes(1);
  expect(session.get()).not.toBeNull();
});

test('without a session nothing private is sent', async () => {
  storage.clear();
  const { call } = await load();
  answer(200, {});
  await expect(call('getProfile', { query: {} })).rejects.toMatchObject({ status: 401 });
  expect(fetch).not.toHaveBeenCalled();
});

test('the outcome is unknown without an answer, and known after a refusal', () => {
  const refused = (status: number, code: string) => new ApiError({ status, code });
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
