import { isUtf8 } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readBody, Unreadable } from '../rules/json.ts';
import { serviceToken } from './credential.ts';
import { drawPdf } from './pdf.ts';
import { isShort, type Draw } from './draw.ts';
import { KeptPdfs } from './kept-pdfs.ts';
import { readLogos } from './logo.ts';
import { folderPage } from './mails/folder-page.ts';
import { Post } from './mails/post.ts';
import { mailRoutes } from './mails/routes.ts';
import { documentPages, type PagesOptions } from './pages.ts';

export interface DocumentsOptions extends PagesOptions {
  /** Calls a minute for each user of the desk; a fifth of it is the limit for each network. 0 for none. */
  rateLimit: number;
  /** Mails are written here as .eml while no SMTP host is set. */
  mailFolder: string;
  /** Long documents that were drawn are kept here; none is kept without it. */
  pdfFolder?: string;
  /** Here and now, in this thread, unless told otherwise. */
  draw?: Draw;
  /** This service, as people's browsers reach it. */
  documentsUrl: string;
  version: string;
  /** Mails that were written to files can be looked at by everybody who reaches this host. */
  demo: boolean;
  logger: false | object;
  trustProxy?: boolean;
}

/** The mail and document service: a host of its own, no database of orders, called by the API's outbox only. */
export function createDocuments(options: DocumentsOptions): FastifyInstance {
  const headers = headersOf(options.documentsUrl);
  const app = Fastify({
    // The route, not the address: that may carry the token of a mailed link or a reference to a document.
    logger: (options.logger && { ...options.logger, serializers: { req: routeOf } }) as boolean,
    // One proxy, as in front of the API.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    exposeHeadRoutes: false,
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    // Refused below, with the headers that belong to every answer.
    http: { requireHostHeader: false },
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      void reply.headers(headers).code(400).send({ message: 'The request could not be read', code: 'BAD_REQUEST' }),
    clientErrorHandler: (_error, socket) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      if (socket.writable) socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`);
      else socket.destroy();
    },
  });
  mkdirSync(options.mailFolder, { recursive: true, mode: 0o700 });
  const logo = readLogos(options);
  const draw = options.draw ?? drawPdf;
  const kept = options.pdfFolder === undefined ? undefined : new KeptPdfs(options.pdfFolder, draw);
  const pdf: Draw = (paper, look) => (kept && !isShort(paper) ? kept.read : draw)(paper, look);
  const post = new Post(options.mailFolder, options, logo, pdf);
  const forgetOld = () => {
    const told = (error: unknown) => app.log.error({ err: error }, 'what is old could not be forgotten');
    post.memory.forgetOld(Date.now()).catch(told);
    kept?.forgetOld(Date.now()).catch(told);
  };
  forgetOld();
  const daily = setInterval(forgetOld, 86_400_000).unref();
  app.addHook('onClose', async () => clearInterval(daily));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    readBody(request.headers, isUtf8(body) ? body.toString('utf8') : undefined),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // Watchers that speak HTTP/1.0 name none.
    if (request.headers.host === undefined && request.raw.httpVersionMinor > 0) throw new Unreadable('BAD_REQUEST');
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' }));
  const knows = ({ headers: { authorization } }: FastifyRequest): boolean => isService(authorization, options.secretKey);
  if (options.rateLimit > 0)
    void app.register(rateLimit, {
      timeWindow: 60_000,
      max: Math.ceil(options.rateLimit / 5),
      keyGenerator: (request) => normalizeIP(request.ip),
      allowList: (request) => /^\/(static\/|logo\/|livez$|readyz$)/.test(request.url) || knows(request),
    });
  // After the limit and before the body: only the API sends any here.
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.is404) return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' });
    if (request.method !== 'GET' && !knows(request))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Service credential needed', code: 'UNAUTHENTICATED' });
    return payload;
  });
  void app.register(async (routes) => {
    routes.get('/livez', async () => ({ status: 'ok', version: options.version }));
    routes.get('/readyz', async () => ({ status: 'ok', version: options.version }));
    await routes.register(documentPages, { ...options, logo, pdf });
    // The link of the confirmation mail. It only leads to the app, which asks the API: a mail scanner that follows it uses nothing up.
    routes.get('/verify-email/:userId', (request, reply) =>
      reply.redirect(`${options.publicUrl}/verification?user_id=${encodeURIComponent((request.params as { userId: string }).userId)}`, 302),
    );
    mailRoutes(routes, { post, places: options, secretKey: options.secretKey });
    if (options.demo) folderPage(routes, options.mailFolder);
  });
  return app;
}

/** One shape for what goes wrong outside of the pages; nothing of the inside is told. */
function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Unreadable ? 400 : (error.statusCode ?? 500);
  if (status === 429) return reply.code(429).send({ message: 'Too many requests; please wait a little', code: 'RATE_LIMITED' });
  if (status === 413) return reply.code(413).send({ message: 'The request is too large', code: 'TOO_LARGE' });
  if (status < 500) return reply.code(400).send({ message: 'The request could not be read', code: 'BAD_REQUEST' });
  request.log.error({ err: error }, 'a call failed');
  return reply.code(500).send({ message: 'An unexpected error happened', code: 'UNEXPECTED' });
}

const routeOf = ({ method, routeOptions, ip }: FastifyRequest): object => ({ method, route: routeOptions?.url, from: ip });

/** On every answer: nothing of this host runs scripts, is framed, is guessed at, or tells where one came from. */
const headersOf = (documentsUrl: string): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cache-control': 'no-store',
  ...(documentsUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

function isService(authorization: string | undefined, secretKey: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${serviceToken(secretKey)}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
