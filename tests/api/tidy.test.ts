import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { tidy } from '../../src/server/jobs/tidy.ts';
import { openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';

const desk = await openDesk();
const seller = new Seller(desk);

const idAt = (daysAgo: number, n: number) =>
  `${Math.round(Date.now() - daysAgo * 86_400_000).toString(16).padStart(12, '0').replace(/^(.{8})/, '$1-')}-7000-8000-${String(n).padStart(12, '0')}`; // prettier-ignore

it('sent mails go after their days, in whatever number; those that wait or failed stay', async () => {
  const mail = (id: string, status: string) =>
    sql`insert into outbox (id, event_key, template, recipients, payload, status) values (${id}, ${id}, 'ticket', '{a@b.example}', '{}', ${status})`.execute(
      desk.db,
    );
  await sql`insert into outbox (id, event_key, template, recipients, payload, status)
    select (${idAt(401, 0).slice(0, 24)} || lpad(n::text, 12, '0'))::uuid, 'old' || n, 'ticket', '{a@b.example}', '{}', 'sent' from generate_series(1, 4100) n`.execute(
    desk.db,
  );
  const stay = [idAt(401, 5001), idAt(401, 5002), idAt(399, 5003)];
  await mail(stay[0]!, 'dead');
  await mail(stay[1]!, 'queued');
  await mail(stay[2]!, 'sent');
  await mail(idAt(401, 5004), 'over');
  await tidy(desk.db, { mailDays: 400, holdDays: 90 });
  const { rows } = await sql<{ id: string }>`select id from outbox order by event_key`.execute(desk.db);
  expect(rows.map((row) => row.id).sort()).toEqual(stay.sort());
});

it('holds that came to nothing go after their days with their flights; those of orders and those of late stay', async () => {
  const classId = await seller.flight();
  const held = async () => await seller.held('agent', classId, { adults: 1 });
  const [old, late, used] = [await held(), await held(), await held()];
  const kept = await seller.order('agent', used, 'book');
  expect(kept.status).toBe(201);
  for (const id of [old, late]) await desk.post('agent', `/api/orders/cancel-pre-order/${id}`, undefined, `tidy-${id}`);
  await sql`update pre_order set updated_at = now() - interval '91 days' where id in (${old}, ${used})`.execute(desk.db);
  await tidy(desk.db, { mailDays: 400, holdDays: 90 });
  const { rows } = await sql<{ id: string; parts: number }>`
    select p.id, (select count(*)::int from pre_order_segment s where s.pre_order_id = p.id) as parts from pre_order p`.execute(desk.db);
  expect(new Map(rows.map((row) => [row.id, row.parts]))).toEqual(new Map([[late, 1], [used, 1]])); // prettier-ignore
  await desk.verify();
});
