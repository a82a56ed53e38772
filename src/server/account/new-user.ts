import { sql } from 'kysely';
import type { UserStatus } from '../../contract/account.ts';
import type { Lang } from '../../contract/lang.ts';
import type { Registration, StaffRegistration } from '../../contract/registration.ts';
import { AGENT, type Role } from '../../contract/roles.ts';
import { accountSearchText } from '../../rules/search-text.ts';
import type { Tx } from '../database/database.ts';
import { toColumns } from '../database/rows.ts';
import { emailKeyOf } from './email-key.ts';

/** What a company says of itself, and by what it is found. */
function companyColumns(one: Registration | StaffRegistration) {
  const { businessName, email } = one;
  const [companyName, vat, city] = [one.companyName ?? '', one.vat ?? '', one.city ?? ''];
  return {
    business_name: businessName,
    company_name: companyName,
    vat,
    country: one.country ?? 'AM',
    city,
    address: one.address ?? '',
    phone: one.phone ?? '',
    mobile_phone: one.mobilePhone ?? '',
    ceo_name_surname: one.ceoNameSurname ?? '',
    contact_name_surname: one.contactNameSurname ?? '',
    user_group_id: one.userGroup ?? null,
    search_text: accountSearchText({ businessName, companyName, email, vat, city }),
  };
}

type NewUser = StaffRegistration & {
  id: string;
  role: Role;
  adminGroups: string;
  privilege: string[];
  status: UserStatus;
  hash: string | null;
  verified: boolean;
  language: Lang;
};

/** False when there is an account with this address. */
export async function insertUser(tx: Tx, one: NewUser): Promise<boolean> {
  const row = await tx
    .insertInto('users')
    .values({
      ...toColumns(one, ['id', 'email', 'role', 'adminGroups', 'privilege', 'status']),
      ...companyColumns(one),
      email_key: emailKeyOf(one.email),
      currency: one.currency ?? 'AMD',
      commission_kind: one.commission?.kind ?? null,
      commission_value: one.commission?.value ?? null,
      max_open_holds: one.maxOpenHolds ?? 10,
      password_hash: one.hash,
      language: one.language,
      email_verified_at: one.verified ? new Date().toISOString() : null,
      parent_user_id: one.parentUserId ?? null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Somebody registers again with an address that nobody has confirmed: the newer data count. Nobody can tell which of the two has
 * the address, so neither of their passwords does; whoever reads the mails sets one by the link of the approval.
 */
export async function renew(tx: Tx, emailKey: string, one: Registration, language: Lang): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...companyColumns(one), language, password_hash: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('email_key', '=', emailKey)
    .where('status', '=', 'pending')
    .where('email_verified_at', 'is', null)
    .where('parent_user_id', 'is', null)
    .where('role', '=', AGENT)
    .execute();
}
