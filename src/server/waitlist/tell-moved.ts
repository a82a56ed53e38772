import { sql } from 'kysely';
import { scheduleImpact, type Timetable } from '../../rules/schedule-change.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { mailTo, tellAgencyByAll } from '../notifications/tell-agency.ts';
import { sentence } from '../sentence.ts';
import { mailOf } from './offer.ts';
import { readWaitlist } from './read-waitlist.ts';

/**
 * A flight that leaves so much earlier or later, or on another day, that bookings have to be decided on: who waits for its seats is told, and
 * keeps the place. The flight is locked and has its new times. `version`: of the flight, so that a move and the way back are two.
 */
export async function tellMoved(tx: Tx, flightId: string, before: Timetable, after: Timetable & { version: number }): Promise<void> {
  if (scheduleImpact(before, after) !== 'decide') return;
  const { rows } = await sql<Pick<Row<'waitlist'>, 'id' | 'agent_id'> & { email: string }>`
    select w.id, w.agent_id, ${mailTo} as email from waitlist w join users u on u.id = w.agent_id join users m on m.id = w.created_by
    where w.flight_id = ${flightId} and w.status = 'waiting' order by w.seq`.execute(tx);
  for (const { id, agent_id, email } of rows) {
    const [entry] = await readWaitlist(tx, sql`w.id = ${id}`);
    const [was, now] = [before.departureLocal, after.departureLocal];
    await tellAgencyByAll(
      tx,
      agent_id,
      {
        title: sentence('waitlistMoved.title', { flight: entry!.flight.flightNumber }),
        text: sentence('waitlistMoved.text', {
          flight: entry!.flight.flightNumber,
          was: was.slice(0, 10),
          wasAt: was.slice(11),
          day: now.slice(0, 10),
          at: now.slice(11),
        }),
        link: '/reservations?show=waitlist',
      },
      { ...mailOf(entry!, email, 'moved', { was, now }), eventKey: `waitlist:${id}:moved:${after.version}` },
    );
  }
}
