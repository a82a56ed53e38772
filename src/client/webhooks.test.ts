import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookError } from './webhooks.ts';

/** The example of the Standard Webhooks specification, and its secret. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const sentAt = 1614265330;
const headers = {
  'webhook-id': id,
  'webhook-timestamp': String(sentAt),
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
/** It is of 2021. */
const toleranceSeconds = Date.now() / 1000 - sentAt + 60;
const given = { body, headers, secret, toleranceSeconds };
const other = `whsec_${btoa('another secret of 24 byte')}`;

describe('a message', () => {
  it.each([
    ['as Node has its headers', {}],
    ['as the web has them', { headers: new Headers(headers) }],
    ['as bytes', { body: new TextEncoder().encode(body) }],
    ['by one of two secrets', { secret: [other, secret] }],
    ['by one of two signatures', { headers: { ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}= ${headers['webhook-signature']}` } }],
  ])('of the specification is known, %s', async (_how, more) => {
    expect(await verifyWebhook({ ...given, ...more })).toEqual({ id, sentAt: new Date(sentAt * 1000), message: { test: 2432232314 } });
  });

  it.each([
    ['with another text', { body: '{"test": 2432232315}' }],
    ['with another id', { headers: { ...headers, 'webhook-id': 'msg_2' } }],
    ['with another time', { headers: { ...headers, 'webhook-timestamp': String(sentAt + 1) } }],
    ['by another secret', { secret: other }],
    [
      'with a signature of another version',
      { headers: { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') } },
    ],
    ['with a signature that is none', { headers: { ...headers, 'webhook-signature': 'v1,=%' } }],
    ['without a signature', { headers: { ...headers, 'webhook-signature': undefined } }],
    ['without a time', { headers: { ...headers, 'webhook-timestamp': 'now' } }],
    ['that is too old', { toleranceSeconds: 300 }],
  ])('%s is refused', async (_what, more) => {
    await expect(verifyWebhook({ ...given, ...more })).rejects.toBeInstanceOf(WebhookError);
  });
});
