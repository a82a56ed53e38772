import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { isDatabaseAway } from '../database/away.ts';
import { isLockTimeout } from '../database/transaction.ts';
import { securityHeaders } from './headers.ts';
import { Refused } from './refused.ts';

/** One shape for every error (domain.md 4): what was refused on purpose says why; anything else says nothing of the inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => send(reply, request, refusalOf(error, request)));
  app.setNotFoundHandler((request, reply) => send(reply, request, new Refused('NOT_FOUND')));
}

/** What Fastify refuses before there is a route: an address that cannot be read. It gets the same shape and headers. */
export function answerEarly(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  securityHeaders(reply);
  void send(reply, request, refusalOf(error, request));
}

function send(reply: FastifyReply, request: FastifyRequest, refused: Refused): FastifyReply {
  const retryAfter = refused.details?.['retryAfter'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  else if (refused.status === 503) reply.header('retry-after', '2');
  return reply.header('cache-control', 'no-store').code(refused.status).send(refused.body(request.id));
}

function refusalOf(error: unknown, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error;
  if (isLockTimeout(error)) return new Refused('UNAVAILABLE', { message: 'Somebody else is working on this; please try again' });
  const code = FASTIFY_CODES[(error as { code?: string }).code ?? ''];
  if (code) return new Refused(code);
  request.log.error(withoutData(error));
  if (isDatabaseAway(error)) return new Refused('UNAVAILABLE');
  return new Refused('UNEXPECTED');
}

/** The database tells the row that failed, and rows hold people. */
function withoutData(error: unknown): { err: object } {
  const { message, stack, code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', string | undefined>;
  return { err: { message, stack, code, constraint, table } };
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_EMPTY_TYPE: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};
