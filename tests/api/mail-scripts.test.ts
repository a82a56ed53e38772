import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAIL_SCRIPTS } from '../../src/contract/mails.ts';
import { sampleOf } from '../../src/documents/mails/sample.ts';
import { createDocuments } from '../../src/documents/service.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { SECRET_KEY } from '../support/desk.ts';

/** Every mail script by POST and by GET, as the specification has them (domain.md 4.6). */
let documents: FastifyInstance;
const mailFolder = mkdtempSync(join(tmpdir(), 'tatev-scripts-'));
beforeAll(async () => {
  const address = 'http://localhost:3001';
  documents = createDocuments({
    secretKey: SECRET_KEY,
    mailFolder,
    publicUrl: address,
    apiUrl: address,
    rateLimit: 0,
    documentsUrl: address,
    version: '0',
    demo: false,
    logger: false,
  });
  await documents.ready();
});
afterAll(async () => {
  await documents.close();
  rmSync(mailFolder, { recursive: true });
});

const mails = () => readdirSync(mailFolder).filter((name) => name.endsWith('.eml')).length;
const post = (script: string, body: object, authorization?: string) =>
  documents.inject({ method: 'POST', url: `/mail/${script}`, payload: body, headers: authorization ? { authorization } : {} });

it('there are those of the specification', () => {
  const specified = [
    'approval',
    'ticket',
    'booking-ticket',
    'invoice',
    'receipt',
    'registration',
    'password-reset',
    'booking-cancel',
    'booking-add',
    'refund',
    'issue',
  ];
  expect(specified.filter((one) => !MAIL_SCRIPTS.some((script) => script === one))).toEqual([]);
});

it.each(MAIL_SCRIPTS)('POST /mail/%s takes a mail of the outbox once, and of nobody else', async (script) => {
  const body = { ...sampleOf(script, 'en'), id: `script-test:${script}` };
  const before = mails();
  expect((await post(script, body)).statusCode).toBe(401);
  expect((await post(script, body, 'Bearer made-up-made-up-made-up')).statusCode).toBe(401);
  expect(mails()).toBe(before);
  const bearer = `Bearer ${new Secrets(SECRET_KEY).serviceToken}`;
  const [first, again] = [await post(script, body, bearer), await post(script, body, bearer)];
  expect([first.statusCode, again.statusCode], first.body).toEqual([202, 202]);
  expect(mails()).toBe(before + 1);
  expect((await post(script, { ...body, to: [] }, bearer)).statusCode).toBe(422);
});

it.each(MAIL_SCRIPTS)(
  'GET /mail/%s shows how it looks in both languages; of a mail without a reference it says nothing',
  async (script) => {
    const [en, hy] = await Promise.all(
      ['en', 'hy'].map(async (lang) => (await documents.inject(`/mail/${script}?lang=${lang}`)).json().result),
    );
    expect(en.subject).not.toBe(hy.subject);
    expect(en.html).toContain('<html lang="en"');
    expect(hy.html).toMatch(/[\u0531-\u0587]/);
    expect((await documents.inject(`/mail/${script}?messageId=script-test:${script}`)).statusCode).toBe(401);
  },
);
