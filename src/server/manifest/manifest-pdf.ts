import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Manifest, ManifestRow } from '../../contract/manifest.ts';
import type { Lang } from '../../contract/lang.ts';
import { dayNamesOf, formatDate, formatDay, timeOf } from '../../rules/format.ts';
import { commonTexts } from '../../texts/common/every.ts';
import { manifestTexts } from '../../texts/manifest/every.ts';

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
function columnsIn(lang: Lang): readonly Column[] {
  const say = manifestTexts(lang);
  const date = (day: string): string => formatDate(day, dayNamesOf(commonTexts(lang)));
  const nameOf = ({ lastName, firstName, title, nativeName, adult }: ManifestRow): string =>
    [`${lastName}/${firstName} ${title}`, nativeName, adult && say('withAdult', { adult })].filter(Boolean).join('\n');
  const documentOf = ({ document, nationality }: ManifestRow): string => {
    if (!document) return nationality ? say('noDocumentOf', { nationality }) : say('noDocument');
    const { type, number, country, expiry } = document;
    return say('documentLine', {
      type,
      number,
      nationality: nationality ?? '?',
      country: country ?? '?',
      expiry: expiry ? date(expiry) : '?',
    });
  };
  const ticketOf = ({ ticketNumber, state }: ManifestRow): string => {
    if (ticketNumber === null) return say('state.booking');
    return state === 'ticketed' ? ticketNumber : `${ticketNumber}\n${say(`state.${state}`)}`;
  };
  return [
    { head: '', share: 0.03, of: (_row, i) => String(i + 1) },
    { head: say('name'), share: 0.23, of: nameOf },
    { head: say('born'), share: 0.09, of: (row) => `${date(row.dateOfBirth)}\n${row.type} ${row.gender}` },
    { head: say('document'), share: 0.16, of: documentOf },
    { head: say('ticket'), share: 0.13, of: ticketOf },
    { head: say('classBag'), share: 0.08, of: (row) => `${row.class.code} ${row.baggage}` },
    { head: say('seat'), share: 0.05, of: (row) => row.seat ?? '' },
    { head: say('pnrAgency'), share: 0.15, of: (row) => `${row.pnr}\n${row.agency}` },
    { head: say('remarks'), share: 0.08, of: () => '' },
  ];
}

/** A list to tick off at the gate: A4 across, its head on every page. */
export function manifestPdf(manifest: Manifest, lang: Lang): Promise<Buffer> {
  const say = manifestTexts(lang);
  fonts ??= { plain: fontFile('DejaVuSansCondensed.ttf'), bold: fontFile('DejaVuSansCondensed-Bold.ttf') }; // no text
  const flight = { flight: manifest.flightNumber, from: manifest.from, to: manifest.to };
  const day = formatDay(manifest.departureLocal, dayNamesOf(commonTexts(lang)));
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang,
    displayTitle: true,
    font: '',
    info: { Title: say('title', flight), Producer: 'Tatev', Creator: 'Tatev' }, // no text
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
  pdf.font('bold').fontSize(16).fillColor('#000').text(say('flight', flight), MARGIN, MARGIN);
  pdf.font('plain').fontSize(9).fillColor(QUIET);
  pdf.text(say('departs', { day, time: timeOf(manifest.departureLocal) }));
  pdf.text(say('counts', { adults, children, infants, bookings }));
  if (manifest.apisPercent !== null) pdf.text(say('complete', { percent: manifest.apisPercent }));
  table(pdf, manifest.passengers, pdf.y + 10, lang);
  numberPages(pdf, `${say('title', flight)} ${day}`, lang);
  pdf.end();
  return whole;
}

function table(pdf: PDFKit.PDFDocument, rows: readonly ManifestRow[], from: number, lang: Lang): void {
  const columns = columnsIn(lang);
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - MARGIN - 18;
  let y = from;
  const draw = (cells: readonly string[], font: 'plain' | 'bold', size: number): void => {
    pdf.font(font).fontSize(size);
    const widths = columns.map(({ share }) => share * width - 6);
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
      x += columns[i]!.share * width;
    });
    y += height;
    pdf.moveTo(MARGIN, y).lineTo(MARGIN + width, y).lineWidth(0.4).stroke('#bbbbbb');
  }; // prettier-ignore
  const head = (): void => draw(columns.map((column) => column.head), 'bold', 8); // prettier-ignore
  head();
  rows.forEach((row, i) => draw(columns.map((column) => column.of(row, i)), 'plain', 8.5)); // prettier-ignore
  if (rows.length === 0)
    pdf
      .font('plain')
      .fontSize(10)
      .fillColor('#000')
      .text(manifestTexts(lang)('nobody'), MARGIN, y + 8);
}

function numberPages(pdf: PDFKit.PDFDocument, text: string, lang: Lang): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i);
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('plain').fontSize(8).fillColor(QUIET);
    pdf.text(text, MARGIN, pdf.page.height - MARGIN - 8, { lineBreak: false });
    pdf.text(manifestTexts(lang)('page', { page: String(i + 1), pages: String(count) }), MARGIN, pdf.page.height - MARGIN - 8, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}
