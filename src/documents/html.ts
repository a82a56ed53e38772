/** Markup that is already safe. Only `html` makes it, so that text of people cannot become any (reliability.md 3.11). */
export class Markup {
  readonly text: string;
  constructor(parts: TemplateStringsArray, values: readonly Value[]) {
    this.text = parts.map((part, i) => part + (i < values.length ? textOf(values[i]!) : '')).join('');
  }
}
type Value = string | number | Markup | readonly Markup[] | null | false;

/** A template whose values are escaped; lists of markup stand one after the other, null and false are nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => new Markup(parts, values);

function textOf(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map((one) => one.text).join('');
  return String(value).replace(/[&<>"'`]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
