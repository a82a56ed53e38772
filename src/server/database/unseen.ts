import { sql, type RawBuilder } from 'kysely';

/**
 * Ids that the planner does not look at. With a list of one it finds a plan for that list cheaper than the one for all lists, and
 * plans the statement anew each time, which takes longer than running it.
 */
export const unseen = (ids: readonly string[]): RawBuilder<string[]> => sql`array(select unnest(${ids}::uuid[]))`;

/** The same for one id: how many rows an agency has is no reason to plan for each agency. */
export const unseenId = (id: string): RawBuilder<string> => sql`(select ${id}::uuid)`;
