import { isKept, sayKept } from '../sentence.ts';
import { sql } from 'kysely';
import { MOST_NOTIFICATIONS, type Notification } from '../../contract/notifications.ts';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/context.ts';

type Reader = Pick<Actor, 'userId' | 'agencyId' | 'role' | 'lang'>;

const columns = sql`n.id, n.title, n.title_hy as "titleHy", n.title_ru as "titleRu", n.text, n.kind, n.pinned, n.link, n.start_date::text as "startDate", n.end_date::text as "endDate", r.at is not null as read`;
const today = sql`(select (now() at time zone timezone)::date as day from company_settings)`;
const none = (list: string) => sql`jsonb_array_length(coalesce(n.audience->${sql.lit(list)}, '[]')) = 0`;

/** Is it told to this person today? By the effective role, the agency with its group of now and the company's calendar. */
const told = ({ userId, agencyId, role }: Reader) => sql`
  ${today} between n.start_date and n.end_date and ((${none('roles')} and ${none('groupIds')} and ${none('userIds')})
    or n.audience->'roles' ? ${role} or n.audience->'userIds' ?| array[${userId}::text, ${agencyId}::text]
    or n.audience->'groupIds' ? (select user_group_id::text from users where id = ${agencyId}))`;

/** A notice of the program is kept as sentences; what a person wrote stays as it is. */
function saidTo(one: Notification, { lang }: Reader): Notification {
  const text = one.text.en;
  if (!isKept(text)) return one;
  return {
    ...one,
    title: sayKept(one.title, lang),
    titleHy: sayKept(one.title, 'hy'),
    titleRu: sayKept(one.title, 'ru'),
    text: { en: sayKept(text, 'en'), hy: sayKept(text, 'hy'), ru: sayKept(text, 'ru') },
  };
}

/** What stands behind the bell of this person. */
export async function readTold(db: Db, reader: Reader): Promise<{ result: Notification[]; meta: { unread: number } }> {
  const { rows } = await sql<Notification>`
    select ${columns} from notification n left join notification_read r on r.notification_id = n.id and r.user_id = ${reader.userId}
    where ${told(reader)} order by n.pinned desc, n.start_date desc, n.id desc limit ${MOST_NOTIFICATIONS}`.execute(db);
  return { result: rows.map((one) => saidTo(one, reader)), meta: { unread: rows.filter((one) => !one.read).length } };
}

/** One of them; undefined for one that does not exist or is not told to this person. */
export async function readOneTold(db: Db, reader: Reader, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Notification>`
    select ${columns} from notification n left join notification_read r on r.notification_id = n.id and r.user_id = ${reader.userId}
    where n.id = ${id} and ${told(reader)}`.execute(db);
  return rows[0] && saidTo(rows[0], reader);
}

/** Every notification as those see it who write them, the last to end first; with `id` that one. */
export async function readAll(db: Db, reader: Reader, id?: string): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select ${columns}, json_build_object('version', n.version, 'readBy', (select count(*)::int from notification_read where notification_id = n.id),
      'audience', jsonb_build_object('roles', '[]'::jsonb, 'groupIds', '[]'::jsonb, 'userIds', '[]'::jsonb) || n.audience,
      'users', array(select coalesce(u.business_name, '') from jsonb_array_elements_text(coalesce(n.audience->'userIds', '[]')) with ordinality a (user_id, at) left join users u on u.id = a.user_id::uuid order by a.at),
      'state', case when n.start_date > ${today} then 'coming' when n.end_date < ${today} then 'over' else 'shown' end) as desk
    from notification n left join notification_read r on r.notification_id = n.id and r.user_id = ${reader.userId}
    where ${id ?? null}::uuid is null or n.id = ${id ?? null} order by n.end_date desc, n.pinned desc, n.id desc limit 500`.execute(db);
  return rows.map((one) => saidTo(one, reader));
}
