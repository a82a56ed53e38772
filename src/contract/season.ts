import * as v from 'valibot';
import { fieldError } from './field-errors.ts';
import { day, id } from './fields.ts';

/** A season: the flights that a template makes on many dates at once. */

/** Why no flight is made on a date. */
export const SKIPPED = ['EXISTS', 'PAST', 'OUTSIDE', 'CLOCK_SKIPPED', 'ARRIVAL_BEFORE_DEPARTURE'] as const;
export type Skipped = (typeof SKIPPED)[number];

export const skippedDate = v.object({ date: v.string(), reason: v.picklist(SKIPPED) });

/** At most a year at once. */
export const MOST_DAYS = 366;
export const seasonBody = v.strictObject({
  templateId: id,
  startDate: day,
  endDate: day,
  /** Days of the range that are left out. */
  except: v.optional(v.pipe(v.array(day), v.maxLength(100, fieldError('atMost', { most: 100 }))), []),
});
