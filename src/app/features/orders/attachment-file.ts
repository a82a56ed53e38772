import { ATTACHMENT_LIMIT, ATTACHMENT_TYPES, type Attachment, type AttachmentType } from '../../../contract/attachments.ts';
import { formsText } from '../../../texts/forms/text.ts';

const isType = (type: string): type is AttachmentType => ATTACHMENT_TYPES.some((one) => one === type);
/** Long enough to read every line of a page. */
const LONGEST_SIDE = 2000;

/** A file as it is sent. Photos are larger than they need to be and lie on their side until a note in them is read: they are drawn anew. Throws in words for a person. */
export async function asAttachment(file: File): Promise<Attachment> {
  if (!isType(file.type)) throw new Error(formsText('fileType', { name: file.name }));
  const small =
    file.type === 'application/pdf' || (file.type === 'image/png' && file.size <= ATTACHMENT_LIMIT * 0.75) ? file : await smaller(file);
  if (small.size > ATTACHMENT_LIMIT)
    throw new Error(formsText('fileTooLarge', { name: file.name, most: String(ATTACHMENT_LIMIT / 1024 / 1024) }));
  const name = small === file ? file.name : file.name.replace(/\.\w+$/, '.jpg');
  return { name: name.slice(-100) || 'paper', type: small.type as AttachmentType, data: await base64Of(small) };
}

async function smaller(file: File): Promise<Blob> {
  const unreadable = () => new Error(formsText('fileUnreadable', { name: file.name }));
  const picture = await createImageBitmap(file).catch(() => {
    throw unreadable();
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(unreadable())), 'image/jpeg', 0.85);
  });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In pieces: a call takes only so many arguments.
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

/** Hands a file to the browser, which shows or keeps it. */
export function saveAs({ name, type, data }: Attachment): void {
  saveFile(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name, { type }));
}

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
