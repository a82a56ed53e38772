import { daysBetween } from './days.ts';

/** Reminders of what an agency owes (decision 0082): `steps` are days relative to the due day, negative ones before it. */

/** The step that it has come to, the latest only: after a pause nobody is told of those that were missed. Null: none yet. */
export function dunningStep(dueOn: string, today: string, steps: readonly number[]): number | null {
  const reached = steps.filter((step) => step <= daysBetween(dueOn, today));
  return reached.length === 0 ? null : Math.max(...reached);
}

/** Mails of money come while somebody is at work; `local` is the wall time there, `2027-03-01T09:00`. */
export const isWorkingHour = (local: string): boolean => {
  const hour = Number(local.slice(11, 13));
  return hour >= 9 && hour < 18;
};
