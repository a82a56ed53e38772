/** Markup that is already safe. Only `html` makes it, so that text of people cannot become any (reliability.md 3.11). */
export class Markup {
  readonly text: string;
  constructor(parts: TemplateStringsArray, values: readonly Value[]) {
    const dense = denseOf(parts);
    let text = dense[0]!;
    for (let i = 0; i < values.length; i++) text += textOf(values[i]!) + dense[i + 1]!;
    this.text = text;
  }
}
type Value = string | number | Markup | readonly Markup[] | null | false;

/** A template whose values are escaped; lists of markup stand one after the other, null and false are nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => new Markup(parts, values);

/** Templates without what indents them in our own files: a third of a page, which is escaped, encoded and sent for nothing. */
const known = new WeakMap<TemplateStringsArray, string[]>();
function denseOf(parts: TemplateStringsArray): string[] {
  let dense = known.get(parts);
  if (!dense) {
    dense = parts.map((part) => part.replaceAll(/\n\s+/g, '\n'));
    known.set(parts, dense);
  }
  return dense;
}

function textOf(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map((one) => one.text).join('');
  return String(value).replace(/[&<>"'`]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
