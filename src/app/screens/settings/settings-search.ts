import * as v from 'valibot';
import { maybe, typed } from '../../address.ts';

/** Search parameters of /settings: the open section, and what is looked for in its list. Which ones there are is known where they are drawn. */
export const settingsSearch = v.object({ section: maybe(v.pipe(v.string(), v.maxLength(40))), q: maybe(typed(80)) });
export type SettingsSearch = v.InferOutput<typeof settingsSearch>;
