import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that has subscribed: its address at the host, and what only it can open. */
export interface Device {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** What it was sent, opened. */
  messages: unknown[];
}
interface KnownDevice extends Device {
  keys: ECDH;
  auth: Buffer;
}

/** A push service as browsers have one (RFC 8030): it checks who sends (RFC 8292) and gives what it got to the device (RFC 8291). */
export class PushHost {
  readonly #server: Server;
  readonly #devices = new Map<string, KnownDevice>();
  /** What it answers from now on. */
  status = 201;
  calls = 0;
  /** For so many seconds it was asked to keep the last message for a device that is off. */
  kept = 0;
  url = '';

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.calls++;
        this.kept = Number(request.headers['ttl']);
        const device = this.#devices.get(request.url!);
        if (device && this.status < 300) {
          checkSender(request.headers.authorization ?? '', this.url);
          device.messages.push(JSON.parse(open(Buffer.concat(parts), device)));
        }
        response.writeHead(device ? this.status : 404, { location: 'http://127.0.0.1:9/' }).end();
      });
    });
  }

  static async start(): Promise<PushHost> {
    const host = new PushHost();
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    host.url = `http://127.0.0.1:${(host.#server.address() as AddressInfo).port}`;
    return host;
  }

  stop = (): Promise<unknown> => new Promise((resolve) => this.#server.close(resolve));

  device(): Device {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(8).toString('hex')}`;
    const device = { keys, auth, messages: [], subscription: { endpoint: this.url + path, p256dh, auth: auth.toString('base64url') } };
    this.#devices.set(path, device);
    return device;
  }
}

/** `vapid t=<jwt>, k=<key>`: signed by the key that the browser was given, for this host, and not for long. */
function checkSender(authorization: string, audience: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  if (
    !verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  )
    throw new Error('not signed by its key');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== audience || exp > Date.now() / 1000 + 24 * 3600 || !sub.startsWith('mailto:')) throw new Error(`wrong claims: ${claims}`);
}

/** RFC 8188 and 8291: one record of aes128gcm. */
function open(body: Buffer, device: KnownDevice): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', device.keys.computeSecret(sender), device.auth, info, 32));
  const derived = (what: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
