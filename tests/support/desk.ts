import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Passwords } from '../../src/server/account/passwords.ts';
import { startSession } from '../../src/server/account/sessions.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createApp } from '../../src/server/http/app.ts';
import { mailService } from '../../src/server/outbox/mail-service.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { verify } from '../../src/server/verify/verify.ts';
import { migratedDatabase } from './fresh-database.ts';
import { fillWorld, type World } from './world.ts';

export const SECRET_KEY = 'a key for tests of at least 32 characters';
/** Nobody listens there. */
export const noMails = mailService('http://127.0.0.1:9', new Secrets(SECRET_KEY), async () => undefined);

export interface Reply {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape; the server checks them against the contract
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

/** The API on a fresh database of the engine under test, with a small world in it. Every answer is checked against the contract. */
export class Desk {
  readonly database: Database;
  readonly app: FastifyInstance;
  readonly world: World;
  readonly #drop: () => Promise<void>;
  readonly #tokens = new Map<string, Promise<string>>();

  private constructor(database: Database, app: FastifyInstance, world: World, drop: () => Promise<void>) {
    this.database = database;
    this.app = app;
    this.world = world;
    this.#drop = drop;
  }

  static async open(): Promise<Desk> {
    const { database, drop } = await migratedDatabase();
    const passwords = new Passwords();
    const secrets = new Secrets(SECRET_KEY);
    const world = await fillWorld(database.db, passwords);
    const app = await createApp({ db: database.db, passwords, secrets, mails: noMails, rateLimit: 0, logger: false, checkAnswers: true });
    await app.ready();
    return new Desk(database, app, world, drop);
  }

  get db() {
    return this.database.db;
  }

  /** Call as a user of the world by e-mail name (`agent`), or as nobody. */
  async call(
    who: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Reply> {
    const response = await this.app.inject({
      method,
      url: path,
      headers: {
        ...(who === null ? {} : { authorization: `Bearer ${await this.token(who)}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json(), headers: response.headers };
  }

  post = (who: string | null, path: string, body: unknown, key?: string): Promise<Reply> => this.call(who, 'POST', path, body, key);
  get = (who: string | null, path: string): Promise<Reply> => this.call(who, 'GET', path);

  /** A session is inserted, not clicked. */
  async token(who: string): Promise<string> {
    let token = this.#tokens.get(who);
    if (token === undefined) {
      const userId = this.world.users.get(who);
      if (userId === undefined) throw new Error(`nobody is called ${who}`);
      token = startSession(this.db, { userId, ip: '127.0.0.1', userAgent: 'test' }).then((session) => session.token);
      this.#tokens.set(who, token);
    }
    return token;
  }

  forgetToken(who: string): void {
    this.#tokens.delete(who);
  }

  /** Throws when an invariant is broken. Each suite ends with it. */
  async verify(): Promise<void> {
    const faults = await verify(this.db);
    if (faults.length > 0)
      throw new Error(`broken invariants:\n${faults.map((one) => `${one.check}: ${JSON.stringify(one.example)}`).join('\n')}`);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#drop();
  }
}

export const freshKey = (): string => randomUUID();
