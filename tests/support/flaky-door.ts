import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** In a row, for one call. */
const MOST = 3;

/** Stands before a desk as a bad network does: of the calls that go through it some never arrive, some lose their answer, some are told to wait. */
export class FlakyDoor {
  readonly #server: Server;
  /** How often each went wrong. */
  readonly wrong = { lost: 0, cut: 0, busy: 0, away: 0 };
  /** By Idempotency-Key: how often it came to the door. */
  readonly keys = new Map<string, number>();
  /** Writes without a key, by address. */
  readonly keyless: string[] = [];
  /** Of the desk. */
  url = '';
  #calls = 0;
  /** Of a call: how often it went wrong one after the other. */
  readonly #failed = new Map<string, number>();

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const key = request.headers['idempotency-key'] as string | undefined;
      const n = ++this.#calls;
      if (key !== undefined) this.keys.set(key, (this.keys.get(key) ?? 0) + 1);
      else if (request.method !== 'GET') this.keyless.push(`${request.method} ${request.url}`);
      const call = key ?? `${request.method} ${request.url}`;
      const failed = this.#failed.get(call) ?? 0;
      const goWrong = (how: keyof typeof this.wrong): void => {
        this.wrong[how]++;
        this.#failed.set(call, failed + 1);
      };
      // No call goes wrong more often than its sender tries, and what honours no key is told to wait at most.
      const mayWait = failed < MOST;
      const mayFail = mayWait && (key !== undefined || request.method === 'GET');
      if (mayFail && n % 7 === 3) {
        goWrong('cut');
        return void request.socket.destroy();
      }
      if (mayWait && n % 11 === 5) {
        goWrong('busy');
        const seconds = this.wrong.busy === 1 ? '1' : '0';
        return void response.writeHead(429, { 'retry-after': seconds, 'content-type': 'application/json' }).end('{"code":"RATE_LIMITED"}');
      }
      if (mayFail && n % 13 === 6) {
        goWrong('away');
        return void response.writeHead(503, { 'retry-after': '0' }).end('<h1>Service Unavailable</h1>');
      }
      const { host: _host, connection: _connection, 'content-length': _length, 'transfer-encoding': _coding, ...headers } = request.headers;
      const answer = await fetch(this.url + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(request.method === 'GET' || pieces.length === 0 ? {} : { body: Buffer.concat(pieces) }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      if (mayFail && n % 5 === 2) {
        goWrong('lost');
        return void request.socket.destroy();
      }
      this.#failed.delete(call);
      const {
        'content-encoding': _encoding,
        'content-length': _size,
        'transfer-encoding': _chunks,
        ...rest
      } = Object.fromEntries(answer.headers);
      response.writeHead(answer.status, rest).end(body);
    });
  }

  static async open(): Promise<FlakyDoor> {
    const door = new FlakyDoor();
    await new Promise<void>((resolve) => door.#server.listen(0, '127.0.0.1', resolve));
    return door;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
