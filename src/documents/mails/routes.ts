import { mailsTexts } from '../../texts/mails/every.ts';
import { errorText } from '../../texts/error-text.ts';
import { fieldsTexts } from '../../texts/fields/every.ts';
import { offeredLang } from '../../contract/lang.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { email } from '../../contract/fields.ts';
import { MAIL_SCRIPTS, mailBody, mailCompany, smtpAccess, type MailScript } from '../../contract/mails.ts';
import { compose } from './compose.ts';
import { htmlOf } from './layout.ts';
import { VarMissing, type Letter, type Places } from './letter.ts';
import { NotSent, type Post } from './post.ts';
import { isReference } from './reference.ts';
import { sampleOf } from './sample.ts';
import { scripts } from './scripts.ts';
import { handOver, NotHanded } from './smtp.ts';

const query = v.object({ messageId: v.optional(v.string()), t: v.optional(v.string()), lang: v.optional(v.string()) });
const testBody = v.strictObject({ smtp: smtpAccess, to: email, company: mailCompany });

/** POST and GET of every script (domain.md 4.6). Only the API's outbox posts: the service refuses everybody else before the body. */
export function mailRoutes(app: FastifyInstance, { post, places, secretKey }: { post: Post; places: Places; secretKey: string }): void {
  app.post('/mail/:script', { bodyLimit: 8 * 1024 * 1024 }, async (request, reply) => {
    const script = scriptOf(request.params);
    if (!script) return refuse(reply, 404, 'NOT_FOUND', 'No such script'); // no text
    const parsed = v.safeParse(mailBody, request.body);
    if (!parsed.success) return reply.code(422).send({ code: 'VALIDATION_FAILED', errors: errorsOf(parsed.issues) });
    try {
      return await reply.code(202).send({ result: await post.send(script, parsed.output) });
    } catch (error) {
      if (error instanceof VarMissing)
        return reply.code(422).send({ code: 'VALIDATION_FAILED', errors: { [`payload.${error.field}`]: ['Needed by this mail'] } }); // no text
      if (error instanceof NotSent) return refuse(reply, 424, 'SMTP_FAILED', error.message, { forGood: error.forGood });
      throw error;
    }
  });

  // What became of a mail, for staff who come with a reference of the API; without one, how such a mail looks.
  app.get('/mail/:script', async (request, reply) => {
    const script = scriptOf(request.params);
    if (!script) return refuse(reply, 404, 'NOT_FOUND', 'No such script'); // no text
    const { messageId, t, lang } = v.parse(v.fallback(query, {}), request.query);
    if (messageId === undefined) {
      const language = offeredLang(lang);
      const sample = sampleOf(script, language);
      const letter = scripts[script](sample, places);
      return { result: { subject: letter.subject, html: htmlOf(letter, language, sample.company) } };
    }
    if (!isReference(secretKey, messageId, t, Date.now()))
      return refuse(reply, 401, 'UNAUTHENTICATED', 'This reference is not good any more'); // no text
    const taken = await post.memory.read(messageId);
    if (!taken || taken.script !== script) return refuse(reply, 404, 'NOT_FOUND', 'This mail has not come here'); // no text
    return { result: { status: taken.status, attempts: taken.attempts, error: taken.error, html: taken.html } };
  });

  // Settings are tried by a mail to somebody, before or after they are saved.
  app.post('/mail-test', { bodyLimit: 1024 * 1024 }, async (request, reply) => {
    const parsed = v.safeParse(testBody, request.body);
    if (!parsed.success) return reply.code(422).send({ code: 'VALIDATION_FAILED', errors: errorsOf(parsed.issues) });
    const { smtp, to, company } = parsed.output;
    try {
      const { refused } = await handOver(
        smtp,
        { from: smtp.fromEmail, to: [to] },
        compose({ letter: TEST, lang: 'en', to: [to], company, smtp }),
        () => Promise.resolve(),
      );
      if (refused.length > 0) return refuse(reply, 424, 'SMTP_FAILED', refused[0]!.reason);
      return await reply.code(202).send({ result: { to } });
    } catch (error) {
      if (error instanceof NotHanded) return refuse(reply, 424, 'SMTP_FAILED', error.message);
      throw error;
    }
  });
}

const say = mailsTexts('en');
const TEST: Letter = { subject: say('testTitle'), heading: say('testHeading'), parts: [{ kind: 'text', text: say('test') }] };

const scriptOf = (params: unknown): MailScript | undefined => MAIL_SCRIPTS.find((one) => one === (params as { script: string }).script);
const refuse = (reply: FastifyReply, status: number, code: string, message: string, details?: object) =>
  reply.code(status).send({ message, code, ...(details ? { details } : {}) });

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors = Object.create(null) as Record<string, string[]>;
  for (const issue of issues) (errors[v.getDotPath(issue) ?? 'body'] ??= []).push(errorText(issue.message, fieldsTexts('en')));
  return errors;
}
