import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';

const BATCH = 500;
export const FIRST_HASH = 'tatev';

export interface SealedRow {
  id: string;
  at: string;
  user_id: string | null;
  role: string | null;
  ip: string | null;
  user_agent: string | null;
  method: string;
  path: string;
  action: string;
  entity: string | null;
  entity_id: string | null;
  pnr: string | null;
  summary: string;
  diff: unknown;
  result: string;
  request_id: string | null;
}

export const sealedColumns = sql.raw(
  'id, at::text as at, user_id, role, ip, user_agent, method, path, action, entity, entity_id, pnr, summary, diff, result, request_id',
);

/** A row's hash covers its content and the hash before it: whoever edits or removes a row breaks the chain from there on. */
export function hashRow(row: SealedRow, previous: string): string {
  const content = [
    previous,
    row.id,
    row.at,
    row.user_id,
    row.role,
    row.ip,
    row.user_agent,
    row.method,
    row.path,
    row.action,
    row.entity,
    row.entity_id,
    row.pnr,
    row.summary,
    stable(row.diff),
    row.result,
    row.request_id,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/**
 * Number and chain the log rows written since the last time. Done apart from the calls that write them, because a chain made
 * at once would let only one call in the house commit at a time.
 */
export async function sealLog(db: Db): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await transaction(db, async (tx) => {
      // Two nodes must not chain at once.
      await sql`select pg_advisory_xact_lock(720001)`.execute(tx);
      const { rows: tail } = await sql<{
        seq: number;
        hash: string;
      }>`select seq, hash from log where seq is not null order by seq desc limit 1`.execute(tx);
      const { rows } = await sql<SealedRow>`select ${sealedColumns} from log where seq is null order by at, id limit ${BATCH}`.execute(tx);
      let { seq, hash } = tail[0] ?? { seq: 0, hash: FIRST_HASH };
      const chained = rows.map((row) => {
        const previous = hash;
        hash = hashRow(row, previous);
        return { id: row.id, seq: ++seq, prev_hash: previous, hash };
      });
      if (chained.length > 0) {
        await sql`update log set seq = t.seq, prev_hash = t.prev_hash, hash = t.hash
          from jsonb_to_recordset(${JSON.stringify(chained)}::jsonb) as t (id uuid, seq bigint, prev_hash text, hash text) where log.id = t.id`.execute(
          tx,
        );
      }
      return chained.length;
    });
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

/** jsonb gives keys back in an order of its own; hash them in ours. */
function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, stable(one)]),
  );
}
