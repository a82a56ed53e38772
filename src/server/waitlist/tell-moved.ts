import { sql } from 'kysely';
import { scheduleImpact, type Timetable } from '../../rules/schedule-change.ts';
import type { Tx } from '../database/database.ts';
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
  const waiting = sql`w.flight_id = ${flightId} and w.status = 'waiting'`;
  const entries = await readWaitlist(tx, waiting);
  if (entries.length === 0) return;
  const { rows } = await sql<{ id: string; email: string }>`
    select w.id, ${mailTo} as email from waitlist w join users u on u.id = w.agent_id join users m on m.id = w.created_by where ${waiting}`.execute(
    tx,
  );
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  for (const entry of entries) {
    const [was, now] = [before.departureLocal, after.departureLocal];
    await tellAgencyByAll(
      tx,
      entry.agent.userId,
      {
        title: sentence('waitlistMoved.title', { flight: entry.flight.flightNumber }),
        text: sentence('waitlistMoved.text', {
          flight: entry.flight.flightNumber,
          was: was.slice(0, 10),
          wasAt: was.slice(11),
          day: now.slice(0, 10),
          at: now.slice(11),
        }),
        link: '/reservations?show=waitlist',
      },
      { ...mailOf(entry, emails.get(entry.id)!, 'moved', { was, now }), eventKey: `waitlist:${entry.id}:moved:${after.version}` },
    );
  }
}
