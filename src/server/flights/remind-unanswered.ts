import { LANGS, offeredLang } from '../../contract/lang.ts';
import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import { rolesWith } from '../../rules/rights.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { oneNode } from '../orders/warn.ts';
import { writeEvent } from '../orders/write-event.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { activeStaff } from '../users/staff.ts';

/**
 * A day before departure staff are told of orders whose agency has not answered a new timetable (domain.md 3.7), once for each
 * flight. Returns how many.
 */
export async function remindUnanswered(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    await oneNode(tx);
    const { rows } = await sql<
      Pick<Row<'orders'>, 'agent_id' | 'id' | 'pnr'> & {
        segment_id: string;
        rev: number;
        flight_number: string;
        departure: string;
        agency: string;
      }
    >`
      select o.agent_id, o.id, o.pnr, s.id as segment_id, s.schedule_rev as rev, s.snapshot->>'flightNumber' as flight_number, s.snapshot->>'departureLocal' as departure, u.business_name as agency
      from orders o join order_segment s on s.agent_id = o.agent_id and s.order_id = o.id join users u on u.id = o.agent_id
      where s.status = 'TK' and s.departure_utc > now() and s.departure_utc <= now() + interval '24 hours' and o.status in ('booking','ticketing','partially_refunded')
        and not exists (select 1 from outbox x where x.event_key = 'schedule-unanswered:' || s.id || ':' || s.schedule_rev)
      order by s.departure_utc limit 100`.execute(tx);
    if (rows.length === 0) return 0;
    const staff = await activeStaff(tx, rolesWith('toldOfUnanswered'));
    if (staff.length === 0) return 0;
    const readers = LANGS.map((lang) => ({
      lang,
      recipients: staff.filter((one) => offeredLang(one.language) === lang).map((one) => one.email),
    })).filter(({ recipients }) => recipients.length > 0);
    for (const row of rows) {
      const mail = {
        template: 'schedule-change' as const,
        payload: { outcome: 'unanswered', pnr: row.pnr, agency: row.agency, flightNumber: row.flight_number, departure: row.departure },
        orderId: row.id,
      };
      const key = `schedule-unanswered:${row.segment_id}:${row.rev}`;
      // The first is what says that they were told.
      await enqueue(
        tx,
        readers.map(({ lang, recipients }, i) => ({ ...mail, eventKey: i === 0 ? key : `${key}:${lang}`, recipients, lang })),
      );
      const reason = sentence('newTimesUnanswered', { flight: row.flight_number });
      await writeEvent(tx, { agentId: row.agent_id, orderId: row.id }, { type: 'warned', reason });
    }
    return rows.length;
  });
}
