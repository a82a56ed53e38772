/** What a new timetable means for who flies (domain.md 3.7): nothing, a mail, a notice to look at, or a decision. */
export type ScheduleImpact = 'none' | 'mail' | 'notice' | 'decide';

/** The least first. */
export const IMPACTS: readonly ScheduleImpact[] = ['none', 'mail', 'notice', 'decide'];

/** Wall times at the two airports, `YYYY-MM-DDTHH:MM`. */
export interface Timetable {
  departureLocal: string;
  arrivalLocal: string;
}

/** Moves of so many minutes are told, and nothing more. */
export const MAIL_UP_TO = 15;
const DECIDE_FROM = 60;

/**
 * Compared with the times that the agency has agreed to, so that many small moves add up. Another day of departure is a
 * decision however near midnight it is. A zone whose offset is changed by law moves no clock on the wall: nothing.
 */
export function scheduleImpact(agreed: Timetable, now: Timetable): ScheduleImpact {
  const moved = Math.max(minutes(agreed.departureLocal, now.departureLocal), minutes(agreed.arrivalLocal, now.arrivalLocal));
  if (moved === 0) return 'none';
  if (moved >= DECIDE_FROM || agreed.departureLocal.slice(0, 10) !== now.departureLocal.slice(0, 10)) return 'decide';
  return moved <= MAIL_UP_TO ? 'mail' : 'notice';
}

const minutes = (a: string, b: string): number => Math.abs(Date.parse(`${a}:00Z`) - Date.parse(`${b}:00Z`)) / 60_000;
