import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, email, id, instant, money } from './fields.ts';
import { ROLES } from './roles.ts';

export const USER_STATUSES = ['pending', 'active', 'blocked', 'closed'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Six digits of the authenticator app, or one of the recovery codes (`abcd-efgh-jkmn`). */
export const otp = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{3} ?\d{3}|[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}-?[0-9A-Za-z]{4})$/, fieldError('otp')),
);

const session = v.object({ token: v.string(), userId: id, role: v.string(), adminGroups: v.string(), expiresAt: instant });

/** The signed-in user (domain.md 2.3). `balance.currentBalance` is exact; the screen truncates it. */
export const profile = v.object({
  userId: id,
  email: v.string(),
  businessName: v.string(),
  companyName: v.string(),
  vat: v.string(),
  country: v.string(),
  city: v.string(),
  address: v.string(),
  phone: v.string(),
  mobilePhone: v.string(),
  ceoNameSurname: v.string(),
  contactNameSurname: v.string(),
  status: v.picklist(USER_STATUSES),
  role: v.string(),
  adminGroups: v.string(),
  privilege: v.array(v.string()),
  userGroup: v.nullable(v.string()),
  /** The agency somebody works for: its orders, money, group and limits count. Null for an account of its own. */
  agency: v.nullable(v.object({ userId: id, businessName: v.string() })),
  language: v.string(),
  maxOpenHolds: v.number(),
  /** What the agency adds to its net price on documents for its clients: percent, or an amount in the account's currency for each seat. */
  markup: v.nullable(v.object({ kind: v.picklist(['percent', 'fixed']), value: v.number() })),
  /** Of the agency, on what goes out in its own name: the address of its picture, and #rrggbb. Null is none: its name only, and our colours. */
  logo: v.nullable(v.string()),
  brandColor: v.nullable(v.string()),
  /** A mail tells the owner when what is available falls below it; null is never. In the account's currency. */
  lowBalanceAlert: v.nullable(money),
  /** A mail brings the owner the statement of each month that is over. */
  monthlyStatement: v.boolean(),
  /** Of an agency that pays later: days until what it owes is due. Null: none. */
  creditDays: v.nullable(v.number()),
  /** Sent back with an update; a change by somebody else in between is refused. */
  version: v.number(),
  /** `required`: the role must have it; until it is set up every other call is refused. */
  twoStep: v.object({ enabled: v.boolean(), required: v.boolean(), recoveryCodesLeft: v.number() }),
  balance: v.object({ currentBalance: money, creditLimit: money, available: money, currency: v.string() }),
});
export type Profile = v.InferOutput<typeof profile>;

export const accountEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    roles: 'public',
    summary:
      'Sign in. One answer for an unknown address and a wrong password. Five failures in 15 minutes per account and network address, 50 in an hour per account from addresses it was never signed in at, and 100 in an hour per network address close the door for a while. OTP_REQUIRED and OTP_WRONG only after a right password',
    body: v.strictObject({
      email,
      password: v.pipe(v.string(), v.minLength(1, fieldError('required')), v.maxLength(1024, fieldError('tooLong'))),
      otp: v.optional(otp),
    }),
    // The specification reads token and userId without saying whether through `result`: both.
    answer: v.object({ result: session, token: v.string(), userId: id }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    roles: ROLES,
    beforeTwoStep: true,
    summary: 'Sign out: the token is dead from now on',
    answer: v.object({ message: v.string() }),
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/api/profile',
    scope: 'read',
    roles: ROLES,
    beforeTwoStep: true,
    summary: 'The signed-in user with balance. A `userId` must be the own one',
    query: v.strictObject({ userId: v.optional(id) }),
    answer: v.object({ ...profile.entries, result: profile }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    roles: ROLES,
    beforeTwoStep: true,
    summary: 'Where the caller is signed in, the newest use first. A session ends after 12 hours without use and after 7 days',
    answer: answerOf(
      v.array(
        v.object({
          id,
          createdAt: instant,
          lastSeenAt: instant,
          expiresAt: instant,
          ip: v.nullable(v.string()),
          userAgent: v.nullable(v.string()),
          /** The session of this very call. */
          current: v.boolean(),
        }),
      ),
    ),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    roles: ROLES,
    idempotent: true,
    summary: 'Sign out one of the own sessions. 404 for an unknown one and for somebody else’s',
    params: v.object({ id }),
    answer: v.object({ message: v.string() }),
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    roles: ROLES,
    beforeTwoStep: true,
    summary: 'Sign out everywhere, here as well',
    answer: v.object({ message: v.string() }),
  }),
};
