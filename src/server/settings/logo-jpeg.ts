import { fieldError } from '../../contract/field-errors.ts';
import type { Picture } from './read-logo.ts';

/** Heads of a frame: they say how large it is. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables and scans, with the head of a JFIF and the colours of Adobe. Comments, cameras' notes and profiles stay outside. */
const DRAWS = new Set([...FRAMES, 0xc4, 0xdb, 0xdd, 0xda, 0xe0, 0xee]);
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
/** As long as a JFIF head is without a small picture in it. */
const JFIF_LENGTH = 16;
const ADOBE = 0xee;
const ADOBE_LENGTH = 14;

/** A JPEG of only the parts that draw it, or why it is none. */
export function readJpeg(bytes: Buffer): Picture | string | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START || bytes[2] !== 0xff) return undefined;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return fieldError('pictureDamaged');
    const marker = bytes[at + 1]!;
    if (marker === END) {
      if (at + 2 < bytes.length) return fieldError('pictureMore');
      if (!size || scans === 0) return fieldError('pictureNone');
      return { type: 'image/jpeg', ...size, bytes: Buffer.concat([...kept, bytes.subarray(at)]) };
    }
    if (at + 4 > bytes.length) break;
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return fieldError('pictureTorn');
    if (FRAMES.has(marker)) {
      if (size || length < 8) return fieldError('pictureNone');
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === SCAN) {
      scans++;
      end = endOfScan(bytes, end);
    }
    const long = (marker === JFIF && length !== JFIF_LENGTH) || (marker === ADOBE && length !== ADOBE_LENGTH);
    if (DRAWS.has(marker) && !long) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return fieldError('pictureTorn');
}

/** Where the next marker stands: within a scan every 0xff of the picture is followed by 0, or begins one of its restarts. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1]!;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
}
