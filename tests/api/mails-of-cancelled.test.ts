import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshKey, openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';

/** Booking and cancelling costs nothing: it is no way to write to whomever one likes. */
const desk = await openDesk();
const seller = new Seller(desk);

async function cancelled(by: string): Promise<string[]> {
  const { id } = await seller.booked('agent', await seller.flight());
  const reply = await desk.post(by, `/api/orders/cancel/${id}`, { mode: 'confirm' }, freshKey());
  expect(reply.status).toBe(200);
  const { rows } = await sql<{ recipients: string[] }>`
    select recipients from outbox where order_id = ${id} and template = 'booking-cancel'`.execute(desk.db);
  return rows[0]!.recipients;
}

it('past fifty in an hour an agency alone is told of what it cancels, and travellers of what staff cancel', async () => {
  const [traveller, agency] = await cancelled('agent');
  expect(agency).toBeDefined();
  await sql`
    insert into outbox (id, event_key, template, recipients, lang, payload, document_ids, user_id)
    select gen_random_uuid(), 'told:' || n, 'booking-cancel', '{}', 'en', '{}', '{}', ${desk.world.users.get('agent')!} from generate_series(1, 50) n`.execute(
    desk.db,
  );
  expect(await cancelled('agent')).toEqual([agency]);
  expect(await cancelled('admin')).toEqual([traveller, agency]);
  await sql`update outbox set created_at = created_at - interval '1 hour' where template = 'booking-cancel'`.execute(desk.db);
  expect(await cancelled('agent')).toEqual([traveller, agency]);
});
