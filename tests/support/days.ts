/** Days of next year: what tests name lies ahead on whatever day they run. */
const YEAR = new Date().getUTCFullYear() + 1;

const text = (date: Date): string => date.toISOString().slice(0, 10);

/** `nextYear('06-01')` */
export const nextYear = (monthAndDay: string): string => `${YEAR}-${monthAndDay}`;

/** So many days from today, in UTC. */
export const inDays = (days = 0): string => plusDays(text(new Date()), days);

export const plusDays = (date: string, days: number): string => text(new Date(Date.parse(date) + days * 86_400_000));

/** The first Tuesday of June: what begins there has the same weekdays every year. */
export const TUESDAY = nextWeekday(nextYear('06-01'), 2);

/** When the clocks of Europe go forward, on the last Sunday of March, and back, on the last of October. */
export const [SPRING, AUTUMN] = [nextWeekday(nextYear('03-25'), 0), nextWeekday(nextYear('10-25'), 0)];

/** As it is typed. */
export const dots = (date: string): string => date.split('-').toReversed().join('.');

/** From this day on; 0 is Sunday. */
function nextWeekday(from: string, weekday: number): string {
  return plusDays(from, (weekday - new Date(from).getUTCDay() + 7) % 7);
}
