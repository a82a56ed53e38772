/** A figure stays beside its unit: in a sentence that goes on below, a sum is not in two lines. */
export const wholeSums = (text: string): string => text.replace(/(\d) (?=[A-Z]{3}\b|%)/g, '$1\u00A0');
