import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, i18n, text } from './fields.ts';
import type { Role } from './roles.ts';

/** How tickets are numbered, taken back and printed (domain.md 2.6). */
export const VOID_MODES = ['sameDay', 'minutes', 'off'] as const;

export const ticketSettings = v.object({
  id: v.number(),
  version: v.number(),
  fallbackPrefix: v.string(),
  voidMode: v.picklist(VOID_MODES),
  voidMinutes: v.number(),
  voidMinHoursBeforeDeparture: v.number(),
  showPriceOnTicket: v.boolean(),
  qrVerify: v.boolean(),
  terms: v.partial(i18n),
  footer: v.partial(i18n),
});
export type TicketSettings = v.InferOutput<typeof ticketSettings>;

const words = (max: number) =>
  v.strictObject({ en: v.optional(text(max), ''), hy: v.optional(text(max), ''), ru: v.optional(text(max), '') });
const input = {
  /** Before the numbers of airlines without an accounting code of their own. */
  fallbackPrefix: v.pipe(v.string(), v.regex(/^\d{3}$/, fieldError('threeDigits'))),
  voidMode: v.picklist(VOID_MODES),
  voidMinutes: count(0, 43_200),
  voidMinHoursBeforeDeparture: count(0, 720),
  showPriceOnTicket: v.boolean(),
  qrVerify: v.boolean(),
  terms: words(4000),
  footer: words(300),
};
const writers: readonly Role[] = ['Super Admin', 'Admin', 'Tickets'];

export const ticketSettingsEndpoints = {
  getTicketSettings: endpoint({
    method: 'GET',
    path: '/api/ticketSettings',
    roles: ['Super Admin', 'Admin', 'Manager', 'Tickets', 'Viewer'],
    summary: 'How tickets are numbered, taken back and printed',
    answer: answerOf(ticketSettings),
  }),
  createTicketSettings: endpoint({
    method: 'POST',
    path: '/api/ticketSettings',
    roles: writers,
    status: 201,
    idempotent: true,
    summary: 'The first ticket settings of a house without any; IN_USE when there are some',
    body: v.strictObject(input),
    answer: answerOf(ticketSettings),
  }),
  updateTicketSettings: endpoint({
    method: 'PUT',
    path: '/api/ticketSettings/:id',
    roles: writers,
    idempotent: true,
    summary: 'Change them; numbers, deadlines and documents that exist stay as they are. STALE_SETTINGS',
    params: v.strictObject({ id: v.pipe(v.string(), v.maxLength(60)) }),
    body: v.strictObject({ ...input, version: count(1, 2_000_000_000) }),
    answer: answerOf(ticketSettings),
  }),
};
