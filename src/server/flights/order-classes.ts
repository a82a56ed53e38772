import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { writeLog } from '../history/write-log.ts';
import type { Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { marked } from './by-hand.ts';
import { lockFlight, nameOf } from './edit-class.ts';
import { readClasses } from './read-classes.ts';

/** All of them or none: a move that is broken off in the middle would leave an order that nobody asked for. */
export const orderClasses: Handler<'orderClasses'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => {
    // Classes first, as whoever sells does (decision 0008); behind the lock of the flight nobody adds one.
    await sql`select 1 from flight_class where flight_id = ${params.flightId} order by id for no key update`.execute(tx);
    const flight = await lockFlight(tx, params.flightId);
    const before = await readClasses(tx, context.actor, params.flightId);
    const known = new Map(before.map((one) => [one.id, one]));
    const wanted = body.classes.flatMap(({ id, version }) => {
      const one = known.get(id);
      return one?.desk ? [{ ...one, desk: one.desk, seen: version }] : [];
    });
    const ids = new Set(wanted.map((one) => one.id));
    if (ids.size !== before.length || body.classes.length !== before.length) throw invalid({ classes: [fieldError('classesChanged')] });
    const stale = wanted.filter((one) => one.desk.version !== one.seen);
    if (stale.length > 0) throw new ApiError('STALE_CLASS', { details: { classIds: stale.map((one) => one.id) } });

    const moved = wanted.flatMap((one, place) =>
      one.desk.priority === place ? [] : [{ id: one.id, version: one.seen + 1, from: one.desk.priority, to: place }],
    );
    await sql`
      update flight_class c set priority = m.place, by_hand = ${marked(['priority'])}, version = c.version + 1, updated_at = now()
      from unnest(${moved.map((one) => one.id)}::uuid[], ${moved.map((one) => one.to)}::int[]) as m (id, place) where c.id = m.id`.execute(
      tx,
    );
    await writeLog(tx, context, context.actor, {
      action: 'orderClasses',
      entity: 'flight',
      entityId: params.flightId,
      summary: nameOf(flight, wanted.map((one) => one.code).join(' ')),
      diff: {
        before: { order: before.map((one) => one.code) },
        after: { order: wanted.map((one) => one.code) },
        classes: moved.map(({ id, version, from, to }) => ({
          classId: id,
          version,
          before: { desk: { priority: from } },
          after: { desk: { priority: to } },
        })),
      },
    });
    return { answer: { result: await readClasses(tx, context.actor, params.flightId) } };
  });
