import { sql, type RawBuilder } from 'kysely';
import type { LogEntity } from '../../contract/log-words.ts';
import { AGENT } from '../../contract/roles.ts';
import type { Db } from '../database/database.ts';
import type { OrderEventType } from '../../rules/order-event.ts';
import { newId } from '../database/transaction.ts';
import type { texts } from '../../texts/log/en.ts';
import type { Actor, PublicContext } from '../http/context.ts';
import { isAgentSql } from '../users/staff.ts';

/** What was done: each has its words in each language. What happened to an order is logged by the type of its event. */
export type LogAction = OrderEventType | (keyof typeof texts extends infer K ? (K extends `action.${infer A}` ? A : never) : never);

export type LogEntry = Told & (OfAgency | OfAnything);

/** One that always belongs to an agency says to which (decision 0064). */
interface OfAgency {
  entity: 'order' | 'preOrder' | 'quote' | 'refundRequest' | 'topUpRequest' | 'payoutRequest' | 'passenger';
  entityId: string;
  agentId: string;
}
type OfAnything = { agentId?: string | undefined } & (
  | { entity?: Exclude<LogEntity, OfAgency['entity']>; entityId?: string | undefined }
  /** Of many: a list. */
  | { entity: LogEntity; entityId?: undefined }
);

interface Told {
  action: LogAction;
  pnr?: string;
  summary?: string;
  /** Before and after; never a password, a token or a whole document number. */
  diff?: unknown;
  result?: string;
}

/** One row for one changing call, in the transaction of the change (domain.md 2.6). */
export async function writeLog(db: Db, context: LogContext, who: { userId: string; role: string } | null, entry: LogEntry): Promise<void> {
  await logRow(context, who, entry).execute(db);
}

/** The same as a part of another statement. */
export const logRow = (context: LogContext, who: { userId: string; role: string } | null, entry: LogEntry): RawBuilder<unknown> => sql`
    insert into log (id, user_id, role, ip, user_agent, method, path, action, entity, entity_id, agent_id, pnr, summary, diff, result, request_id, api_key)
    values (${newId()}, ${who?.userId ?? null}, ${who?.role ?? null}, ${context.ip}, ${oneLine(context.userAgent)}, ${context.method}, ${context.path},
      ${entry.action}, ${entry.entity ?? null}, ${entry.entityId ?? null}, ${agencyOf(context, entry)}, ${entry.pnr ?? null}, ${entry.summary ?? ''},
      ${entry.diff === undefined ? null : JSON.stringify(entry.diff)}::jsonb, ${entry.result ?? 'ok'}, ${context.requestId}, ${context.actor?.apiKey?.id ?? null}::uuid) returning 1`;

type LogContext = Pick<PublicContext, 'ip' | 'userAgent' | 'method' | 'path' | 'requestId'> & {
  actor?: Pick<Actor, 'role' | 'agencyId' | 'apiKey'>;
};

/** What is said; else of an account the agency it works for, and what an agency does is its own. */
function agencyOf({ actor }: LogContext, { agentId, entity, entityId }: LogEntry): RawBuilder<string | null> {
  if (agentId) return sql`${agentId}::uuid`;
  if (entity === 'user' && entityId)
    return sql`(select coalesce(users.parent_user_id, users.id) from users where users.id = ${entityId}::uuid and ${isAgentSql})`;
  return sql`${actor?.role === AGENT ? actor.agencyId : null}::uuid`;
}

/** One line of at most 300 characters, whatever a client calls itself. */
// eslint-disable-next-line no-control-regex -- control characters are what is removed
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, 300);
