import { LOGO_LIMIT, LOGO_SIDE } from '../../contract/company.ts';
import { readJpeg } from './logo-jpeg.ts';
import { isDrawable, readPng } from './logo-png.ts';

export interface Picture {
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * A picture that somebody sent (reliability.md I15): told by its first bytes, never by a name, made anew of the parts that draw it,
 * so that nothing can be hidden in it or behind it. An SVG is a document with scripts, and not taken. Gives words for what is wrong.
 */
export function readLogo(bytes: Buffer): Picture | string {
  if (bytes.length > LOGO_LIMIT) return `At most ${LOGO_LIMIT / 1000} kB`;
  const read = readPng(bytes) ?? readJpeg(bytes) ?? 'Only PNG and JPEG are taken';
  if (typeof read === 'string') return read;
  if (read.width === 0 || read.height === 0) return 'This is not a picture';
  // Small in bytes and huge when drawn.
  if (read.width > LOGO_SIDE || read.height > LOGO_SIDE)
    return `At most ${LOGO_SIDE} pixels a side; this one has ${read.width} × ${read.height}`;
  return read.type === 'image/png' && !isDrawable(read) ? 'The picture is damaged' : read;
}
