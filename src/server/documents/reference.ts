import * as v from 'valibot';
import { DOCUMENT_PRICES, type DocumentPrice } from '../../contract/documents.ts';
import { id } from '../../contract/fields.ts';
import { ApiError } from '../http/api-error.ts';
import { isSame, type Secrets } from '../secrets.ts';

const MINUTES = 15;

/** What a signed reference lets its holder see, and until when (docs/decisions/0014). */
export interface Reference {
  documentId: string;
  /** Who asked for it; a block of the account ends the reference. */
  userId: string;
  passengerId: string | null;
  price: DocumentPrice;
}
const claims = v.strictTuple([id, id, v.nullable(id), v.picklist(DOCUMENT_PRICES), v.number()]);

/** `now` in ms, by the database's clock. */
export function signReference(secrets: Secrets, reference: Reference, now: number): { reference: string; expiresAt: Date } {
  const end = now + MINUTES * 60_000;
  const { documentId, userId, passengerId, price } = reference;
  const text = Buffer.from(JSON.stringify([documentId, userId, passengerId, price, end])).toString('base64url');
  return { reference: `${text}.${secrets.signReference(text)}`, expiresAt: new Date(end) };
}

/** Throws REFERENCE_INVALID and REFERENCE_EXPIRED. The text itself is signed, so a reference has one spelling. */
export function readReference(secrets: Secrets, given: string, now: number): Reference {
  const [text = '', signature = '', ...rest] = given.split('.');
  if (rest.length > 0 || !isSame(signature, secrets.signReference(text))) throw new ApiError('REFERENCE_INVALID');
  const [documentId, userId, passengerId, price, end] = v.parse(claims, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (end <= now) throw new ApiError('REFERENCE_EXPIRED');
  return { documentId, userId, passengerId, price };
}
