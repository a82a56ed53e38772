/** `SU 1862` is not broken at its space. */
export const wholeFlights = (text: string): string => text.replaceAll(/(?<![A-Z0-9])([A-Z][A-Z0-9]|\d[A-Z]) (?=\d)/g, '$1\u00a0');
