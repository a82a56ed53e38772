import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Draw, Look } from './draw.ts';
import type { Paper } from './paper.ts';
import { writeWhole } from './whole-file.ts';

const KEPT_BYTES = 200_000_000;
const KEPT_DAYS = 30;
const DAY = 86_400_000;
const END = Buffer.from('%%EOF');

/** Of the code that draws: what an older build has drawn is not taken. */
const drawer = createHash('sha256');
for (const name of ['pdf', 'pdf-sheet', 'fonts', 'fixed-fonts', 'packed-font'])
  drawer.update(readFileSync(new URL(`./${name}${extname(fileURLToPath(import.meta.url))}`, import.meta.url)));
const DRAWER = drawer.digest('hex');

/**
 * A document is frozen: it is drawn once and kept in files, for its mails and for whoever opens it later. The name of a file is
 * the hash of everything that is seen on the page. At most `most` bytes; what was wanted longest ago goes first.
 */
export class KeptPdfs {
  readonly #folder: string;
  readonly #draw: Draw;
  readonly #most: number;
  /** By name, the longest unwanted first. */
  readonly #sizes = new Map<string, number>();
  #bytes = 0;
  /** The same document wanted twice at once is drawn once. */
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(folder: string, draw: Draw, most = KEPT_BYTES) {
    this.#folder = folder;
    this.#draw = draw;
    this.#most = most;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const files = readdirSync(folder).flatMap((name) => {
      const file = statSync(join(folder, name), { throwIfNoEntry: false });
      return file ? [{ name, size: file.size, wanted: file.mtimeMs }] : [];
    });
    for (const { name, size } of files.sort((a, b) => a.wanted - b.wanted)) this.#note(name, size);
  }

  read: Draw = (paper, look) => {
    const name = nameOf(paper, look);
    let reading = this.#underWay.get(name);
    if (!reading) {
      reading = this.#readOrDraw(name, paper, look).finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, reading);
    }
    return reading;
  };

  async #readOrDraw(name: string, paper: Paper, look: Look): Promise<Buffer> {
    const file = join(this.#folder, name);
    if (this.#sizes.has(name)) {
      const kept = await readFile(file).catch(() => undefined);
      // A machine that lost its power may have left half of it.
      if (kept?.subarray(-8).includes(END)) {
        this.#note(name, kept.length);
        await utimes(file, new Date(), new Date()).catch(() => undefined);
        return kept;
      }
    }
    const pdf = await this.#draw(paper, look);
    try {
      await writeWhole(file, pdf, false);
      this.#note(name, pdf.length);
      await this.#makeRoom();
    } catch {
      // The disk is full or away: who asked gets it all the same.
    }
    return pdf;
  }

  /** What nobody has wanted for a month goes as well. */
  async forgetOld(now: number): Promise<void> {
    for (const name of this.#sizes.keys()) {
      const file = await stat(join(this.#folder, name)).catch(() => undefined);
      if (now - (file?.mtimeMs ?? 0) > KEPT_DAYS * DAY) await this.#forget(name);
    }
  }

  async #makeRoom(): Promise<void> {
    for (const name of this.#sizes.keys()) {
      if (this.#bytes <= this.#most) return;
      await this.#forget(name);
    }
  }

  async #forget(name: string): Promise<void> {
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
    await rm(join(this.#folder, name), { force: true });
  }

  #note(name: string, size: number): void {
    this.#bytes += size - (this.#sizes.get(name) ?? 0);
    this.#sizes.delete(name);
    this.#sizes.set(name, size);
  }
}

const nameOf = (paper: Paper, { issuedAt, logo }: Look): string =>
  `${createHash('sha256')
    .update(JSON.stringify([DRAWER, paper, issuedAt, logo?.name]))
    .digest('hex')
    .slice(0, 40)}.pdf`;
