import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EVERYTHING_ELSE } from './limit-rate.ts';
import { ApiError } from './api-error.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
interface File {
  type: string;
  bytes: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
  /** The name carries a hash of the content, so it never changes. */
  immutable: boolean;
}
/** Paths of the API and of other services, in any spelling, and paths that somebody could take for another one: no page of ours. */
const NOT_THE_APP = /^\/(api|user|exchange|doc|mail|verify|static|livez|readyz|metrics)(?![\w-])|\\|\/\.{0,2}\/|\/\.{1,2}$/i;

/**
 * The built app from memory, with what the build has compressed. A screen's address gives index.html; a missing file under
 * /static is a 404, never a page, so that a lost chunk is seen as lost. `demo` marks the page, so that the sign-in offers
 * the demo accounts.
 */
export function staticFiles(app: FastifyInstance, folder: string, demo: boolean): void {
  const files = readFiles(folder, demo);
  const page = files.get('/index.html');
  app.route({
    method: ['GET', 'HEAD'],
    url: EVERYTHING_ELSE,
    config: { open: 'the app itself, which holds no data' },
    handler: async (request, reply) => {
      const path = decode(request.url.split('?')[0]!);
      const file = files.get(path === '/' ? '/index.html' : path) ?? (NOT_THE_APP.test(path) || extname(path) !== '' ? undefined : page);
      if (!file) throw new ApiError('NOT_FOUND');
      return send(request, reply, file);
    },
  });
}

function send(request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply {
  reply.headers({
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag: file.etag,
  });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.bytes);
}

function readFiles(folder: string, demo: boolean): Map<string, File> {
  const files = new Map<string, File>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$|own-files\.json$/.test(name)) continue;
    const path = `/${relative(folder, name).replaceAll('\\', '/')}`;
    const marked = demo && path === '/index.html';
    const read = (ending: string) => (!marked && existsSync(name + ending) ? readFileSync(name + ending) : undefined);
    const bytes = marked
      ? Buffer.from(readFileSync(name, 'utf8').replace('</head>', '<meta name="tatev-demo" content="1"></head>'))
      : readFileSync(name);
    files.set(path, {
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      bytes,
      brotli: read('.br'),
      gzip: read('.gz'),
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      immutable: path.startsWith('/static/'),
    });
  }
  return files;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError('NOT_FOUND');
  }
}
