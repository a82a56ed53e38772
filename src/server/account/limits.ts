import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newId, transaction } from '../database/transaction.ts';
import type { PublicContext } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';

/** How many tries a door takes (reliability.md P3). Counted in the database, so that all nodes see them. */
interface Limit {
  most: number;
  minutes: number;
  /** One account from one network address, one account from anywhere it was never signed in at, or one network address. */
  by: 'pair' | 'account' | 'address';
}
const LIMITS = {
  login: [
    { by: 'pair', most: 5, minutes: 15 },
    { by: 'account', most: 50, minutes: 60 },
    { by: 'address', most: 100, minutes: 60 },
  ],
  register: [{ by: 'address', most: 20, minutes: 60 }],
  /** Links to set a password. */
  password: [{ by: 'address', most: 30, minutes: 60 }],
  /** Links to confirm an address. */
  mail: [{ by: 'address', most: 30, minutes: 60 }],
  /** Passwords and codes that somebody who is signed in gives again. */
  confirm: [{ by: 'account', most: 10, minutes: 15 }],
} as const satisfies Record<string, readonly Limit[]>;
export type Door = keyof typeof LIMITS;

const MAILS_PER_HOUR = 3;

/**
 * Note a try and return it. It counts until `forget` takes it back, and tries of one account or address are counted one after
 * the other: else as many guesses as fit into the queue go through at once. Throws RATE_LIMITED with `retryAfter`.
 */
export function countAttempt(context: PublicContext, door: Door, accountKey: string): Promise<string> {
  const address = networkOf(context.ip);
  return transaction(context.db, async (tx) => {
    for (const key of [`account ${accountKey}`, `address ${address}`])
      await sql`select pg_advisory_xact_lock(720003, hashtext(${`${door} ${key}`}))`.execute(tx);
    for (const limit of LIMITS[door] as readonly Limit[]) {
      const { rows } = await sql<{ used: number; wait: number | null }>`
        select count(*)::int as used, ceil(extract(epoch from min(at) + make_interval(mins => ${limit.minutes}) - now()))::int as wait from attempt
        where kind = ${door} and ${within(limit.minutes)} and ${countedBy(limit, accountKey, address)}`.execute(tx);
      const { used, wait } = rows[0]!;
      if (used >= limit.most) throw tooMany(Math.max(1, wait ?? 60));
    }
    const id = newId();
    await sql`insert into attempt (id, kind, account_key, ip) values (${id}, ${door}, ${accountKey}, ${address})`.execute(tx);
    return id;
  });
}

/** What a clock that ran ahead has written is of no time: it would close the door until then. Calls beside this one are a moment ahead of it. */
const within = (minutes: number) => sql`at > now() - make_interval(mins => ${minutes}) and at < now() + interval '5 minutes'`;

function countedBy({ by }: Limit, accountKey: string, address: string) {
  if (by === 'address') return sql`ip = ${address}`;
  if (by === 'pair') return sql`account_key = ${accountKey} and ip = ${address}`;
  // Guesses of strangers count for strangers: where the owner has signed in before, only the pair's own limit holds.
  return sql`account_key = ${accountKey} and not exists (
    select 1 from known_address k join users u on u.id = k.user_id where u.email_key = ${accountKey} and k.ip = ${address} and k.last_at > now() - interval '90 days')`;
}

export const forget = (db: Db, attempt: string) => sql`delete from attempt where id = ${attempt}`.execute(db);

/** May one more mail of this kind go to this address in this hour? Said to nobody: the answer is the same either way. */
export async function mayMail(db: Db, door: Door, accountKey: string): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from attempt where kind = ${door} and account_key = ${accountKey} and ${within(60)}`.execute(db);
  // The try that asks is counted already.
  return rows[0]!.sent <= MAILS_PER_HOUR;
}

/** One house has one address of the old kind and 2^64 of the new one. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function tooMany(retryAfter: number): ApiError {
  const minutes = Math.ceil(retryAfter / 60);
  return new ApiError('TOO_MANY_ATTEMPTS', { details: { retryAfter, minutes } });
}
