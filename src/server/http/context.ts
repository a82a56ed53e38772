import type { Answer, EndpointName, Endpoints, Parsed } from '../../contract/endpoints.ts';
import type { Scope } from '../../contract/api-key-scopes.ts';
import type { Lang } from '../../contract/lang.ts';
import type { Role } from '../../contract/roles.ts';
import { has } from '../../rules/rights.ts';
import type { Db } from '../database/database.ts';
import type { Passwords } from '../account/passwords.ts';
import type { PrintList } from '../files/print.ts';
import type { MailService } from '../outbox/mail-service.ts';
import type { FileAnswer } from './file-answer.ts';
import type { Secrets } from '../secrets.ts';

/** The signed-in user, read from the database for this request: a role change, a block or a sign-out counts at once. */
export interface Actor {
  userId: string;
  /** Whose orders and money these are: the agency somebody works for, else the own account. */
  agencyId: string;
  role: Role;
  /** In which this call is answered (`Accept-Language`). */
  lang: Lang;
  /** Shown in histories: business name and e-mail. */
  name: string;
  email: string;
  privilege: readonly string[];
  tokenHash: Buffer;
  /** How far the database's log had been written when the call came. */
  position: string;
  /** The role must have two-step sign-in and this user has none yet. */
  mustSetUpTwoStep: boolean;
  /** The API key that calls in the name of its agency. */
  apiKey?: ActingKey | undefined;
}

export interface ActingKey {
  id: string;
  scopes: readonly Scope[];
}

/** Whose rows this user may find: an agent only the own agency's, `null` for staff, who find all (domain.md 3.2). */
export const ownerOf = (actor: Actor): string | null => (has(actor, 'everyAgency') ? null : actor.agencyId);

/** Addresses as browsers and the other service reach them. */
export interface Places {
  documentsUrl: string;
  apiUrl: string;
}

/** What a handler knows besides its input. It knows no HTTP. */
export interface PublicContext {
  db: Db;
  /** Where is written. `db` is the same, or a copy of it in a call that only reads (database/replica.ts). */
  leader: Db;
  /** For reports: a statement may take a minute there. */
  reports: Db;
  passwords: Passwords;
  secrets: Secrets;
  places: Places;
  mails: MailService;
  printList: PrintList;
  /** Tests only (outside/post-outside.ts). */
  openTo: string | undefined;
  requestId: string;
  /** In which this call is answered (`Accept-Language`). */
  lang: Lang;
  ip: string;
  userAgent: string;
  method: string;
  /** The path of the endpoint table, without values. */
  path: string;
  /** The values in that path, as they were read. */
  params: unknown;
  /** The caller's `Idempotency-Key`, if the endpoint honours one. */
  key: string | undefined;
  /** Set by `once` when an earlier answer was given again. */
  replayed: boolean;
}
export interface Context extends PublicContext {
  actor: Actor;
}

type ContextOf<N extends EndpointName> = Endpoints[N] extends { roles: 'service' }
  ? PublicContext
  : Endpoints[N] extends { roles: 'public' }
    ? Endpoints[N] extends { withBearer: unknown }
      ? PublicContext & { actor?: Actor }
      : PublicContext
    : Context;
export type Handler<N extends EndpointName> = (input: Parsed<N>, context: ContextOf<N>) => Promise<Answer<N> | FileOf<N>>;
type FileOf<N extends EndpointName> = Endpoints[N] extends { files: readonly string[] } ? FileAnswer : never;
/** One handler for each endpoint; a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };
