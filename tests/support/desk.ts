import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, inject } from 'vitest';
import { Passwords } from '../../src/server/account/passwords.ts';
import { startSession } from '../../src/server/account/sessions.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createApp } from '../../src/server/http/app.ts';
import { mailService } from '../../src/server/outbox/mail-service.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { verify } from '../../src/server/verify/verify.ts';
import type { Call, EndpointName } from '../../src/contract/endpoints.ts';
import { call, type Outcome, type Reply, type ReplyOf } from './call.ts';
import { migratedDatabase, type FreshDatabase } from './fresh-database.ts';
import { fillWorld, type World } from './world.ts';

export const SECRET_KEY = 'a key for tests of at least 32 characters';
/** Nobody listens there. */
export const noMails = mailService('http://127.0.0.1:9', new Secrets(SECRET_KEY), async () => []);

export type { Reply };
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

  /** `fresh` is one without the world. */
  static async open(fresh?: FreshDatabase): Promise<Desk> {
    const { database, drop } = fresh ?? (await migratedDatabase());
    const passwords = new Passwords();
    const secrets = new Secrets(SECRET_KEY);
    const world = fresh ? await fillWorld(database.db, passwords) : structuredClone(inject('world'));
    const app = await createApp({ db: database.db, passwords, secrets, mails: noMails, rateLimit: 0, logger: false, checkAnswers: true });
    await app.ready();
    return new Desk(database, app, world, drop);
  }

  get db() {
    return this.database.db;
  }

  /** Call as a user of the world by e-mail name (`agent`), or as nobody. */
  async call<const M extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', const P extends string>(
    who: string | null,
    method: M,
    path: P,
    body?: unknown,
    key?: string,
  ): Promise<ReplyOf<M, P>> {
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
    // A sentence that is kept as a code (server/sentence.ts) is said before it leaves.
    if (/\\u0001[a-z][\w.]* \{/.test(response.body))
      throw new Error(`${method} ${path} answers a kept sentence: ${response.body.slice(0, 2000)}`);
    const answer: Reply = {
      status: response.statusCode,
      body: response.body === '' ? undefined : response.json(),
      headers: response.headers,
    };
    return answer;
  }

  /** The same by the name of the contract, typed by it. */
  async ask<N extends EndpointName>(who: string | null, name: N, given: Call<N>, key?: string): Promise<Outcome<N>> {
    return call(this, name, given, { token: who === null ? undefined : await this.token(who), key });
  }

  post = <const P extends string>(who: string | null, path: P, body: unknown, key?: string): Promise<ReplyOf<'POST', P>> =>
    this.call(who, 'POST', path, body, key);
  get = <const P extends string>(who: string | null, path: P): Promise<ReplyOf<'GET', P>> => this.call(who, 'GET', path);

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

/** The desk of a file of tests: no invariant may be broken after the last of them, or after each, and it is closed. */
export async function openDesk(verified: 'after all' | 'after each' | 'never' = 'after all'): Promise<Desk> {
  const desk = await Desk.open();
  if (verified === 'after each') afterEach(() => desk.verify());
  afterAll(async () => {
    if (verified === 'after all') await desk.verify();
    await desk.close();
  });
  return desk;
}

export const freshKey = (): string => randomUUID();
