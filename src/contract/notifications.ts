import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, day, i18n, id, queryFlag, requiredText, text } from './fields.ts';
import { ROLES, type Role } from './roles.ts';

/** What stands behind the bell (domain.md 2.1): for everybody, or for some roles, groups of agencies and accounts, on some days. */

export const NOTIFICATION_KINDS = ['info', 'warning', 'promo', 'event'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** The bell holds no more; pinned ones come first, then the newest. */
export const MOST_NOTIFICATIONS = 50;

/** Empty lists are everybody; otherwise whoever is in one of them. */
const audience = v.strictObject({
  roles: v.pipe(v.array(v.picklist(ROLES)), v.maxLength(ROLES.length)),
  groupIds: v.pipe(v.array(id), v.maxLength(50, fieldError('atMost', { most: 50 }))),
  userIds: v.pipe(v.array(id), v.maxLength(200, fieldError('atMost', { most: 200 }))),
});

export const notification = v.object({
  id,
  title: v.string(),
  /** Empty: the English one. */
  titleHy: v.string(),
  titleRu: v.string(),
  text: i18n,
  kind: v.picklist(NOTIFICATION_KINDS),
  pinned: v.boolean(),
  /** A path of the app, or an https address. */
  link: v.nullable(v.string()),
  /** First and last day on the company's calendar. */
  startDate: v.string(),
  endDate: v.string(),
  read: v.boolean(),
  /** For those who write them: with `all` only. */
  desk: v.optional(
    v.object({
      version: v.number(),
      audience: v.object({ roles: v.array(v.string()), groupIds: v.array(id), userIds: v.array(id) }),
      /** Names of the accounts in the audience, in their order. */
      users: v.array(v.string()),
      readBy: v.number(),
      state: v.picklist(['coming', 'shown', 'over']),
    }),
  ),
});
export type Notification = v.InferOutput<typeof notification>;

/** In the app one slash and no more; outside only https. Whatever else is written would be a script or another host in disguise. */
const address = v.pipe(v.string(), v.url());
const link = v.pipe(
  text(300),
  v.check(
    (value) => value === '' || /^\/(?![/\\])[^\s\\]*$/.test(value) || (/^https:\/\/[^\s\\]+$/.test(value) && v.is(address, value)),
    fieldError('linkForm'),
  ),
  v.transform((value) => (value === '' ? null : value)),
);
const fields = {
  title: requiredText(120),
  titleHy: v.optional(text(120), ''),
  titleRu: v.optional(text(120), ''),
  text: v.strictObject({
    en: v.pipe(text(2000), v.minLength(1, fieldError('required'))),
    hy: v.optional(text(2000), ''),
    ru: v.optional(text(2000), ''),
  }),
  kind: v.picklist(NOTIFICATION_KINDS),
  audience: v.optional(audience, { roles: [], groupIds: [], userIds: [] }),
  startDate: day,
  endDate: day,
  pinned: v.optional(v.boolean(), false),
  link: v.optional(v.nullable(link), null),
};
const writers: readonly Role[] = ['Super Admin', 'Admin'];

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    roles: ROLES,
    summary:
      'What is to be told to the caller today, pinned first, with the number of unread ones. `all`: every one with its audience, for those who write or oversee them',
    query: v.strictObject({ all: v.optional(queryFlag) }),
    answer: v.object({ result: v.array(notification), meta: v.object({ unread: v.number() }) }),
  }),
  createNotification: endpoint({
    method: 'POST',
    path: '/api/notifications',
    roles: writers,
    status: 201,
    idempotent: true,
    summary: 'Tell something to everybody, or to some roles, groups of agencies and accounts. 422 when it ends before it starts',
    body: v.strictObject(fields),
    answer: answerOf(notification),
  }),
  updateNotification: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id',
    roles: ROLES,
    idempotent: true,
    summary: '`{ read: true }` by whoever it is told to; anything else with its version by those who write them. STALE_NOTIFICATION',
    params: v.strictObject({ id }),
    body: v.strictObject({
      read: v.optional(v.literal(true)),
      version: v.optional(count(1, 2_000_000_000)),
      title: v.optional(fields.title),
      titleHy: v.optional(text(120)),
      titleRu: v.optional(text(120)),
      text: v.optional(fields.text),
      kind: v.optional(fields.kind),
      audience: v.optional(audience),
      startDate: v.optional(day),
      endDate: v.optional(day),
      pinned: v.optional(v.boolean()),
      link: v.optional(v.nullable(link)),
    }),
    answer: answerOf(notification),
  }),
  deleteNotification: endpoint({
    method: 'DELETE',
    path: '/api/notifications/:id',
    roles: writers,
    idempotent: true,
    summary: 'Take it back; nobody sees it any more',
    params: v.strictObject({ id }),
    answer: v.object({ message: v.string() }),
  }),
};
