import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  id: string;
  message: { type: string; timestamp: string; data: Record<string, any> };
}

/** What it does with a message: takes it, refuses it, says nothing, or takes it and hangs up before it has said so. */
export type Mood = 'take' | 'refuse' | 'hang' | 'drop' | 'redirect';

/** An agency's system: written after the published description alone, none of our code. */
export class WebhookReceiver {
  readonly #server: Server;
  readonly #hanging = new Set<ServerResponse>();
  readonly received: Received[] = [];
  /** Calls of any kind, also to where a redirect leads. */
  calls = 0;
  secret = '';
  mood: (message: Received) => Mood = () => 'take';
  answer = 'thank you';
  url = '';

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.calls++;
        const body = Buffer.concat(parts).toString('utf8');
        const header = (name: string) => String(request.headers[name] ?? '');
        const id = header('webhook-id');
        if (!isSigned(this.secret, id, header('webhook-timestamp'), body, header('webhook-signature'))) {
          response.writeHead(401).end('signature');
          return;
        }
        const one = { id, message: JSON.parse(body) as Received['message'] };
        const mood = this.mood(one);
        if (mood === 'take' || mood === 'drop') this.received.push(one);
        if (mood === 'take') response.writeHead(200, { 'content-type': 'text/plain' }).end(this.answer);
        if (mood === 'drop') request.socket.destroy();
        if (mood === 'refuse') response.writeHead(503).end('not now');
        if (mood === 'redirect') response.writeHead(302, { location: `${this.url}/elsewhere` }).end();
        if (mood === 'hang') this.#hanging.add(response);
      });
    });
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    receiver.url = `http://127.0.0.1:${(receiver.#server.address() as AddressInfo).port}`;
    return receiver;
  }

  forget(): void {
    this.received.length = 0;
    this.mood = () => 'take';
  }

  async stop(): Promise<void> {
    for (const one of this.#hanging) one.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** https://www.standardwebhooks.com: base64 of HMAC-SHA256 over `id.timestamp.body`; of several signatures one is enough. */
function isSigned(secret: string, id: string, timestamp: string, body: string, header: string): boolean {
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const wanted = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest();
  return header.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
