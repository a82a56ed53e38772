import type { DocumentRecord } from '../../contract/documents.ts';
import type { MailBody, MailCompany, MailScript, SmtpAccess } from '../../contract/mails.ts';
import type { Secrets } from '../secrets.ts';
import { postJson } from './post-json.ts';
import { NotTaken, type Sender } from './send.ts';

// Longer than the service gives an SMTP host, and well below a lease of the outbox.
const PATIENCE_MS = 40_000;
const REFERENCE_MS = 5 * 60_000;
const NOBODY: MailCompany = { name: 'Tatev', address: '', telephone: '', email: '', timezone: 'Asia/Yerevan' }; // no text

/** The mail and document service as the API calls it; the credential is derived from SECRET_KEY on both sides. */
export interface MailService {
  /** Hand over a mail of the outbox. */
  send: Sender;
  /** Try SMTP settings by a mail to somebody. Returns why it failed, if it did. */
  test: (smtp: SmtpAccess, to: string, company: MailCompany | null) => Promise<string | undefined>;
  /** Where the service tells staff what became of a mail, for some minutes. */
  referenceTo: (script: MailScript, eventKey: string, now: number) => { url: string; expiresAt: string };
}

/** `documents` reads those that go with mails. */
export function mailService(
  documentsUrl: string,
  secrets: Secrets,
  documents: (ids: readonly string[]) => Promise<DocumentRecord[]>,
): MailService {
  const post = postJson(documentsUrl, `Bearer ${secrets.serviceToken}`, PATIENCE_MS);
  const read = together(documents);
  return {
    send: async (mail) => {
      const attached = mail.document_ids.length === 0 ? [] : await read(mail.document_ids);
      const body = {
        id: mail.event_key,
        to: mail.recipients,
        lang: mail.lang,
        payload: opened(mail.payload, secrets),
        order: mail.snapshot && { ...mail.snapshot, documents: mail.documents },
        documents: attached,
        // A service of the release before knows of none.
        ...(mail.files.length > 0 ? { files: mail.files } : {}),
        company: mail.company ?? NOBODY,
        smtp: mail.smtp && { ...mail.smtp, password: mail.smtp.password && secrets.open(mail.smtp.password) },
      };
      // Of several services the one that has had it gets it again: only that one knows what became of it.
      const named = { 'x-mail-id': encodeURIComponent(mail.event_key) };
      const response = await post(`/mail/${mail.template}`, body satisfies Record<Exclude<keyof MailBody, 'files'>, unknown>, named);
      const { text } = response;
      if (response.ok) return (JSON.parse(text) as { result: { refused: string | null } }).result.refused;
      const { message, details } = readAnswer(text);
      if (details?.forGood) throw new NotTaken(message);
      throw new Error(message ?? `the mail service answered ${response.status}: ${text.slice(0, 300)}`);
    },
    test: async (smtp, to, company) => {
      const response = await post('/mail-test', { smtp, to, company: company ?? NOBODY });
      if (response.ok) return undefined;
      const { message } = readAnswer(response.text);
      return message ?? `the mail service answered ${response.status}`; // no text
    },
    referenceTo: (script, eventKey, now) => {
      const until = now + REFERENCE_MS;
      const query = new URLSearchParams({ messageId: eventKey, t: `${until}.${secrets.signMailReference(`${eventKey}\n${until}`)}` });
      return { url: `${documentsUrl}/mail/${script}?${query.toString()}`, expiresAt: new Date(until).toISOString() };
    },
  };
}

/** The documents of mails that leave at once are read at once. */
function together(documents: (ids: readonly string[]) => Promise<DocumentRecord[]>) {
  let next: { ids: string[]; reading: Promise<DocumentRecord[]> } | undefined;
  return async (ids: readonly string[]): Promise<DocumentRecord[]> => {
    if (!next) {
      const wanted: string[] = [];
      next = {
        ids: wanted,
        reading: Promise.resolve().then(() => {
          next = undefined;
          return documents(wanted);
        }),
      };
    }
    next.ids.push(...ids);
    const all = await next.reading;
    return ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  };
}

function readAnswer(text: string): { message?: string; details?: { forGood?: boolean } } {
  try {
    return JSON.parse(text) as { message?: string; details?: { forGood?: boolean } };
  } catch {
    return {};
  }
}

/** What was sealed in the database is read only on its way out. */
function opened(payload: Record<string, unknown>, secrets: Secrets): Record<string, unknown> {
  const { sealed, ...open } = payload;
  return typeof sealed === 'string' ? { ...open, ...(JSON.parse(secrets.open(sealed)) as Record<string, unknown>) } : payload;
}
