import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import { actorOf } from '../account/sessions.ts';
import type { Passwords } from '../account/passwords.ts';
import type { Db } from '../database/database.ts';
import { handlers } from '../handlers.ts';
import type { Actor, Context, PublicContext } from './context.ts';
import { answerEarly, answerErrors } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { measure } from './metrics.ts';
import { parseJson } from './parse-json.ts';
import { Refused } from './refused.ts';
import { parseInput } from './validate.ts';

export interface AppOptions {
  db: Db;
  replica?: Db | undefined;
  passwords: Passwords;
  /** Calls a minute for each user; 0 for no limit. */
  rateLimit: number;
  logger: boolean | object;
  trustProxy?: boolean;
  /** Check every answer against the contract: in tests and development, where a wrong answer must be loud. */
  checkAnswers: boolean;
}

/** The route of the app's files and pages. */
export const EVERYTHING_ELSE = '/*';
const LARGEST_BODY = 256 * 1024;

/** The API: one route for each endpoint of the contract, and nothing beside it. Bytes in, bytes out; handlers know no HTTP. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: undefined,
    logger: options.logger as boolean,
    // One proxy: the address that it saw is the last of the list, and all before it are what the caller says.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    frameworkErrors: answerEarly,
    // A HEAD would run the GET handler, and two GETs of the specification delete.
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => parseJson(body));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    securityHeaders(reply);
  });
  measure(app);
  answerErrors(app);
  if (options.rateLimit > 0) await limitRate(app, options.rateLimit);

  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    app.route({ method: endpoint.method, url: endpoint.path, handler: (request, reply) => run(name, endpoint, request, reply, options) });
  }
  return app;
}

async function run(
  name: EndpointName,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AppOptions,
): Promise<unknown> {
  reply.header('cache-control', endpoint.cacheSeconds === undefined ? 'no-store' : `public, max-age=${endpoint.cacheSeconds}`);
  const actor = endpoint.roles === 'public' ? undefined : await authorise(options.db, endpoint.roles, request);
  const input = parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
  const context: PublicContext & { actor?: Actor } = {
    db: options.db,
    replica: options.replica,
    passwords: options.passwords,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    method: endpoint.method,
    path: endpoint.path,
    key: endpoint.idempotent ? keyOf(request) : undefined,
    replayed: false,
    ...(actor ? { actor } : {}),
  };
  // The table and the handlers are typed against each other; here, in between, the names are data.
  const handler = handlers[name] as (input: unknown, context: Context) => Promise<unknown>;
  const answer = await handler(input, context as Context);
  if (options.checkAnswers) v.parse(endpoint.answer, answer);
  if (context.replayed) reply.header('idempotent-replayed', 'true');
  return reply.code(endpoint.status ?? 200).send(answer);
}

/** 401 for nobody, 403 for a role that the table does not name. */
async function authorise(db: Db, roles: readonly string[], request: FastifyRequest): Promise<Actor> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const actor = token === undefined ? undefined : await actorOf(db, token);
  if (!actor) throw new Refused('UNAUTHENTICATED');
  if (!roles.includes(actor.role)) throw new Refused('FORBIDDEN');
  return actor;
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key))
    throw new Refused('BAD_REQUEST', { message: 'An Idempotency-Key has 8 to 100 printable characters' });
  return key;
}

async function limitRate(app: FastifyInstance, max: number): Promise<void> {
  const open = new Set<string | undefined>(
    Object.values<Endpoint>(endpoints)
      .filter((one) => one.roles === 'public')
      .map((one) => one.path),
  );
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    // Calls are counted, not the files of the app.
    allowList: (request) => request.routeOptions.url === EVERYTHING_ELSE,
    // A user by the token, a stranger by the network address; and where nobody looks at the token, everybody by the address.
    keyGenerator: (request) => (open.has(request.routeOptions.url) ? request.ip : (request.headers.authorization ?? request.ip)),
    errorResponseBuilder: (_request, info) => new Refused('RATE_LIMITED', { details: { retryAfter: Math.ceil(info.ttl / 1000) } }),
  });
}
