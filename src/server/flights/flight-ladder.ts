import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { FlightLadder } from '../../contract/fare-ladders.ts';
import { daysOf, percentOf, planLadder, type Step } from '../../rules/fare-ladder.ts';
import type { Db } from '../database/database.ts';
import { differing } from '../history/differing.ts';
import { writeLog } from '../history/write-log.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import type { Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { lockFor } from './bulk-cancel.ts';
import { lockFlight } from './edit-class.ts';
import { activeLadders, type FlightFacts, ladderOf, readFacts, seenBy } from './ladder-facts.ts';
import { climb } from './ladder-job.ts';
import { readFlight } from './read-flight.ts';

/** How steps stand on a flight, as the contract says it. */
export function standingOn(steps: readonly Step[], flight: FlightFacts) {
  const plan = planLadder(steps, flight);
  return { ...plan, load: percentOf(flight), days: daysOf(flight.minutesLeft) };
}

export const getFlightLadder: Handler<'getFlightLadder'> = async ({ params }, { db }) => ({
  result: await readFlightLadder(db, params.id),
});

/** Throws NOT_FOUND. Of a flight that has left or is cancelled no ladder counts. */
async function readFlightLadder(db: Db, flightId: string): Promise<FlightLadder> {
  const [flight] = await readFacts(db, sql`f.id = ${flightId}`);
  if (!flight) {
    await readFlight(db, flightId);
    return { ladder: null, givenId: null, off: false, step: 0, load: 0, days: 0, changes: [], byHand: [], noRoom: [] };
  }
  const ladder = ladderOf(await activeLadders(db), flight);
  return {
    ladder: ladder ? { id: ladder.id, name: ladder.name, steps: ladder.steps } : null,
    givenId: flight.givenId,
    off: flight.off,
    ...standingOn(ladder?.steps ?? [], ladder ? seenBy(ladder, flight) : flight),
  };
}

export const setFlightLadder: Handler<'setFlightLadder'> = ({ params: { id }, body }, context) =>
  once(context, { id, ...body }, async (tx) => {
    await lockFor(tx, id, {});
    const flight = await lockFlight(tx, id);
    if (flight.departed) throw new ApiError('FLIGHT_LEFT');
    const { rows: known } = await sql<{ name: string | null; off: boolean; givenId: string | null }>`
      select l.name, s.off, s.given_id as "givenId" from flight_ladder s left join fare_ladder l on l.id = s.given_id where s.flight_id = ${id}`.execute(
      tx,
    );
    const before = known[0] ?? { name: null, off: false, givenId: null };
    const after = { ...before, off: body.off ?? before.off };
    if (body.ladderId !== undefined) {
      const { rows } = await sql<{ name: string }>`select name from fare_ladder where id = ${body.ladderId} for key share`.execute(tx);
      if (body.ladderId !== null && !rows[0]) throw invalid({ ladderId: [fieldError('unknownLadder')] });
      Object.assign(after, { givenId: body.ladderId, name: rows[0]?.name ?? null });
    }
    await sql`
      insert into flight_ladder (flight_id, given_id, off) values (${id}, ${after.givenId}, ${after.off})
      on conflict (flight_id) do update set given_id = excluded.given_id, off = excluded.off`.execute(tx);
    const resumed = body.resume ? await resume(tx, id) : [];
    const said = ({ name, off }: typeof before, classes: string[]) => ({ fareLadder: name, ladderOff: off, setByHand: classes.join(' ') });
    const diff = differing(said(before, resumed), said(after, []));
    if (Object.keys(diff.after).length > 0)
      await writeLog(tx, context, context.actor, {
        action: 'setFlightLadder',
        entity: 'flight',
        entityId: id,
        summary: `${flight.flight_number} ${flight.departure_local.slice(0, 10)}`,
        diff,
      });
    await climb(tx, context, id);
    return { answer: { result: await readFlightLadder(tx, id) } };
  });

/** What somebody has opened or closed is the ladder's again. Which classes that were. */
async function resume(db: Db, flightId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    update flight_class set by_hand = array_remove(by_hand, 'isActive'), ladder_active = null
    where flight_id = ${flightId} and deleted_at is null and allotment_of is null and ('isActive' = any(by_hand) or ladder_active <> is_active) returning code`.execute(
    db,
  );
  return rows.map((row) => row.code).toSorted();
}
