import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { LANGS } from '../../contract/lang.ts';
import { askedLang } from '../../rules/asked-lang.ts';
import { Unreadable } from '../../rules/json.ts';
import { isDatabaseAway, isStorageFull } from '../database/away.ts';
import type { Db } from '../database/database.ts';
import { isLockTimeout } from '../database/transaction.ts';
import { RefusedAttempts } from '../history/refused-attempts.ts';
import type { SecurityHeaders } from './headers.ts';
import { registryOf } from './metrics.ts';
import { Refusals } from './refusals.ts';
import { ApiError } from './api-error.ts';

/** One shape for every error (domain.md 4): what was refused on purpose says why; anything else says nothing of the inside. */
export function answerErrors(app: FastifyInstance, db: Db): void {
  const refusals = new Refusals(registryOf(app));
  const attempts = new RefusedAttempts(db);
  app.setErrorHandler(async (error, request, reply) => {
    const refused = refusalOf(error, request);
    refusals.note(request, refused);
    await attempts.keep(request, refused);
    return send(reply, request, refused);
  });
  app.setNotFoundHandler((request, reply) => send(reply, request, new ApiError('NOT_FOUND')));
}

/** What Fastify refuses before there is a route: an address that cannot be read. It gets the same shape and headers. */
export const answerEarly =
  (headers: SecurityHeaders) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id).headers(headers);
    void send(reply, request, refusalOf(error, request));
  };

const BROKEN: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What Node refuses before there is a request: no HTTP, headers too large, a body that does not come. The connection ends with it. */
export const answerBroken =
  (headers: SecurityHeaders) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = BROKEN[error.code ?? ''] ?? 400;
    const id = randomUUID();
    const body = JSON.stringify(new ApiError('BAD_REQUEST').body(id, 'en'));
    const lines = Object.entries({
      ...headers,
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  };

function send(reply: FastifyReply, request: FastifyRequest, refused: ApiError): FastifyReply {
  if (refused.status === 401) reply.header('www-authenticate', 'Bearer');
  const retryAfter = refused.details?.['retryAfter'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  else if (refused.status === 503) reply.header('retry-after', refused.code === 'STORAGE_FULL' ? '30' : '2');
  return reply
    .header('cache-control', 'no-store')
    .code(refused.status)
    .send(refused.body(request.id, askedLang(request.headers['accept-language'], LANGS)));
}

function refusalOf(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Unreadable) return new ApiError(error.reason);
  if (isLockTimeout(error)) return new ApiError('SOMEBODY_WORKS_ON_IT');
  const code = FASTIFY_CODES[(error as { code?: string }).code ?? ''];
  if (code) return new ApiError(code);
  // A caller who hangs up in the middle of a body and the like.
  if ((error as { statusCode?: number }).statusCode === 400) return new ApiError('BAD_REQUEST');
  request.log.error({ err: error }, 'a call failed');
  if (isStorageFull(error)) return new ApiError('STORAGE_FULL');
  if (isDatabaseAway(error)) return new ApiError('UNAVAILABLE');
  return new ApiError('UNEXPECTED');
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_EMPTY_TYPE: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};
