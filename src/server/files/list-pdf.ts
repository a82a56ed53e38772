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
  /** `share` of the width of the page. */
  columns: readonly { head: string; share: number; figure?: boolean }[];
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

/** A4 across, the heads of the columns on every page. */
export function listPdf(list: PrintedList): Promise<Buffer> {
  fonts ??= { plain: fontFile('DejaVuSansCondensed.ttf'), bold: fontFile('DejaVuSansCondensed-Bold.ttf') }; // no text
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
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
  pdf.rect(MARGIN, MARGIN - 10, pdf.page.width - 2 * MARGIN, 3).fill('#f58220');
  pdf.font('bold').fontSize(16).fillColor('#000').text(list.heading, MARGIN, MARGIN);
  pdf.font('plain').fontSize(9).fillColor(QUIET);
  for (const fact of list.facts) pdf.text(fact);
  table(pdf, list, pdf.y + 10);
  numberPages(pdf, list);
  pdf.end();
  return whole;
}

function table(pdf: PDFKit.PDFDocument, { columns, rows, foot = [], none }: PrintedList, from: number): void {
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - MARGIN - 18;
  let y = from;
  const draw = (cells: readonly string[], style: 'head' | 'row' | 'total'): void => {
    const setFont = () => pdf.font(style === 'row' ? 'plain' : 'bold').fontSize(style === 'head' ? 8 : 8.5);
    setFont();
    const widths = columns.map(({ share }) => share * width - 6);
    const height = Math.max(...cells.map((cell, i) => pdf.heightOfString(cell || ' ', { width: widths[i]! }))) + 5;
    if (y + height > bottom && style !== 'head') {
      pdf.addPage();
      y = MARGIN;
      head();
      setFont();
    }
    let x = MARGIN;
    cells.forEach((cell, i) => {
      const { share, figure } = columns[i]!;
      pdf.fillColor(style === 'head' ? QUIET : '#000').text(cell, x, y + 2, { width: widths[i]!, align: figure ? 'right' : 'left' });
      x += share * width;
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
