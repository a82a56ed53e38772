import type { FixedFonts } from './fixed-fonts.ts';
import { fitted, type Logo } from './logo.ts';
import { qrSquares } from '../rules/qr.ts';
import type { Fact, FlightLine, Paper, PersonLine } from './paper.ts';

const QUIET = '#444444';
const HAIR = '#bbbbbb';
const GAP = 12;
const QR = 54;
/** The height of a line of totals, the last one's at most. */
const TOTAL = 18;

/** The font lacks the sign of the dram. */
const drawable = (text: string): string => text.replaceAll('֏', 'AMD');

interface Style {
  font?: 'plain' | 'bold';
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** A4 pages that are filled from above; what does not fit any more begins the next one. Lengths in points. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #left: number;
  readonly #width: number;
  #y: number;
  #logo = 0;
  readonly #fonts: FixedFonts | undefined;

  /** `fonts` write lines that fit; without them, pdfkit writes all. */
  constructor(pdf: PDFKit.PDFDocument, fonts?: FixedFonts) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#left = pdf.page.margins.left;
    this.#width = pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
    this.#y = pdf.page.margins.top;
  }

  /** The one coloured thing. */
  rule(color: string): void {
    this.#pdf.rect(this.#left, this.#y - 12, this.#width, 3).fill(color);
  }

  /** Above the name; what stands on the right begins beside it. */
  logo(logo: Logo): void {
    const { width, height } = fitted(logo, { width: 170, height: 40 });
    this.#pdf.image(Buffer.from(logo.printed), this.#left, this.#y, { width, height });
    this.#logo = height + 6;
  }

  head(company: Paper['company'], title: string, lines: readonly string[]): void {
    const half = this.#width * 0.55;
    const begin = this.#y;
    let y = this.#text(company.name, this.#left, begin + this.#logo, half - 10, { font: 'bold', size: 14 });
    for (const line of company.lines) y = this.#text(line, this.#left, y, half - 10, { size: 8.5, color: QUIET });
    let right = this.#text(title, this.#left + half, begin, this.#width - half, { font: 'bold', size: 16, align: 'right' });
    for (const line of lines) right = this.#text(line, this.#left + half, right, this.#width - half, { size: 9, color: QUIET, align: 'right' });
    this.#y = Math.max(y, right) + GAP + 4;
  } // prettier-ignore

  marks(marks: readonly Fact[], party: Paper['party']): void {
    let begin = this.#y;
    let x = this.#left;
    let below = begin;
    for (const [label, value] of marks) {
      this.#pdf.font('bold').fontSize(19).fillColor('#000');
      const width = Math.min(this.#pdf.widthOfString(value) + 2, this.#width);
      if (x > this.#left && x + width > this.#left + this.#width) [x, begin] = [this.#left, below + 6];
      this.#text(label, x, begin, 200, { size: 8.5, color: QUIET });
      below = Math.max(below, this.#text(value, x, begin + 11, width, { font: 'bold', size: 19 }));
      x += Math.max(width, 90) + 24;
    }
    // Beside the marks where there is room, else under them.
    const beside = this.#left + this.#width - x >= 170;
    const at = beside ? Math.max(x, this.#left + this.#width * 0.55) : this.#left;
    let y = beside ? begin : below + 6;
    const width = this.#left + this.#width - at;
    y = this.#text(party.label, at, y, width, { size: 8.5, color: QUIET });
    y = this.#text(party.name, at, y, width, { font: 'bold', size: 10 });
    for (const line of party.lines) y = this.#text(line, at, y, width, { size: 8.5, color: QUIET });
    this.#y = Math.max(below, y);
  }

  /** A heading stays with at least so much of what follows. */
  title(text: string, follows: number): void {
    this.#room(GAP + 22 + follows);
    const y = this.#text(text, this.#left, this.#y + GAP, this.#width, { font: 'bold', size: 9, color: QUIET }) + 2;
    this.#line(y, HAIR);
    this.#y = y + 6;
  }

  flight(one: FlightLine, following: boolean): void {
    this.#room(64);
    if (following) this.#y += 6;
    const { time, place } = { time: { font: 'bold', size: 14 } as const, place: { size: 9.5 } as const };
    const column = (this.#width - 100) / 2;
    const right = this.#left + this.#width - column;
    this.#pdf.font('bold').fontSize(10);
    const dayWidth = this.#pdf.widthOfString(one.day) + 10;
    this.#text(one.day, this.#left, this.#y, dayWidth, { font: 'bold', size: 10 });
    const y = this.#text(one.flight, this.#left + dayWidth, this.#y, this.#width - dayWidth, { size: 10 }) + 2;
    const a = this.#text(one.from.time, this.#left, y, column, time);
    this.#text(one.to.time, right, y, column, { ...time, align: 'right' });
    this.#line(y + 10, '#000', this.#left + column + 6, right - 6);
    this.#text(one.duration, this.#left + column, y + 12, 100, { size: 8, color: QUIET, align: 'center' });
    const b = this.#text(`${one.from.code} ${one.from.place}`, this.#left, a, column, place);
    const c = this.#text(`${one.to.code} ${one.to.place}`, right, a, column, { ...place, align: 'right' });
    this.#y = this.#text(one.facts, this.#left, Math.max(b, c) + 1, this.#width, { size: 8.5, color: QUIET }) + 4;
    this.#after();
  }

  person(one: PersonLine, checkHere: string, following: boolean): void {
    const codes = one.tickets.filter((ticket) => ticket.url !== null);
    this.#room(codes.length > 0 ? QR + 24 : 44);
    if (following) {
      this.#line(this.#y, '#dddddd');
      this.#y += 6;
    }
    const width = this.#width - codes.length * (QR + 14);
    const begin = this.#y;
    let y = this.#text(one.name, this.#left, begin, width, { font: 'bold', size: 11 });
    if (one.native !== null) y = this.#text(one.native, this.#left, y, width, { size: 9, color: QUIET });
    y = this.#text(one.facts, this.#left, y, width, { size: 8.5, color: QUIET });
    for (const ticket of one.tickets) {
      this.#pdf.font('bold').fontSize(13);
      const number = this.#pdf.widthOfString(ticket.number) + 8;
      this.#text(ticket.state, this.#left + number, y + 7, width - number, { size: 8.5, color: QUIET });
      y = this.#text(ticket.number, this.#left, y + 3, number, { font: 'bold', size: 13 });
    }
    let below = y;
    codes.forEach((ticket, i) => {
      const x = this.#left + this.#width - (codes.length - i) * (QR + 14) + 14;
      this.#qr(ticket.url!, x, begin);
      this.#pdf.link(x, begin, QR, QR, ticket.url!);
      below = Math.max(below, this.#text(checkHere, x, begin + QR + 2, QR, { size: 6.5, color: QUIET, align: 'center' }));
    });
    this.#y = below + 5;
    this.#after();
  }

  /** The first column takes what the others leave. In one piece with its heading and totals; longer ones than half a page flow. */
  table(title: string, head: readonly string[], rows: readonly (readonly string[])[], totals: readonly Fact[]): void {
    const amounts = head.length - 1;
    const column = Math.min(78, (this.#width * 0.66) / amounts);
    const first = this.#width - column * amounts;
    const small: Style = { size: 8.5, color: QUIET };
    const plain: Style = { size: 9.5 };
    const heightOf = (cells: readonly string[], style: Style): number =>
      Math.max(...cells.map((cell, i) => this.#height(cell, i === 0 ? first - 6 : column - 4, style)));
    const row = (cells: readonly string[], style: Style): void => {
      const height = heightOf(cells, style);
      this.#room(height + 4);
      cells.forEach((cell, i) =>
        i === 0
          ? this.#text(cell, this.#left, this.#y, first - 6, style)
          : this.#text(cell, this.#left + first + column * (i - 1) + 4, this.#y, column - 4, { ...style, align: 'right' }),
      );
      this.#y += height + 3;
    };
    const whole = rows.reduce((sum, cells) => sum + heightOf(cells, plain) + 6, heightOf(head, small) + 7);
    const withTotals = whole + totals.length * TOTAL;
    this.title(title, withTotals < this.#pdf.page.height / 2 ? withTotals : 50);
    row(head, small);
    for (const cells of rows) {
      this.#line(this.#y, '#dddddd');
      this.#y += 3;
      row(cells, plain);
    }
    this.#line(this.#y, '#000');
    this.#y += 4;
    this.facts(totals, true);
  }

  facts(facts: readonly Fact[], totals: boolean): void {
    facts.forEach(([label, value], i) => {
      const last = totals && i === facts.length - 1;
      const style: Style = totals ? { font: 'bold', size: last ? 13 : 9.5, align: 'right' } : { size: 9.5 };
      const first = this.#width * (totals ? 0.5 : 0.27);
      this.#room(this.#height(value, this.#width - first, style) + 3);
      const y = this.#text(value, this.#left + first, this.#y, this.#width - first, style);
      const z = this.#text(label, this.#left, this.#y + (last ? 3 : 0.5), first - 8, { size: 9, color: QUIET });
      this.#y = Math.max(y, z) + 2;
    });
    this.#after();
  }

  /** In one piece, so that no line of it is alone on a page; longer ones than half a page flow. */
  terms(title: string, terms: readonly string[], footer: string): void {
    const style: Style = { size: 8.5 };
    const below = footer ? this.#height(footer, this.#width, style) + 6 : 0;
    const whole = terms.reduce((sum, text) => sum + this.#height(text, this.#width, style) + 3, below);
    if (terms.length > 0) this.title(title, Math.min(whole, this.#pdf.page.height / 2));
    for (const text of terms) {
      this.#room(this.#height(text, this.#width, style));
      this.#y = this.#text(text, this.#left, this.#y, this.#width, style) + 3;
    }
    if (!footer) return;
    this.#room(below);
    this.#text(footer, this.#left, this.#y + 6, this.#width, { ...style, color: QUIET });
  }

  /** Writes and returns where the next line begins. */
  #text(given: string, x: number, y: number, width: number, style: Style): number {
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
    this.#pdf.text(text, x, y, { width, align });
    return this.#pdf.y;
  }

  #height(given: string, width: number, style: Style): number {
    const text = drawable(given);
    const { font = 'plain', size = 10 } = style;
    if (this.#oneLine(text, width, style) <= width) return this.#fonts![font].lineHeight(size, true);
    return this.#pdf.font(font).fontSize(size).heightOfString(text, { width });
  }

  /** How long a text is that needs no second line; infinite for others. */
  #oneLine(text: string, width: number, { font = 'plain', size = 10 }: Style): number {
    if (!this.#fonts || text === '' || /\s$|[\n\r\u00ad\u2028\u2029]/.test(text)) return Infinity;
    const long = this.#fonts[font].widthOfString(text, size);
    // pdfkit adds the words up, each rounded up.
    return long + 0.01 < width ? long : Infinity;
  }

  /** Begins a new page when so much does not fit on this one. */
  #room(height: number): void {
    const { page } = this.#pdf;
    if (this.#y + height <= page.height - page.margins.bottom) return;
    this.#pdf.addPage();
    this.#y = this.#pdf.page.margins.top;
  }

  #after(): void {
    this.#y += 2;
  }

  #line(y: number, color: string, from = this.#left, to = this.#left + this.#width): void {
    this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(color);
  }

  /** Dark squares beside each other as one bar; a square is a unit wide, and a little more, so that none shows the white between two. */
  #qr(text: string, x: number, y: number): void {
    const squares = qrSquares(text, 0);
    const unit = QR / squares.length;
    const more = Math.round((0.02 / unit) * 1e4) / 1e4;
    let bars = '';
    for (const [j, row] of squares.entries())
      for (let i = 0; i < row.length; i++) {
        const begin = i;
        while (row[i]) i++;
        if (i > begin) bars += `${begin} ${j} ${i - begin + more} ${1 + more} re\n`;
      }
    this.#pdf.addContent(Buffer.from(`q 0 0 0 rg ${unit} 0 0 ${unit} ${x} ${y} cm\n${bars}f Q\n`, 'latin1'));
  }
}
