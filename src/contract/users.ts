import * as v from 'valibot';
import { profile, USER_STATUSES } from './account.ts';
import { endpoint } from './endpoint.ts';
import { change } from './flight-list.ts';
import { fieldError } from './field-errors.ts';
import {
  exportFiles,
  exportFormat,
  answerOf,
  direction,
  count,
  country,
  currency,
  email,
  id,
  instant,
  money,
  pageFields,
  pageMeta,
  phone,
  requiredText,
  text,
} from './fields.ts';
import { ROLES, type Role } from './roles.ts';
import { LANGS } from './lang.ts';

/** What an account may do beyond its role (domain.md 3.2). `discount:NN` up to NN percent, `extendTtl:NN` up to NN hours. */
export const PRIVILEGES = ['issue', 'void', 'refund', 'changeDate', 'changeName', 'seeNet', 'exportAll', 'cashier'] as const;
/** What a new agent has. */
export const AGENT_PRIVILEGES = ['issue', 'void', 'refund'] as const;
export const privilege = v.pipe(
  v.string(),
  v.regex(/^(issue|void|refund|changeDate|changeName|seeNet|exportAll|cashier|(discount|extendTtl):\d{1,2})$/, fieldError('unknownRight')),
);
export const commission = v.strictObject({
  kind: v.picklist(['percent', 'fixed']),
  /** Percent of the fare, or an amount in the currency of the fare. */
  value: v.pipe(
    v.number(fieldError('numberMissing')),
    v.minValue(0, fieldError('atLeast', { least: 0 })),
    v.maxValue(1_000_000, fieldError('tooMuch')),
  ),
});

const creditLimit = v.pipe(money, v.minValue(0, fieldError('atLeast', { least: 0 })), v.maxValue(1_000_000_000_000, fieldError('tooMuch')));
/** What only staff decide about an account. */
export const accountTerms = {
  role: v.picklist(ROLES),
  /** A role that overrides `role`; '...' for none. */
  adminGroups: v.picklist(['...', ...ROLES] as ['...', ...Role[]]),
  privilege: v.pipe(v.array(privilege), v.maxLength(20, fieldError('tooMany'))),
  userGroup: v.nullable(id),
  currency,
  creditLimit,
  commission: v.nullable(commission),
  maxOpenHolds: count(0, 10_000),
  /** Whole days until what is owed is due; null: it has no due day. */
  creditDays: v.nullable(count(1, 180)),
  /** Whole days after the due day until sales stop; null: they never do. Counts with `creditDays` only. */
  overdueStopDays: v.nullable(count(0, 180)),
};
/** What its owner may change as well. */
export const contactFields = {
  companyName: text(160),
  country,
  city: text(80),
  address: text(200),
  phone: v.union([v.pipe(v.string(), v.literal('')), phone]),
  mobilePhone: v.union([v.pipe(v.string(), v.literal('')), phone]),
  ceoNameSurname: text(120),
  contactNameSurname: text(120),
  language: v.picklist(LANGS, fieldError('oneOf', { values: 'en, hy, ru' })),
};
const updateBody = v.strictObject({
  version: count(1, 2_000_000_000),
  ...v.partial(v.object({ ...contactFields, ...accountTerms })).entries,
  /** The owner's own to change, like the contact. */
  markup: v.optional(v.nullable(commission)),
  /** Below what is available a mail tells the owner, who may change it, too; null is never. */
  lowBalanceAlert: v.optional(v.nullable(creditLimit)),
  /** The statement of each month that is over by mail; the owner's own to change, too. */
  monthlyStatement: v.optional(v.boolean()),
  /** So is its colour, on which text must be readable (rules/brand-color.ts); null is ours. */
  brandColor: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, fieldError('colorForm'))))),
  businessName: v.optional(requiredText(120)),
  vat: v.optional(text(30)),
  email: v.optional(email),
  status: v.optional(v.picklist(USER_STATUSES)),
  /** With a block: why; the account's owner does not see it. */
  blockedReason: v.optional(text(300)),
  /** Turn two-step sign-in off, for somebody who has lost phone and codes. Ends every session; a role that must have it sets it up anew. */
  resetTwoStep: v.optional(v.literal(true)),
  /** With a block or a close: what happens to the open holds. Kept ones can be issued by staff only. */
  onHolds: v.optional(v.picklist(['keep', 'release'])),
});
export type UserUpdate = v.InferOutput<typeof updateBody>;

