import PDFDocument from 'pdfkit';
import { bringFonts, type FixedFonts } from './fixed-fonts.ts';
import { pdfFonts } from './fonts.ts';
import { NotPacked } from './packed-font.ts';
import type { Look } from './draw.ts';
import type { Logo } from './logo.ts';
import { planPages } from './page-plan.ts';
import type { Block, Paper } from './paper.ts';
import { accentOf } from './paper-head.ts';
import { Sheet, type SheetOptions } from './pdf-sheet.ts';
import { documentsTexts } from '../texts/documents/every.ts';

/** A paper as an A4 file, without a browser. The same paper with the same look is the same file. */
export async function drawPdf(paper: Paper, look: Look): Promise<Buffer> {
  try {
    return await drawWith((pdf) => bringFonts(pdf, JSON.stringify(paper)), paper, look);
  } catch (error) {
    if (!(error instanceof NotPacked)) throw error;
    const { plain, bold } = pdfFonts();
    const own = (pdf: PDFKit.PDFDocument): undefined => void pdf.registerFont('plain', plain).registerFont('bold', bold);
    return drawWith(own, paper, look);
  }
}

function drawWith(bring: (pdf: PDFKit.PDFDocument) => FixedFonts | undefined, paper: Paper, { issuedAt, logo }: Look): Promise<Buffer> {
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
      Producer: 'Tatev', // no text
      Creator: 'Tatev', // no text
      CreationDate: new Date(issuedAt),
    },
  });
  const fonts = bring(pdf);
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  const { tight, breaks, flowing } = planOf((options) => new Sheet(pdf, fonts, options), paper, logo);
  const sheet = new Sheet(pdf, fonts, { tight });
  partsOf(sheet, paper, logo).forEach(({ draw }, i) => {
    if (breaks.includes(i)) sheet.nextPage();
    sheet.flows = flowing.includes(i);
    draw();
  });
  numberPages(pdf, paper);
  pdf.end();
  return whole;
}

/** As it is; with less white between its lines where it then has fewer pages. */
function planOf(sheetWith: (options: SheetOptions) => Sheet, paper: Paper, logo: Logo | undefined): Planned {
  const [loose, tight] = [false, true].map((each) => {
    const sheet = sheetWith({ tight: each, measures: true });
    const pieces = partsOf(sheet, paper, logo).map(({ draw, joined }) => {
      const from = sheet.y;
      sheet.ends = [];
      draw();
      const ends = [...sheet.ends.slice(0, -1), sheet.y];
      return { height: sheet.y - from, joined, parts: ends.map((end, i) => end - (ends[i - 1] ?? from)) };
    });
    return { tight: each, ...planPages(pieces, sheet.room) };
  }) as [Planned, Planned];
  return tight.pages < loose.pages ? tight : loose;
}
type Planned = ReturnType<typeof planPages> & { tight: boolean };

/** The head, each block, and what is said at the end. */
function partsOf(sheet: Sheet, paper: Paper, logo: Logo | undefined): { draw: () => void; joined: boolean }[] {
  const say = documentsTexts(paper.lang);
  const head = () => {
    sheet.rule(accentOf(paper.brand));
    if (logo) sheet.logo(logo);
    sheet.head(paper.company, paper.title, [paper.number, say('issued', { at: paper.issued })]);
    sheet.marks(paper.marks, paper.party);
  };
  return [
    { draw: head, joined: false },
    ...paper.blocks.map((block) => ({ draw: () => drawBlock(sheet, block, say('checkHere')), joined: block.joined ?? false })),
    { draw: () => sheet.terms(say('terms'), paper.terms, paper.footer), joined: false },
  ];
}

function drawBlock(sheet: Sheet, block: Block, checkHere: string): void {
  switch (block.kind) {
    case 'flights':
      sheet.title(block.title);
      block.flights.forEach((one, i) => sheet.flight(one, i > 0));
      break;
    case 'people':
      sheet.title(block.title);
      sheet.people(block.people, checkHere);
      break;
    case 'table':
      sheet.table(block.title, block.head, block.rows, block.totals);
      break;
    case 'facts':
      sheet.title(block.title);
      sheet.facts(block.facts);
      break;
  }
}

/** On every page: which document it belongs to, and which page it is. */
function numberPages(pdf: PDFKit.PDFDocument, { lang, title, number }: Paper): void {
  const say = documentsTexts(lang);
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i);
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 34;
    pdf.font('plain').fontSize(8).fillColor('#444');
    pdf.text(`${title} ${number}`, 43, y, { lineBreak: false });
    pdf.text(say('page', { page: i + 1, pages: count }), 43, y, { width: pdf.page.width - 86, align: 'right', lineBreak: false });
  }
}
