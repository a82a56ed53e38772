import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPError } from 'nodemailer/lib/smtp-connection';
import type { SmtpAccess } from '../../contract/mails.ts';

const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000, dnsTimeout: 5_000 };
/** For all of it: a host that sends a byte now and then is as good as one that hangs. */
const PATIENCE_MS = 25_000;

export interface Handed {
  accepted: string[];
  /** Recipients that the host would not have, and whether it may change its mind. */
  refused: { address: string; reason: string; forGood: boolean }[];
}

/** Why a mail was not taken. `forGood`: the host said no to this mail, and will say so again. */
export class NotHanded extends Error {
  readonly forGood: boolean;
  /** The host has answered: the message was not taken, for certain. */
  readonly answered: boolean;
  constructor(reason: string, { forGood = false, answered = false } = {}) {
    super(reason);
    this.forGood = forGood;
    this.answered = answered;
  }
}

/**
 * Hand one message to the SMTP host, on a connection of its own. `beforeData` is waited for before the first byte of the message
 * leaves: from then on until the host answers nobody knows what became of it. Throws NotHanded.
 */
export function handOver(
  smtp: SmtpAccess,
  envelope: { from: string; to: string[] },
  message: Buffer,
  beforeData: () => Promise<void>,
): Promise<Handed> {
  const connection = new SMTPConnection({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure === 'tls',
    requireTLS: smtp.secure === 'starttls',
    ignoreTLS: smtp.secure === 'none',
    tls: { minVersion: 'TLSv1.2' }, // no text
    ...TIMEOUTS,
  });
  let data = false;
  async function* bytes(): AsyncGenerator<Buffer> {
    await beforeData();
    data = true;
    yield message;
  }
  return new Promise<Handed>((resolve, reject) => {
    const fail = (error: SMTPError): void => reject(notHanded(error, data, smtp));
    const timer = setTimeout(() => {
      reject(new NotHanded(`${smtp.host} took longer than ${PATIENCE_MS / 1000} seconds`)); // no text
      connection.close();
    }, PATIENCE_MS);
    const done = (handed: Handed): void => {
      resolve(handed);
      connection.quit();
    };
    connection.on('error', fail);
    connection.once('end', () => {
      clearTimeout(timer);
      reject(new NotHanded(`${smtp.host} closed the connection`)); // no text
    });
    connection.connect((error) => {
      if (error) return fail(error);
      if (smtp.user === '') return send();
      connection.login({ user: smtp.user, pass: smtp.password }, (error) => (error ? fail(error) : send()));
    });
    const send = (): void =>
      connection.send({ ...envelope, size: message.length }, Readable.from(bytes(), { objectMode: false }), (error, info) => {
        if (error) return fail(error);
        done({
          accepted: info.accepted,
          refused: (info.rejectedErrors ?? []).map((one) => ({
            address: one.recipient ?? '',
            reason: one.message,
            forGood: (one.responseCode ?? 0) >= 500,
          })),
        });
      });
  }).finally(() => connection.close());
}

function notHanded(error: SMTPError, data: boolean, smtp: SmtpAccess): NotHanded {
  // The words of the host may repeat what it was told.
  const reason = `${smtp.host}:${smtp.port}: ${error.message}`
    .replaceAll(smtp.password.length > 3 ? smtp.password : '\u0000', '***')
    .slice(0, 400);
  const code = error.responseCode ?? 0;
  const answered = !data || error.command === 'DATA';
  // Wrong settings (no TLS, a wrong password, a sender that is not ours) are put right and then all mails go; a wrong recipient stays wrong.
  const forGood = code >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
  return new NotHanded(reason, { forGood: forGood && answered, answered });
}
