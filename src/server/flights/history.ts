import { saySummary } from '../sentence.ts';
import { sql } from 'kysely';
import { filter, listPage, type Placed } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import type { Handler } from '../http/context.ts';
import { changesOf } from './changes.ts';
import { readFlight } from './read-flight.ts';

const ORDER = { sorts: { at: { column: sql`l.at`, kind: 'time', first: 'desc' } }, own: 'at', id: sql`l.id`, rows: 50 } as const;

/** The log of a flight and its classes, newest first. */
export const getFlightHistory: Handler<'getFlightHistory'> = async ({ params, query }, { db, lang }) => {
  await readFlight(db, params.id);
  const { beyond, order, range, place, told } = listPage(ORDER, query);
  const { rows } = await sql<Pick<Row<'log'>, 'id' | 'at' | 'action' | 'summary' | 'diff'> & Placed & { by: string | null }>`
    select l.id, l.at, l.action, u.business_name as by, l.summary, l.diff, ${place} from log l left join users u on u.id = l.user_id
    ${filter([sql`l.entity = 'flight'`, sql`l.entity_id = ${params.id}`, sql`l.result = 'ok'`, beyond])}
    ${order} ${range}`.execute(db);
  const { shown, next } = told(rows);
  return {
    result: shown.map(({ id, at, action, by, summary, diff }) => ({
      id,
      at,
      action,
      by,
      summary: saySummary(summary, lang),
      changes: changesOf(diff),
    })),
    meta: { next },
  };
};
