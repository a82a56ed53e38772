import type { FixedFonts } from './fixed-fonts.ts';
import { fitted, type Logo } from './logo.ts';
import { Pen, type Style } from './pdf-pen.ts';
import { qrBars } from './pdf-qr.ts';
import { type Fact, type FlightLine, isLongMark, type Paper, type PersonLine } from './paper.ts';

const QUIET = '#444444';
const HAIR = '#bbbbbb';
const QR = 54;

/** What is scanned of somebody's tickets. */
const codesOf = (one: PersonLine): string[] => one.tickets.flatMap(({ url }) => (url === null ? [] : [url]));

export interface SheetOptions {
  /** Less white between the lines: what then fits on fewer pages is easier to hand over. */
  tight?: boolean;
  /** Nothing is drawn, and the page has no end. */
  measures?: boolean;
}

/** A4 pages that are filled from above; what does not fit any more begins the next one. Lengths in points. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #left: number;
  readonly #width: number;
  readonly #right: number;
  #y: number;
  #logo = 0;
  readonly #pen: Pen;
  readonly #gap: number;
  /** Above and below a line of a list. */
  readonly #air: number;
  readonly #measures: boolean;
  /** What is drawn may end on another page; the rest is known to fit. */
  flows = true;
  /** Of a sheet that measures: where each thing ends that no page parts. */
  ends: number[] = [];
  /** A heading that is drawn with what it stands over. */
  #lead: string | undefined;
  readonly #measuring: () => Sheet;

  /** `fonts` write lines that fit; without them, pdfkit writes all. */
  constructor(pdf: PDFKit.PDFDocument, fonts?: FixedFonts, { tight = false, measures = false }: SheetOptions = {}) {
    this.#pdf = pdf;
    this.#pen = new Pen(pdf, fonts, measures);
    [this.#gap, this.#air] = tight ? [5, 3] : [12, 6];
    this.#measures = measures;
    this.#measuring = () => new Sheet(pdf, fonts, { tight, measures: true });
    this.#left = pdf.page.margins.left;
    this.#width = pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
    this.#right = this.#left + this.#width;
    this.#y = pdf.page.margins.top;
  }

  /** How far it is filled. */
  get y(): number {
    return this.#y;
  }

  /** What may be filled of each page. */
  get room(): number {
    const { height, margins } = this.#pdf.page;
    return height - margins.top - margins.bottom;
  }

  nextPage(): void {
    this.#pdf.addPage();
    this.#y = this.#pdf.page.margins.top;
  }

  /** The one coloured thing. */
  rule(color: string): void {
    if (!this.#measures) this.#pdf.rect(this.#left, this.#y - 12, this.#width, 3).fill(color);
  }

  /** Above the name; what stands on the right begins beside it. */
  logo(logo: Logo): void {
    const { width, height } = fitted(logo, { width: 170, height: 40 });
    if (!this.#measures) this.#pdf.image(Buffer.from(logo.printed), this.#left, this.#y, { width, height });
    this.#logo = height + 6;
  }

  head(company: Paper['company'], title: string, lines: readonly string[]): void {
    const half = this.#width * 0.55;
    const begin = this.#y;
    let y = this.#pen.text(company.name, this.#left, begin + this.#logo, half - 10, { font: 'bold', size: 14 });
    for (const line of company.lines) y = this.#pen.text(line, this.#left, y, half - 10, { size: 8.5, color: QUIET });
    let right = this.#pen.text(title, this.#left + half, begin, this.#width - half, { font: 'bold', size: 16, align: 'right' });
    for (const line of lines) right = this.#pen.text(line, this.#left + half, right, this.#width - half, { size: 9, color: QUIET, align: 'right' });
    this.#y = Math.max(y, right) + this.#gap + 4;
  } // prettier-ignore

  marks(marks: readonly Fact[], party: Paper['party']): void {
    let begin = this.#y;
    let x = this.#left;
    let below = begin;
    for (const [label, value] of marks) {
      const style = { font: 'bold', size: isLongMark(value) ? 13 : 19 } as const;
      const width = Math.min(this.#pen.widthOf(value, style) + 2, this.#width);
      if (x > this.#left && x + width > this.#left + this.#width) [x, begin] = [this.#left, below + 6];
      this.#pen.text(label, x, begin, 200, { size: 8.5, color: QUIET });
      below = Math.max(below, this.#pen.text(value, x, begin + (isLongMark(value) ? 15 : 11), width, style));
      x += Math.max(width, 90) + 24;
    }
    // Beside the marks where there is room, else under them.
    const beside = this.#left + this.#width - x >= 170;
    const at = beside ? Math.max(x, this.#left + this.#width * 0.55) : this.#left;
    let y = beside ? begin : below + 6;
    const width = this.#left + this.#width - at;
    y = this.#pen.text(party.label, at, y, width, { size: 8.5, color: QUIET });
    y = this.#pen.text(party.name, at, y, width, { font: 'bold', size: 10 });
    for (const line of party.lines) y = this.#pen.text(line, at, y, width, { size: 8.5, color: QUIET });
    this.#y = Math.max(below, y);
  }

  /** A heading is on the page of the first thing under it. */
  title(text: string): void {
    this.#lead = text;
  }

  #heading(text: string): void {
    const y = this.#pen.text(text, this.#left, this.#y + this.#gap, this.#width, { font: 'bold', size: 9, color: QUIET }) + 2;
    this.#pen.line(y, HAIR, this.#left, this.#right);
    this.#y = y + this.#air;
  }

  flight(one: FlightLine, following: boolean): void {
    this.#keep((on) => on.#flight(one, following));
  }

  #flight(one: FlightLine, following: boolean): void {
    if (following) this.#y += this.#air;
    const { time, place } = { time: { font: 'bold', size: 14 } as const, place: { size: 9.5 } as const };
    const column = (this.#width - 100) / 2;
    const right = this.#left + this.#width - column;
    const dayWidth = this.#pen.widthOf(one.day, { font: 'bold', size: 10 }) + 10;
    this.#pen.text(one.day, this.#left, this.#y, dayWidth, { font: 'bold', size: 10 });
    const y = this.#pen.text(one.flight, this.#left + dayWidth, this.#y, this.#width - dayWidth, { size: 10 }) + 2;
    const a = this.#pen.text(one.from.time, this.#left, y, column, time);
    this.#pen.text(one.to.time, right, y, column, { ...time, align: 'right' });
    this.#pen.line(y + 10, '#000', this.#left + column + 6, right - 6);
    this.#pen.text(one.duration, this.#left + column, y + 12, 100, { size: 8, color: QUIET, align: 'center' });
    const b = this.#pen.text(`${one.from.code} ${one.from.place}`, this.#left, a, column, place);
    const c = this.#pen.text(`${one.to.code} ${one.to.place}`, right, a, column, { ...place, align: 'right' });
    this.#y = this.#pen.text(one.facts, this.#left, Math.max(b, c) + 1, this.#width, { size: 8.5, color: QUIET }) + 4;
    this.#after();
  }

  /** Beside each other in pairs where they are three or more without tickets. */
  people(people: readonly PersonLine[], checkHere: string): void {
    const abreast = people.length > 2 && people.every((one) => one.tickets.length === 0) ? 2 : 1;
    const width = (this.#width - (abreast - 1) * 16) / abreast;
    for (let i = 0; i < people.length; i += abreast) {
      const row = people.slice(i, i + abreast);
      this.#keep((on) => {
        if (i > 0) {
          on.#pen.line(on.#y, '#dddddd', on.#left, on.#right);
          on.#y += on.#air;
        }
        const begin = on.#y;
        on.#y = Math.max(...row.map((one, n) => on.#person(one, checkHere, on.#left + n * (width + 16), begin, width))) + on.#air - 1;
        on.#after();
      });
    }
  }

  /** Returns where it ends. */
  #person(one: PersonLine, checkHere: string, left: number, begin: number, whole: number): number {
    const codes = codesOf(one);
    const width = whole - codes.length * (QR + 14);
    let y = this.#pen.text(one.name, left, begin, width, { font: 'bold', size: 11 });
    if (one.native !== null) y = this.#pen.text(one.native, left, y, width, { size: 9, color: QUIET });
    y = this.#pen.text(one.facts, left, y, width, { size: 8.5, color: QUIET });
    for (const ticket of one.tickets) {
      const number = this.#pen.widthOf(ticket.number, { font: 'bold', size: 13 }) + 8;
      const state = this.#pen.text(ticket.state, left + number, y + 7, width - number, { size: 8.5, color: QUIET });
      y = Math.max(state, this.#pen.text(ticket.number, left, y + 3, number, { font: 'bold', size: 13 }));
    }
    let below = y;
    codes.forEach((url, i) => {
      const x = left + whole - (codes.length - i) * (QR + 14) + 14;
      if (!this.#measures) {
        this.#pdf.addContent(qrBars(url, x, begin, QR));
        this.#pdf.link(x, begin, QR, QR, url);
      }
      below = Math.max(below, this.#pen.text(checkHere, x, begin + QR + 2, QR, { size: 6.5, color: QUIET, align: 'center' }));
    });
    return below;
  }

  /** The first column takes what the others leave. On each page its head is over it, and its totals are with its last row. */
  table(title: string, head: readonly string[], rows: readonly (readonly string[])[], totals: readonly Fact[]): void {
    const amounts = head.length - 1;
    const column = Math.min(this.#pen.amountWidth(head, rows), (this.#width * 0.66) / amounts);
    const first = this.#width - column * amounts;
    const small: Style = { size: 8.5, color: QUIET };
    const plain: Style = { size: 9.5 };
    const row = (on: Sheet, cells: readonly string[], style: Style): void => {
      const widthOf = (i: number) => (i === 0 ? first - 6 : column - 4);
      const height = Math.max(...cells.map((cell, i) => on.#pen.height(cell, widthOf(i), style)));
      cells.forEach((cell, i) => {
        const x = on.#left + (i === 0 ? 0 : first + column * (i - 1) + 4);
        on.#pen.text(cell, x, on.#y, widthOf(i), i === 0 ? style : { ...style, align: 'right' });
      });
      on.#y += height + on.#air / 2;
    };
    const headOn = (on: Sheet) => row(on, head, small);
    const end = (on: Sheet) => {
      on.#pen.line(on.#y, '#000', on.#left, on.#right);
      on.#y += 4;
      totals.forEach((one, i) => on.#fact(one, i === totals.length - 1 ? 'last' : 'total'));
      on.#after();
    };
    this.title(title);
    rows.forEach((cells, i) => {
      const draw = (on: Sheet) => {
        if (i === 0) headOn(on);
        on.#pen.line(on.#y, '#dddddd', on.#left, on.#right);
        on.#y += on.#air / 2;
        row(on, cells, plain);
        if (i === rows.length - 1) end(on);
      };
      this.#keep(draw, i === 0 ? undefined : headOn);
    });
    if (rows.length === 0)
      this.#keep((on) => {
        headOn(on);
        end(on);
      });
  }

  facts(facts: readonly Fact[]): void {
    for (const one of facts) this.#keep((on) => on.#fact(one));
    this.#after();
  }

  #fact([label, value]: Fact, total?: 'total' | 'last'): void {
    const last = total === 'last';
    const style: Style = total ? { font: 'bold', size: last ? 13 : 9.5, align: 'right' } : { size: 9.5 };
    const first = this.#width * (total ? 0.5 : 0.27);
    const y = this.#pen.text(value, this.#left + first, this.#y, this.#width - first, style);
    const z = this.#pen.text(label, this.#left, this.#y + (last ? 3 : 0.5), first - 8, { size: 9, color: QUIET });
    this.#y = Math.max(y, z) + 2;
  }

  /** In one piece, so that no line of it is alone on a page; longer ones than half a page flow. */
  terms(title: string, terms: readonly string[], footer: string): void {
    const style: Style = { size: 8.5 };
    const below = footer ? this.#pen.height(footer, this.#width, style) + 6 : 0;
    const whole = terms.reduce((sum, text) => sum + this.#pen.height(text, this.#width, style) + 3, below);
    if (terms.length > 0) {
      this.#room(this.#gap + 22 + Math.min(whole, this.#pdf.page.height / 2));
      this.#heading(title);
    }
    for (const text of terms) {
      this.#room(this.#pen.height(text, this.#width, style));
      this.#y = this.#pen.text(text, this.#left, this.#y, this.#width, style) + 3;
    }
    if (!footer) return;
    this.#room(below);
    this.#y = this.#pen.text(footer, this.#left, this.#y + 6, this.#width, { ...style, color: QUIET });
  }

  /** Begins a new page when so much does not fit on this one. */
  #room(height: number): boolean {
    const { page } = this.#pdf;
    const begins = !this.#measures && this.flows && this.#y + height > page.height - page.margins.bottom;
    if (begins) this.nextPage();
    return begins;
  }

  /** All of it on one page, with the heading that waits for it; `again` goes before it where a page begins. */
  #keep(draw: (on: Sheet) => void, again?: (on: Sheet) => void): void {
    const lead = this.#lead;
    this.#lead = undefined;
    const whole = (on: Sheet) => {
      if (lead !== undefined) on.#heading(lead);
      draw(on);
    };
    if (!this.#measures && this.flows) {
      const sheet = this.#measuring();
      const from = sheet.#y;
      whole(sheet);
      if (this.#room(sheet.#y - from)) again?.(this);
    }
    whole(this);
    if (this.#measures) this.ends.push(this.#y);
  }

  #after(): void {
    this.#y += 2;
  }
}
