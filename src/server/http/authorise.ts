import type { FastifyRequest } from 'fastify';
import { type Endpoint, may } from '../../contract/endpoint.ts';
import { LANGS } from '../../contract/lang.ts';
import { askedLang } from '../../rules/asked-lang.ts';
import { actorOf } from '../account/sessions.ts';
import { actorOfKey, isApiKey } from '../api-keys/acting-key.ts';
import type { Db } from '../database/database.ts';
import { isSame, type Secrets } from '../secrets.ts';
import { ApiError } from './api-error.ts';
import { needScope } from './need-scope.ts';

/** Who calls, if the endpoint asks. 401 for nobody, 403 for a role that the table does not name and for a key without its scope. */
export async function authorise({ db, secrets }: { db: Db; secrets: Secrets }, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { authorization } = request.headers;
  if (endpoint.roles === 'service' && isService(request, secrets)) return;
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  const byKey = token !== undefined && isApiKey(token);
  if (byKey && !endpoint.scope) throw new ApiError('NOT_BY_API_KEY');
  if (endpoint.roles === 'public' && (!endpoint.withBearer || authorization === undefined)) return;
  const lang = askedLang(request.headers['accept-language'], LANGS);
  const actor = byKey ? await actorOfKey(db, token, lang) : token === undefined ? undefined : await actorOf(db, token, lang);
  if (!actor) throw new ApiError('UNAUTHENTICATED');
  // Known also where the call is refused.
  request.actor = actor;
  const { id } = request.params as { id?: string };
  const isOwn = id !== undefined && id.toLowerCase() === actor.userId;
  if (!may(actor.role, endpoint, isOwn)) throw new ApiError('FORBIDDEN');
  if (endpoint.scope) needScope(actor, endpoint.scope);
  if (actor.mustSetUpTwoStep && !endpoint.beforeTwoStep) throw new ApiError('TWO_STEP_REQUIRED');
}

/** The document service speaks for nobody, and only to what is there for it. */
export const isService = ({ headers }: FastifyRequest, secrets: Secrets): boolean =>
  isSame(headers.authorization ?? '', `Bearer ${secrets.serviceToken}`);
