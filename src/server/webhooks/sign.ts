import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** 256 bits, as the Standard Webhooks specification writes a secret. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The headers of one try: each secret signs, so that a receiver may know either. */
export function signedHeaders(id: string, secrets: readonly string[], body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signed.join(' ') };
}
