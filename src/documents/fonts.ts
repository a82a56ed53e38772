import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

const folder = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '../ttf');
/** Latin, Armenian, Cyrillic and Greek in one; for the pages and the PDFs. It lacks the sign of the dram: amounts say AMD. */
export const fontFiles = {
  plain: readFileSync(join(folder, 'DejaVuSansCondensed.ttf')),
  bold: readFileSync(join(folder, 'DejaVuSansCondensed-Bold.ttf')),
};

/** A font as pdfkit takes it. Its types know files only. */
type PdfFont = Uint8Array;
/** Words whose shape is kept for each font; a name that is met once pushes none of the usual words out for long. */
const KEPT_WORDS = 4000;

/**
 * A font that is read once for all documents: its tables take longer to decode than a document to draw, and the words of
 * documents are mostly the same (decision 0033). What one document uses of it is still made for each.
 */
function readOnce(font: Font): PdfFont {
  const shaped = new Map<string, ReturnType<Font['layout']>>();
  const shape = (text: string) => {
    let run = shaped.get(text);
    if (!run) {
      run = font.layout(text);
      if (shaped.size >= KEPT_WORDS) shaped.clear();
      shaped.set(text, run);
    }
    // pdfkit scales the positions that it gets in place, and asks for the width afterwards.
    const positions = run.positions.map((one) => ({ ...one }));
    return {
      glyphs: run.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, one) => sum + one.xAdvance, 0);
      },
    };
  };
  const once = Object.create(font, {
    layout: { value: (text: string, features?: Parameters<Font['layout']>[1]) => (features ? font.layout(text, features) : shape(text)) },
  }) as Font;
  return once as unknown as PdfFont;
}

export type Weight = keyof typeof fontFiles;
let read: Record<Weight, Font> | undefined;
/** Read at the first document: a service that only mails never needs them. */
export const readFonts = (): Record<Weight, Font> =>
  (read ??= { plain: create(fontFiles.plain) as Font, bold: create(fontFiles.bold) as Font });
let once: Record<Weight, PdfFont> | undefined;
/** For a document with letters that are not packed (`fixed-fonts.ts`). */
export const pdfFonts = (): Record<Weight, PdfFont> => {
  const { plain, bold } = readFonts();
  return (once ??= { plain: readOnce(plain), bold: readOnce(bold) });
};
