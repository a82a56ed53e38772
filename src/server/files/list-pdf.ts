import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Lang } from '../../contract/lang.ts';
import { filesTexts } from '../../texts/files/every.ts';

/** A list as it is printed; all texts in its language. */
export interface PrintedList {
  lang: Lang;
  /** Of the file. */
  title: string;
  heading: string;
  /** Below the heading. */
  facts: readonly string[];
  /** `share` of the width of the page; without one a column is as wide as what it holds, and figures are never broken. */
  columns: readonly { head: string; share?: number; figure?: boolean }[];
  rows: readonly (readonly string[])[];
  /** Totals, in bold. */
  foot?: readonly (readonly string[])[];
  /** Instead of rows. */
  none: string;
  /** At the end of each page. */
  footer: string;
}

/** Latin, Armenian, Cyrillic and Greek in one; read when the first list is printed. */
const fontFile = (name: string): Buffer =>
  readFileSync(join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '../ttf', name));
let fonts: { plain: Buffer; bold: Buffer } | undefined;

const MARGIN = 30;
const QUIET = '#444444';
/** Between columns. */
const GAP = 6;

/** A4 across and, where its columns do not fit, the next larger ones. */
const PAGES = [
  [841.89, 595.28],
  [1190.55, 841.89],
  [1683.78, 1190.55],
] as const;

/** The heads of the columns are on every page. */
export function listPdf(list: PrintedList): Promise<Buffer> {
  fonts ??= { plain: fontFile('DejaVuSansCondensed.ttf'), bold: fontFile('DejaVuSansCondensed-Bold.ttf') }; // no text
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: list.lang,
    displayTitle: true,
    font: '',
    info: { Title: list.title, Producer: 'Tatev', Creator: 'Tatev' }, // no text
  });
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  const { width, height, ...measures } = pageFor(pdf, list);
  const nextPage = () => pdf.addPage({ size: [width, height], margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } });
  nextPage();
  pdf.rect(MARGIN, MARGIN - 10, pdf.page.width - 2 * MARGIN, 3).fill('#f58220');
  pdf.font('bold').fontSize(16).fillColor('#000').text(list.heading, MARGIN, MARGIN);
  pdf.font('plain').fontSize(9).fillColor(QUIET);
  for (const fact of list.facts) pdf.text(fact);
  table(pdf, list, measures, nextPage);
  numberPages(pdf, list);
  pdf.end();
  return whole;
}

/** The smallest page that its columns fit on, and their measures there. */
function pageFor(pdf: PDFKit.PDFDocument, list: PrintedList): Measures & { width: number; height: number } {
  for (const [width, height] of PAGES) {
    const found = measured(pdf, list, width - 2 * MARGIN);
    if (found.fits || width === PAGES.at(-1)![0]) return { ...found, width, height };
  }
  throw new Error('no page left');
}

function table(pdf: PDFKit.PDFDocument, list: PrintedList, { size, widths }: Measures, nextPage: () => void): void {
  const { columns, rows, foot = [], none } = list;
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - MARGIN - 18;
  let y = pdf.y + 10;
  const draw = (cells: readonly string[], style: 'head' | 'row' | 'total'): void => {
    const setFont = () => pdf.font(style === 'row' ? 'plain' : 'bold').fontSize(style === 'head' ? Math.min(size, 8) : size);
    setFont();
    const height = Math.max(...cells.map((cell, i) => pdf.heightOfString(cell || ' ', { width: widths[i]! - GAP }))) + 5;
    if (y + height > bottom && style !== 'head') {
      nextPage();
      y = MARGIN;
      head();
      setFont();
    }
    let x = MARGIN;
    cells.forEach((cell, i) => {
      const align = columns[i]!.figure ? 'right' : 'left';
      pdf.fillColor(style === 'head' ? QUIET : '#000').text(cell, x, y + 2, { width: widths[i]! - GAP, align });
      x += widths[i]!;
    });
    y += height;
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.4)
      .stroke('#bbbbbb');
  };
  const head = (): void => draw(columns.map((column) => column.head), 'head'); // prettier-ignore
  head();
  for (const cells of rows) draw(cells, 'row');
  for (const cells of foot) draw(cells, 'total');
  if (rows.length === 0)
    pdf
      .font('plain')
      .fontSize(10)
      .fillColor('#000')
      .text(none, MARGIN, y + 8);
}

const SIZES = [8.5, 8, 7.5, 7, 6.5, 6];
/** The longest texts of a column are its widest, but for some letters. */
const LOOKED_AT = 30;

interface Measures {
  size: number;
  widths: number[];
  fits: boolean;
}
const A_TIME = /\d\d:\d\d$/;

/** The largest letters with which no figure, no time and no word is broken, and the widths of the columns then. */
function measured(pdf: PDFKit.PDFDocument, { columns, rows, foot = [] }: PrintedList, width: number): Measures {
  if (columns.every(({ share }) => share !== undefined))
    return { size: SIZES[0]!, widths: columns.map(({ share }) => share! * width), fits: true };
  const texts = columns.map(({ head }, i) => [
    ...head.split(' '),
    ...[...rows, ...foot].map((cells) => cells[i] ?? '').toSorted((a, b) => b.length - a.length).slice(0, LOOKED_AT),
  ]); // prettier-ignore
  for (const size of SIZES) {
    // Bold is the wider one.
    pdf.font('bold').fontSize(size);
    const widest = (all: readonly string[]) => Math.max(...all.map((one) => pdf.widthOfString(one))) + GAP + 2;
    const whole = texts.map(widest);
    const least = texts.map((all, i) =>
      columns[i]!.figure ? whole[i]! : Math.min(whole[i]!, widest(all.flatMap((one) => (A_TIME.test(one) ? [one] : one.split(' '))))),
    );
    const left = width - sum(least);
    if (left < 0 && size !== SIZES.at(-1)) continue;
    const wanted = sum(whole) - sum(least);
    if (left >= wanted) return { size, fits: true, widths: whole.map((one) => (one / sum(whole)) * width) };
    return { size, fits: left >= 0, widths: least.map((one, i) => one + (wanted > 0 ? (left * (whole[i]! - one)) / wanted : 0)) };
  }
  throw new Error('no size left');
}

const sum = (all: readonly number[]): number => all.reduce((whole, one) => whole + one, 0);

function numberPages(pdf: PDFKit.PDFDocument, { footer, lang }: PrintedList): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i);
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('plain').fontSize(8).fillColor(QUIET);
    pdf.text(footer, MARGIN, pdf.page.height - MARGIN - 8, { lineBreak: false });
    pdf.text(filesTexts(lang)('page', { page: String(i + 1), pages: String(count) }), MARGIN, pdf.page.height - MARGIN - 8, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}
