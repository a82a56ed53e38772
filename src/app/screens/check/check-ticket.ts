import { isAddress } from '../../browser.ts';

/** What stands in the QR code of a ticket. Undefined for any other code. */
export function ticketInCode(code: string): { number: string; signature: string } | undefined {
  if (!isAddress(code)) return undefined;
  const { pathname, searchParams } = new URL(code);
  const number = /\/verify\/(\d{13})$/.exec(pathname)?.[1];
  const signature = searchParams.get('s');
  return number !== undefined && signature !== null && /^[\w-]{86}$/.test(signature) ? { number, signature } : undefined;
}

/** The number of a ticket as somebody types it: 13 digits, in groups or not, with or without the check digit behind. */
export function numberTyped(text: string): string | undefined {
  if (!/^[\d\s-]+$/.test(text.trim())) return undefined;
  const digits = text.replace(/\D/g, '');
  const number = digits.slice(0, 13);
  const isWhole = digits.length === 13 || (digits.length === 14 && Number(digits[13]) === Number(BigInt(number) % 7n));
  return isWhole ? number : undefined;
}

/**
 * Was this ticket issued by the desk that this key belongs to? Needs no network; whether it is still open only the desk knows.
 * `publicKey` is the answer of `ticketKey`. Throws NotSupportedError in a browser without Ed25519.
 */
export async function isGenuine(ticket: { number: string; signature: string }, publicKey: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']); // no text
  return crypto.subtle.verify('Ed25519', key, bytesOf(ticket.signature), new TextEncoder().encode(`tatev ticket ${ticket.number}`)); // no text
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
