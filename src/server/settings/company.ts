import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { companyFields, type companyEndpoints } from '../../contract/company.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import type { Role } from '../../contract/roles.ts';
import { companyDesk, companySettings, type CompanySettings } from '../../contract/settings.ts';
import { roleHas } from '../../rules/rights.ts';
import type { Db, Tx } from '../database/database.ts';
import { asFields, namesOf, toColumns, type Row as TableRow } from '../database/rows.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { pictureFile, readLogo, type Picture } from './read-logo.ts';

const LOGO_PATH = '/api/companySettings/logo';

export const companyHandlers: Pick<Handlers, keyof typeof companyEndpoints | 'getCompanySettings'> = {
  getCompanySettings: async (_input, { db, actor }) => twice(await readCompanySettings(db, actor.role)),

  createCompanySettings: ({ body }, context) =>
    once(context, body, async (tx) => {
      const { rows } =
        await sql`insert into company_settings (id, comp_name, version) values (1, ${body.compName}, 0) on conflict do nothing returning 1`.execute(
          tx,
        );
      if (rows.length === 0) throw new ApiError('HAS_COMPANY_SETTINGS');
      await write(tx, body);
      const after = await readCompanySettings(tx, context.actor.role);
      await log(tx, context, 'createCompanySettings', { after });
      return { answer: twice(after) };
    }),

  updateCompanySettings: ({ body: { version, ...body } }, context) =>
    once(context, { ...body, version }, async (tx) => {
      const before = await locked(tx, context);
      if (before.desk!.version !== version) throw new ApiError('STALE_SETTINGS', { details: { version: before.desk!.version } });
      await write(tx, body);
      const after = await readCompanySettings(tx, context.actor.role);
      await log(tx, context, 'updateCompanySettings', differing({ ...before, ...before.desk }, { ...after, ...after.desk }));
      return { answer: twice(after) };
    }),

  uploadLogo: ({ body }, context) => {
    const picture = readLogo(Buffer.from(body.data, 'base64'));
    if (typeof picture === 'string') throw invalid({ data: [picture] });
    return once(context, body, (tx) => changeLogo(tx, context, picture));
  },
  removeLogo: (_input, context) => once(context, {}, (tx) => changeLogo(tx, context, undefined)),

  getLogo: async (_input, { db }) => {
    const { rows } = await sql<
      Pick<TableRow<'company_logo'>, 'type'> & { data: string }
    >`select type, translate(encode(bytes, 'base64'), E'\\n', '') as data from company_logo`.execute(db);
    if (!rows[0]) throw new ApiError('NO_LOGO');
    return pictureFile(rows[0]);
  },
};

/** The address has a mark of the picture in it: who has kept an older one asks anew. */
async function changeLogo(tx: Tx, context: Context, picture: Picture | undefined) {
  const before = await locked(tx, context);
  await sql`delete from company_logo`.execute(tx);
  if (picture) await sql`insert into company_logo (type, bytes) values (${picture.type}, ${picture.bytes})`.execute(tx);
  const address = picture ? `${LOGO_PATH}?v=${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 16)}` : '';
  await sql`update company_settings set comp_logo = ${address}, version = version + 1, updated_at = now()`.execute(tx);
  const result = await readCompanySettings(tx, context.actor.role);
  await log(
    tx,
    context,
    picture ? 'uploadLogo' : 'removeLogo',
    differing(before, result),
    picture && `${picture.type}, ${picture.width} × ${picture.height}, ${picture.bytes.length} bytes`,
  );
  return { answer: { result } };
}

/** Repeated at top level because the specification reads the fields without saying whether through `result`. */
const twice = (result: CompanySettings) => ({ ...result, result });

async function locked(tx: Tx, context: Context): Promise<CompanySettings> {
  await sql`select 1 from company_settings for no key update`.execute(tx);
  return readCompanySettings(tx, context.actor.role);
}

async function write(tx: Tx, given: Parsed<'createCompanySettings'>['body']): Promise<void> {
  await tx
    .updateTable('company_settings')
    .set({
      ...toColumns(given, namesOf(companyFields, ['dunningDays'])),
      dunning_days: given.dunningDays,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .execute();
}

const log = (tx: Tx, context: Context, action: LogAction, diff: object, summary = ''): Promise<void> =>
  writeLog(tx, context, context.actor, { action, entity: 'settings', summary, diff });

interface Row extends Omit<CompanySettings, 'desk'>, NonNullable<CompanySettings['desk']> {}

/** The public part for everybody, the rest for those who open the settings. */
async function readCompanySettings(db: Db, role: Role): Promise<CompanySettings> {
  const { rows } = await sql<Row>`
    select ${asFields('company_settings', 'c', [...namesOf(companySettings.entries, ['desk']), ...namesOf(companyDesk.entries)])} from company_settings c`.execute(
    db,
  );
  if (!rows[0]) throw new ApiError('COMPANY_SETTINGS_MISSING');
  const { version, compNameArm, compAddressArm, compVat, compBank, dunningDays, ...open } = rows[0];
  return roleHas(role, 'companyDetails')
    ? { ...open, desk: { version, compNameArm, compAddressArm, compVat, compBank, dunningDays } }
    : open;
}
