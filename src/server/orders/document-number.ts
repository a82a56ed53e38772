import type { Secrets } from '../secrets.ts';

/**
 * The number of a passport as it is stored: what is shown of it, and the whole of it sealed (`AP***567 1.c2Vh…`), so that
 * neither a copy of the data nor a dump holds numbers that can be used (reliability.md D4).
 */
export const sealDocument = (secrets: Secrets, number: string): string => `${maskDocument(number)} ${secrets.seal(number)}`;

/** Numbers of the demo data stand as they are: they belong to nobody. */
export const shownDocument = (stored: string): string => (stored.includes(' ') ? stored.split(' ')[0]! : maskDocument(stored));

/** The whole number, for the few who may have it, with a line in the log; throws for one that was sealed with another key. */
export const openDocument = (secrets: Secrets, stored: string): string =>
  stored.includes(' ') ? secrets.open(stored.slice(stored.indexOf(' ') + 1)) : stored;

/** `AP***123`: enough to recognise a passport by, too little to use it. Of a short one five letters would be all of it. */
const maskDocument = (number: string): string =>
  number.length < 8 ? `***${number.slice(-2)}` : `${number.slice(0, 2)}***${number.slice(-3)}`;
