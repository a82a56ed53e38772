import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { count, day, direction, exportFiles, exportFormat, id, instant, pageFields, pnr, text } from './fields.ts';
import { madeChange } from './flight-list.ts';
import { orderReaders, ROLES } from './roles.ts';
import { HISTORY_DAYS, LOG_ENTITIES } from './log-words.ts';

/** Who did what (domain.md 2.6 and 4.5). Agencies see their own rows, Managers and Tickets staff those of orders and their own. */

const logRow = v.object({
  id,
  at: instant,
  /** Null: the house itself, or a stranger at a public door. */
  userId: v.nullable(id),
  by: v.nullable(v.string()),
  /** The API key by which it was done. */
  apiKey: v.nullable(v.string()),
  role: v.nullable(v.picklist(ROLES)),
  action: v.string(),
  entity: v.nullable(v.string()),
  entityId: v.nullable(v.string()),
  pnr: v.nullable(v.string()),
  /** Which agency it is about. */
  agency: v.nullable(v.object({ id, name: v.string() })),
  summary: v.string(),
  result: v.string(),
  /** Where the call came from: for Super Admins, Admins and Viewers. */
  ip: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
  changes: v.array(v.omit(madeChange, ['by', 'at'])),
  /** Of a file that was taken: what its list was filtered by. */
  filters: v.array(v.object({ field: v.string(), value: v.string() })),
});
export type LogRow = v.InferOutput<typeof logRow>;

/** Who did something in these days. */
const person = v.object({ id, name: v.string() });

const shortText = v.pipe(text(80), v.regex(/^[\w.:-]*$/, fieldError('lettersDigitsHyphens')));

export const historyEndpoints = {
  getLogs: endpoint({
    method: 'POST',
    path: '/api/logs/get',
    roles: orderReaders,
    summary: `The log, newest first, with what was changed before and after; more than ${HISTORY_DAYS} days only as a file, or of one booking or thing. With \`export\` all of it as a file, which the log tells of`,
    body: v.strictObject({
      startDate: day,
      endDate: day,
      userId: v.optional(id),
      action: v.optional(shortText),
      entity: v.optional(v.picklist(LOG_ENTITIES)),
      entityId: v.optional(shortText),
      pnr: v.optional(pnr),
      agentId: v.optional(id),
      /** The entry of the ledger that it made. */
      entryNo: v.optional(count(1, 1_000_000_000_000)),
      /** `ok` or a code of refusal; `refused` for all of those. */
      result: v.optional(shortText),
      /** In the summary, the reference, the action or who did it. */
      search: v.optional(text(80)),
      /** By time alone: who, what and of what are filters. */
      sort: v.optional(v.picklist(['at'])),
      direction,
      export: v.optional(exportFormat),
      ...pageFields,
    }),
    answer: v.object({
      result: v.array(logRow),
      meta: v.object({ limit: v.number(), next: v.nullable(v.string()), actions: v.array(v.string()), people: v.array(person) }),
    }),
    files: exportFiles,
  }),
};
