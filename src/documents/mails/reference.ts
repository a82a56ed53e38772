import { createHmac, timingSafeEqual } from 'node:crypto';

/** Is `t` what the API signed for this mail, and not over yet? The API knows who is staff; this service has no database. */
export function isReference(secretKey: string, id: string, t: string | undefined, now: number): boolean {
  const [until, signature] = (t ?? '').split('.');
  if (!until || !signature || !/^\d{13}$/.test(until) || Number(until) < now) return false;
  const key = createHmac('sha256', secretKey).update('mail reference').digest();
  const wanted = createHmac('sha256', key).update(`${id}\n${until}`).digest('base64url');
  return wanted.length === signature.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(signature));
}
