import { sql } from 'kysely';
import type { User } from '../../contract/users.ts';
import { agentAccount } from '../../rules/ledger.ts';
import { rolesWith } from '../../rules/rights.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import type { PublicContext } from '../http/context.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { activeStaff } from '../users/staff.ts';
import { INVITATION_HOURS, makeLink, RESET_HOURS, VERIFICATION_HOURS } from './links.ts';

/** Mails about accounts. A link's token travels sealed: the outbox is in the database, and there only its hash may be read. */

export interface Addressee {
  id: string;
  email: string;
  businessName: string;
  language: string;
}

export async function mailVerification(tx: Tx, context: PublicContext, to: Addressee): Promise<void> {
  const token = await makeLink(tx, to.id, 'verification', VERIFICATION_HOURS);
  // Anybody may have typed anything as the name, and any address: nobody's words go out in our name.
  await send(tx, to, 'registration', { name: '', kind: 'confirm', hours: VERIFICATION_HOURS, sealed: sealed(context, token) });
}

/** To the owner of an address that somebody tried to register again. */
export const mailKnownAddress = (tx: Tx, to: Addressee) => send(tx, to, 'registration', { kind: 'known' });

/** An invitation while there is no password yet, a reset otherwise. Returns how many hours it lives. */
export async function mailPasswordLink(tx: Tx, context: PublicContext, to: Addressee & { hasPassword: boolean }): Promise<number> {
  const hours = to.hasPassword ? RESET_HOURS : INVITATION_HOURS;
  const token = await makeLink(tx, to.id, 'password', hours);
  await send(tx, to, 'password-reset', { kind: to.hasPassword ? 'reset' : 'invitation', hours, sealed: sealed(context, token) });
  return hours;
}

/** So that somebody whose password was changed by another hears of it. */
export const mailPasswordChanged = (tx: Tx, to: Addressee) => send(tx, to, 'password-reset', { kind: 'changed' });

/** To the new agent: come in. With a link to set the password while there is none. */
export async function mailApproved(tx: Tx, context: PublicContext, to: Addressee & { hasPassword: boolean }): Promise<void> {
  const token = to.hasPassword ? undefined : await makeLink(tx, to.id, 'password', INVITATION_HOURS);
  await send(tx, to, 'approval', {
    kind: 'granted',
    hours: INVITATION_HOURS,
    ...(token === undefined ? {} : { sealed: sealed(context, token) }),
  });
}

/** To an applicant whose registration was looked at and not accepted. */
export const mailRefused = (tx: Tx, to: Addressee, reason: string) => send(tx, to, 'approval', { kind: 'refused', reason });

/** To all who may approve: somebody waits. */
export async function mailWaiting(tx: Tx, applicant: Addressee): Promise<void> {
  for (const one of await activeStaff(tx, rolesWith('toldOfRegistrations')))
    await send(tx, one, 'approval', {
      kind: 'asked',
      userId: applicant.id,
      applicant: applicant.businessName,
      applicantEmail: applicant.email,
    });
}

const sealed = (context: PublicContext, token: string): string => context.secrets.seal(JSON.stringify({ token }));

const send = (tx: Tx, to: Addressee, template: 'registration' | 'password-reset' | 'approval', payload: object) =>
  enqueue(tx, [
    {
      eventKey: `${template}:${newId()}`,
      template,
      recipients: [to.email],
      lang: to.language,
      payload: { name: to.businessName, ...payload },
      userId: to.id,
    },
  ]);

/** Below which an agency is told, until somebody sets another: 100,000.00 AMD, 200.00 of anything else. */
const LOW_BALANCE: Record<string, number> & { other: number } = { AMD: 10_000_000, other: 20_000 };

/** The account in the ledger that goes with every user. */
export const openAccount = (
  tx: Tx,
  userId: string,
  currency: string,
  creditLimit: number,
  { creditDays, overdueStopDays }: Pick<User, 'creditDays' | 'overdueStopDays'> = { creditDays: null, overdueStopDays: null },
) =>
  sql`
    insert into account (code, currency, user_id, credit_limit, credit_days, overdue_stop_days, low_balance)
    values (${agentAccount(userId)}, ${currency}, ${userId}, ${creditLimit}, ${creditDays}, ${overdueStopDays}, ${LOW_BALANCE[currency] ?? LOW_BALANCE.other})`.execute(
    tx,
  );
