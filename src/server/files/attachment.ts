import { ATTACHMENT_LIMIT, ATTACHMENT_SIDE, type Attachment } from '../../contract/attachments.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { fileName } from '../../rules/file-name.ts';
import { readJpeg } from '../settings/logo-jpeg.ts';
import { readPng } from '../settings/logo-png.ts';

export interface KeptFile {
  name: string;
  type: Attachment['type'];
  bytes: Buffer;
}

/** What a name or a client says of a file is not believed; a picture is made anew of the parts that draw it. Or the fault of its bytes. */
export function readAttachment({ name, type, data }: Attachment): KeptFile | string {
  const sent = Buffer.from(data, 'base64');
  if (sent.length > ATTACHMENT_LIMIT) return fieldError('atMostMegabytes', { most: 2 });
  const bytes = bytesOf(sent, type);
  return typeof bytes === 'string' ? bytes : { name: fileName(name, type), type, bytes };
}

function bytesOf(bytes: Buffer, type: Attachment['type']): Buffer | string {
  const wrong = fieldError('notThatFile');
  if (type === 'application/pdf') return bytes.toString('latin1', 0, 5) === '%PDF-' ? bytes : wrong;
  const picture = (type === 'image/png' ? readPng(bytes) : readJpeg(bytes)) ?? wrong;
  if (typeof picture === 'string') return picture;
  const { width, height } = picture;
  if (width === 0 || height === 0) return fieldError('pictureNone');
  // A few kilobytes may unpack to gigabytes, in the browser of whoever opens it.
  return width > ATTACHMENT_SIDE || height > ATTACHMENT_SIDE
    ? fieldError('pictureTooLarge', { most: ATTACHMENT_SIDE, width, height })
    : picture.bytes;
}
