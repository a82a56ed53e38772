/** What a test expects to be said on the console, by a part of it. */
export const expectedOnConsole: string[] = [];
