import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { OrderEventType } from '../orders/write-event.ts';
import { newId } from '../database/transaction.ts';
import type { texts } from '../../texts/log/en.ts';
import type { PublicContext } from '../http/context.ts';

/** What was done: each has its words in each language. What happened to an order is logged by the type of its event. */
export type LogAction = OrderEventType | (keyof typeof texts extends infer K ? (K extends `action.${infer A}` ? A : never) : never);

export interface LogEntry {
  action: LogAction;
  entity?: string;
  entityId?: string;
  pnr?: string;
  summary?: string;
  /** Before and after; never a password, a token or a whole document number. */
  diff?: unknown;
  result?: string;
}

/** One row for one changing call, in the transaction of the change (domain.md 2.6). */
export async function writeLog(
  db: Db,
  context: PublicContext,
  who: { userId: string; role: string } | null,
  entry: LogEntry,
): Promise<void> {
  await logRow(context, who, entry).execute(db);
}

/** The same as a part of another statement. */
export const logRow = (context: PublicContext, who: { userId: string; role: string } | null, entry: LogEntry): RawBuilder<unknown> => sql`
    insert into log (id, user_id, role, ip, user_agent, method, path, action, entity, entity_id, pnr, summary, diff, result, request_id)
    values (${newId()}, ${who?.userId ?? null}, ${who?.role ?? null}, ${context.ip}, ${oneLine(context.userAgent)}, ${context.method}, ${context.path},
      ${entry.action}, ${entry.entity ?? null}, ${entry.entityId ?? null}, ${entry.pnr ?? null}, ${entry.summary ?? ''},
      ${entry.diff === undefined ? null : JSON.stringify(entry.diff)}::jsonb, ${entry.result ?? 'ok'}, ${context.requestId}) returning 1`;

/** One line of at most 300 characters, whatever a client calls itself. */
// eslint-disable-next-line no-control-regex -- control characters are what is removed
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, 300);
