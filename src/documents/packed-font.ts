import { deflateSync } from 'node:zlib';
import type { Font, Glyph } from 'fontkit';

/** What shaping makes of several letters. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];

/** How a text stands in a line: its glyphs as they are numbered in the file, and what belongs to each. */
interface Run {
  codes: string[];
  positions: Position[];
  width: number;
  /** As a page shows it; undefined when a glyph stands beside its place. */
  shown?: string | undefined;
}
export interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}
/** Words and lines that are kept for each font; one that is met once pushes none of the usual ones out for long. */
const KEPT = 4000;

/** A text has a letter that no packed font has: the document needs fonts of its own. */
export class NotPacked extends Error {}

/** A part of a font, packed as it is put into files. */
export class Packed {
  readonly font: Font;
  readonly scale: number;
  readonly file: Buffer;
  readonly fileLength: number;
  readonly toUnicode: Buffer;
  readonly widths: number[];
  readonly #numbers = new Map<number, number>();
  readonly #words = new Map<string, Run>();
  readonly #lines = new Map<string, Run>();

  constructor(font: Font, letters: string) {
    this.font = font;
    this.scale = 1000 / font.unitsPerEm;
    const subset = font.createSubset();
    const glyphs: { id: number; codePoints: readonly number[]; advanceWidth: number }[] = [font.getGlyph(0)];
    const take = (glyph: Glyph): void => {
      if (glyph.id === 0 || this.#numbers.has(glyph.id)) return;
      this.#numbers.set(glyph.id, glyphs.length);
      subset.includeGlyph(glyph);
      glyphs.push(glyph);
    };
    this.#numbers.set(0, 0);
    for (const letter of charactersOf(letters)) take(font.glyphForCodePoint(letter));
    for (const ligature of LIGATURES) for (const glyph of font.layout(ligature).glyphs) take(glyph);
    const bytes = (subset as unknown as { encode(): Uint8Array }).encode();
    this.file = deflateSync(bytes, { level: 9 });
    this.fileLength = bytes.length;
    this.toUnicode = deflateSync(toUnicode(glyphs.map((one, i) => (i === 0 ? [0] : one.codePoints))), { level: 9 });
    this.widths = glyphs.map((one) => one.advanceWidth * this.scale);
  }

  /** Word by word, each with the space that ends it. Throws NotPacked. */
  line(text: string): Run {
    return kept(this.#lines, text, () => {
      const words = (text.match(/[^ \t]*[ \t]|[^ \t]+$/g) ?? []).map((word) => kept(this.#words, word, () => this.#shape(word)));
      const codes = words.flatMap((one) => one.codes);
      const positions = words.flatMap((one) => one.positions);
      return { codes, positions, width: words.reduce((sum, one) => sum + one.width, 0), shown: shown(codes, positions) };
    });
  }

  #shape(text: string): Run {
    const run = this.font.layout(text);
    const codes = run.glyphs.map((glyph) => {
      const number = this.#numbers.get(glyph.id);
      if (number === undefined) throw new NotPacked(`no packed font has ${JSON.stringify(text)}`);
      return number.toString(16).padStart(4, '0');
    });
    const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, i) => ({
      xAdvance: xAdvance * this.scale,
      yAdvance: yAdvance * this.scale,
      xOffset: xOffset * this.scale,
      yOffset: yOffset * this.scale,
      advanceWidth: run.glyphs[i]!.advanceWidth * this.scale,
    }));
    return { codes, positions, width: positions.reduce((sum, one) => sum + one.xAdvance, 0) };
  }
}

function charactersOf(letters: string): number[] {
  const has = new RegExp(`[${letters}]`);
  return Array.from({ length: 0xffff }, (_, i) => i).filter((code) => has.test(String.fromCharCode(code)));
}

function kept(runs: Map<string, Run>, text: string, make: () => Run): Run {
  let run = runs.get(text);
  if (!run) {
    run = make();
    if (runs.size >= KEPT) runs.clear();
    runs.set(text, run);
  }
  return run;
}

/** Glyphs one after the other, with what kerning moves the next one by. */
function shown(codes: readonly string[], positions: readonly Position[]): string | undefined {
  let text = '<';
  for (const [i, { xAdvance, xOffset, yOffset, advanceWidth }] of positions.entries()) {
    if (xOffset || yOffset) return undefined;
    const moved = advanceWidth - xAdvance;
    text += moved ? `${codes[i]}> ${short(moved)} <` : codes[i];
  }
  return `${text}>`;
}

/** As pages write lengths: a thousandth of a point is less than any printer shows. */
export const short = (length: number): number => Math.round(length * 1000) / 1000;

/** How a reader finds the letters of a glyph. */
function toUnicode(glyphs: readonly (readonly number[])[]): string {
  const hex = (code: number): string => code.toString(16).padStart(4, '0');
  const lines: string[] = [];
  for (let begin = 0; begin < glyphs.length; begin += 256) {
    const some = glyphs.slice(begin, begin + 256);
    lines.push(`<${hex(begin)}> <${hex(begin + some.length - 1)}> [${some.map((codes) => `<${codes.map(hex).join(' ')}>`).join(' ')}]`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${lines.length} beginbfrange
${lines.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
