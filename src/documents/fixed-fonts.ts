import { readFonts, type Weight } from './fonts.ts';
import { NotPacked, Packed, short, type Position } from './packed-font.ts';

/**
 * What documents use of the fonts, packed once for all of them (decision 0038): pdfkit makes a subset for each document, which took
 * as long as all the rest of it. Scripts apart, so that a paper carries no letters that it has no words of.
 */
const LETTERS = {
  usual: '\u0020-\u007e\u00a0\u00ab\u00b0\u00b7\u00bb\u00d7\u2010-\u2015\u2018-\u201e\u2022\u2026\u202f\u20ac\u2116\u2192\u2212',
  armenian: '\u0531-\u0556\u0559-\u058a\u2024\ufb13-\ufb17',
  cyrillic: '\u0400-\u045f\u0490\u0491\u20bd',
  others: '\u00a1-\u00aa\u00ac-\u00af\u00b1-\u00b6\u00b8-\u00ba\u00bc-\u00d6\u00d8-\u017f\u0218-\u021b\u1e9e',
};
type Letters = keyof typeof LETTERS;
/** A packed font in one document, as pdfkit asks its own: whoever draws has it under a name among the fonts of the document. */
class FixedFont {
  readonly id: string;
  readonly name: string;
  readonly ascender: number;
  readonly descender: number;
  readonly lineGap: number;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #packed: Packed;
  #dictionary: PDFKit.PDFKitReference | undefined;

  constructor(pdf: PDFKit.PDFDocument, id: string, packed: Packed) {
    const { font, scale } = packed;
    this.#pdf = pdf;
    this.#packed = packed;
    this.id = id;
    this.name = font.postscriptName ?? id;
    this.ascender = font.ascent * scale;
    this.descender = font.descent * scale;
    this.lineGap = font.lineGap * scale;
  }

  encode(text: string): [codes: string[], positions: Position[]] {
    const { codes, positions } = this.#packed.line(text);
    return [codes, positions];
  }

  widthOfString(text: string, size: number): number {
    return this.#packed.line(text).width * (size / 1000);
  }

  /** One line that fits, without the care that pdfkit takes of paragraphs; whether it could be so. */
  write(text: string, x: number, y: number, size: number, color: string): boolean {
    const { shown, codes } = this.#packed.line(text);
    if (shown === undefined) return false;
    if (codes.length === 0) return true;
    const { page } = this.#pdf;
    (page.fonts as Record<string, PDFKit.PDFKitReference>)[this.id] ??= this.ref();
    const base = y + (this.ascender / 1000) * size;
    const written = `${rgb(color)} rg BT 1 0 0 -1 ${short(x)} ${short(base)} Tm /${this.id} ${short(size)} Tf [${shown}] TJ ET\n`;
    this.#pdf.addContent(Buffer.from(written, 'latin1'));
    return true;
  }

  lineHeight(size: number, includeGap = false): number {
    return ((this.ascender + (includeGap ? this.lineGap : 0) - this.descender) / 1000) * size;
  }

  ref(): PDFKit.PDFKitReference {
    return (this.#dictionary ??= this.#pdf.ref({}));
  }

  /** Into the file, if a page has it. */
  finalize(): void {
    if (!this.#dictionary) return;
    const { font, scale, file, fileLength, toUnicode, widths } = this.#packed;
    const written = (data: object, bytes?: Buffer): PDFKit.PDFKitReference => {
      const reference = this.#pdf.ref(data);
      reference.end(bytes);
      return reference;
    };
    const name = `TATEV${this.id.slice(-1)}+${this.name}`;
    const { minX, minY, maxX, maxY } = font.bbox;
    const descriptor = written({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
      ItalicAngle: font.italicAngle,
      Ascent: this.ascender,
      Descent: this.descender,
      CapHeight: (font.capHeight || font.ascent) * scale,
      XHeight: (font.xHeight || 0) * scale,
      StemV: 0,
      FontFile2: written({ Filter: 'FlateDecode', Length1: fileLength }, file),
    });
    const descendant = written({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      // pdfkit writes strings as names unless they are such objects.
      // oxlint-disable-next-line no-new-wrappers
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, widths],
      CIDToGIDMap: 'Identity',
    });
    Object.assign((this.#dictionary as unknown as { data: object }).data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: written({ Filter: 'FlateDecode' }, toUnicode),
    });
    this.#dictionary.end(undefined);
  }
}

export type FixedFonts = Record<Weight, FixedFont>;
const packs = new Map<string, Record<Weight, Packed>>();

const MOST = 3;

/** Gives a document the fonts for what `text` is written in, made at the first document of its scripts. Throws NotPacked. */
export function bringFonts(pdf: PDFKit.PDFDocument, text: string): FixedFonts {
  const letters = (Object.keys(LETTERS) as Letters[]).filter((one) => one === 'usual' || CONTAINS[one].test(text));
  if (letters.length > MOST) throw new NotPacked('too many scripts: what is packed would make a mail large');
  const packed = packedFor(letters);
  const fonts = { plain: new FixedFont(pdf, 'FA', packed.plain), bold: new FixedFont(pdf, 'FB', packed.bold) };
  // Where pdfkit looks for a font by its name before it makes one.
  Object.assign((pdf as unknown as { _fontFamilies: FixedFonts })._fontFamilies, fonts);
  return fonts;
}

/** Reads the fonts and packs those that nearly all documents use. */
export const packUsual = (): void => void packedFor(['usual']);

function packedFor(letters: readonly Letters[]): Record<Weight, Packed> {
  const key = letters.join();
  let packed = packs.get(key);
  if (!packed) {
    const { plain, bold } = readFonts();
    const all = letters.map((one) => LETTERS[one]).join('');
    packed = { plain: new Packed(plain, all), bold: new Packed(bold, all) };
    packs.set(key, packed);
  }
  return packed;
}

const CONTAINS = Object.fromEntries(Object.entries(LETTERS).map(([name, letters]) => [name, new RegExp(`[${letters}]`)])) as Record<
  Letters,
  RegExp
>;

const colors = new Map<string, string>();
/** `#444`, `#444444` as pages write them. */
function rgb(color: string): string {
  let written = colors.get(color);
  if (written === undefined) {
    const digits = color.length === 4 ? Array.from(color.slice(1), (one) => one + one) : color.slice(1).match(/../g)!;
    written = digits.map((one) => short(Number.parseInt(one, 16) / 255)).join(' ');
    colors.set(color, written);
  }
  return written;
}
