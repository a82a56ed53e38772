import { sql } from 'kysely';
import type { Change, MadeChange } from '../../contract/flight-list.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { fieldChanges } from '../history/field-changes.ts';

/** A change as the log keeps it. `version` is the one that it made; `classId` tells a class's from the flight's own. */
export interface LoggedDiff {
  before?: unknown;
  after?: unknown;
  version?: number;
  classId?: string;
  /** Of one call that changed several classes: the same for each. */
  classes?: LoggedDiff[];
}

/** What follows from other fields, or counts by itself. */
const DERIVED =
  /^(id|flightId|load|attention|ruleSummary|stops|desk\.(held|sold|allotted|version)|aircraft\.(id|seats)|(from|to)\.(city|timezone)|airline\.name)(\.|$)/;

/** Field by field. Something new or deleted has no fields to tell. */
export const changesOf = (diff: LoggedDiff | null): Change[] =>
  diff?.before && diff.after ? fieldChanges(diff).filter(({ field }) => !DERIVED.test(field)) : [];

/** What was changed after a version that somebody has seen, the last change of each field with who made it. */
export async function changesSince(db: Db, of: { flightId: string; classId?: string }, version: number): Promise<MadeChange[]> {
  const { rows } = await sql<Pick<Row<'log'>, 'at' | 'diff'> & { by: string | null }>`
    select l.at, u.business_name as by, d.diff from log l left join users u on u.id = l.user_id
      cross join lateral jsonb_array_elements(coalesce(l.diff->'classes', jsonb_build_array(l.diff))) d (diff)
    where l.entity = 'flight' and l.entity_id = ${of.flightId} and l.action = any(${of.classId ? ['editClass', 'orderClasses'] : ['editFlight']}::text[])
      and (${of.classId ?? null}::text is null or d.diff->>'classId' = ${of.classId ?? null}) and (d.diff->>'version')::int > ${version}
    order by l.at, l.id`.execute(db);
  const fields = new Map<string, MadeChange>();
  for (const { at, by, diff } of rows)
    for (const one of changesOf(diff)) fields.set(one.field, { ...one, before: fields.get(one.field)?.before ?? one.before, at, by });
  return [...fields.values()].filter((one) => one.before !== one.after);
}
