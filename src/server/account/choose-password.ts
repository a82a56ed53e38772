import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { invalid } from '../http/api-error.ts';
import { dropLinks } from './links.ts';
import { endSessionsOf } from './sessions.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Throws a field error for a password that is on every guesser's list, or is the account's own name. */
export async function refuseWeak(password: string, owner: { email: string; businessName: string }): Promise<void> {
  // Loaded when first needed: 50,000 words that most starts never look at.
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  const plain = password.normalize('NFC').toLowerCase();
  const names = [owner.email, owner.email.split('@')[0]!, owner.businessName].map((name) => name.normalize('NFC').toLowerCase());
  if ((await common).has(plain) || /^(.)\1*$/u.test(plain)) throw invalid({ password: [fieldError('commonPassword')] });
  if (names.includes(plain)) throw invalid({ password: [fieldError('passwordIsName')] });
}

/**
 * Write a new password: mailed links and every session of before are dead (but `keep`), and guesses of before are forgotten.
 * Whoever came by a mailed link has shown that the address is theirs.
 */
export async function writePassword(tx: Tx, userId: string, hash: string, by: { mailedLink: boolean; keep?: Buffer }): Promise<void> {
  await sql`
    update users set password_hash = ${hash}, email_verified_at = case when ${by.mailedLink} then coalesce(email_verified_at, now()) else email_verified_at end, updated_at = now()
    where id = ${userId}`.execute(tx);
  await dropLinks(tx, userId, 'password');
  await endSessionsOf(tx, userId, by.keep);
  await sql`delete from attempt where kind = 'login' and account_key = (select email_key from users where id = ${userId})`.execute(tx);
}
