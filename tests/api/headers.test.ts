import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocuments } from '../../src/documents/service.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { openDesk, SECRET_KEY } from '../support/desk.ts';
import { pathOf, rawCall, table, wholeApp } from '../support/whole-app.ts';

/** The security headers stand on every answer of both services (reliability.md I11, I12). */
const mailFolder = mkdtempSync(join(tmpdir(), 'tatev-mails-'));
const documentsAt = (documentsUrl: string): FastifyInstance =>
  createDocuments({
    secretKey: SECRET_KEY,
    mailFolder,
    publicUrl: 'https://desk.example',
    apiUrl: 'https://desk.example',
    rateLimit: 0,
    documentsUrl,
    version: '0',
    demo: false,
    logger: false,
  });
const desk = await openDesk();
const app = await wholeApp(desk);
const secure = await wholeApp(desk, { https: true });
const documents = documentsAt('https://doc.example');
await app.listen({ port: 0, host: '127.0.0.1' });
await documents.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await Promise.all([app, secure, documents].map((one) => one.close()));
  rmSync(mailFolder, { recursive: true });
});

type Headers = Record<string, unknown>;

/** What stands on every answer; what a policy may never say. */
function expectSecure(headers: Headers, what: string): void {
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\((self)?\), microphone=\(\)/),
  });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy, what).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'"]));
  const scripts = policy.find((one) => one.startsWith('script-src')) ?? policy.find((one) => one.startsWith('default-src'));
  expect(["script-src 'self'", "default-src 'none'"], what).toContain(scripts);
  const names = Object.keys(headers);
  expect(
    names.filter((name) => name.startsWith('access-control-') || ['x-powered-by', 'server', 'set-cookie', 'via'].includes(name)),
    what,
  ).toEqual([]);
}

const expectPrivate = (headers: Headers, what: string) => expect(headers['cache-control'], what).toBe('no-store');

/** Everything else that the desk's address answers. */
const OTHERS: [path: string, status: number, cached: string | undefined][] = [
  ['/', 200, 'no-cache'],
  ['/search', 200, 'no-cache'],
  ['/static/main.js', 200, 'public, max-age=31536000, immutable'],
  ['/static/js/lost.js', 404, undefined],
  ['/no.png', 404, undefined],
  ['/%zz', 404, undefined],
  ['/%', 404, undefined],
  ['/api/%c0%ae', 404, undefined],
  ['/api/orders/get-order-by-pnr/%zz', 404, undefined],
  [`/api/orders/get-order-by-key/${'x'.repeat(500)}`, 404, undefined],
  ['/api/none', 404, undefined],
  ['//evil.example', 404, undefined],
  ['/livez', 200, undefined],
  ['/readyz', 200, undefined],
  ['/metrics', 200, undefined],
  ['/api/openapi.json', 200, undefined],
  ['/api/docs', 200, undefined],
  ['/api/docs/start.js', 200, undefined],
  ['/api/docs/swagger-ui.css', 200, 'public, max-age=86400'],
  ['/api/docs/none', 404, undefined],
];

