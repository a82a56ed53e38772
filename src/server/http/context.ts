import type { Answer, EndpointName, Parsed } from '../../contract/endpoints.ts';
import type { Role } from '../../contract/roles.ts';
import type { Db } from '../database/database.ts';
import type { Passwords } from '../account/passwords.ts';

/** The signed-in user, read from the database for this request: a role change, a block or a sign-out counts at once. */
export interface Actor {
  userId: string;
  role: Role;
  /** Shown in histories: business name and e-mail. */
  name: string;
  email: string;
  privilege: readonly string[];
  tokenHash: Buffer;
}

/** What a handler knows besides its input. It knows no HTTP. */
export interface PublicContext {
  db: Db;
  /** A copy that may lag behind, for searches. */
  replica: Db | undefined;
  passwords: Passwords;
  requestId: string;
  ip: string;
  userAgent: string;
  method: string;
  /** The path of the endpoint table, without values. */
  path: string;
  /** The caller's `Idempotency-Key`, if the endpoint honours one. */
  key: string | undefined;
  /** Set by `once` when an earlier answer was given again. */
  replayed: boolean;
}
export interface Context extends PublicContext {
  actor: Actor;
}

type ContextOf<N extends EndpointName> = N extends 'login' | 'rateByRange' ? PublicContext : Context;
export type Handler<N extends EndpointName> = (input: Parsed<N>, context: ContextOf<N>) => Promise<Answer<N>>;
/** One handler for each endpoint; a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };
