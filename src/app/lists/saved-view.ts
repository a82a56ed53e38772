import type { SavedView } from '../../contract/saved-views.ts';
import { addDays } from '../day.ts';
import { companyToday } from '../company-day.ts';
import { filled } from './filters.ts';

/** What is open over a list, and the month of a calendar, are no part of how it is looked at. */
const NOT_KEPT = ['form', 'copy', 'month'];
/** Days of the address: kept as so many from today. */
const DAYS = ['start', 'end', 'bookedFrom', 'bookedTo'];

/** What is kept of a list's address. */
export function toView(search: object, now = companyToday()): SavedView['search'] {
  const kept = Object.entries(filled(search)).filter(([key]) => !NOT_KEPT.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, DAYS.includes(key) ? daysBetween(now, value as string) : value]));
}

/** And the address again; what the screen cannot read any more it leaves out itself. */
export const fromView = (view: SavedView['search'], now = companyToday()): object =>
  Object.fromEntries(
    Object.entries(view).map(([key, value]) => [key, DAYS.includes(key) && typeof value === 'number' ? addDays(now, value) : value]),
  );

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
