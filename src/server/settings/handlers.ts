import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { ROLES } from '../../contract/roles.ts';
import type { SecuritySettings } from '../../contract/settings.ts';
import { timeLimits, type TimeLimits } from '../../contract/time-limits.ts';
import type { Db } from '../database/database.ts';
import { asFields, namesOf, toColumns } from '../database/rows.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { ApiError } from '../http/api-error.ts';

export const settingsHandlers: Pick<
  Handlers,
  'listTimeLimits' | 'createTimeLimits' | 'updateTimeLimits' | 'getSecuritySettings' | 'updateSecuritySettings'
> = {
  getSecuritySettings: async (_input, { db }) => ({ result: await readSecuritySettings(db) }),
  updateSecuritySettings: ({ body }, context) =>
    once(context, body, async (tx) => {
      await sql`select 1 from company_settings for no key update`.execute(tx);
      const before = await readSecuritySettings(tx);
      if (before.version !== body.version) throw new ApiError('STALE_SETTINGS', { details: { version: before.version } });
      const twoStepRoles = ROLES.filter((role) => body.twoStepRoles.some((one) => one === role));
      await sql`update company_settings set two_step_roles = ${twoStepRoles}, version = version + 1, updated_at = now()`.execute(tx);
      await writeLog(tx, context, context.actor, {
        action: 'updateSecuritySettings',
        entity: 'settings',
        diff: { before: before.twoStepRoles, after: twoStepRoles },
      });
      return { answer: { result: await readSecuritySettings(tx) } };
    }),
  listTimeLimits: async (_input, { db }) => ({ result: await readTimeLimits(db) }),
  createTimeLimits: ({ body }, context) =>
    once(context, body, async (tx) => {
      const { rows } =
        await sql`insert into time_limits (id, bands) values (1, ${JSON.stringify(body.bands)}::jsonb) on conflict do nothing returning 1`.execute(
          tx,
        );
      if (rows.length === 0) throw new ApiError('HAS_TIME_LIMITS');
      await writeTimeLimits(tx, body);
      await writeLog(tx, context, context.actor, { action: 'createTimeLimits', entity: 'settings', diff: { after: body } });
      return { answer: { result: await readTimeLimits(tx) } };
    }),
  updateTimeLimits: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => {
      await sql`select 1 from time_limits for no key update`.execute(tx);
      const before = await readTimeLimits(tx);
      if (String(before.id) !== params.id) throw new ApiError('NOT_FOUND');
      if (before.version !== body.version) throw new ApiError('STALE_SETTINGS', { details: { version: before.version } });
      await writeTimeLimits(tx, body);
      const after = await readTimeLimits(tx);
      await writeLog(tx, context, context.actor, { action: 'updateTimeLimits', entity: 'settings', diff: { before, after } });
      return { answer: { result: after } };
    }),
};

async function readSecuritySettings(db: Db): Promise<SecuritySettings> {
  const { rows } = await sql<SecuritySettings>`select two_step_roles as "twoStepRoles", version from company_settings`.execute(db);
  if (!rows[0]) throw new ApiError('COMPANY_SETTINGS_MISSING');
  return rows[0];
}

/** What an older screen does not say stays. */
const UNSAID = {
  unpaidSeatsClass: undefined,
  unpaidSeatsUncovered: undefined,
  expiredBookings: undefined,
  minConnectionDomestic: undefined,
  minConnectionChange: undefined,
  waitlistMinutes: undefined,
};

async function writeTimeLimits(tx: Db, given: Parsed<'createTimeLimits'>['body']): Promise<void> {
  await tx
    .updateTable('time_limits')
    .set({
      ...toColumns({ ...UNSAID, ...given }, namesOf(timeLimits.entries, ['id', 'version'])),
      bands: JSON.stringify(given.bands),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .execute();
}

export async function readTimeLimits(db: Db): Promise<TimeLimits> {
  const { rows } = await sql<TimeLimits>`
    select ${asFields('time_limits', 't', namesOf(timeLimits.entries))} from time_limits t`.execute(db);
  if (!rows[0]) throw new ApiError('TIME_LIMITS_MISSING');
  return rows[0];
}
