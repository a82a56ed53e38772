/** A figure stays beside its unit: in a sentence that goes on below, a sum is not in two lines, nor are hours. */
export const wholeSums = (text: string): string => text.replace(/(\d) (?=[A-Z]{3}\b|%|(?:h|ч|ժ|ժամ)(?!\p{L}))/gu, '$1\u00A0');
