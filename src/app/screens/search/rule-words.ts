/** A rule in the few words that fit on a shelf, in every language: its first condition. */
export const shortRule = (line: string): string => line.split(/[,;] /, 1)[0]!;
