import * as v from 'valibot';
import { SCOPES } from './api-key-scopes.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, day, id, instant, requiredText } from './fields.ts';
import { AGENT } from './roles.ts';
import { unique } from './templates.ts';
import { userEndpoints } from './users.ts';

/** By what an agency's own systems call this API (decision 0072). */

/** Of one agency, revoked ones not counted. */
export const MOST_API_KEYS = 20;
/** A key is made for at most so many days from today. */
export const MOST_API_KEY_DAYS = 730;

/** What a form of one sends. */
export const apiKeyBody = v.strictObject({
  name: requiredText(60),
  scopes: v.pipe(
    v.array(v.picklist(SCOPES)),
    v.minLength(1, fieldError('atLeastOne')),
    v.maxLength(SCOPES.length),
    v.check((values) => unique(values), fieldError('notValid')),
  ),
  /** The last on which it works, by the company's clock. */
  lastDay: day,
});

export const apiKey = v.object({
  id,
  name: v.string(),
  /** What the key begins with, so that it is known again. */
  begin: v.string(),
  scopes: v.array(v.picklist(SCOPES)),
  lastDay: v.string(),
  hasEnded: v.boolean(),
  /** To the minute. */
  lastUsedAt: v.nullable(instant),
  createdAt: instant,
});
export type ApiKey = v.InferOutput<typeof apiKey>;

const ofAgency = v.strictObject({ id });
/** Staff who change accounts, and the agency's own account; whoever works for it, not. By a key nobody: they have no scope. */
const who = { roles: userEndpoints.updateUser.roles, own: [AGENT] } as const satisfies Partial<Endpoint>;
const PATH = '/api/users/api-keys/:id';

export const apiKeyEndpoints = {
  getApiKeys: endpoint({
    method: 'GET',
    path: PATH,
    ...who,
    summary: 'API keys of an agency that are not revoked, ended ones too, with their last use',
    params: ofAgency,
    answer: answerOf(v.array(apiKey)),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: PATH,
    ...who,
    status: 201,
    summary: `A new API key of an agency, shown this once. It acts as the agency's own account, within its scopes. At most ${MOST_API_KEYS}, for at most ${MOST_API_KEY_DAYS} days`,
    params: ofAgency,
    body: apiKeyBody,
    answer: answerOf(v.object({ key: v.string(), apiKey })),
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: `${PATH}/:apiKeyId`,
    ...who,
    idempotent: true,
    summary: 'Revoke an API key: it is refused from the next call on',
    params: v.strictObject({ id, apiKeyId: id }),
    answer: v.object({ message: v.string() }),
  }),
};
