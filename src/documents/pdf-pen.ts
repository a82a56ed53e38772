import type { FixedFonts } from './fixed-fonts.ts';
import { wholeFlights } from './whole-flights.ts';

/** The font lacks the sign of the dram. */
const drawable = (text: string): string => text.replaceAll('֏', 'AMD');

/** Neither `86.00 EUR` nor `SU 1862` is broken at its space. */
const unbroken = (text: string): string => wholeFlights(text.replaceAll(/(\d) (?=[A-Z]{3}(?![A-Z]))/g, '$1\u00a0'));

export interface Style {
  font?: 'plain' | 'bold';
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Writes on the page of a PDF, or only says how much room that takes. */
export class Pen {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #fonts: FixedFonts | undefined;
  readonly #measures: boolean;

  constructor(pdf: PDFKit.PDFDocument, fonts: FixedFonts | undefined, measures: boolean) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#measures = measures;
  }

  /** Writes and returns where the next line begins. */
  text(given: string, x: number, y: number, width: number, style: Style): number {
    if (this.#measures) return y + this.height(given, width, style);
    const text = drawable(given);
    const { font = 'plain', size = 10, color = '#000', align = 'left' } = style;
    const one = this.#fonts?.[font];
    if (one) {
      const free = width - this.#oneLine(text, width, style);
      const below = y + one.lineHeight(size, true);
      const at = align === 'left' ? x : x + (align === 'right' ? free : free / 2);
      const { page } = this.#pdf;
      if (free >= 0 && below <= page.height - page.margins.bottom && one.write(text, at, y, size, color)) return below;
    }
    this.#pdf.font(font).fontSize(size).fillColor(color);
    this.#pdf.text(unbroken(text), x, y, { width, align });
    return this.#pdf.y;
  }

  height(given: string, width: number, style: Style): number {
    const text = drawable(given);
    const { font = 'plain', size = 10 } = style;
    if (this.#oneLine(text, width, style) <= width) return this.#fonts![font].lineHeight(size, true);
    return this.#pdf.font(font).fontSize(size).heightOfString(unbroken(text), { width });
  }

  /** How long a text is that needs no second line; infinite for others. */
  #oneLine(text: string, width: number, { font = 'plain', size = 10 }: Style): number {
    if (!this.#fonts || text === '' || /\s$|[\n\r\u00ad\u2028\u2029]/.test(text)) return Infinity;
    const long = this.#fonts[font].widthOfString(text, size);
    // pdfkit adds the words up, each rounded up.
    return long + 0.01 < width ? long : Infinity;
  }

  widthOf(text: string, { font = 'plain', size = 10 }: Style): number {
    return this.#pdf.font(font).fontSize(size).widthOfString(text);
  }

  /** Of a column of amounts: as wide as the longest needs, up to a seventh of the page; names get what is left. */
  amountWidth(head: readonly string[], rows: readonly (readonly string[])[]): number {
    const texts = [...head.slice(1), ...rows.flatMap((cells) => cells.slice(1))];
    return Math.min(78, Math.max(50, ...texts.map((one) => this.widthOf(one, { size: 9.5 }) + 12)));
  }

  line(y: number, color: string, from: number, to: number): void {
    if (!this.#measures) this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(color);
  }
}
