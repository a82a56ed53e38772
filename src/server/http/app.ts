import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import { isWrite, READS_BY_POST } from '../../contract/keys.ts';
import { readBody } from '../../rules/json.ts';
import type { Passwords } from '../account/passwords.ts';
import type { Db } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import type { Secrets } from '../secrets.ts';
import { listPdf } from '../files/list-pdf.ts';
import type { PrintList } from '../files/print.ts';
import type { MailService } from '../outbox/mail-service.ts';
import { handlers } from '../handlers.ts';
import { again } from './again.ts';
import { authorise } from './authorise.ts';
import type { Actor, Context, Places, PublicContext } from './context.ts';
import { watchCalls } from './calls-waiting.ts';
import { FileAnswer } from './file-answer.ts';
import { limitRate } from './limit-rate.ts';
import { answerBroken, answerEarly, answerErrors } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { measure } from './metrics.ts';
import { ApiError } from './api-error.ts';
import { parseInput } from './validate.ts';
import { LANGS } from '../../contract/lang.ts';
import { askedLang } from '../../rules/asked-lang.ts';

export interface AppOptions {
  db: Db;
  replica?: Replica | undefined;
  reports?: Db | undefined;
  passwords: Passwords;
  secrets: Secrets;
  /** In links to documents. */
  places?: Places;
  mails: MailService;
  /** Without one a manifest is drawn where calls are answered. */
  printList?: PrintList;
  /** Tests only: an origin that push messages and webhooks may be sent to, whatever it is. */
  openTo?: string | undefined;
  /** Calls a minute for each user; 0 for no limit. */
  rateLimit: number;
  /** And for each API key; as for a user when it is not said. */
  keyRateLimit?: number;
  logger: boolean | object;
  /** People reach us by https only. */
  https?: boolean;
  /** Milliseconds for a whole request to arrive. */
  patience?: number;
  trustProxy?: boolean;
  /** Check every answer against the contract: in tests and development, where a wrong answer must be loud. */
  checkAnswers: boolean;
}

const LARGEST_BODY = 256 * 1024;
/** Of somebody who has shown no credential. */
const LARGEST_OF_STRANGERS = 64 * 1024;
/** Bytes. Below this an answer fits into a packet or two, and compressing costs more than it spares. */
const SMALL_ANSWER = 4096;

/** The API: one route for each endpoint of the contract, and nothing beside it. Bytes in, bytes out; handlers know no HTTP. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.https ?? false);
  const patience = options.patience ?? 60_000;
  const app = Fastify({
    loggerInstance: undefined,
    logger: options.logger as boolean,
    // One proxy: the address that it saw is the last of the list, and all before it are what the caller says.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: LARGEST_BODY,
    requestTimeout: patience,
    http: { connectionsCheckingInterval: patience / 4, headersTimeout: Math.min(patience, 10_000), requireHostHeader: false },
    genReqId: () => randomUUID(),
    frameworkErrors: answerEarly(headers),
    clientErrorHandler: answerBroken(headers),
    // A HEAD would run the GET handler, and two GETs of the specification delete.
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const text = isUtf8(body) ? body.toString('utf8') : undefined;
    // A file takes its time to become a text, and then to be read.
    if (body.length > LARGEST_BODY) await othersFirst();
    return readBody(request.headers, text);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).headers(headers);
    // Watchers that speak HTTP/1.0 name none.
    if (request.headers.host === undefined && request.raw.httpVersionMinor > 0) throw new ApiError('BAD_REQUEST');
  });
  if (!options.trustProxy) warnOfProxy(app);
  // Node would answer by itself, without the headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.decorateRequest('actor');
  measure(app);
  watchCalls(app);
  answerErrors(app, options.db);
  refuseUnlistedRoutes(app);
  if (options.rateLimit > 0) await limitRate(app, options.rateLimit, options.keyRateLimit ?? options.rateLimit, options.secrets);
  // After the limits and before the body: nobody is read at length whom we would turn away.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) throw new ApiError('NOT_FOUND');
    const { endpoint } = request.routeOptions.config;
    if (endpoint) await again(() => reply.elapsedTime, () => authorise(options, endpoint, request)); // prettier-ignore
  });
  // Answers of data only: files are compressed by the build or by themselves. Bodies that come compressed are not opened.
  await app.register(compress, {
    encodings: ['gzip'],
    customTypes: /^application\/json/,
    threshold: SMALL_ANSWER,
    globalDecompression: false,
    // A third less time than the usual level, for 7 % more bytes.
    zlibOptions: { level: 4 },
  });

  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      bodyLimit: endpoint.maxBytes ?? (endpoint.roles === 'public' ? LARGEST_OF_STRANGERS : LARGEST_BODY),
      handler: (request, reply) => run(name, endpoint, request, reply, options),
    });
    if (endpoint.changes)
      app.head(endpoint.path, { config: { open: ONLY_REFUSES } }, async () => {
        throw new ApiError('METHOD_NOT_ALLOWED');
      });
  }
  return app;
}

const ONLY_REFUSES = 'it only refuses'; // no text

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set before the body is read. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** Why a route that is not in the endpoint table may be open to everybody. */
    open?: string;
    /** The row of the table that this route is. */
    endpoint?: Endpoint;
  }
}

