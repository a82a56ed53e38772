import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { effectiveRole, isAgent } from '../../contract/roles.ts';
import type { brandEndpoints } from '../../contract/brand.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { mayWriteAccount } from '../../rules/account-rights.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { differing } from '../history/differing.ts';
import { writeLog } from '../history/write-log.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { refuseMoreOfDay } from '../ledger/requests-of-a-day.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { pictureFile, readLogo, type Picture } from '../settings/read-logo.ts';
import { readUser } from './read-user.ts';

export const brandHandlers: Pick<Handlers, keyof typeof brandEndpoints> = {
  uploadAgencyLogo: ({ params, body }, context) => {
    const picture = readLogo(Buffer.from(body.data, 'base64'));
    if (typeof picture === 'string') throw invalid({ data: [picture] });
    return once(context, { ...params, ...body }, (tx) => changeLogo(tx, context, params.id, picture));
  },
  removeAgencyLogo: ({ params }, context) => once(context, params, (tx) => changeLogo(tx, context, params.id, undefined)),

  getAgencyLogo: async ({ params }, { db }) => {
    const { rows } = await sql<
      Pick<Row<'agency_logo'>, 'type'> & { data: string }
    >`select type, translate(encode(bytes, 'base64'), E'\\n', '') as data from agency_logo where name = ${params.name} limit 1`.execute(db);
    if (!rows[0]) throw new ApiError('NO_LOGO');
    return pictureFile(rows[0]);
  },
};

/** Each that was left stays a day for documents: one that is changed with every call would fill the disk. */
const LOGOS_OF_A_DAY = 20;

/** The one before stays for the documents that name it (jobs/tidy.ts). No field of a form, so none that is open is made stale. */
async function changeLogo(tx: Tx, context: Context, id: string, picture: Picture | undefined) {
  await sql`select 1 from users where id = ${id} for no key update`.execute(tx);
  const before = await readUser(tx, id);
  if (context.actor.userId !== id && !mayWriteAccount(context.actor.role, effectiveRole(before))) throw new ApiError('FORBIDDEN');
  if (before.agency) throw invalid({ data: [fieldError('setAtAgency')] });
  if (picture && isAgent(context.actor.role)) await refuseMoreOfDay(tx, 'agency_logo', id, LOGOS_OF_A_DAY);
  await sql`update agency_logo set left_at = now() where agent_id = ${id} and left_at is null`.execute(tx);
  if (picture)
    await sql`
      insert into agency_logo (name, agent_id, type, bytes) values (${createHash('sha256').update(picture.bytes).digest('hex')}, ${id}, ${picture.type}, ${picture.bytes})
      on conflict (name, agent_id) do update set left_at = null`.execute(tx);
  const result = await readUser(tx, id);
  await writeLog(tx, context, context.actor, {
    action: picture ? 'uploadAgencyLogo' : 'removeAgencyLogo',
    entity: 'user',
    entityId: id,
    summary: result.businessName,
    diff: differing(before, result),
  });
  return { answer: { result } };
}
