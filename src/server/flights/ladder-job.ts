import { sql } from 'kysely';
import { daysOf, percentOf, planLadder } from '../../rules/fare-ladder.ts';
import type { Db, Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import type { Context } from '../http/context.ts';
import { sentence } from '../sentence.ts';
import { lockFor } from './bulk-cancel.ts';
import { changeClass, nameOf } from './edit-class.ts';
import { jobContext, type JobParts } from './job-context.ts';
import { activeLadders, type FlightFacts, type Ladder, ladderOf, perhapsDue, perhapsOf, readFacts, seenBy } from './ladder-facts.ts';
import { readDeskClasses } from './read-classes.ts';

/**
 * Flights whose load or days have brought them to another step of their fare ladder: classes are opened and closed as by hand, one flight
 * in one transaction. What was true before the locks is looked at again under them, so several nodes do each step once. Returns how many
 * flights it has changed.
 */
export async function climbLadders(db: Db, parts: JobParts, stopping: () => boolean = () => false): Promise<number> {
  const ladders = await activeLadders(db);
  if (ladders.length === 0) return 0;
  const flights = await readFacts(db, sql`(s.given_id is not null or ${perhapsOf(ladders)}) and ${perhapsDue(ladders)}`);
  let changed = 0;
  let failure: unknown;
  for (const flight of flights) {
    if (stopping()) break;
    const ladder = ladderOf(ladders, flight);
    if (!ladder || !isDue(ladder, flight)) continue;
    try {
      if (await transaction(db, (tx) => climb(tx, jobContext(db, parts, ladder.savedBy, 'fare-ladders'), flight.id))) changed++;
    } catch (error) {
      // The others go on.
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return changed;
}

const isDue = (ladder: Ladder, flight: FlightFacts): boolean => {
  const seen = seenBy(ladder, flight);
  const { step, changes } = planLadder(ladder.steps, seen);
  return changes.length > 0 || step !== seen.reached;
};

/** Classes first, then the flight, as whoever sells does (decision 0008). Whether a class was changed. */
export async function climb(tx: Tx, context: Context, flightId: string): Promise<boolean> {
  await lockFor(tx, flightId, {});
  const [flight] = await readFacts(tx, sql`f.id = ${flightId}`);
  const ladder = flight && ladderOf(await activeLadders(tx), flight);
  if (!flight || !ladder || !isDue(ladder, flight)) return false;
  const { step, changes } = planLadder(ladder.steps, seenBy(ladder, flight));
  const classes = new Map((await readDeskClasses(tx, context.actor, [flightId])).map((one) => [one.code, one]));
  for (const { code, open } of changes) {
    const { id, desk } = classes.get(code)!;
    const name = nameOf({ flight_number: flight.flightNumber, departure_local: flight.departureLocal }, code);
    const why = { flight: name, ladder: ladder.name, load: percentOf(flight), days: daysOf(flight.minutesLeft) };
    const words = step === 0 ? sentence('log.ladderBack', why) : sentence('log.ladder', { ...why, step });
    await changeClass(tx, context, id, { isActive: open, version: desk.version }, { ladder: words });
  }
  await sql`
    insert into flight_ladder (flight_id, ladder_id, step) values (${flightId}, ${ladder.id}, ${step})
    on conflict (flight_id) do update set ladder_id = excluded.ladder_id, step = excluded.step`.execute(tx);
  return changes.length > 0;
}
