import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { callerOf } from '../support/who.ts';
import { pathOf, rawCall, table, wholeApp, type RawAnswer } from '../support/whole-app.ts';

/** What reaches no handler: bodies (reliability.md I6, I7), methods and paths (R5, I13), callers (L). */
/** Listens, for what only a real connection can send; gives up on a slow request after a fifth of a second. */
const desk = await openDesk('never');
const app = await wholeApp(desk, { patience: 200 });
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const LOGIN = '/user/login';
const JSON_TYPE = { 'content-type': 'application/json' };

async function send(
  payload: string | Buffer,
  headers: Record<string, string> = JSON_TYPE,
  url = LOGIN,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST',
) {
  const response = await app.inject({ method, url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const fields = (count: number) => `{${Array.from({ length: count }, (_, i) => `"a${i}":1`).join(',')}}`;
const pair = (more: string) => `{"email":"agent@demo.example","password":"x",${more}}`;

/** What no honest client sends; `part` of what is said about it. */
const BAD_JSON: [what: string, payload: string | Buffer, part: string][] = [
  ['a name twice', pair('"password":"y"'), 'same field twice'],
  ['a name twice, the second in escapes', pair('"pass\\u0077ord":"y"'), 'same field twice'],
  ['a name twice, both in escapes', '{"\\u0061":1,"a\\u0062":2,"\\u0061b":3}', 'same field twice'],
  ['a name twice, far inside', pair('"x":[{"y":[1,{"z":1,"q":{},"z":2}]}]'), 'same field twice'],
  ['a name twice, after texts with quotes and brackets', '{"a":"\\\\","b":"}\\"{","a":1}', 'same field twice'],
  ['an empty name twice', '{"":1,"":2}', 'same field twice'],
  ['1e400', pair('"a":1e400'), 'number'],
  ['-1e400', pair('"a":-1e400'), 'number'],
  ['a number of 400 digits', pair(`"a":${'9'.repeat(400)}`), 'number'],
  ['9007199254740993, which would be rounded', pair('"a":9007199254740993'), 'number'],
  ['NaN', pair('"a":NaN'), 'not valid JSON'],
  ['Infinity', pair('"a":-Infinity'), 'not valid JSON'],
  ['a number in hex', pair('"a":0x10'), 'not valid JSON'],
  ['a number with a leading zero', pair('"a":010'), 'not valid JSON'],
  ['1-2', pair('"a":1-2'), 'not valid JSON'],
  ['a byte order mark', '\ufeff{}', 'not valid JSON'],
  ['a byte order mark alone', '\ufeff', 'not valid JSON'],
  ['UTF-16', Buffer.from(pair('"a":1'), 'utf16le'), 'not valid JSON'],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${pair('"a":1')}`, 'utf16le'), 'UTF-8'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), 'UTF-8'],
  ['half a letter at the end', Buffer.from([0x22, 0xe0, 0xa4]), 'UTF-8'],
  ['half a pair in escapes', pair('"a":"\\ud800"'), 'broken text'],
  ['half a pair in a name', pair('"\\udc00":1'), 'broken text'],
  ['a NUL in escapes', pair('"a":"x\\u0000"'), 'broken text'],
  ['a NUL as it is', pair('"a":"x\0"'), 'not valid JSON'],
  ['30,000 levels of lists', '['.repeat(30_000) + ']'.repeat(30_000), 'nested'],
  ['10,000 levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'nested'],
  ['30,000 levels that never close', '['.repeat(30_000), 'nested'],
  ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 'nested'],
  ['5,000 names', fields(5_000), 'too many fields'],
  ['10,000 times the same name', `{${'"a":1,'.repeat(10_000)}"b":1}`, 'same field twice'],
  ['a list of 10,000', pair(`"a":[${'0,'.repeat(9999)}0]`), 'list'],
  ['a text that does not end', '{"email":"', 'not valid JSON'],
  ['a text that ends in a backslash', '{"email":"\\', 'not valid JSON'],
  ['a wrong escape in a name', '{"\\x41":1}', 'not valid JSON'],
  ['a comma too much', '{"a":1,}', 'not valid JSON'],
  ['single quotes', "{'a':1}", 'not valid JSON'],
  ['two values', '{}{}', 'not valid JSON'],
  ['brackets that do not match', '{]}[', 'not valid JSON'],
  ['a comment', '{}//', 'not valid JSON'],
  ['a name that reaches for the prototype', '{"__proto__":{"role":"Super Admin"}}', ''],
  ['the same in escapes', '{"\\u005f_proto__":{"role":"Super Admin"}}', ''],
];

describe('bodies', () => {
  it.each(BAD_JSON)('%s: 400', async (_what, payload, part) => {
    const reply = await send(payload);
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(reply.body.message).toContain(part);
  });

  it('every call with a body refuses all of them alike', async () => {
    await desk.token('superadmin');
    await desk.token('agent');
    const before = await fingerprint(desk.db);
    for (const [name, endpoint] of table) {
      if (endpoint.method === 'GET') continue;
      const headers = { ...JSON_TYPE, authorization: `Bearer ${await desk.token(callerOf(endpoint))}` };
      for (const [what, payload] of BAD_JSON) {
        const reply = await send(payload, headers, pathOf(endpoint), endpoint.method);
        expect([reply.status, reply.body.code], `${name}: ${what}`).toEqual([400, 'BAD_REQUEST']);
      }
    }
    expect(await fingerprint(desk.db)).toEqual(before);
  });

  it('256 KB of the worst are walked once', async () => {
    const size = 255 * 1024;
    const worst = [
      `["${'\\"'.repeat(size / 2 - 4)}"]`,
      `{"${'\\u0061'.repeat(size / 6 - 4)}":1}`,
      `[${' '.repeat(size)}]`,
      `[${'1'.repeat(size)}]`,
      `[${'-'.repeat(size)}]`,
      '"'.repeat(size),
      ','.repeat(size),
      `{${'"a" '.repeat(size / 4)}}`,
    ];
    const headers = { ...JSON_TYPE, authorization: `Bearer ${await desk.token('agent')}` };
    for (const payload of worst) expect([400, 422]).toContain((await send(payload, headers, '/api/search/mainSearch')).status);
  });

  it('what is meant is read: names of other objects, numbers, letters of every kind', async () => {
    for (const [payload, unknown] of [
      ['{"a":{"x":1,"y":[{"x":1},{"x":2}]},"b":{"x":1}}', 'a'],
      ['{"a":["x","y","y",{"z":1},"y"],"b":["y"]}', 'a'],
      ['{"a":"\\"a\\":1,\\"a\\":2"}', 'a'],
      ['{"a":[9007199254740991,-9007199254740991,1e21,1.5,-0,0.1e-7]}', 'a'],
      [`{"a":${'['.repeat(31)}${']'.repeat(31)}}`, 'a'],
      [`{"a":[${'0,'.repeat(199)}0]}`, 'a'],
      [`\r\n\t {"Ա\\ud83d\\ude00":"😀"} `, 'Ա😀'],
    ] as const) {
      const reply = await send(payload);
      expect([reply.status, reply.body.errors?.[unknown]], payload).toEqual([422, ['Unknown field']]);
    }
  });

  it('minus zero is zero', async () => {
    const body = (children: string) => `{"from":"EVN","to":"CDG","departureDate":"2199-01-01","adults":1,"children":${children}}`;
    const headers = { ...JSON_TYPE, authorization: `Bearer ${await desk.token('agent')}` };
    const [minus, plain] = await Promise.all(['-0', '0'].map((zero) => send(body(zero), headers, '/api/search/mainSearch')));
    expect([minus!.status, plain!.status]).toEqual([200, 200]);
    expect(JSON.stringify(minus!.body.result.legs)).toBe(JSON.stringify(plain!.body.result.legs));
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json; charset=utf8'])(
    '%s is read',
    async (type) => {
      expect((await send('{}', { 'content-type': type })).status).toBe(422);
    },
  );

  it.each([
    'application/json; charset=utf-16',
    'application/json; charset=utf-16le',
    'application/json; charset=iso-8859-1',
    'application/json; charset=',
    'application/json; charset=utf-7',
    'application/jsonx',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/html',
    'json',
    '*/*',
    '',
  ])('a body of type %j is refused', async (type) => {
    const reply = await send('{"email":"agent@demo.example","password":"demo-2026"}', { 'content-type': type });
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['gzip', 'deflate', 'br', 'identity, gzip', 'x-unknown'])('a body packed with %s is never unpacked', async (coding) => {
    const reply = await send(gzipSync(Buffer.alloc(10 * 1024 * 1024, ' ')), { ...JSON_TYPE, 'content-encoding': coding });
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(reply.body.message).toContain('compressed');
  });
});

describe('connections', () => {
  const head = (more: string, path = LOGIN) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;
  const expectRefused = (answer: RawAnswer, status: number) => {
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: status === 413 ? 'TOO_LARGE' : 'BAD_REQUEST',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  };

  it('a megabyte is refused before it is sent', async () => {
    expectRefused(await rawCall(app, head('content-length: 1048576\r\nconnection: close')), 413);
  });

  it('100 MB in pieces are refused early and take no memory', async () => {
    const before = process.memoryUsage().rss;
    const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, ' '), Buffer.from('\r\n')]);
    const pieces = Array.from({ length: 1600 }, () => piece);
    expectRefused(await rawCall(app, head('transfer-encoding: chunked\r\nconnection: close'), ...pieces), 413);
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(50);
  });

  it.each<[string, string[], number]>([
    ['more bytes than were promised', [`${head('content-length: 2')}{}{}`], 400],
    ['two lengths', [head('content-length: 2\r\ncontent-length: 3'), '{}x'], 400],
    ['a length and pieces', [head('content-length: 2\r\ntransfer-encoding: chunked'), '0\r\n\r\n'], 400],
    ['a length below zero', [head('content-length: -1')], 400],
    ['a length that is no number', [head('content-length: 0x2'), '{}'], 400],
    ['pieces of a wrong size', [head('transfer-encoding: chunked'), 'zz\r\n{}\r\n0\r\n\r\n'], 400],
    ['fewer bytes than were promised', [head('content-length: 100'), '{"email":'], 408],
    ['a body that never comes', [head('content-length: 100')], 408],
    ['pieces that never end', [head('transfer-encoding: chunked'), '1\r\n{\r\n'], 408],
    ['headers that never end', ['GET /livez HTTP/1.1\r\nhost: x\r\nx-a: '], 408],
    ['headers of 20 kB', [`GET /livez HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`], 431],
    ['no HTTP', ['hello\r\n\r\n'], 400],
    ['a line feed in a path', ['GET /li\nvez HTTP/1.1\r\nhost: x\r\n\r\n'], 400],
    ['no host', ['GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n'], 400],
  ])('%s', async (_what, parts, status) => {
    const answer = await rawCall(app, ...parts);
    expectRefused(answer, status);
  });

  it('a watcher that speaks HTTP/1.0 and names no host is answered', async () => {
    expect((await rawCall(app, 'GET /livez HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  it('what nobody can fulfil is answered in the usual way', async () => {
    const answer = await rawCall(app, 'GET /livez HTTP/1.1\r\nhost: x\r\nexpect: the-moon\r\nconnection: close\r\n\r\n');
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  });
});

describe.each(table)('tricks on %s', (_name, endpoint) => {
  const call = async (method: string, url: string, headers: Record<string, string> = {}) => {
    const bare = ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(bare ? {} : JSON_TYPE) },
      ...(bare ? {} : { payload: '{}' }),
    });
    const type = String(response.headers['content-type'] ?? '');
    return { status: response.statusCode, code: type.includes('json') && response.body ? (response.json().code as string) : type };
  };
  const MISSING = { status: 404, code: 'NOT_FOUND' };
  const path = pathOf(endpoint);
  const body = endpoint.method;

  it('no other method does anything', async () => {
    const others = [
      'GET',
      'HEAD',
      'OPTIONS',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'TRACE',
      'PROPFIND',
      'SEARCH',
      'QUERY',
      'PURGE',
      'LINK',
    ].filter((method) => !table.some(([, one]) => one.method === method && samePath(one.path, endpoint.path)));
    expect(others).toContain('HEAD');
    const authorization = `Bearer ${await desk.token('superadmin')}`;
    const before = await fingerprint(desk.db);
    for (const method of others) expect([404, 405], method).toContain((await call(method, path, { authorization })).status);
    expect(await fingerprint(desk.db)).toEqual(before);
  });

  it('no other spelling of the path is another way in', async () => {
    const plain = await call(body, path);
    const inner = path.slice(1);
    const [first, ...others] = inner.split('/');
    const spelled = [
      `//${inner}`,
      `///${inner}`,
      `/./${inner}`,
      `/%2e/${inner}`,
      `/x/../${inner}`,
      `/x/%2e%2e/${inner}`,
      `/${first}//${others.join('/')}`,
      `/${first}/./${others.join('/')}`,
      `/${first}%2f${others.join('/')}`,
      `/${first}%5c${others.join('/')}`,
      `/${first}\\${others.join('/')}`,
      `/${first};x=1/${others.join('/')}`,
      `${path};x`,
      `${path};.json`,
      `${path}.json`,
      `${path}%00`,
      `${path}%20`,
      `${path}/.`,
      `${path}/x/..`,
      `${path}//`,
      path.toUpperCase(),
      `/${first!.toUpperCase()}/${others.join('/')}`,
      `/%${first!.charCodeAt(0).toString(16)}${path.slice(2)}`,
      `${path}?`,
      `${path}/`,
    ];
    for (const one of spelled) expect([MISSING, plain, { status: 400, code: 'BAD_REQUEST' }], one).toContainEqual(await call(body, one));
  });

  it('nothing in the query or beside the method and path changes who calls what', async () => {
    const plain = await call(body, path);
    const token = await desk.token('superadmin');
    const others = ['DELETE', 'GET', 'POST', 'PUT'].filter((method) => method !== endpoint.method);
    const beside: Record<string, string>[] = [
      ...others.flatMap((method) => ['x-http-method-override', 'x-http-method', 'x-method-override'].map((name) => ({ [name]: method }))),
      { 'x-original-url': '/api/profile' },
      { 'x-rewrite-url': '/api/profile' },
      { 'x-forwarded-prefix': '/api' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-user': 'superadmin' },
      { 'x-user-id': desk.world.users.get('superadmin')! },
      { cookie: `token=${token}; authorization=Bearer ${token}` },
      { 'x-authorization': `Bearer ${token}` },
      { 'proxy-authorization': `Bearer ${token}` },
      { 'access-token': token },
    ];
    for (const headers of beside) expect(await call(body, path, headers), JSON.stringify(headers)).toEqual(plain);
    for (const name of ['token', 'access_token', 'authorization', 'bearer', 'userId', '_method', 'method'])
      // A call without a query ignores one; a call that takes one refuses what it does not know.
      expect([plain.status, 401, 422], name).toContain(
        (await call(body, `${path}?${name}=${name === '_method' ? 'DELETE' : token}`)).status,
      );
    if (endpoint.roles !== 'public') expect(plain).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

/** `/api/sessions/:id` and `/api/sessions` are two; the names of parameters do not matter. */
const samePath = (one: string, other: string): boolean => one.replace(/:\w+/g, ':') === other.replace(/:\w+/g, ':');

describe('HEAD', () => {
  const gets = table.filter(([, one]) => one.method === 'GET').map(([, one]) => pathOf(one));

  it.each([...gets, '/livez', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/api/docs/start.js', '/api/docs/swagger-ui.css'])(
    '%s is not run by a HEAD',
    async (path) => {
      const token = await desk.token('superadmin');
      const before = await fingerprint(desk.db);
      const response = await app.inject({ method: 'HEAD', url: path, headers: { authorization: `Bearer ${token}` } });
      expect([404, 405]).toContain(response.statusCode);
      expect(await fingerprint(desk.db)).toEqual(before);
    },
  );

  it('files and screens have a head, without a body', async () => {
    for (const path of ['/', '/search', '/static/main.js']) {
      const response = await app.inject({ method: 'HEAD', url: path });
      expect([response.statusCode, response.body]).toEqual([200, '']);
    }
  });
});

describe('callers', () => {
  const ask = async (limited: FastifyInstance, authorization: string, remoteAddress = '203.0.113.9') =>
    (await limited.inject({ method: 'GET', url: '/api/profile', headers: { authorization }, remoteAddress })).statusCode;

  it('a made-up token with each call: refused after ten times the limit, and nobody else', async () => {
    const limited = await wholeApp(desk, { rateLimit: 5 });
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) statuses.push(await ask(limited, `Bearer ${'x'.repeat(40)}${i}`));
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 401), ...Array.from({ length: 10 }, () => 429)]);
    expect(await ask(limited, `Bearer ${await desk.token('agent')}`, '203.0.113.10')).toBe(200);
    // One house has many addresses of the sixth version.
    const sixth: number[] = [];
    for (let i = 0; i < 51; i++) sixth.push(await ask(limited, `Bearer ${'y'.repeat(40)}${i}`, `2001:db8::${i.toString(16)}`));
    expect(sixth.at(-1)).toBe(429);
    await limited.close();
  });

  it('an office of nine behind one address works, each up to the own limit', async () => {
    const limited = await wholeApp(desk, { rateLimit: 5 });
    const people = ['superadmin', 'admin', 'manager', 'tickets', 'viewer', 'reports', 'agent', 'agent2', 'poor'];
    for (let i = 0; i < 5; i++) for (const one of people) expect(await ask(limited, `Bearer ${await desk.token(one)}`)).toBe(200);
    expect(await ask(limited, `Bearer ${await desk.token('agent')}`)).toBe(429);
    await limited.close();
  });
});
