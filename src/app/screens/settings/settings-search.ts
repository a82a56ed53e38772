import * as v from 'valibot';
import { maybe } from '../../address.ts';

/** Search parameters of /settings: the open section. Which ones there are is known where they are drawn. */
export const settingsSearch = v.object({ section: maybe(v.pipe(v.string(), v.maxLength(40))) });
