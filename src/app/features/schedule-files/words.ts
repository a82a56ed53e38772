import type { ScheduleRead, ScheduleRecord } from '../../../contract/schedule-files.ts';
import { scheduleFilesText as say } from '../../../texts/schedule-files/text.ts';

/** What is wrong with a file as a whole. */
export const fileErrorWords = ({ reason, found }: NonNullable<ScheduleRead['fileError']>): string =>
  reason === 'NO_HEADER' || reason === 'NO_TRAILER' ? say(`file.${reason}`) : say(`file.${reason}`, { found });

/** What is wrong with a record, and what one should know of it. */
export const errorWords = ({ reason, found }: ScheduleRecord['errors'][number]): string =>
  reason === 'LEGS' || reason === 'NO_DAYS' ? say(`error.${reason}`) : say(`error.${reason}`, { found });
export const noteWords = ({ reason, found }: ScheduleRecord['notes'][number]): string =>
  reason === 'NO_PASSENGERS' ? say(`note.${reason}`) : say(`note.${reason}`, { found });
