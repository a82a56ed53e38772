import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createDocuments } from '../../src/documents/service.ts';
import { mailService, type MailService } from '../../src/server/outbox/mail-service.ts';
import { sendDue } from '../../src/server/outbox/send.ts';
import { readDocuments } from '../../src/server/documents/read-document.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { afterAll, beforeAll } from 'vitest';
import { SECRET_KEY, type Desk } from './desk.ts';
import { Sink } from './sink.ts';

/** The mail and document service on a port of its own, for a desk whose mails shall leave. */
export class MailHost {
  readonly app: FastifyInstance;
  readonly folder: string;
  readonly service: MailService;
  readonly url: string;
  /** Whose mails it takes. */
  readonly #desk: Desk;

  private constructor(desk: Desk, app: FastifyInstance, folder: string, url: string) {
    this.#desk = desk;
    this.app = app;
    this.folder = folder;
    this.url = url;
    const secrets = new Secrets(SECRET_KEY);
    this.service = mailService(url, secrets, (ids) => readDocuments(desk.db, ids, { secrets, documentsUrl: 'https://documents.example' }));
  }

  static async open(desk: Desk, { demo = true, publicUrl = 'https://desk.example' } = {}): Promise<MailHost> {
    const folder = mkdtempSync(join(tmpdir(), 'tatev-mails-'));
    const app = createDocuments({
      secretKey: SECRET_KEY,
      mailFolder: folder,
      publicUrl,
      apiUrl: publicUrl,
      rateLimit: 0,
      documentsUrl: 'https://documents.example',
      version: '0',
      demo,
      logger: false,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new MailHost(desk, app, folder, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  }

  /** All that is due leaves, as the job would do it; what has failed is due at once when `later`. */
  async post({ later = false } = {}): Promise<void> {
    const desk = this.#desk;
    if (later) await sql`update outbox set next_at = now() where status = 'failed'`.execute(desk.db);
    for (;;) {
      await sendDue(desk.db, this.service.send);
      const { rows } = await sql`select 1 from outbox where status in ('queued','failed') and next_at <= now() limit 1`.execute(desk.db);
      if (rows.length === 0) return;
    }
  }

  /** A call as the API makes it, or as somebody else would. */
  async call(method: 'GET' | 'POST', path: string, body?: object, token: string | null = new Secrets(SECRET_KEY).serviceToken) {
    const response = await fetch(this.url + path, {
      method,
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  }

  async close(): Promise<void> {
    await this.app.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Mails leave by this host. */
export const useHost = (desk: Desk, port: number, more: { user?: string; password?: string; bcc?: string; fromName?: string } = {}) =>
  sql`
    insert into smtp_settings (host, port, secure, user_name, password, from_name, from_email, bcc)
    values ('127.0.0.1', ${port}, 'none', ${more.user ?? ''}, ${more.password ? new Secrets(SECRET_KEY).seal(more.password) : ''}, ${more.fromName ?? 'Tatev'}, 'desk@tatev.example', ${more.bcc ?? ''})
    on conflict (id) do update set port = excluded.port, user_name = excluded.user_name, password = excluded.password, bcc = excluded.bcc, from_name = excluded.from_name, is_active = true`.execute(
    desk.db,
  );

/** For all tests of a file: mails of this desk leave by a host of their own and arrive in `sink`. */
export async function mailbox(desk: Desk): Promise<{ host: MailHost; sink: Sink }> {
  const host = await MailHost.open(desk);
  const sink = await Sink.open();
  beforeAll(() => useHost(desk, sink.port));
  afterAll(async () => {
    await sink.close();
    await host.close();
  });
  return { host, sink };
}
