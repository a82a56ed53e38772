import { sql } from 'kysely';
import { ticketSettings, type TicketSettings } from '../../contract/ticket-settings.ts';
import type { Db } from '../database/database.ts';
import { asFields, namesOf, toColumns } from '../database/rows.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { ApiError } from '../http/api-error.ts';

export const ticketSettingsHandlers: Pick<Handlers, 'getTicketSettings' | 'createTicketSettings' | 'updateTicketSettings'> = {
  getTicketSettings: async (_input, { db }) => ({ result: await readTicketSettings(db) }),
  createTicketSettings: ({ body }, context) =>
    once(context, body, async (tx) => {
      const { rows } = await sql`insert into ticket_settings (id, version) values (1, 0) on conflict do nothing returning 1`.execute(tx);
      if (rows.length === 0) throw new ApiError('HAS_TICKET_SETTINGS');
      await write(tx, body);
      const result = await readTicketSettings(tx);
      await writeLog(tx, context, context.actor, { action: 'createTicketSettings', entity: 'settings', diff: { after: result } });
      return { answer: { result } };
    }),
  updateTicketSettings: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => {
      await sql`select 1 from ticket_settings for no key update`.execute(tx);
      const before = await readTicketSettings(tx);
      if (String(before.id) !== params.id) throw new ApiError('NOT_FOUND');
      if (before.version !== body.version) throw new ApiError('STALE_SETTINGS', { details: { version: before.version } });
      await write(tx, body);
      const result = await readTicketSettings(tx);
      await writeLog(tx, context, context.actor, { action: 'updateTicketSettings', entity: 'settings', diff: { before, after: result } });
      return { answer: { result } };
    }),
};

async function write(tx: Db, given: Omit<TicketSettings, 'id' | 'version'>): Promise<void> {
  await tx
    .updateTable('ticket_settings')
    .set({
      ...toColumns(given, namesOf(ticketSettings.entries, ['id', 'version'])),
      terms: JSON.stringify(given.terms),
      footer: JSON.stringify(given.footer),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .execute();
}

async function readTicketSettings(db: Db): Promise<TicketSettings> {
  const { rows } = await sql<TicketSettings>`
    select ${asFields('ticket_settings', 't', namesOf(ticketSettings.entries))} from ticket_settings t`.execute(db);
  if (!rows[0]) throw new ApiError('TICKET_SETTINGS_MISSING');
  return rows[0];
}