/** Behind a proxy that is not trusted everybody has one address, and one of them closes the doors for all. Said once. */
function warnOfProxy(app: FastifyInstance): void {
  let said = false;
  app.addHook('onRequest', async (request) => {
    if (said || request.headers['x-forwarded-for'] === undefined) return;
    said = true;
    request.log.warn('Calls come with X-Forwarded-For, and TRUST_PROXY is not 1: everybody behind that proxy counts as one caller');
  });
}

/** Closed by default: a route that is neither in the table nor says why it is open stops the start (reliability.md 3.7). */
function refuseUnlistedRoutes(app: FastifyInstance): void {
  const listed = new Set(Object.values<Endpoint>(endpoints).map((one) => `${one.method} ${one.path}`));
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.open && !listed.has(`${String(method)} ${url}`))
      throw new Error(`${String(method)} ${url} is a route without a row in the endpoint table`);
  });
}

async function run(
  name: EndpointName,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AppOptions,
): Promise<unknown> {
  reply.header('cache-control', endpoint.cacheSeconds === undefined ? 'no-store' : `public, max-age=${endpoint.cacheSeconds}`);
  const { actor } = request;
  if (endpoint.changes && isAhead(request)) throw new ApiError('NOT_AHEAD');
  const input = parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
  const context: PublicContext & { actor?: Actor } = {
    db: options.db,
    leader: options.db,
    reports: options.reports ?? options.db,
    passwords: options.passwords,
    secrets: options.secrets,
    openTo: options.openTo,
    places: options.places ?? AT_HOME,
    mails: options.mails,
    printList: options.printList ?? listPdf,
    requestId: request.id,
    lang: askedLang(request.headers['accept-language'], LANGS),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    method: endpoint.method,
    path: endpoint.path,
    params: input.params,
    key: endpoint.idempotent ? keyOf(request) : undefined,
    replayed: false,
    ...(actor ? { actor } : {}),
  };
  // The table and the handlers are typed against each other; here, in between, the names are data.
  const handler = handlers[name] as (input: unknown, context: Context) => Promise<unknown>;
  const here = () => handler(input, context as Context);
  // A file is read while it leaves, when its connection would be given back already.
  const isFile = (input.body as { export?: unknown } | undefined)?.export !== undefined;
  const { replica } = options;
  const work = () =>
    replica && actor && READS_BY_POST.has(name) && !isFile
      ? replica.read(
          actor.position,
          { long: name === 'ordersFullData' },
          (db) => handler(input, { ...context, db, reports: db, actor }),
          here,
        )
      : here();
  const answer = await (isWrite(name, endpoint) && context.key === undefined ? work() : again(() => reply.elapsedTime, work));
  if (answer instanceof FileAnswer)
    return reply.header('content-disposition', `attachment; filename="${answer.name}"`).type(answer.type).send(answer.bytes);
  if (options.checkAnswers) v.parse(endpoint.answer, answer);
  if (context.replayed) reply.header('idempotent-replayed', 'true');
  // What the browser keeps of our answers goes with the session; the app itself removes what it has stored.
  if (name === 'logout') reply.header('clear-site-data', '"cache"');
  return reply.code(endpoint.status ?? 200).send(answer);
}

/** As `npm start` without settings. */
const AT_HOME: Places = { documentsUrl: 'http://localhost:3001', apiUrl: 'http://localhost:3000' };

/** Did a browser fetch this before anybody asked for it? */
const isAhead = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].some((one) =>
    /prefetch|preview|prerender/i.test(String(one)),
  );

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) throw new ApiError('BAD_KEY');
  return key;
}
