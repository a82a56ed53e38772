import * as v from 'valibot';

/** Search parameters of /settings: the open section. Which ones there are is known where they are drawn. */
export const settingsSearch = v.object({ section: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined)) });
