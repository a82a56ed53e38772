import { answersTexts } from '../../texts/answers/every.ts';
import { usesText } from '../reference/catalogue.ts';
import { sql } from 'kysely';
import type { UserGroup } from '../../contract/groups.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import { toMajor, toMinor } from '../../rules/money.ts';
import type { Db, Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { ApiError } from '../http/api-error.ts';

type Fields = Parsed<'createUserGroup'>['body'];

export const groupHandlers: Pick<Handlers, 'listUserGroups' | 'createUserGroup' | 'updateUserGroup' | 'deleteUserGroup'> = {
  listUserGroups: async (_input, { db }) => ({ result: await readGroups(db) }),

  createUserGroup: ({ body }, context) =>
    once(context, body, async (tx) => {
      const id = newId();
      await freeName(
        tx
          .insertInto('user_group')
          .values({ id, ...columnsOf(body) })
          .execute(),
      );
      const result = await found(tx, id);
      await log(tx, context, 'createUserGroup', result, { after: result });
      return { answer: { result } };
    }),

  updateUserGroup: ({ params, body: { version, ...body } }, context) =>
    once(context, { ...params, ...body, version }, async (tx) => {
      await sql`select 1 from user_group where id = ${params.id} for no key update`.execute(tx);
      const before = await found(tx, params.id);
      if (before.version !== version) throw new ApiError('STALE_GROUP', { details: { version: before.version } });
      await freeName(
        tx
          .updateTable('user_group')
          .set({ ...columnsOf(body), version: sql`version + 1`, updated_at: sql`now()` })
          .where('id', '=', params.id)
          .execute(),
      );
      const result = await found(tx, params.id);
      await log(tx, context, 'updateUserGroup', result, differing(before, result));
      return { answer: { result } };
    }),

  deleteUserGroup: ({ params }, context) =>
    once(context, params, async (tx) => {
      // Whoever puts somebody into it or gives it a class holds it until then, so what is counted below stays true.
      await sql`select 1 from user_group where id = ${params.id} for update`.execute(tx);
      const before = await found(tx, params.id);
      await refuseUsed(tx, before);
      await sql`delete from user_group where id = ${params.id}`.execute(tx);
      await log(tx, context, 'deleteUserGroup', before, { before });
      return { answer: { message: answersTexts(context.lang)('groupDeleted', { name: before.name }) } };
    }),
};

async function readGroups(db: Db, id?: string): Promise<UserGroup[]> {
  const { rows } = await sql<Omit<UserGroup, 'commission'> & { kind: 'percent' | 'fixed' | null; value: number | null }>`
    select g.id, g.name, g.is_public as "isPublic", g.commission_kind as kind, g.commission_value as value, g.service_fee as "serviceFee",
      json_build_object('ptlMinutes', g.ptl_minutes, 'ttlHours', g.ttl_hours) as "timeLimitOverrides", g.default_credit_limit as "defaultCreditLimit",
      (select count(*)::int from users u where u.user_group_id = g.id) as agents, g.version
    from user_group g where ${id ?? null}::uuid is null or g.id = ${id ?? null} order by lower(g.name), g.id`.execute(db);
  return rows.map(({ kind, value, ...group }) => ({
    ...group,
    serviceFee: toMajor(group.serviceFee),
    defaultCreditLimit: toMajor(group.defaultCreditLimit),
    commission: kind === null || value === null ? null : { kind, value },
  }));
}

async function found(db: Db, id: string): Promise<UserGroup> {
  const [one] = await readGroups(db, id);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}

const columnsOf = ({ name, isPublic, commission, serviceFee, timeLimitOverrides: limits, defaultCreditLimit }: Fields) => ({
  name,
  is_public: isPublic,
  commission_kind: commission?.kind ?? null,
  commission_value: commission?.value ?? null,
  service_fee: toMinor(serviceFee),
  ptl_minutes: limits.ptlMinutes,
  ttl_hours: limits.ttlHours,
  default_credit_limit: toMinor(defaultCreditLimit),
});

/** A class that was for this group only would be for nobody, a notice told to nobody. What has departed or is over is history. */
async function refuseUsed(tx: Tx, group: UserGroup): Promise<void> {
  const { rows } = await sql<{ classes: number; templates: number; notifications: number; commissionRules: number }>`
    select (select count(*)::int from flight f join flight_class c on c.flight_id = f.id
        where f.departure_utc > now() and c.deleted_at is null and c.audience_groups @> array[${group.id}::uuid]) as classes,
      (select count(*)::int from class_template where deleted_at is null and audience_groups @> array[${group.id}::uuid]) as templates,
      (select count(*)::int from notification where end_date >= current_date - 1 and audience->'groupIds' ? ${group.id}::text) as notifications,
      (select count(*)::int from commission_rule where audience_groups @> array[${group.id}::uuid]) as "commissionRules"`.execute(tx);
  const used = { agents: group.agents, ...rows[0]! };
  if (Object.values(used).every((count) => count === 0)) return;
  throw new ApiError('GROUP_USED', { details: used, say: (lang) => ({ uses: usesText(used, lang) }) });
}

async function freeName(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'user_group_name_key') throw new ApiError('GROUP_EXISTS');
    throw error;
  }
}

const log = (tx: Tx, context: Context, action: LogAction, one: UserGroup, diff: object) =>
  writeLog(tx, context, context.actor, { action, entity: 'userGroup', entityId: one.id, summary: one.name, diff });
