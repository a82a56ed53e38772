import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Manifest, ManifestRow } from '../../contract/manifest.ts';
import { formatDate, formatDay, plural, timeOf } from '../../rules/format.ts';

/** Latin, Armenian, Cyrillic and Greek in one; read when the first manifest is printed. */
const fontFile = (name: string): Buffer =>
  readFileSync(join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '../ttf', name));
let fonts: { plain: Buffer; bold: Buffer } | undefined;

const MARGIN = 30;
const QUIET = '#444444';

/** `share` of the width of the page. */
interface Column {
  head: string;
  share: number;
  of: (row: ManifestRow, index: number) => string;
}
const COLUMNS: readonly Column[] = [
  { head: '', share: 0.03, of: (_row, i) => String(i + 1) },
  { head: 'Name', share: 0.23, of: nameOf },
  { head: 'Born', share: 0.09, of: (row) => `${formatDate(row.dateOfBirth)}\n${row.type} ${row.gender}` },
  { head: 'Document', share: 0.16, of: documentOf },
  { head: 'Ticket', share: 0.13, of: (row) => (row.ticketNumber === null ? 'booking' : `${row.ticketNumber}${row.state === 'ticketed' ? '' : `\n${row.state}`}`) },
  { head: 'Class, bag', share: 0.08, of: (row) => `${row.class.code} ${row.baggage}` },
  { head: 'PNR, agency', share: 0.2, of: (row) => `${row.pnr}\n${row.agency}` },
  { head: 'Remarks', share: 0.08, of: () => '' },
]; // prettier-ignore

function nameOf({ lastName, firstName, title, nativeName, adult }: ManifestRow): string {
  return [`${lastName}/${firstName} ${title}`, nativeName, adult && `with ${adult}`].filter(Boolean).join('\n');
}

function documentOf({ document, nationality }: ManifestRow): string {
  if (!document) return nationality ? `none, ${nationality}` : 'none';
  return `${document.type} ${document.number}\n${nationality ?? '?'}, issued by ${document.country ?? '?'}, until ${document.expiry ? formatDate(document.expiry) : '?'}`;
}

/** A list to tick off at the gate: A4 across, its head on every page. */
export function manifestPdf(manifest: Manifest): Promise<Buffer> {
  fonts ??= { plain: fontFile('DejaVuSansCondensed.ttf'), bold: fontFile('DejaVuSansCondensed-Bold.ttf') };
  const title = `${manifest.flightNumber} ${manifest.from} to ${manifest.to}`;
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    font: '',
    info: { Title: `Manifest ${title}`, Producer: 'Tatev', Creator: 'Tatev' },
  });
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  const { adults, children, infants, bookings } = manifest.counts;
  pdf.rect(MARGIN, MARGIN - 10, pdf.page.width - 2 * MARGIN, 3).fill('#f58220');
  pdf.font('bold').fontSize(16).fillColor('#000').text(title, MARGIN, MARGIN);
  pdf.font('plain').fontSize(9).fillColor(QUIET);
  pdf.text(`Departs ${formatDay(manifest.departureLocal)} ${timeOf(manifest.departureLocal)}, local time`);
  const documents = manifest.apisPercent === null ? '' : `; documents complete: ${manifest.apisPercent}%`;
  pdf.text(
    `${plural(adults, 'adult')}, ${plural(children, 'child', 'children')}, ${plural(infants, 'infant')}; of them ${bookings} without a ticket${documents}`,
  );
  table(pdf, manifest.passengers, pdf.y + 10);
  numberPages(pdf, `Manifest ${title} ${formatDay(manifest.departureLocal)}`);
  pdf.end();
  return whole;
}

function table(pdf: PDFKit.PDFDocument, rows: readonly ManifestRow[], from: number): void {
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - MARGIN - 18;
  let y = from;
  const draw = (cells: readonly string[], font: 'plain' | 'bold', size: number): void => {
    pdf.font(font).fontSize(size);
    const widths = COLUMNS.map(({ share }) => share * width - 6);
    const height = Math.max(...cells.map((cell, i) => pdf.heightOfString(cell || ' ', { width: widths[i]! }))) + 5;
    if (y + height > bottom && font === 'plain') {
      pdf.addPage();
      y = MARGIN;
      head();
      pdf.font(font).fontSize(size);
    }
    let x = MARGIN;
    cells.forEach((cell, i) => {
      pdf.fillColor(font === 'bold' ? QUIET : '#000').text(cell, x, y + 2, { width: widths[i]! });
      x += COLUMNS[i]!.share * width;
    });
    y += height;
    pdf.moveTo(MARGIN, y).lineTo(MARGIN + width, y).lineWidth(0.4).stroke('#bbbbbb');
  }; // prettier-ignore
  const head = (): void => draw(COLUMNS.map((column) => column.head), 'bold', 8); // prettier-ignore
  head();
  rows.forEach((row, i) => draw(COLUMNS.map((column) => column.of(row, i)), 'plain', 8.5)); // prettier-ignore
  if (rows.length === 0)
    pdf
      .font('plain')
      .fontSize(10)
      .fillColor('#000')
      .text('Nobody is on this flight.', MARGIN, y + 8);
}

function numberPages(pdf: PDFKit.PDFDocument, text: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i);
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('plain').fontSize(8).fillColor(QUIET);
    pdf.text(text, MARGIN, pdf.page.height - MARGIN - 8, { lineBreak: false });
    pdf.text(`${i + 1} of ${count}`, MARGIN, pdf.page.height - MARGIN - 8, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}
