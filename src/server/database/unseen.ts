import { sql, type RawBuilder } from 'kysely';

/**
 * Values that the planner does not look at. With a list of one it finds a plan for that list cheaper than the one for all lists, and
 * plans the statement anew each time, which takes longer than running it.
 */
export const unseen = (values: readonly string[], type: 'uuid' | 'text' = 'uuid'): RawBuilder<string[]> =>
  sql`array(select unnest(${values}::${sql.raw(type)}[]))`;

/** The same for one id: how many rows an agency has is no reason to plan for each agency. */
export const unseenId = (id: string): RawBuilder<string> => sql`(select ${id}::uuid)`;
