/** The server and the specification speak Armenian in places: said to screen readers where the words stand. */
export function langOf(words: string): { lang?: 'hy' } {
  return /[\u0531-\u058f]/.test(words) ? { lang: 'hy' } : {};
}
