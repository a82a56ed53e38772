import { createHmac } from 'node:crypto';

/** What the API and this service show each other; both derive it from SECRET_KEY. */
export const serviceToken = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('mail and document service').digest('base64url'); // no text
