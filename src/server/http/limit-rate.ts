import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { isKeyHeader } from '../api-keys/acting-key.ts';
import type { Secrets } from '../secrets.ts';
import { ApiError } from './api-error.ts';
import { isService } from './authorise.ts';

/** The route of the app's files and pages. */
export const EVERYTHING_ELSE = '/*';
const MOST_CALLERS = 50_000;

/** Calls a minute: of each user and each API key by itself, and of each network. */
export async function limitRate(app: FastifyInstance, max: number, keyMax: number, secrets: Secrets): Promise<void> {
  const open = new Set<string | undefined>(
    Object.values<Endpoint>(endpoints)
      .filter((one) => one.roles === 'public')
      .map((one) => one.path),
  );
  const shared = {
    timeWindow: 60_000,
    // More names than one address can make up in a minute, so that nobody pushes the others out of the count.
    cache: MOST_CALLERS,
    // Calls are counted, not the files of the app; the document service counts its own visitors.
    allowList: (request: FastifyRequest) => request.routeOptions.url === EVERYTHING_ELSE || isService(request, secrets),
    errorResponseBuilder: (_request: FastifyRequest, info: { ttl: number }) =>
      new ApiError('RATE_LIMITED', { details: { retryAfter: Math.ceil(info.ttl / 1000) } }),
  };
  const network = (request: FastifyRequest): string => normalizeIP(request.ip);
  // All calls from one network, room for an office: whoever makes up a new token for each call is stopped here.
  await app.register(rateLimit, {
    ...shared,
    max: Math.max(max, keyMax) * 10,
    keyGenerator: network,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  await app.register(rateLimit, {
    ...shared,
    max: (request) => (isKeyHeader(request.headers.authorization) ? keyMax : max),
    // A user or a key by the token, a stranger by the network; and where nobody looks at the token, everybody by the network.
    keyGenerator: (request) =>
      open.has(request.routeOptions.url) ? network(request) : (request.headers.authorization ?? network(request)),
  });
}
