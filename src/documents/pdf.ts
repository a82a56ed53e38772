import PDFDocument from 'pdfkit';
import { pdfFonts } from './fonts.ts';
import type { Look } from './draw.ts';
import type { Logo } from './logo.ts';
import type { Paper } from './paper.ts';
import { Sheet } from './pdf-sheet.ts';
import { words } from './words.ts';

/** A paper as an A4 file, without a browser. The same paper with the same look is the same file. */
export function drawPdf(paper: Paper, { issuedAt, logo }: Look): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 40, bottom: 52, left: 43, right: 43 },
    bufferPages: true,
    lang: paper.lang,
    displayTitle: true,
    font: '',
    info: {
      Title: `${paper.title} ${paper.number}`,
      Author: paper.company.name,
      Producer: 'Tatev',
      Creator: 'Tatev',
      CreationDate: new Date(issuedAt),
    },
  });
  const fonts = pdfFonts();
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  draw(new Sheet(pdf), paper, logo);
  numberPages(pdf, paper);
  pdf.end();
  return whole;
}

function draw(sheet: Sheet, paper: Paper, logo: Logo | undefined): void {
  const w = words[paper.lang];
  sheet.rule();
  if (logo) sheet.logo(logo);
  sheet.head(paper.company, paper.title, [paper.number, `${w.issued} ${paper.issued}`]);
  sheet.marks(paper.marks, paper.party);
  for (const block of paper.blocks) {
    switch (block.kind) {
      case 'flights':
        sheet.title(block.title, 62);
        block.flights.forEach((one, i) => sheet.flight(one, i > 0));
        break;
      case 'people':
        sheet.title(block.title, 90);
        block.people.forEach((one, i) => sheet.person(one, w.checkHere, i > 0));
        break;
      case 'table':
        sheet.title(block.title, 50);
        sheet.table(block.head, block.rows);
        sheet.facts(block.totals, true);
        break;
      case 'facts':
        sheet.title(block.title, 30);
        sheet.facts(block.facts, false);
        break;
    }
  }
  sheet.terms(w.terms, paper.terms, paper.footer);
}

/** On every page: which document it belongs to, and which page it is. */
function numberPages(pdf: PDFKit.PDFDocument, { lang, title, number }: Paper): void {
  const w = words[lang];
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i);
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 34;
    pdf.font('plain').fontSize(8).fillColor('#444');
    pdf.text(`${title} ${number}`, 43, y, { lineBreak: false });
    pdf.text(`${w.page} ${i + 1} ${w.of} ${count}`, 43, y, { width: pdf.page.width - 86, align: 'right', lineBreak: false });
  }
}
