import { join } from 'node:path';
import type { MailBody, MailScript, SmtpAccess } from '../../contract/mails.ts';
import type { ReadLogo } from '../logo.ts';
import { inTurn } from '../in-turn.ts';
import type { Draw } from '../draw.ts';
import { paperOf, type Paper } from '../paper.ts';
import { accentOf } from '../paper-head.ts';
import { compose } from './compose.ts';
import { htmlOf } from './layout.ts';
import { brandOfMail, langOf, type Places } from './letter.ts';
import { writeWhole } from '../whole-file.ts';
import { Memory, type Taken } from './memory.ts';
import { scripts } from './scripts.ts';
import { handOver, NotHanded, type Handed } from './smtp.ts';

/** What a mail did not arrive for; `forGood` when trying again is of no use. */
export class NotSent extends Error {
  readonly forGood: boolean;
  constructor(reason: string, forGood: boolean) {
    super(reason);
    this.forGood = forGood;
  }
}
export interface Sent {
  messageId: string;
  /** Recipients that the host would not have, in words. */
  refused: string | null;
}

/** These go to travellers too: what is attached shows no prices. */
const WITHOUT_PRICES: readonly MailScript[] = ['ticket', 'booking-ticket', 'booking-cancel'];
const MOST_UNSURE = 2;

/** Sends each mail once, however often it is asked for: to the SMTP host, or into a file while there is none. */
export class Post {
  readonly #folder: string;
  readonly #places: Places;
  readonly #logo: ReadLogo;
  readonly #pdf: Draw;
  readonly memory: Memory;
  /** The same mail asked for twice at once is one mail. */
  readonly #underWay = new Map<string, Promise<Sent>>();

  constructor(folder: string, places: Places, logo: ReadLogo, pdf: Draw) {
    this.#logo = logo;
    this.#pdf = pdf;
    this.#folder = folder;
    this.#places = places;
    this.memory = new Memory(join(folder, 'taken'), new URL(places.publicUrl).hostname);
  }

  /** Throws VarMissing, NotSent. */
  send(script: MailScript, body: MailBody): Promise<Sent> {
    const messageId = this.memory.messageIdOf(body.id);
    let sending = this.#underWay.get(messageId);
    if (!sending) {
      sending = this.#send(script, body, messageId).finally(() => this.#underWay.delete(messageId));
      this.#underWay.set(messageId, sending);
    }
    return sending;
  }

  async #send(script: MailScript, body: MailBody, messageId: string): Promise<Sent> {
    const before = await this.memory.read(body.id);
    if (before?.status === 'sent') return { messageId, refused: before.error };
    if (before && before.unsure >= MOST_UNSURE)
      throw new NotSent('The mail server has got this mail twice without saying that it took it. It may have arrived.', true);
    const lang = langOf(body);
    const shown = scripts[script]({ ...body, payload: withoutToken(body.payload) }, this.#places);
    const taken: Taken = {
      id: body.id,
      script,
      messageId,
      status: 'waiting',
      attempts: (before?.attempts ?? 0) + 1,
      unsure: before?.unsure ?? 0,
      accepted: before?.accepted ?? [],
      error: null,
      html: htmlOf(shown, lang, body.company, { accent: accentOf(brandOfMail(body)) }),
    };
    return this.memory.whileWaiting(taken, () => this.#compose(script, body, taken));
  }

  async #compose(script: MailScript, body: MailBody, taken: Taken): Promise<Sent> {
    const { messageId } = taken;
    const brand = brandOfMail(body);
    const logo = await this.#logo(brand);
    const attachments = await attached(script, body, async (paper, issuedAt) =>
      this.#pdf(paper, { issuedAt, logo: await this.#logo(paper.brand) }),
    );
    const message = await inTurn(() =>
      compose({
        letter: scripts[script](body, this.#places),
        lang: langOf(body),
        to: body.to,
        company: body.company,
        smtp: body.smtp,
        messageId,
        brand,
        logo,
        attachments,
      }),
    );
    if (!body.smtp) {
      await writeWhole(join(this.#folder, `${body.id.replaceAll(':', '+')}.eml`), message);
      // The file of the mail is on the disk: should this be lost, the mail comes again and becomes the same file.
      await this.memory.write({ ...taken, status: 'sent', accepted: body.to }, false);
      return { messageId, refused: null };
    }
    return this.#toHost(body.smtp, body.to, message, taken);
  }

  async #toHost(smtp: SmtpAccess, recipients: readonly string[], message: Buffer, taken: Taken): Promise<Sent> {
    const to = [...recipients, ...(smtp.bcc ? [smtp.bcc] : [])].filter((one) => !taken.accepted.includes(one));
    let handed: Handed;
    try {
      handed = await handOver(smtp, { from: smtp.fromEmail, to }, message, () =>
        // On the disk before the first byte leaves: whoever dies from here on must not send it a third time.
        this.memory.write({ ...taken, status: 'unsure', unsure: taken.unsure + 1 }),
      );
    } catch (error) {
      if (!(error instanceof NotHanded)) throw error;
      const unsure = taken.unsure + (error.answered ? 0 : 1);
      await this.memory.write({ ...taken, status: error.answered ? 'failed' : 'unsure', unsure, error: error.message });
      throw new NotSent(error.message, error.forGood);
    }
    const accepted = [...taken.accepted, ...handed.accepted];
    const later = handed.refused.filter((one) => !one.forGood);
    const refused =
      handed.refused.length === 0
        ? null
        : handed.refused
            .map((one) => `${one.address}: ${one.reason}`)
            .join('; ')
            .slice(0, 400);
    await this.memory.write({ ...taken, status: later.length > 0 ? 'failed' : 'sent', accepted, error: refused });
    if (later.length > 0) throw new NotSent(refused!, false);
    return { messageId: taken.messageId, refused };
  }
}

async function attached(script: MailScript, body: MailBody, pdf: (paper: Paper, issuedAt: string) => Promise<Buffer>) {
  const look = { lang: langOf(body), price: WITHOUT_PRICES.includes(script) ? ('hidden' as const) : ('shown' as const) };
  const papers = await Promise.all(
    body.documents.map(async (document) => ({
      filename: `${document.kind}-${document.number}.pdf`,
      content: await pdf(paperOf(document, look), document.issuedAt),
      contentType: 'application/pdf',
    })),
  );
  const files = (body.files ?? []).map(({ name, type, content }) => ({
    filename: name,
    content: Buffer.from(content, 'base64'),
    contentType: type,
  }));
  return [...papers, ...files];
}

const withoutToken = (payload: MailBody['payload']): MailBody['payload'] => ('token' in payload ? { ...payload, token: '***' } : payload);
