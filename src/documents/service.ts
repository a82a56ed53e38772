import { timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serviceToken } from './credential.ts';
import { companyLogo } from './logo.ts';
import { folderPage } from './mails/folder-page.ts';
import { Post } from './mails/post.ts';
import { mailRoutes } from './mails/routes.ts';
import { documentPages, type PagesOptions } from './pages.ts';

export interface DocumentsOptions extends PagesOptions {
  /** Mails are written here as .eml while no SMTP host is set. */
  mailFolder: string;
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
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      void reply.headers(headers).code(400).send({ message: 'The request could not be read', code: 'BAD_REQUEST' }),
    clientErrorHandler: (_error, socket) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      if (socket.writable) socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`);
      else socket.destroy();
    },
  });
  mkdirSync(options.mailFolder, { recursive: true, mode: 0o700 });
  const logo = companyLogo(options);
  const post = new Post(options.mailFolder, options, logo);
  post.memory.forgetOld(Date.now());
  const daily = setInterval(() => post.memory.forgetOld(Date.now()), 86_400_000).unref();
  app.addHook('onClose', async () => clearInterval(daily));
  app.get('/livez', async () => ({ status: 'ok', version: options.version }));
  app.get('/readyz', async () => ({ status: 'ok', version: options.version }));

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });

  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' }));
  void app.register(documentPages, { ...options, logo });

  // The link of the confirmation mail. It only leads to the app, which asks the API: a mail scanner that follows it uses nothing up.
  app.get('/verify-email/:userId', (request, reply) =>
    reply.redirect(`${options.publicUrl}/verification?user_id=${encodeURIComponent((request.params as { userId: string }).userId)}`, 302),
  );

  mailRoutes(app, { post, places: options, secretKey: options.secretKey, isService: (given) => isService(given, options.secretKey) });
  if (options.demo) folderPage(app, options.mailFolder);
  return app;
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
