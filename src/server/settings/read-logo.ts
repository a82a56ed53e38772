import { fieldError } from '../../contract/field-errors.ts';
import { LOGO_LIMIT, LOGO_SIDE } from '../../contract/company.ts';
import { FileAnswer } from '../http/file-answer.ts';
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
 * so that nothing can be hidden in it or behind it. An SVG is a document with scripts, and not taken. Gives the code of what is wrong.
 */
export function readLogo(bytes: Buffer): Picture | string {
  if (bytes.length > LOGO_LIMIT) return fieldError('atMostKilobytes', { most: LOGO_LIMIT / 1000 });
  const read = readPng(bytes) ?? readJpeg(bytes) ?? fieldError('pictureType');
  if (typeof read === 'string') return read;
  if (read.width === 0 || read.height === 0) return fieldError('pictureNone');
  // Small in bytes and huge when drawn.
  if (read.width > LOGO_SIDE || read.height > LOGO_SIDE)
    return fieldError('pictureTooLarge', { most: LOGO_SIDE, width: read.width, height: read.height });
  return read.type === 'image/png' && !isDrawable(read) ? fieldError('pictureDamaged') : read;
}

/** One that is kept, as it is served. */
export const pictureFile = ({ type, data }: { type: string; data: string }): FileAnswer =>
  new FileAnswer(type === 'image/png' ? 'logo.png' : 'logo.jpg', type, Buffer.from(data, 'base64'));
