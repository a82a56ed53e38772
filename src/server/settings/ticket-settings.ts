import { sql } from 'kysely';
import type { TicketSettings } from '../../contract/ticket-settings.ts';
import type { Db } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handlers } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

export const ticketSettingsHandlers: Pick<Handlers, 'getTicketSettings' | 'createTicketSettings' | 'updateTicketSettings'> = {
  getTicketSettings: async (_input, { db }) => ({ result: await readTicketSettings(db) }),
  createTicketSettings: ({ body }, context) =>
    transaction(context.db, async (tx) => {
      const { rows } = await sql`insert into ticket_settings (id, version) values (1, 0) on conflict do nothing returning 1`.execute(tx);
      if (rows.length === 0) throw new Refused('IN_USE', { message: 'There are ticket settings already; change those' });
      await write(tx, body);
      const result = await readTicketSettings(tx);
      await writeLog(tx, context, context.actor, { action: 'createTicketSettings', entity: 'settings', diff: { after: result } });
      return { result };
    }),
  updateTicketSettings: ({ params, body }, context) =>
    transaction(context.db, async (tx) => {
      await sql`select 1 from ticket_settings for no key update`.execute(tx);
      const before = await readTicketSettings(tx);
      if (String(before.id) !== params.id) throw new Refused('NOT_FOUND');
      if (before.version !== body.version) throw new Refused('STALE_SETTINGS', { details: { version: before.version } });
      await write(tx, body);
      const result = await readTicketSettings(tx);
      await writeLog(tx, context, context.actor, { action: 'updateTicketSettings', entity: 'settings', diff: { before, after: result } });
      return { result };
    }),
};

async function write(tx: Db, given: Omit<TicketSettings, 'id' | 'version'>): Promise<void> {
  await sql`
    update ticket_settings set fallback_prefix = ${given.fallbackPrefix}, void_mode = ${given.voidMode}, void_minutes = ${given.voidMinutes},
      void_min_hours_before_departure = ${given.voidMinHoursBeforeDeparture}, show_price_on_ticket = ${given.showPriceOnTicket}, qr_verify = ${given.qrVerify},
      terms = ${JSON.stringify(given.terms)}::jsonb, footer = ${JSON.stringify(given.footer)}::jsonb, version = version + 1, updated_at = now()`.execute(
    tx,
  );
}

async function readTicketSettings(db: Db): Promise<TicketSettings> {
  const { rows } = await sql<TicketSettings>`
    select id, version, fallback_prefix as "fallbackPrefix", void_mode as "voidMode", void_minutes as "voidMinutes", void_min_hours_before_departure as "voidMinHoursBeforeDeparture",
      show_price_on_ticket as "showPriceOnTicket", qr_verify as "qrVerify", terms, footer from ticket_settings`.execute(db);
  if (!rows[0]) throw new Refused('NOT_FOUND', { message: 'The ticket settings have not been filled in yet' });
  return rows[0];
}
