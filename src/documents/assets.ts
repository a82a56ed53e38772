import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { HOUSE_COLOR, INK, inkOn } from '../rules/brand-color.ts';
import { fontFiles } from './fonts.ts';
import type { Files } from './page.ts';
import { paperStyle } from './paper-style.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3 1h7l3 3v11H3z" fill="#fff" stroke="#17171b"/><path d="M3 1h10v2H3z" fill="${HOUSE_COLOR}"/></svg>`;

interface Asset {
  type: string;
  bytes: Buffer;
  packed?: Promise<Buffer>;
}

/** The service's own files, at addresses that change with what they hold, and so may be kept for good. Returns the addresses. */
export function serveAssets(app: FastifyInstance): Files {
  const assets = new Map<string, Asset>();
  const add = (name: string, type: string, bytes: Buffer): string => {
    const path = `/static/${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}/${name}`;
    assets.set(path, { type, bytes });
    return path;
  };
  const plain = add('plain.ttf', 'font/ttf', fontFiles.plain);
  const bold = add('bold.ttf', 'font/ttf', fontFiles.bold);
  const files = {
    css: add('paper.css', 'text/css; charset=utf-8', Buffer.from(paperStyle({ plain, bold }))),
    icon: add('icon.svg', 'image/svg+xml', Buffer.from(ICON)),
    colorCss: (color: string) => `/static/color/${color.slice(1)}.css`,
    script: add('paper.js', 'text/javascript; charset=utf-8', readFileSync(new URL('./paper-script.js', import.meta.url))),
  };
  app.get('/static/:version/:name', async (request, reply) => {
    const asset = assets.get(request.url);
    if (!asset) return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' });
    reply.headers({ 'content-type': asset.type, 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(asset.bytes);
    // Packed at the first wish: a service that only mails never needs it.
    asset.packed ??= promisify(gzip)(asset.bytes, { level: 9 });
    return reply.header('content-encoding', 'gzip').send(await asset.packed);
  });
  // The colour of an agency over ours: a page of this host has no styles of its own.
  app.get('/static/color/:name', async (request, reply) => {
    const color = /^([0-9a-f]{6})\.css$/.exec((request.params as { name: string }).name)?.[1];
    if (color === undefined) return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' });
    const style = `:root{--accent:#${color};--ink:${inkOn(`#${color}`) ?? INK}}`;
    return reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' }).send(style);
  });
  return files;
}
