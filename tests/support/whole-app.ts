import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { Passwords } from '../../src/server/account/passwords.ts';
import { createApp, type AppOptions } from '../../src/server/http/app.ts';
import { healthRoutes } from '../../src/server/http/health.ts';
import { apiPage } from '../../src/server/http/openapi.ts';
import { staticFiles } from '../../src/server/http/static-files.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { noMails, SECRET_KEY, type Desk } from './desk.ts';

/** Everything that one address answers, as `main.ts` puts it together, on the database of a desk; with two files for the app. */
export async function wholeApp(desk: Desk, options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'tatev-app-'));
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>the app</title>');
  writeFileSync(join(folder, 'static/main.js'), 'start();');
  const app = await createApp({
    db: desk.db,
    passwords: new Passwords(),
    secrets: new Secrets(SECRET_KEY),
    mails: noMails,
    rateLimit: 0,
    logger: false,
    checkAnswers: true,
    ...options,
  });
  healthRoutes(app, { db: desk.db, documentsUrl: 'http://127.0.0.1:9', version: '0', metricsOpen: false, draining: () => false });
  apiPage(app, '0');
  staticFiles(app, folder, false);
  rmSync(folder, { recursive: true });
  await app.ready();
  return app;
}

export const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const UNKNOWN = '01990000-0000-7000-8000-000000000000';
/** Some value for each path parameter; nothing has these names. */
export const pathOf = (endpoint: Endpoint, id = UNKNOWN): string =>
  endpoint.path
    .replace(/:(?:id|passengerId|flightId|webhookId|deliveryId|apiKeyId)\b/g, id)
    .replace(':pnr', 'ZZZZZ9')
    .replace(':ticket', '0000000000000')
    .replace(/:\w+/g, 'no-such-thing');

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Bytes to a listening app as they are, with what a client library would never send; the answer once the other side has closed. */
export async function rawCall(app: FastifyInstance, ...parts: (string | Buffer)[]): Promise<RawAnswer> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (piece: string) => (text += piece));
  // The other side may close before it has read everything.
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]),
  );
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
