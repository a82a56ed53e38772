import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';
import { ownFiles } from '../../../scripts/keep-previous.mjs';
import { root } from '../../../scripts/project.mjs';
import { securityHeaders } from '../../../src/server/http/headers.ts';

const APP = join(root, 'dist/app');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const THE_SERVERS_OWN = /^\/(api|user|exchange|doc|mail|verify|livez|readyz|metrics)(\/|$)/;

type Files = ReadonlyMap<string, Buffer>;

/** How the release calls itself. */
export const versionOf = (release: number): string => (release === 0 ? version : `${version}-${release}`);

/**
 * The built app in as many releases as a test wants, one after the other at one address: all parts of each have names of their
 * own. As with a real build, the parts of the release before stay. The API is the program's. It can be stopped for real.
 */
export class Releases {
  readonly #backEnd: string;
  readonly #made = new Map<number, Files>();
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #current = 0;
  #left = Infinity;
  /** What was asked of the app itself, in order. */
  readonly asked: string[] = [];
  /** Parts that this server has lost, by a piece of their name. */
  readonly lost = new Set<string>();
  /** Another release's page, while everything else is of the current one. */
  pageOf: number | undefined;

  constructor(backEnd: string) {
    this.#backEnd = backEnd;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** How many files a browser fetches to install the release. */
  get parts(): number {
    const worker = this.#filesOf(this.#current).get('/sw.js')!.toString();
    return new Set([...worker.matchAll(/"url":"([^"]+)"/g)].map((match) => match[1])).size;
  }

  release(number: number): void {
    this.#current = number;
    this.asked.length = 0;
  }

  async start(): Promise<void> {
    this.#left = Infinity;
    const server = createServer((incoming, response) => this.#answer(incoming, response));
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Dies when so many more files have been given. */
  dieAfter(files: number): void {
    this.#left = files;
  }

  get isUp(): boolean {
    return this.#server !== undefined;
  }

  #answer(incoming: IncomingMessage, response: ServerResponse): void {
    const path = incoming.url!.split('?')[0]!;
    if (THE_SERVERS_OWN.test(path)) return this.#passOn(incoming, response);
    if (path !== '/sw.js' && this.#left-- <= 0) {
      void this.stop();
      return;
    }
    this.asked.push(path);
    const files = this.#filesOf(this.#current);
    const isPart = path.startsWith('/static/');
    const isLost = [...this.lost].some((piece) => path.includes(piece));
    const page = this.#filesOf(this.pageOf ?? this.#current).get('/index.html')!;
    const before = isPart && this.#current > 0 ? this.#filesOf(this.#current - 1).get(path) : undefined;
    const file = isLost
      ? undefined
      : path === '/index.html'
        ? page
        : (files.get(path) ?? before ?? (extname(path) === '' ? page : undefined));
    response.writeHead(file ? 200 : 404, {
      ...securityHeaders(false),
      'content-type': file === page ? TYPES['.html']! : (TYPES[extname(path)] ?? 'application/octet-stream'),
      'cache-control': isPart ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(file);
  }

  #passOn(incoming: IncomingMessage, response: ServerResponse): void {
    const onward = request(this.#backEnd + incoming.url!, { method: incoming.method!, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  }

  #filesOf(number: number): Files {
    const made = this.#made.get(number) ?? makeRelease(number);
    this.#made.set(number, made);
    return made;
  }
}

function makeRelease(number: number): Files {
  const own: readonly string[] = ownFiles(APP);
  const others = readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(APP.length + 1))
    .filter((name) => !name.startsWith('static/'));
  const hashes = new Set(own.map((name) => /[./]([\w-]{7,8})\.[a-z]+$/.exec(name)?.[1]));
  const renamed = (text: string) =>
    number === 0
      ? text
      : text
          .replace(/(?<=[./])[\w-]{7,8}(?=\.)/g, (name) => (hashes.has(name) ? `${name}_${number}` : name))
          .replaceAll(version, versionOf(number))
          .replace(/(revision"?:")[0-9a-f]{8}/g, `$1${String(number).padStart(8, '0')}`);
  return new Map(
    [...own, ...others].map((name) => {
      const bytes = readFileSync(join(APP, name));
      return [`/${renamed(name)}`, /\.(js|css|html)$/.test(name) ? Buffer.from(renamed(bytes.toString())) : bytes];
    }),
  );
}
