import { accountSearchText } from '../rules/search-text.ts';
import type { Db } from '../server/database/database.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import { demoAgencies } from './agencies.ts';
import { demoStaff, demoUserGroups, type DemoUser } from './people.ts';
import { addDays } from './seed.ts';

export interface PeopleIds {
  group: ReadonlyMap<string, string>;
  /** User id by e-mail. */
  user: ReadonlyMap<string, string>;
}

export function peopleIds(newId: () => string): PeopleIds {
  return {
    group: new Map(demoUserGroups.map((one) => [one.key, newId()])),
    user: new Map([...demoStaff, ...demoAgencies].map((one) => [one.email, newId()])),
  };
}

export async function insertPeople(tx: Db, ids: PeopleIds, passwordHash: string, today: string): Promise<void> {
  await insertRows(
    tx,
    'user_group',
    demoUserGroups.map((one) => ({
      id: ids.group.get(one.key),
      name: one.name,
      is_public: one.isPublic,
      commission_kind: 'percent',
      commission_value: one.commissionPercent,
    })),
  );
  await insertRows(
    tx,
    'users',
    [...demoStaff, ...demoAgencies].map((one, at) => ({
      ...userRow(one, passwordHash, one.userGroup === null ? null : ids.group.get(one.userGroup)),
      id: ids.user.get(one.email),
      // The agency that waits for approval has confirmed its address already.
      email_verified_at: `${addDays(today, at - 120)}T08:00:00Z`,
      created_at: `${addDays(today, at - 121)}T08:00:00Z`,
      updated_at: `${addDays(today, at - 120)}T08:00:00Z`,
    })),
  );
}

/** Without its id and times. */
export const userRow = (one: DemoUser, passwordHash: string, userGroupId: string | null | undefined) => ({
  email: one.email,
  email_key: one.email,
  business_name: one.businessName,
  search_text: accountSearchText(one),
  company_name: one.companyName,
  vat: one.vat,
  country: one.country,
  city: one.city,
  address: one.address,
  phone: one.phone,
  mobile_phone: one.mobilePhone,
  ceo_name_surname: one.ceoNameSurname,
  contact_name_surname: one.contactNameSurname,
  role: one.role,
  admin_groups: '...',
  privilege: privilegeOf(one),
  status: one.status,
  blocked_reason: one.blockedReason,
  user_group_id: userGroupId,
  currency: 'AMD',
  // The agencies that everybody tries things with may hold much at once.
  max_open_holds: /^(?:agent2?|sandbox)@/.test(one.email) ? 300 : 10,
  language: one.language,
  password_hash: passwordHash,
  version: 1,
});

function privilegeOf(one: DemoUser): string[] {
  if (one.role === 'Tickets') return ['cashier'];
  if (one.role === 'Manager') return ['discount:10', 'extendTtl:24'];
  if (one.role !== 'user') return [];
  return one.userGroup === 'partners'
    ? ['issue', 'void', 'refund', 'changeDate', 'changeName', 'seeNet']
    : ['issue', 'void', 'refund', 'changeDate'];
}
