import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocuments } from '../../src/documents/service.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { openDesk, SECRET_KEY } from '../support/desk.ts';
import { pathOf, rawCall, table, wholeApp } from '../support/whole-app.ts';

/**
 * Nobody is read at length whom we would turn away. The proof is the answer to a head whose body never comes: who read the body
 * first would wait for it until the time for a request is over (408).
 */
const mailFolder = mkdtempSync(join(tmpdir(), 'tatev-strangers-'));
const MB = 1024 * 1024;
const documentService = (rateLimit = 0): FastifyInstance => {
  const address = 'https://documents.example';
  return createDocuments({ secretKey: SECRET_KEY, mailFolder, publicUrl: address, apiUrl: address, rateLimit, documentsUrl: address, version: '0', demo: false, logger: false }); // prettier-ignore
};
const desk = await openDesk();
// Long enough for a busy machine: only who is wrong waits for its end.
const app = await wholeApp(desk, { patience: 10_000 });
const documents = documentService();
for (const one of [app, documents]) await one.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await Promise.all([app.close(), documents.close()]);
  rmSync(mailFolder, { recursive: true });
});

/** The answer to a head that promises a body of so many bytes; none of them is sent. */
async function headOnly(to: FastifyInstance, method: string, path: string, bytes: number | 'pieces', authorization?: string) {
  const length = bytes === 'pieces' ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  const who = authorization === undefined ? '' : `authorization: ${authorization}\r\n`;
  const answer = await rawCall(
    to,
    `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${who}${length}\r\nconnection: close\r\n\r\n`,
  );
  return { status: answer.status, code: JSON.parse(answer.body).code as string, challenge: answer.headers['www-authenticate'] };
}
const STRANGER = { status: 401, code: 'UNAUTHENTICATED', challenge: 'Bearer' };
const DEAD = `Bearer ${'a'.repeat(43)}`;

describe('the API', () => {
  const closed = table.filter(([, one]) => one.method !== 'GET' && one.roles !== 'public');
  const open = table.filter(([, one]) => one.method !== 'GET' && one.roles === 'public');

  it.each(closed)('%s turns strangers away before the body', async (_name, endpoint) => {
    for (const bytes of [8 * MB, 'pieces'] as const)
      for (const who of [undefined, DEAD])
        expect(await headOnly(app, endpoint.method, pathOf(endpoint), bytes, who), `${who} ${bytes}`).toEqual(STRANGER);
  });

  it.each(open)('%s takes 64 kB of strangers and no more', async (_name, endpoint) => {
    expect(await headOnly(app, endpoint.method, pathOf(endpoint), 64 * 1024 + 1)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  it('a role that may not is refused before the body, too', async () => {
    const answer = await headOnly(app, 'POST', '/api/airport/import', MB, `Bearer ${await desk.token('agent')}`);
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('nothing is read for an address that leads nowhere', async () => {
    expect(await headOnly(app, 'POST', '/api/nowhere', 200 * 1024)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('a dead session is told so, not that the body is bad', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/airport/import', headers: { 'content-type': 'application/json', authorization: DEAD }, payload: '[['.repeat(100_000) }); // prettier-ignore
    expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
});

describe('the mail and document service', () => {
  const service = `Bearer ${new Secrets(SECRET_KEY).serviceToken}`;
  const paths = ['/mail/ticket', '/mail/no-such-script', '/mail-test'];

  it.each(paths)('POST %s turns strangers away before the body', async (path) => {
    for (const bytes of [8 * MB, 'pieces'] as const)
      for (const who of [undefined, DEAD]) expect(await headOnly(documents, 'POST', path, bytes, who), `${who} ${bytes}`).toEqual(STRANGER);
  });

  it('nothing is read for an address that leads nowhere', async () => {
    expect(await headOnly(documents, 'POST', '/nowhere', MB)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['4 million levels', '['.repeat(4_000_000) + ']'.repeat(4_000_000)],
    ['a name twice', '{"id":"a","id":"b"}'],
    ['a list of 10,000', `{"to":[${'"a@b.example",'.repeat(9999)}"a@b.example"]}`],
    ['no JSON', '{'],
    ['a name that reaches for the prototype', '{"__proto__":{}}'],
  ])('of the API, too, %s are refused as the API itself would', async (_what, payload) => {
    const reply = await documents.inject({ method: 'POST', url: '/mail/ticket', payload, headers: { authorization: service, 'content-type': 'application/json' } }); // prettier-ignore
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('counts the calls of one network, whatever they ask for, and never those of the API', async () => {
    const limited = documentService(50);
    const call = (url: string, authorization?: string) =>
      limited.inject({ method: 'POST', url, payload: {}, headers: authorization ? { authorization } : {} });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await call('/mail/ticket')).statusCode, (await call('/mail-test', DEAD)).statusCode);
    expect(statuses).toEqual(statuses.map(() => 401));
    const over = await call('/mail/ticket');
    expect([over.statusCode, over.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect((await limited.inject('/mail/ticket')).statusCode).toBe(429);
    expect((await limited.inject('/verify-email/x')).statusCode).toBe(429);
    for (let i = 0; i < 12; i++) expect((await call('/mail/ticket', service)).statusCode).toBe(422);
    for (let i = 0; i < 12; i++) expect((await limited.inject('/readyz')).statusCode).toBe(200);
    await limited.close();
  });

  it('says nothing without the headers, not even to a call that names no host', async () => {
    const answer = await rawCall(documents, 'GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n');
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