/** An account as staff see it. */
export const user = v.object({
  ...profile.entries,
  userGroupId: v.nullable(id),
  /** Days after the due day until its sales stop. */
  overdueStopDays: v.nullable(v.number()),
  blockedReason: v.nullable(v.string()),
  commission: v.nullable(v.object({ kind: v.picklist(['percent', 'fixed']), value: v.number() })),
  emailVerifiedAt: v.nullable(instant),
  hasPassword: v.boolean(),
  /** A mailed link to set a password that is still good, and until when. */
  inviteUntil: v.nullable(instant),
  lastLoginAt: v.nullable(instant),
  createdAt: instant,
  /** `refundRate`: share of the tickets issued in 30 days that were refunded, 0 to 1. `openHolds`: holds and unpaid bookings. */
  stats: v.object({ orders30d: v.number(), ticketed30d: v.number(), refundRate: v.number(), openHolds: v.number() }),
});
export type User = v.InferOutput<typeof user>;

export const userRow = v.object({
  userId: id,
  businessName: v.string(),
  email: v.string(),
  role: v.string(),
  adminGroups: v.string(),
  status: v.picklist(USER_STATUSES),
  userGroup: v.nullable(v.string()),
  /** The agency that somebody works for. */
  agency: v.nullable(v.string()),
  city: v.string(),
  country: v.string(),
  balance: money,
  creditLimit: money,
  currency: v.string(),
  emailVerified: v.boolean(),
  lastLoginAt: v.nullable(instant),
  openHolds: v.number(),
});
export type UserRow = v.InferOutput<typeof userRow>;

const userLogRow = v.object({
  id,
  at: instant,
  action: v.string(),
  /** Null: nobody who was signed in, or the house itself. */
  userId: v.nullable(id),
  by: v.nullable(v.string()),
  /** The name of the API key by which it was done. */
  apiKey: v.nullable(v.string()),
  /** `ok`, or why a try was refused. */
  result: v.string(),
  summary: v.string(),
  changes: v.array(change),
});
export type UserLogRow = v.InferOutput<typeof userLogRow>;

const readers: readonly Role[] = ['Super Admin', 'Admin', 'Viewer', 'Tickets'];

export const userEndpoints = {
  getUsers: endpoint({
    method: 'POST',
    path: '/api/users/get-users',
    roles: readers,
    summary:
      'Accounts: those that wait for approval first, then by name, or by name or last sign-in alone. `search` looks in business name, company, e-mail, VAT and city',
    body: v.strictObject({
      search: v.optional(text(80)),
      role: v.optional(v.picklist(ROLES)),
      status: v.optional(v.picklist(USER_STATUSES)),
      userGroup: v.optional(id),
      /** The people of one agency. */
      parentUserId: v.optional(id),
      /** Without the people of agencies, who cannot be booked for. */
      agencies: v.optional(v.boolean()),
      country: v.optional(country),
      /** Agents whose balance and credit together are below 50,000 drams or its like. */
      lowBalance: v.optional(v.boolean()),
      /** Left out: those that wait first. */
      sort: v.optional(v.picklist(['name', 'seen'])),
      direction,
      export: v.optional(exportFormat),
      ...pageFields,
    }),
    answer: v.object({ result: v.array(userRow), meta: v.object({ ...pageMeta, pending: v.number() }) }),
    files: exportFiles,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/users/get-user/:id',
    roles: readers,
    summary: 'One account with its figures of 30 days',
    params: v.object({ id }),
    answer: answerOf(user),
  }),
  getUserLog: endpoint({
    method: 'GET',
    path: '/api/users/log/:id',
    roles: readers,
    summary: 'What was done with an account and its money and who did it, with its sign-ins, newest first',
    params: v.object({ id }),
    query: v.strictObject({ after: pageFields.after }),
    answer: v.object({ result: v.array(userLogRow), meta: v.object({ next: v.nullable(v.string()) }) }),
  }),
  updateUser: endpoint({
    method: 'POST',
    path: '/api/users/update/:id',
    roles: ['Super Admin', 'Admin'],
    own: ROLES,
    idempotent: true,
    summary:
      'Change an account; only what is given changes. Own: contact data and language. Role and adminGroups: Super Admin. STALE_USER, EMAIL_TAKEN, CURRENCY_LOCKED, LAST_SUPER_ADMIN, BALANCE_LEFT; a block with open holds needs `onHolds` (OPEN_HOLDS with details.openHolds)',
    params: v.object({ id }),
    body: updateBody,
    answer: answerOf(user),
  }),
};
