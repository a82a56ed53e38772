import * as v from 'valibot';
import { documentRecord } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { answerOf, email, id, instant, pageMeta, pageQuery } from './fields.ts';
import { order } from './orders.ts';
import { orderReaders, startReaders } from './roles.ts';

/** The mails there are, by the name of their script at the mail and document service (domain.md 4.6). */
export const MAIL_SCRIPTS = [
  'approval',
  'registration',
  'password-reset',
  'booking-add',
  'booking-ticket',
  'issue',
  'ticket',
  'invoice',
  'receipt',
  'payout',
  'booking-cancel',
  'refund',
  'ttl-warning',
  'schedule-change',
  'low-balance',
  'group-release',
  'group-payment',
  'payment-due',
  'waitlist',
  'alert',
  'quote',
  'statement',
  'report',
] as const;
export type MailScript = (typeof MAIL_SCRIPTS)[number];
/** These may be sent to an address of one's choice: they are for the traveller and show no prices. */
export const TRAVELLER_SCRIPTS = ['ticket', 'booking-ticket'] as const satisfies readonly MailScript[];

/** How the connection to an SMTP host is kept from listeners: TLS from the first byte, TLS once connected, none. */
export const SMTP_SECURITY = ['tls', 'starttls', 'none'] as const;

/** What it takes to hand a mail to an SMTP host. Only between the API and the mail service; answers never carry the password. */
export const smtpAccess = v.strictObject({
  host: v.string(),
  port: v.number(),
  secure: v.picklist(SMTP_SECURITY),
  user: v.string(),
  password: v.string(),
  fromName: v.string(),
  fromEmail: v.string(),
  replyTo: v.string(),
  bcc: v.string(),
});
export type SmtpAccess = v.InferOutput<typeof smtpAccess>;

/** Who writes, as the foot of a mail names the company. */
export const mailCompany = v.strictObject({
  name: v.string(),
  address: v.string(),
  telephone: v.string(),
  email: v.string(),
  timezone: v.string(),
});
export type MailCompany = v.InferOutput<typeof mailCompany>;

/** What the outbox hands to `/mail/{script}`. `id` names the event: the same id twice is one mail. */
export const mailBody = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w:-]{8,120}$/)),
  to: v.pipe(v.array(email), v.minLength(1)),
  lang: v.string(),
  payload: v.record(v.string(), v.unknown()),
  /** The order as its newest document froze it. */
  order: v.nullable(order),
  /** What is attached, as PDF. */
  documents: v.array(documentRecord),
  /** What else goes with it, as it is; contents in base64. */
  files: v.optional(v.array(v.strictObject({ name: v.string(), type: v.string(), content: v.string() })), []),
  company: mailCompany,
  /** Null: mails are written to files. */
  smtp: v.nullable(smtpAccess),
});
export type MailBody = v.InferOutput<typeof mailBody>;

/** Why a mail was not sent: what it would have told was over by the time it could leave. */
export const MAIL_OVER = ['limitPassed', 'limitMoved', 'ended', 'seatsBack', 'answered', 'newer'] as const;

/** A mail of an order on its way. `failed` is tried again at `nextAt`; `dead` waits for a person, or was not sent by intent, for the reason in `over`. */
export const orderMail = v.object({
  id,
  script: v.picklist(MAIL_SCRIPTS),
  to: v.array(email),
  status: v.picklist(['queued', 'sent', 'failed', 'dead']),
  over: v.nullable(v.picklist(MAIL_OVER)),
  attempts: v.number(),
  error: v.nullable(v.string()),
  createdAt: instant,
  sentAt: v.nullable(instant),
  nextAt: v.nullable(instant),
});
export type OrderMail = v.InferOutput<typeof orderMail>;

/** A mail that nobody got: the desk has given up. Of a booking it is sent again there. */
export const failedMail = v.object({
  id,
  script: v.picklist(MAIL_SCRIPTS),
  to: v.array(email),
  error: v.nullable(v.string()),
  createdAt: instant,
  pnr: v.nullable(v.string()),
});
export type FailedMail = v.InferOutput<typeof failedMail>;
/** Older ones nobody waits for. */
export const FAILED_MAIL_DAYS = 30;

export const mailEndpoints = {
  getFailedMails: endpoint({
    method: 'GET',
    path: '/api/mails/failed',
    roles: startReaders,
    summary: 'Mails of the last 30 days that could not be delivered and are not tried again, the newest first',
    query: v.strictObject(pageQuery),
    answer: v.object({ result: v.array(failedMail), meta: v.object(pageMeta) }),
  }),
  getOrderMails: endpoint({
    method: 'GET',
    path: '/api/orders/mails/:id',
    roles: orderReaders,
    summary: "The mails of an order and what became of each, the newest first. Somebody else's order answers like an unknown one",
    params: v.strictObject({ id }),
    answer: answerOf(v.array(orderMail)),
  }),
  getMailReference: endpoint({
    method: 'GET',
    path: '/api/mailReference/:id',
    roles: ['Super Admin', 'Admin', 'Manager', 'Tickets', 'Viewer'],
    summary: 'Where the mail service tells of one mail: an address that is good for five minutes',
    params: v.strictObject({ id }),
    answer: answerOf(v.object({ url: v.string(), expiresAt: instant })),
  }),
};
