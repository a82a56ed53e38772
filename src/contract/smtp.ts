import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, email, instant, requiredText } from './fields.ts';
import { SMTP_SECURITY } from './mails.ts';

/** By which host mails leave; null before it is set, and mails are written to files. The password goes in and never comes out. */
export const smtpSettings = v.object({
  host: v.string(),
  port: v.number(),
  secure: v.picklist(SMTP_SECURITY),
  /** Not for Viewers. */
  user: v.optional(v.string()),
  hasPassword: v.boolean(),
  fromName: v.string(),
  fromEmail: v.string(),
  replyTo: v.string(),
  bcc: v.string(),
  isActive: v.boolean(),
  lastTest: v.nullable(v.object({ at: instant, ok: v.boolean(), error: v.nullable(v.string()) })),
  version: v.number(),
});
export type SmtpSettings = v.InferOutput<typeof smtpSettings>;

const emptyOr = <const S extends v.GenericSchema<string, string>>(schema: S) => v.union([v.literal(''), schema]);
const fields = {
  host: v.optional(v.pipe(requiredText(253), v.regex(/^[A-Za-z0-9.:-]+$/, fieldError('hostName')))),
  port: v.optional(count(1, 65_535)),
  secure: v.optional(v.picklist(SMTP_SECURITY, fieldError('oneOf', { values: 'tls, starttls, none' }))),
  user: v.optional(emptyOr(requiredText(254))),
  /** Left out: as it was. */
  password: v.optional(emptyOr(requiredText(500))),
  fromName: v.optional(requiredText(100)),
  fromEmail: v.optional(email),
  replyTo: v.optional(emptyOr(email)),
  bcc: v.optional(emptyOr(email)),
  isActive: v.optional(v.boolean()),
};

export const smtpEndpoints = {
  getSmtpSettings: endpoint({
    method: 'GET',
    path: '/api/SMTPsettings',
    roles: ['Super Admin', 'Admin', 'Viewer'],
    summary: 'By which host mails leave, and how the last test went; null while none is set',
    answer: answerOf(v.nullable(smtpSettings)),
  }),
  createSmtpSettings: endpoint({
    method: 'POST',
    path: '/api/SMTPsettings',
    roles: ['Super Admin'],
    idempotent: true,
    summary:
      'The first mail host, IN_USE when there is one; or with `test` a mail to try the settings by: as stored, or with what is given beside it and not saved. SMTP_FAILED with the reason',
    body: v.strictObject({ ...fields, test: v.optional(v.strictObject({ to: email })) }),
    answer: answerOf(v.nullable(smtpSettings)),
  }),
  updateSmtpSettings: endpoint({
    method: 'PUT',
    path: '/api/SMTPsettings',
    roles: ['Super Admin'],
    idempotent: true,
    summary: 'Change the mail host; only what is given changes. STALE_SETTINGS',
    body: v.strictObject({ ...fields, version: count(1, 2_000_000_000) }),
    answer: answerOf(v.nullable(smtpSettings)),
  }),
};
