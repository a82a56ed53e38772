import { fieldError } from '../../contract/field-errors.ts';
import { crc32, inflateSync } from 'node:zlib';
import type { Picture } from './read-logo.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** What draws the picture. Texts, dates, profiles and whatever else somebody put in stay outside. */
const DRAWS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** A PNG of only the parts that draw it, or why it is none. Nothing is unpacked: the size stands in its head. */
export function readPng(bytes: Buffer): Picture | string | undefined {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const kept: Buffer[] = [SIGNATURE];
  let size: { width: number; height: number } | undefined;
  let data = 0;
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return fieldError('pictureTorn');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return fieldError('pictureDamaged');
    if ((type === 'IHDR') !== (size === undefined)) return fieldError('pictureNone');
    if (type === 'IHDR') {
      if (length !== 13) return fieldError('pictureNone');
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (type === 'IDAT') data += length;
    if (DRAWS.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
    if (type !== 'IEND') continue;
    // Something behind the end is another file in the clothes of this one.
    if (at < bytes.length) return fieldError('pictureMore');
    if (!size || data === 0) return fieldError('pictureNone');
    return { type: 'image/png', ...size, bytes: Buffer.concat(kept) };
  }
  return fieldError('pictureTorn');
}

/** Samples of a point by the kind of colours in the head. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Is there, unpacked, just as much as the head says? Much more of it would be unpacked again for every paper that bears the picture. */
export function isDrawable({ bytes, width, height }: Picture): boolean {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const head = SIGNATURE.length + 8;
  const bits = bytes[head + 8]! * (SAMPLES[bytes[head + 9]!] ?? 0);
  const size = height * (1 + Math.ceil((width * bits) / 8));
  // One that comes in seven passes has a few bytes more for each.
  const most = bytes[head + 12] === 1 ? size + 7 * (width + 2 * height) : size;
  try {
    return inflateSync(Buffer.concat(parts), { maxOutputLength: most + 1 }).length <= most && bits > 0;
  } catch {
    return false;
  }
}
