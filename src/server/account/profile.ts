import { sql } from 'kysely';
import { brandEndpoints } from '../../contract/brand.ts';
import type { Profile } from '../../contract/account.ts';
import { effectiveRole } from '../../contract/roles.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import { allOf, type Row } from '../database/rows.ts';
import { ApiError } from '../http/api-error.ts';
import { mustHaveTwoStep } from './sessions.ts';

/** NOT_FOUND for an unknown id. */
export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const { rows } = await sql<ProfileRow>`select ${profileColumns} from ${profileTables} where u.id = ${userId}`.execute(db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return profileOf(rows[0]);
}

/** Terms and money of whoever works for an agency are the agency's; a later column of a name takes the place of an earlier one. */
export const profileColumns = sql`${allOf('users', 'u')}, p.id as agency_id, p.business_name as agency_name, case when p.id is null then u.brand_color else p.brand_color end as brand_color, (select l.name from agency_logo l where l.agent_id = coalesce(p.id, u.id) and l.left_at is null) as logo, coalesce(p.currency, u.currency) as currency, coalesce(p.max_open_holds, u.max_open_holds) as max_open_holds,
  case when p.id is null then u.markup_kind else p.markup_kind end as markup_kind, case when p.id is null then u.markup_value else p.markup_value end as markup_value, g.name as user_group, coalesce(a.balance, 0) as balance, coalesce(a.credit_limit, 0) as credit_limit, a.low_balance, a.statements_to, a.credit_days, a.overdue_stop_days, c.two_step_roles,
  (select count(*)::int from recovery_code r where r.user_id = u.id and r.used_at is null) as recovery_codes_left`;
export const profileTables = sql`users u left join users p on p.id = u.parent_user_id left join user_group g on g.id = case when p.id is null then u.user_group_id else p.user_group_id end
  left join account a on a.user_id = coalesce(p.id, u.id) left join company_settings c on true`;

export function profileOf(row: ProfileRow): Profile {
  const role = effectiveRole({ role: row.role, adminGroups: row.admin_groups });
  return {
    userId: row.id,
    email: row.email,
    businessName: row.business_name,
    companyName: row.company_name,
    vat: row.vat,
    country: row.country,
    city: row.city,
    address: row.address,
    phone: row.phone,
    mobilePhone: row.mobile_phone,
    ceoNameSurname: row.ceo_name_surname,
    contactNameSurname: row.contact_name_surname,
    status: row.status,
    role: row.role,
    adminGroups: row.admin_groups,
    privilege: row.privilege,
    userGroup: row.user_group,
    agency: row.agency_id === null ? null : { userId: row.agency_id, businessName: row.agency_name ?? '' },
    language: row.language,
    maxOpenHolds: row.max_open_holds,
    markup: row.markup_kind === null || row.markup_value === null ? null : { kind: row.markup_kind, value: row.markup_value },
    logo: row.logo === null ? null : brandEndpoints.getAgencyLogo.path.replace(':name', row.logo),
    brandColor: row.brand_color,
    lowBalanceAlert: row.low_balance === null ? null : toMajor(row.low_balance),
    monthlyStatement: row.statements_to !== null,
    creditDays: row.credit_days,
    version: row.version,
    twoStep: {
      enabled: row.two_step_at !== null,
      required: role !== undefined && mustHaveTwoStep(row.two_step_roles, role),
      recoveryCodesLeft: row.two_step_at === null ? 0 : row.recovery_codes_left,
    },
    balance: {
      currentBalance: toMajor(row.balance),
      creditLimit: toMajor(row.credit_limit),
      available: toMajor(row.balance + row.credit_limit),
      currency: row.currency,
    },
  };
}

export type ProfileRow = Row<'users'> &
  Pick<Row<'account'>, 'balance' | 'credit_limit' | 'low_balance' | 'statements_to' | 'credit_days' | 'overdue_stop_days'> & {
    user_group: string | null;
    logo: string | null;
    agency_id: string | null;
    agency_name: string | null;
    two_step_roles: string[] | null;
    recovery_codes_left: number;
  };
