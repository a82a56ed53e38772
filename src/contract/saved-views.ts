import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, id, requiredText, text } from './fields.ts';
import { ROLES } from './roles.ts';

/** What is chosen on a list, kept under a name. Everybody has their own; they follow the person to every device. */

/** Lists that have views, each called as its address. */
export const LISTS_WITH_VIEWS = [
  'reservations',
  'quotes',
  'flights',
  'agents',
  'passengers',
  'top-ups',
  'payouts',
  'history',
  'reports',
] as const;
export type ListWithViews = (typeof LISTS_WITH_VIEWS)[number];
const list = v.picklist(LISTS_WITH_VIEWS);

const chosen = v.union([text(120), v.pipe(v.number(), v.finite()), v.boolean(), v.pipe(v.array(text(40)), v.maxLength(40))]);
/**
 * The parameters of the list's address; its screen reads them again when the view is opened. Days are kept as numbers of days from
 * today, so "next 7 days" moves on.
 */
const search = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,20}$/, fieldError('addressParameter'))), chosen),
  v.check((all) => Object.keys(all).length <= 30, fieldError('atMost', { most: 30 })),
);
const savedView = v.object({ id, name: v.string(), search });
export type SavedView = v.InferOutput<typeof savedView>;

export const savedViewEndpoints = {
  getSavedViews: endpoint({
    method: 'GET',
    path: '/api/saved-views',
    roles: ROLES,
    summary: "The caller's own views of a list, by name",
    query: v.strictObject({ list }),
    answer: answerOf(v.array(savedView)),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/api/saved-views',
    roles: ROLES,
    idempotent: true,
    summary: 'Keeps a view of a list for the caller; one of the same name is written over. At most 30 of each list',
    body: v.strictObject({ list, name: requiredText(60), search }),
    answer: answerOf(savedView),
    status: 201,
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/api/saved-views/:id',
    roles: ROLES,
    idempotent: true,
    summary: 'Forgets one of the own views',
    params: v.strictObject({ id }),
    answer: answerOf(v.object({ id })),
  }),
};
