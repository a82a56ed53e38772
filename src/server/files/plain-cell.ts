/** What spreadsheets read as the begin of a formula, also behind spaces, and in the full width of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A text as a cell that stays a text: one that begins like a formula gets the quote that spreadsheets hide (domain.md 6, case 85). */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
