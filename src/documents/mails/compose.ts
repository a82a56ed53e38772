import type { Lang } from '../../contract/lang.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailCompany, SmtpAccess } from '../../contract/mails.ts';
import { htmlOf, textOf } from './layout.ts';
import { fitted, type Logo } from '../logo.ts';
import { accentOf, type Brand } from '../paper-head.ts';
import { oneLine, type Letter } from './letter.ts';
import { written } from './written.ts';

export interface Message {
  letter: Letter;
  lang: Lang;
  to: readonly string[];
  company: MailCompany;
  smtp: SmtpAccess | null;
  messageId?: string;
  /** The desk's when it is not said. */
  brand?: Brand;
  /** Goes with the mail: nothing is fetched when it is opened. */
  logo?: Logo | undefined;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

const LOGO_CID = 'logo@tatev';

/** The whole message as it goes over the wire: both parts, what is attached, and headers that each are one line. */
export function compose({ letter, lang, to, company, smtp, messageId, brand = 'desk', logo, attachments }: Message): Buffer {
  const message = new MailComposer({
    from: { name: oneLine(smtp?.fromName || company.name), address: smtp?.fromEmail ?? 'no-reply@tatev.example' },
    to: [...to],
    ...(smtp?.replyTo ? { replyTo: smtp.replyTo } : {}),
    subject: oneLine(letter.subject),
    text: textOf(letter, lang, company),
    html: htmlOf(letter, lang, company, {
      accent: accentOf(brand),
      logo: logo && { cid: LOGO_CID, ...fitted(logo, { width: 160, height: 36 }) },
    }),
    ...(messageId ? { messageId } : {}),
    attachments: [
      ...(logo
        ? [{ filename: logo.name, content: logo.bytes, contentType: logo.type, cid: LOGO_CID, contentDisposition: 'inline' as const }]
        : []),
      ...(attachments ?? []),
    ],
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return written(message.compile());
}
