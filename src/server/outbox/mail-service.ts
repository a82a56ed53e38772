import { createHmac } from 'node:crypto';
import type { Sender } from './send.ts';

const PATIENCE_MS = 15_000;

/** Hands mails to the mail and document service by its own call; the credential is derived from SECRET_KEY on both sides. */
export function mailService(documentsUrl: string, secretKey: string): Sender {
  const token = createHmac('sha256', secretKey).update('mail and document service').digest('base64url');
  return async (mail) => {
    const response = await fetch(`${documentsUrl}/mail/${mail.template}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        id: mail.event_key,
        to: mail.recipients,
        lang: mail.lang,
        payload: mail.payload,
        order: mail.snapshot && { ...mail.snapshot, documents: mail.documents },
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`the mail service answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  };
}
