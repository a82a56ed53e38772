import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontFiles, pdfFonts } from './fonts.ts';

const TEXTS = [
  'Pay and issue until',
  'Hovhannisyan Aram',
  'Հովհաննիսյան Արամ Գուրգենի',
  'Ивáнова Елена, 12 500 AMD',
  'ffi AVATAR office',
  'Pay and issue until',
];

function drawn(font: Uint8Array): Promise<Buffer> {
  const pdf = new PDFDocument({ font: '', compress: false, info: { CreationDate: new Date(0) } });
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
  });
  pdf.registerFont('it', font).font('it');
  for (const size of [8.5, 19]) for (const text of TEXTS) pdf.fontSize(size).text(text, { width: 90, align: 'right' });
  pdf.end();
  return whole;
}

test('a font that is read once for all documents draws what the file itself draws, each time', async () => {
  for (const weight of ['plain', 'bold'] as const) {
    const wanted = await drawn(fontFiles[weight]);
    for (let time = 0; time < 2; time++) expect((await drawn(pdfFonts()[weight])).equals(wanted)).toBe(true);
  }
});
