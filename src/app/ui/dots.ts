/** What is said in one line with dots between; where it goes on below, the dot ends the line and does not begin the next. */
export const dots = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join('\u00A0· ');
