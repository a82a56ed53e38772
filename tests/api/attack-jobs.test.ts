import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { sendDue, type OutgoingMail } from '../../src/server/outbox/send.ts';
import { openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addFlight } from '../support/world.ts';

/** What runs by the clock, with bad rows in its way, two nodes at work and a mail service that fails. */
const desk = await openDesk();
const seller = new Seller(desk);

describe('the sweep', () => {
  it('one hold that cannot be ended does not keep all others from ending', async () => {
    const [bad, good] = [await seller.flight(), await seller.flight()];
    const holds = [await seller.held('agent', bad), await seller.held('agent', good)];
    const booked = (await seller.booked('agent', good)).id;
    await sql`update pre_order set expires_at = now() - interval '1 hour' where id = ${holds[0]!}`.execute(desk.db);
    await sql`update pre_order set expires_at = now() where id = ${holds[1]!}`.execute(desk.db);
    await sql`update orders set time_limit = now() where id = ${booked}`.execute(desk.db);
    // The counter of its class has been lost: giving the seat back would make it negative, which the database refuses.
    await sql`update flight_class set seats_held = 0 where id = ${bad}`.execute(desk.db);
    await expect(releaseDue(desk.db)).rejects.toThrow(/violates check constraint/);
    expect(await seller.seats(good)).toEqual({ held: 0, sold: 0 });
    await sql`update flight_class set seats_held = 1 where id = ${bad}`.execute(desk.db);
    expect(await releaseDue(desk.db)).toBe(1);
  });

  it('the infant places of an ended hold can be taken again before the sweep has come, also from another class', async () => {
    const { classIds } = await addFlight(desk.db, desk.world, { infantLimit: 1, classes: [{}, {}] });
    const id = await seller.held('agent', classIds[0]!, { infants: 1 });
    expect((await seller.hold('agent2', classIds[1]!, { infants: 1 })).body.code).toBe('INFANT_LIMIT');
    await sql`update pre_order set expires_at = now() where id = ${id}`.execute(desk.db);
    expect((await seller.hold('agent2', classIds[1]!, { infants: 1 })).status).toBe(201);
  });
});

describe('the outbox', () => {
  const clear = () => sql`update outbox set status = 'sent'`.execute(desk.db);
  async function states(template: string) {
    const { rows } = await sql<{
      status: string;
      attempts: number;
    }>`select status, attempts from outbox where template = ${template} order by created_at`.execute(desk.db);
    return rows;
  }

  it('two nodes send each mail once, though one of them is slower than its lease', async () => {
    await clear();
    const classId = await seller.flight();
    for (let i = 0; i < 3; i++) await seller.booked('agent', classId);
    const sent: string[] = [];
    const fast = async (mail: OutgoingMail) => void sent.push(mail.event_key);
    let first = true;
    // While the slow node hands over its first mail, its leases run out and the other node comes by.
    const slow = async (mail: OutgoingMail) => {
      if (first) {
        first = false;
        await sql`update outbox set lease_until = now() - interval '1 second' where lease_until is not null and id <> ${mail.id}`.execute(
          desk.db,
        );
        await sendDue(desk.db, fast);
      }
      sent.push(mail.event_key);
    };
    await sendDue(desk.db, slow);
    expect(sent.length).toBe(new Set(sent).size);
    expect(sent.length).toBe(3);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from outbox where event_key = any(${sent}::text[]) and status = 'sent' and attempts = 1`.execute(desk.db);
    expect(rows[0]!.n).toBe(3);
  });

  it('a poison mail is tried ten times and then waits for a person; the others go out', async () => {
    await clear();
    const bad = (await seller.booked('agent', await seller.flight())).id;
    const sent: string[] = [];
    const send = async (mail: OutgoingMail) => {
      if (mail.order_id === bad) throw new Error('x'.repeat(10_000));
      sent.push(mail.id);
    };
    for (let i = 0; i < 12; i++) {
      await seller.booked('agent2', await seller.flight());
      await sql`update outbox set next_at = now() where status = 'failed'`.execute(desk.db);
      await sendDue(desk.db, send);
    }
    expect(sent).toHaveLength(12);
    const { rows } = await sql<{
      status: string;
      attempts: number;
      length: number;
    }>`select status, attempts, length(error) as length from outbox where order_id = ${bad}`.execute(desk.db);
    expect(rows).toEqual([{ status: 'dead', attempts: 10, length: 500 }]);
    expect((await states('booking-add')).filter((one) => one.status === 'queued')).toEqual([]);
  });
});
