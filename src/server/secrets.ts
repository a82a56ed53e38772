import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** What is derived from SECRET_KEY, which is never in the database: sealed fields, signatures, and the credential of the document service. */
export class Secrets {
  readonly #key: Buffer;
  /** Keys of before: they open and seal nothing new. */
  readonly #old: readonly Buffer[];
  readonly #references: Buffer;
  readonly #tickets: KeyObject;
  readonly #mails: Buffer;
  readonly #documents: Buffer;
  readonly #requests: Buffer;
  readonly serviceToken: string;
  /** Tells one key from another, and nothing of it. */
  readonly fingerprint: string;
  /** By which anybody checks the signature of a ticket: the raw Ed25519 key as base64url. */
  readonly ticketKey: string;

  constructor(secretKey: string, oldKeys: readonly string[] = []) {
    const derivedOf = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
    const derived = (purpose: string) => derivedOf(secretKey, purpose);
    this.#key = derived(SEALED_FIELDS);
    this.#old = oldKeys.map((key) => derivedOf(key, SEALED_FIELDS));
    this.#references = derived('tatev document references');
    this.#tickets = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, derived('tatev tickets')]), format: 'der', type: 'pkcs8' });
    this.ticketKey = createPublicKey(this.#tickets).export({ format: 'jwk' }).x!;
    this.serviceToken = createHmac('sha256', secretKey).update('mail and document service').digest('base64url');
    this.fingerprint = derived('tatev key fingerprint').toString('hex', 0, 8);
    this.#documents = derived('tatev document numbers');
    this.#requests = derived('tatev idempotent requests');
    this.#mails = createHmac('sha256', secretKey).update('mail reference').digest();
  }

  /** Signs a reference to a document, which only this house reads. */
  signReference(text: string): string {
    return createHmac('sha256', this.#references).update(text).digest('base64url');
  }

  /** The same for the same ticket, ever. */
  signTicket(number: string): string {
    return sign(null, Buffer.from(`tatev ticket ${number}`), this.#tickets).toString('base64url');
  }

  /** For what staff may ask the mail service about, which has no database to know them by. */
  signMailReference(text: string): string {
    return createHmac('sha256', this.#mails).update(text).digest('base64url');
  }

  /** The same for the same number, and of no use without the key: by it a sealed document number is found. */
  documentKey(number: string): string {
    return createHmac('sha256', this.#documents).update(number).digest('base64url');
  }

  /** Tells one request from another. Without the key nobody finds a password that was in one by trying. */
  hashRequest(text: string): string {
    return createHmac('sha256', this.#requests).update(text).digest('base64url');
  }

  /** AES-256-GCM; `1.` and base64url of nonce, tag and text. */
  seal(text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** Throws for text that was sealed with none of the keys. */
  open(sealed: string): string {
    for (const [i, key] of [this.#key, ...this.#old].entries()) {
      try {
        return openWith(key, sealed);
      } catch (error) {
        if (i === this.#old.length) throw error;
      }
    }
    throw new Error('There is no key');
  }
}

const SEALED_FIELDS = 'tatev sealed fields';

function openWith(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(2), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

/** What stands before the 32 bytes of an Ed25519 key in its PKCS#8 form (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Compared without telling by the time how much of it was right. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
