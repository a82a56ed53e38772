import { sql } from 'kysely';
import { Secrets } from '../../src/server/secrets.ts';
import { SECRET_KEY, type Desk } from './desk.ts';

interface Mail {
  template: string;
  to: string;
  lang: string;
  payload: Record<string, unknown>;
}

/** Mails in the outbox, oldest first, as they will leave: with what was sealed. */
export async function mailsTo(desk: Desk, email: string): Promise<Mail[]> {
  const { rows } = await sql<{ template: string; lang: string; payload: Record<string, unknown> }>`
    select template, lang, payload from outbox where ${email.toLowerCase()} = any(recipients) order by created_at, id`.execute(desk.db);
  const secrets = new Secrets(SECRET_KEY);
  return rows.map(({ template, lang, payload: { sealed, ...payload } }) => ({
    template,
    lang,
    to: email,
    payload: typeof sealed === 'string' ? { ...payload, ...(JSON.parse(secrets.open(sealed)) as object) } : payload,
  }));
}

/** The token of the newest mail that carries one. */
export async function tokenTo(desk: Desk, email: string): Promise<string> {
  const token = (await mailsTo(desk, email)).map((mail) => mail.payload['token']).findLast((one) => typeof one === 'string');
  if (typeof token !== 'string') throw new Error(`no link was mailed to ${email}`);
  return token;
}