describe('the desk', () => {
  it.each(table)('%s, to nobody, to staff and with a broken body', async (name, endpoint) => {
    const json = { 'content-type': 'application/json' };
    const bare = endpoint.method === 'GET';
    const call = async (headers: Record<string, string>, payload: string) => {
      const reply = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { ...headers, ...(bare ? {} : json) },
        ...(bare ? {} : { payload }),
      });
      expectSecure(reply.headers, name);
      if (reply.statusCode >= 400 || endpoint.cacheSeconds === undefined) expectPrivate(reply.headers, name);
      else expect(endpoint.roles, 'only what is the same for everybody may be kept').toBe('public');
    };
    await call({}, '{}');
    await call({ authorization: `Bearer ${await desk.token('superadmin')}` }, '{}');
    desk.forgetToken('superadmin');
    if (!bare) await call({}, '{');
  });

  it.each(OTHERS)('%s: %d', async (url, status, cached) => {
    const reply = await app.inject({ method: 'GET', url });
    expect(reply.statusCode).toBe(status);
    expectSecure(reply.headers, url);
    expect(reply.headers['cache-control']).toBe(cached ?? 'no-store');
  });

  it('a file that has not changed', async () => {
    const first = await app.inject({ method: 'GET', url: '/search' });
    const again = await app.inject({ method: 'GET', url: '/search', headers: { 'if-none-match': first.headers.etag } });
    expect(again.statusCode).toBe(304);
    expectSecure(again.headers, '304');
  });

  it('text becomes neither markup nor a script: Trusted Types on every answer but the page of the API', async () => {
    const policyOf = async (url: string) =>
      String((await app.inject({ method: 'GET', url })).headers['content-security-policy']).split('; ');
    for (const [url] of OTHERS) {
      const policy = await policyOf(url);
      expect(policy.includes("require-trusted-types-for 'script'"), url).toBe(url !== '/api/docs');
      expect(
        policy.filter((one) => one.startsWith('trusted-types')),
        url,
      ).toEqual(url === '/api/docs' ? [] : ['trusted-types tatev-worker']);
    }
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['headers too large', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['a wrong length', 'POST /user/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: the-moon\r\nconnection: close\r\n\r\n'],
    ['an upgrade', 'GET /livez HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n'],
    ['a protocol of its own', 'GET /livez HTTP/9.9\r\nhost: x\r\n\r\n'],
    ['an absolute address', 'GET http://evil.example/livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['a star', 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ])('%s on the wire', async (what, text) => {
    const answer = await rawCall(app, text);
    expect(answer.status).toBeGreaterThanOrEqual(200);
    expectSecure(answer.headers, what);
  });

  it('a limit that is reached', async () => {
    const limited = await wholeApp(desk, { rateLimit: 1 });
    await limited.inject({ method: 'GET', url: '/api/airport' });
    const reply = await limited.inject({ method: 'GET', url: '/api/airport' });
    expect(reply.statusCode).toBe(429);
    expectSecure(reply.headers, '429');
    expectPrivate(reply.headers, '429');
    await limited.close();
  });

  it.each(['https://evil.example', 'null', 'http://localhost:3000', 'http://127.0.0.1'])('no page of %s may read us', async (origin) => {
    for (const [name, endpoint] of table) {
      const asked = await app.inject({
        method: 'OPTIONS',
        url: pathOf(endpoint),
        headers: { origin, 'access-control-request-method': endpoint.method, 'access-control-request-headers': 'authorization' },
      });
      expect(asked.statusCode, name).toBe(404);
      expectSecure(asked.headers, name);
      const called = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { origin, ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        ...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
      });
      expectSecure(called.headers, name);
    }
  });

  it('only https, for a year, where people come by https, and only there', async () => {
    for (const [url] of OTHERS) {
      expect((await secure.inject({ method: 'GET', url })).headers['strict-transport-security'], url).toBe('max-age=31536000');
      expect((await app.inject({ method: 'GET', url })).headers['strict-transport-security'], url).toBeUndefined();
    }
  });
});

describe('the mail and document service', () => {
  it.each([
    ['GET', '/livez', 200],
    ['GET', '/readyz', 200],
    ['GET', '/none', 404],
    ['GET', '/%zz', 400],
    ['GET', '/verify-email/some-token', 302],
    ['POST', '/mail/ticket', 401],
    ['HEAD', '/livez', 404],
    ['OPTIONS', '/mail/ticket', 404],
  ] as const)('%s %s: %d', async (method, url, status) => {
    const reply = await documents.inject({ method, url, headers: { origin: 'null' } });
    expect(reply.statusCode).toBe(status);
    expectSecure(reply.headers, url);
    expectPrivate(reply.headers, url);
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(reply.body).not.toContain('<');
  });

  it('an answer to no HTTP, and to a body that is too large or broken', async () => {
    expectSecure((await rawCall(documents, 'hello\r\n\r\n')).headers, 'no HTTP');
    for (const payload of ['{', 'x'.repeat(9_000_000)]) {
      const reply = await documents.inject({
        method: 'POST',
        url: '/mail/ticket',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${new Secrets(SECRET_KEY).serviceToken}` },
        payload,
      });
      expect([400, 413]).toContain(reply.statusCode);
      expectSecure(reply.headers, payload.slice(0, 2));
    }
  });

  it('a service that is reached by http does not say https only', async () => {
    const plain = documentsAt('http://localhost:3001');
    expect((await plain.inject({ method: 'GET', url: '/livez' })).headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });
});
