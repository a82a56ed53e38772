import { ROLES } from '../../contract/roles.ts';
import { rolesTexts } from '../../texts/roles/every.ts';
import { accountWordsTexts } from '../../texts/account-words/every.ts';
import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import { AGENT } from '../../contract/roles.ts';
import type { UserRow } from '../../contract/users.ts';
import { toMajor } from '../../rules/money.ts';
import { hasWords } from '../reference/lists.ts';
import { filter, listPage, type Placed, type SortColumn } from '../database/list.ts';
import type { Db } from '../database/database.ts';
import type { Row as TableRow } from '../database/rows.ts';
import { type ListFile, listOrFile } from '../files/list-file.ts';
import type { Handler } from '../http/context.ts';
import { openHoldsOf } from './read-user.ts';

/** Minor units below which an agency cannot do much any more: about one cheap ticket. */
const LOW_BALANCE = sql`case when u.currency = 'AMD' then 5000000 else 12500 end`;
/** Those that wait for approval first, then by name. As one text, so that one key tells where a page ended. */
const POSITION = sql`(case when u.status = 'pending' then '0' else '1' end || lower(u.business_name)) collate "C"`;

const SORTS = {
  waiting: { column: POSITION, kind: 'text', first: 'asc' },
  name: { column: sql`(lower(u.business_name) collate "C")`, kind: 'text', first: 'asc' },
  // Who never has signed in did so long ago.
  seen: { column: sql`coalesce(u.last_login_at, timestamptz '1900-01-01 00:00:00+00')`, kind: 'time', first: 'desc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'waiting', id: sql`u.id`, rows: 25 } as const;

export const getUsers: Handler<'getUsers'> = ({ body }, context) =>
  listOrFile(FILE, body, context, (asked) => usersPage(context.db, asked));

const FILE: ListFile<UserRow> = {
  name: 'accounts',
  entity: 'user',
  columns: (say, stamp, lang) => [
    { head: say('name'), width: 32, of: (row) => row.businessName },
    { head: say('email'), width: 30, of: (row) => row.email },
    { head: say('role'), width: 14, of: (row) => rolesTexts(lang)(ROLES.find((one) => one === row.role) ?? 'none') },
    { head: say('status'), width: 10, of: (row) => accountWordsTexts(lang)(`status.${row.status}`) },
    { head: say('group'), width: 20, of: (row) => row.userGroup },
    { head: say('agency'), width: 28, of: (row) => row.agency },
    { head: say('city'), width: 16, of: (row) => row.city },
    { head: say('country'), width: 9, of: (row) => row.country },
    { head: say('balance'), width: 16, money: true, of: (row) => row.balance },
    { head: say('creditLimit'), width: 15, money: true, of: (row) => row.creditLimit },
    { head: say('currency'), width: 9, of: (row) => row.currency },
    { head: say('openHolds'), width: 11, of: (row) => row.openHolds },
    { head: say('signedIn'), width: 18, of: (row) => row.lastLoginAt && stamp(row.lastLoginAt) },
  ],
};

async function usersPage(db: Db, body: Parsed<'getUsers'>['body']): Promise<Answer<'getUsers'>> {
  const { limit, page, beyond, order, range, place, told } = listPage(ORDER, body);
  const conditions = [
    ...hasWords('u', body.search),
    body.role ? sql`u.role = ${body.role}` : undefined,
    body.status ? sql`u.status = ${body.status}` : undefined,
    body.userGroup ? sql`u.user_group_id = ${body.userGroup}` : undefined,
    body.parentUserId ? sql`u.parent_user_id = ${body.parentUserId}` : undefined,
    body.agencies ? sql`u.parent_user_id is null` : undefined,
    body.country ? sql`u.country = ${body.country}` : undefined,
    body.lowBalance
      ? sql`u.role = ${AGENT} and u.parent_user_id is null and u.status = 'active' and coalesce(a.balance + a.credit_limit, 0) < ${LOW_BALANCE}`
      : undefined,
    beyond,
  ];
  const { rows } = await sql<Row & Placed>`
    select u.id, u.business_name, u.email, u.role, u.admin_groups, u.status, g.name as user_group, p.business_name as agency, u.city, u.country, coalesce(a.balance, 0) as balance,
      coalesce(a.credit_limit, 0) as credit_limit, coalesce(p.currency, u.currency) as currency, u.email_verified_at is not null as email_verified, u.last_login_at, ${openHoldsOf(sql.ref('u.id'))} as open_holds,
      ${place}
    from users u left join users p on p.id = u.parent_user_id left join user_group g on g.id = u.user_group_id left join account a on a.user_id = coalesce(p.id, u.id) ${filter(conditions)}
    ${order} ${range}`.execute(db);
  const { rows: waiting } = await sql<{ pending: number }>`select count(*)::int as pending from users where status = 'pending'`.execute(db);
  const { shown, next } = told(rows);
  return {
    result: shown.map(present),
    meta: {
      limit,
      page,
      next,
      total: null,
      pending: waiting[0]!.pending,
    },
  };
}

type Row = Pick<
  TableRow<'users'>,
  'id' | 'business_name' | 'email' | 'role' | 'admin_groups' | 'status' | 'city' | 'country' | 'last_login_at'
> & {
  user_group: string | null;
  agency: string | null;
  balance: number;
  credit_limit: number;
  currency: string;
  email_verified: boolean;
  open_holds: number;
};

const present = (row: Row): UserRow => ({
  userId: row.id,
  businessName: row.business_name,
  email: row.email,
  role: row.role,
  adminGroups: row.admin_groups,
  status: row.status,
  userGroup: row.user_group,
  agency: row.agency,
  city: row.city,
  country: row.country,
  balance: toMajor(row.balance),
  creditLimit: toMajor(row.credit_limit),
  currency: row.currency,
  emailVerified: row.email_verified,
  lastLoginAt: row.last_login_at,
  openHolds: row.open_holds,
});
