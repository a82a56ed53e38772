import * as base64 from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import * as qp from 'nodemailer/lib/qp';

/**
 * A message as it goes over the wire, of the parts that nodemailer has made of it. The library writes them through five streams
 * for each part, which takes longer than to make them (decision 0038); all is in memory here anyway.
 */
export function written(message: MimeNode): Buffer {
  const pieces: Buffer[] = [];
  write(message as Part, pieces);
  return Buffer.concat(pieces);
}

/** What the types leave out. */
interface Part extends Omit<MimeNode, 'childNodes' | 'content' | 'multipart'> {
  childNodes: Part[];
  content?: string | Buffer;
  multipart: string | false;
  getTransferEncoding(): string | false;
  buildHeaders(): string;
  boundary: string;
}

function write(part: Part, pieces: Buffer[]): void {
  const encoding = part.getTransferEncoding();
  pieces.push(Buffer.from(`${part.buildHeaders()}\r\n\r\n`));
  if (part.content !== undefined) pieces.push(Buffer.from(encoded(part.content, encoding)));
  if (!part.multipart) return;
  part.childNodes.forEach((one, i) => {
    pieces.push(Buffer.from(`${i > 0 ? '\r\n' : ''}--${part.boundary}\r\n`));
    write(one, pieces);
  });
  pieces.push(Buffer.from(`\r\n--${part.boundary}--\r\n`));
}

function encoded(content: string | Buffer, encoding: string | false): string {
  if (encoding === 'base64') return base64.wrap(base64.encode(content), 76);
  const text = content.toString();
  return (encoding === 'quoted-printable' ? qp.wrap(qp.encode(text), 76) : text).replaceAll(/(?<!\r)\n/g, '\r\n');
}
