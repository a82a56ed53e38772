import { execFileSync } from 'node:child_process';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * An SMTP host as they are: it takes mails, or refuses, hangs, says "later" once for each mail, or closes the line after it has
 * got the whole message.
 */
export type Mood = 'takes' | 'refuses' | 'hangs' | 'later' | 'drops';

export class Sink {
  readonly #server: SMTPServer;
  readonly #deferred = new Set<string>();
  readonly #dropped = new Set<string>();
  /** Message-IDs after which the line was closed. */
  readonly dropped = new Set<string>();
  readonly #hanging = new Set<() => void>();
  mood: Mood = 'takes';
  /** Answers of the host to RCPT TO, by address. */
  readonly recipients = new Map<string, string>();
  readonly mails: { raw: string; mail: Email; recipients: string[] }[] = [];
  port = 0;

  private constructor(options: { user?: string; password?: string; tls?: boolean }) {
    this.#server = new SMTPServer({
      authOptional: options.user === undefined,
      allowInsecureAuth: true,
      // Its certificate is signed by nobody.
      ...(options.tls ? {} : { disabledCommands: ['STARTTLS'] }),
      onAuth: ({ username, password }, _session, done) =>
        username === options.user && password === options.password
          ? done(null, { user: username! })
          : done(new Error('Wrong user or password')),
      onConnect: (_session, done) => {
        if (this.mood === 'refuses') return done(coded('Try again in an hour', 421));
        if (this.mood === 'hangs') return void this.#hanging.add(() => done(coded('Awake', 421)));
        return done();
      },
      onRcptTo: ({ address }, _session, done) => {
        const answer = this.recipients.get(address);
        return answer ? done(coded(answer.slice(4), Number(answer.slice(0, 3)))) : done();
      },
      onData: (stream, session, answer) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          const raw = Buffer.concat(pieces).toString('latin1');
          // A long header goes on in the next line.
          const id = /^Message-ID:\s*(<.*>)/im.exec(raw)![1]!;
          if (this.mood === 'later' && !this.#deferred.has(id)) {
            this.#deferred.add(id);
            return answer(coded('Greylisted, come again', 451));
          }
          void PostalMime.parse(Buffer.concat(pieces)).then((mail) => {
            this.mails.push({ raw, mail, recipients: session.envelope.rcptTo.map((one) => one.address) });
            if (this.mood === 'drops' && !this.#dropped.has(id)) {
              this.#dropped.add(id);
              this.dropped.add(id);
              const { connections } = this.#server as unknown as { connections: Set<{ _socket: Socket; session: { id: string } }> };
              for (const one of connections) if (one.session.id === session.id) one._socket.destroy();
              return;
            }
            answer();
          });
        });
      },
    });
    this.#server.on('error', () => undefined);
  }

  static async open(
    options: { user?: string; password?: string; tls?: boolean; host?: string | undefined; port?: number } = {},
  ): Promise<Sink> {
    const sink = new Sink(options);
    await new Promise<void>((resolve) => sink.#server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve));
    sink.port = (sink.#server.server.address() as AddressInfo).port;
    return sink;
  }

  /** From now on it is in another mood; whoever hangs is let go. */
  feel(mood: Mood): void {
    this.mood = mood;
    for (const wake of this.#hanging) wake();
    this.#hanging.clear();
  }

  /** It drops each mail anew. */
  forgetDrops(): void {
    this.#dropped.clear();
  }

  to = (address: string): Email[] => this.mails.filter((one) => one.recipients.includes(address)).map((one) => one.mail);

  /** How often each Message-ID has come. */
  counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { mail } of this.mails) counts.set(mail.messageId!, (counts.get(mail.messageId!) ?? 0) + 1);
    return counts;
  }

  close(): Promise<void> {
    this.feel('refuses');
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** What a PDF says, read by poppler as a person's program would. Loud where `pdftotext` is missing. */
export function pdfText(content: Email['attachments'][number]['content']): string {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(content as ArrayBuffer) })
      .toString('utf8')
      .normalize('NFC');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('pdftotext is not here: install poppler-utils', { cause: error });
    throw error;
  }
}

const coded = (words: string, responseCode: number): Error => Object.assign(new Error(words), { responseCode });
