/** How figures and texts are written; the same on the screen, in a mail and on a document. */
/** An amount in major units with two decimals and thousands commas: `1,234.50`. */
export declare function formatAmount(major: number): string;
/** An amount without its currency, as in a column that names it: drams without decimals when they are whole. */
export declare function formatFigure(major: number, currency: string): string;
/** An amount with its currency: `1,234.50 USD`; drams without decimals when they are whole: `54,600 AMD`. */
export declare function formatMoney(major: number, currency: string): string;
/** The balance as the top bar shows it: two decimals, truncated and never rounded, thousands commas (spec.md 9). */
export declare function formatBalance(major: number): string;
/** All spaces and plus signs removed, one plus added (spec.md 9). */
export declare function formatPhone(phone: string): string;
export declare const TITLE_LENGTH = 20;
/** Titles longer than 20 characters are cut to 20 with an ellipsis that opens the full text (spec.md 9). */
export declare function cutTitle(title: string): {
  text: string;
  cut: boolean;
};
/** A count with its word: `1 passenger`, `2 passengers`, `3 children`. */
export declare const plural: (count: number, one: string, many?: string) => string;
/** `4 h 05 min` */
export declare function formatDuration(minutes: number): string;
/** A calendar day as `Tue 1 Jun 2027`; the year is left out when it equals `yearNow`. Never goes through a time zone. */
export declare function formatDay(day: string, yearNow?: number): string;
/** `23:50` of a local wall time `2027-06-01T23:50`. */
export declare const timeOf: (local: string) => string;
/** An instant in the company's zone, with the zone named: `1 Jun 14:00 (Yerevan)` (domain.md 0.8). */
export declare function formatInstant(instant: string, timezone: string): string;
export declare const zoneCity: (timezone: string) => string;
