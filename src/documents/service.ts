import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { mailBody, mails } from './mails.ts';

export interface DocumentsOptions {
  secretKey: string;
  /** Mails are written here as .eml while no SMTP host is set. */
  mailFolder: string;
  publicUrl: string;
  version: string;
  logger: boolean | object;
}

/** The mail and document service: a host of its own, no database of orders, called by the API's outbox only. */
export function createDocuments(options: DocumentsOptions): FastifyInstance {
  const app = Fastify({ logger: options.logger as boolean, exposeHeadRoutes: false, bodyLimit: 1024 * 1024 });
  mkdirSync(options.mailFolder, { recursive: true, mode: 0o700 });
  app.get('/livez', async () => ({ status: 'ok', version: options.version }));
  app.get('/readyz', async () => ({ status: 'ok', version: options.version }));

  app.post('/mail/:script', async (request, reply) => {
    if (!isService(request.headers.authorization, options.secretKey))
      return reply.code(401).send({ message: 'Service credential needed', code: 'UNAUTHENTICATED' });
    const write = mails[(request.params as { script: string }).script];
    if (!write) return reply.code(404).send({ message: 'No such script', code: 'NOT_FOUND' });
    const parsed = v.safeParse(mailBody, request.body);
    if (!parsed.success)
      return reply.code(422).send({ code: 'VALIDATION_FAILED', errors: { body: parsed.issues.map((issue) => issue.message) } });
    const body = parsed.output;
    const messageId = `<${body.id.replaceAll(':', '.')}@tatev>`;
    const file = join(options.mailFolder, `${body.id.replaceAll(':', '-')}.eml`);
    // A mail that was taken before is not written again: at the outbox "sent but the answer was lost" is possible.
    if (!existsSync(file)) {
      const { subject, text } = write(body, options.publicUrl);
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail({
        from: 'Tatev <no-reply@tatev.example>',
        to: body.to,
        subject,
        text,
        messageId,
      });
      const draft = `${file}.draft`;
      writeFileSync(draft, message as Buffer);
      renameSync(draft, file);
    }
    return reply.code(202).send({ result: { messageId } });
  });
  return app;
}

/** The credential that the API shows; both sides derive it from SECRET_KEY. */
export const serviceToken = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('mail and document service').digest('base64url');

function isService(authorization: string | undefined, secretKey: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${serviceToken(secretKey)}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
