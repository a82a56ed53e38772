import { type DayNames, formatDay } from './format.ts';

const WRITTEN = /\b(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:[T ](\d\d:\d\d))?(?![\d-]|:\d)/g;

/** A text with its days and local times, as the contract writes them, in words: `RM 950 Tue 15 Dec 2026`. */
export const sayDays = (text: string, names: DayNames): string =>
  text.replace(WRITTEN, (_, day: string, time?: string) => `${formatDay(day, names)}${time ? `, ${time}` : ''}`);
