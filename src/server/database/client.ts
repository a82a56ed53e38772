import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { READ_ONLY } from './away.ts';
import { copying } from './copy.ts';
import type { Tx } from './database.ts';

type Query = (...all: unknown[]) => Promise<unknown>;
type Sent = Promise<{ command: string }>;

/**
 * A `pg` client that makes fewer trips of a transaction: its beginning leaves together with its first statement, and its end together with a
 * statement that says it is the last (`last`). It must be opened with `pipeline`, and gets one statement after the other.
 */
export class Client extends pg.Client {
  /** Begun, but nobody has told the database yet. */
  #begins = false;
  /** The end that has been sent behind the last statement. */
  #ended: Sent | undefined;

  // pg has many overloads of query and all of them come through here.
  override query(...args: unknown[]): never {
    const asked = this.#ask(args);
    // The member at the other end leads no more: the next call gets a connection to the one that does.
    asked.catch((error: { code?: string }) => error.code === READ_ONLY && this.#stream.destroy());
    return asked as never;
  }

  /** How a statement is sent. */
  protected send(args: unknown[]): Promise<unknown> {
    return (super.query as Query)(...args);
  }

  #ask(args: unknown[]): Promise<unknown> {
    const [text, values] = args;
    if (typeof text !== 'string') return this.send(args);
    if (text === 'begin') {
      this.#begins = true;
      return NOTHING;
    }
    if (text === 'commit' || text === 'rollback') {
      if (this.#begins) {
        this.#begins = false;
        return NOTHING;
      }
      const ended = this.#ended;
      this.#ended = undefined;
      if (ended) return ended;
    }
    if (text === TOGETHER) return this.#inOneWrite(() => this.#sendAll(values as CompiledQuery[]));
    const copy = copying(text, values);
    if (copy) return this.#inOneWrite(() => this.#copy(copy));
    if (text.startsWith(LAST)) return this.#inOneWrite(() => this.#sendLast(args));
    return this.#begins ? this.#inOneWrite(() => this.send(args)) : this.send(args);
  }

  get #stream(): Duplex {
    return (this as unknown as { connection: { stream: Duplex } }).connection.stream;
  }

  #inOneWrite<T>(send: () => T): T {
    const stream = this.#stream;
    stream.cork();
    try {
      if (this.#begins) {
        this.#begins = false;
        // Without it the statement would stand alone: a connection on which it fails takes no more of them.
        this.send(['begin']).catch(() => stream.destroy());
      }
      return send();
    } finally {
      stream.uncork();
    }
  }

  #copy(copy: NonNullable<ReturnType<typeof copying>>): Promise<unknown> {
    super.query(copy);
    return copy.answer;
  }

  #sendLast(args: unknown[]): Promise<unknown> {
    const sent = this.send(args);
    // Where the statement fails, this takes all back.
    this.#ended = this.send(['commit']) as Sent;
    this.#ended.catch(() => {});
    return sent;
  }

  /** The first that fails is what failed: those behind it are told only that. */
  async #sendAll(statements: readonly CompiledQuery[]): Promise<unknown> {
    const results = await Promise.all(statements.map((one) => this.send([one.sql, [...one.parameters]]) as Promise<pg.QueryResult>));
    return { command: TOGETHER, rowCount: null, rows: results.map((one) => one.rows) };
  }
}
const NOTHING = Promise.resolve({ command: '', rowCount: null, rows: [] });

const LAST = '/* last */ ';
/** Stands at the very beginning of the last statement of a transaction, when nothing that comes after it may say no. */
export const last = sql.raw(LAST);

const ANEW = '/* anew */ ';
/**
 * Stands at the very beginning of a statement that is planned for its values each time: a word may be in a thousand orders or in none, and one
 * plan for both reads them all.
 */
export const anew = sql.raw(ANEW);

const TOGETHER = '/* together */';
/**
 * Several statements of a transaction in one trip, run one after the other, each of which sees what those before it waited for. Their rows, in
 * order. None may need what another one answers, and who finds an answer wanting takes all of them back.
 */
export async function together(tx: Tx, statements: readonly RawBuilder<unknown>[]): Promise<unknown[][]> {
  const { rows } = await tx.executeQuery<unknown[]>(
    CompiledQuery.raw(
      TOGETHER,
      statements.map((one) => one.compile(tx)),
    ),
  );
  return rows;
}

/**
 * It also names each parametrised statement by its text, so that the database parses and plans it once for each
 * connection: 1.4 to 1.9 times the speed. Lists are passed as arrays, so there are few texts.
 */
export class NamedClient extends Client {
  protected override send(args: unknown[]): Promise<unknown> {
    const [first, second] = args;
    if (typeof first === 'string' && Array.isArray(second) && second.length > 0 && !first.startsWith(ANEW)) {
      const name = nameOf(first);
      if (name !== undefined) return super.send([{ text: first, name }, ...args.slice(1)]);
    }
    return super.send(args);
  }
}

const names = new Map<string, string>();
const MOST_NAMES = 500;

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}

const parsers = new Map<number, (text: string) => unknown>([
  [20, toSafeInteger], // int8
  [1700, Number], // numeric: rates and percentages only, never amounts
  [1082, (text) => text], // date stays YYYY-MM-DD
  [1184, toInstant], // timestamptz
]);

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`);
  return value;
}

/** ISO 8601 with Z, as the contract sends it; as PostgreSQL writes it in a column or in JSON. */
export function toInstant(text: string): string {
  const end = text.indexOf('+00', 19);
  const isPlain = (text[10] === ' ' || text[10] === 'T') && (end === text.length - 3 || text.endsWith('+00:00'));
  // Our sessions count in UTC, so nearly every one is this and needs no Date.
  if (isPlain && (end === 19 || text[19] === '.'))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end).slice(0, 3).padEnd(3, '0')}Z`;
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}
