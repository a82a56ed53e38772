import { MOST_API_KEY_DAYS } from '../contract/api-keys.ts';
import { fieldError } from '../contract/field-errors.ts';

const DAY_MS = 86_400_000;

/** What is wrong with the last day of an API key that is made today. */
export function lastDayError(lastDay: string, today: string): string | undefined {
  if (lastDay < today) return fieldError('dayPassed');
  return (Date.parse(lastDay) - Date.parse(today)) / DAY_MS > MOST_API_KEY_DAYS
    ? fieldError('atMostDays', { most: MOST_API_KEY_DAYS })
    : undefined;
}
