import type { WebhookMessage } from './contract.ts';

interface WebHeaders {
  get(name: string): string | null;
}
interface NodeHeaders {
  readonly [name: string]: string | readonly string[] | undefined;
}
const hasGet = (headers: WebHeaders | NodeHeaders): headers is WebHeaders => typeof headers['get'] === 'function';

export interface WebhookCall {
  /** As it came: parsed and written again it is another text. */
  body: string | Uint8Array;
  /** Of the web or of Node. */
  headers: WebHeaders | NodeHeaders;
  /** `whsec_…`; several while one takes the place of another. */
  secret: string | readonly string[];
  /** How old, or how far ahead, a try may be; 300 unless given. */
  toleranceSeconds?: number | undefined;
}

export interface VerifiedWebhook {
  /** The same each time a message is sent again: what was seen before can be left out. */
  id: string;
  sentAt: Date;
  message: WebhookMessage;
}

/** What did not come from the desk, or came too late: answer 401. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** A message of the desk, after the Standard Webhooks specification. Throws WebhookError. */
export async function verifyWebhook({ body, headers, secret, toleranceSeconds = 300 }: WebhookCall): Promise<VerifiedWebhook> {
  const header = (name: string): string => {
    const value = hasGet(headers) ? headers.get(name) : headers[name];
    if (typeof value !== 'string' || value === '') throw new WebhookError(`no header ${name}`);
    return value;
  };
  const [id, timestamp, signatures] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(Date.now() / 1000 - seconds) <= toleranceSeconds)) throw new WebhookError('too old, or not yet');
  const bytes = typeof body === 'string' ? utf8(body) : body;
  const signed = new Uint8Array([...utf8(`${id}.${timestamp}.`), ...bytes]);
  if (!(await isSigned(signed, signatures, [secret].flat()))) throw new WebhookError('the signature is of another secret or text');
  return { id, sentAt: new Date(seconds * 1000), message: JSON.parse(new TextDecoder().decode(bytes)) as WebhookMessage };
}

async function isSigned(text: Uint8Array<ArrayBuffer>, signatures: string, secrets: readonly string[]): Promise<boolean> {
  for (const secret of secrets) {
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', base64(secret.replace(/^whsec_/, '')), hmac, false, ['verify']);
    for (const one of signatures.split(' '))
      // Compared in constant time.
      if (/^v1,[\w+/]{43}=$/.test(one) && (await crypto.subtle.verify('HMAC', key, base64(one.slice(3)), text))) return true;
  }
  return false;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const base64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
