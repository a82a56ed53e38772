import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import { readFlights } from '../flights/read-flight.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import { once } from '../http/once.ts';
import { checkSet } from './check-set.ts';
import { readFlightTemplate } from './read-flight-templates.ts';
import { seasonOf } from './season.ts';
import { writeClasses, writeFlights } from './write-flights.ts';

type Body = Extract<Parsed<'createFlight'>['body'], { templateId: string }>;

/**
 * All flights of a season with their classes in one transaction, in two statements (decision 0017). What the preview promised is
 * computed again: a date that no flight can be made on any more is skipped and told. Throws NOT_FOUND, CAPACITY_EXCEEDED, field errors.
 */
export const createSeason = (body: Body, context: Context): Promise<Answer<'createFlight'>> =>
  once(context, body, async (tx) => {
    // Held, so that the flights are of one version of it.
    await sql`select 1 from flight_template where id = ${body.templateId} for share`.execute(tx);
    const template = await readFlightTemplate(tx, body.templateId);
    await checkSet(tx, template);
    const leftOut = new Set(body.except);
    const planned = (await seasonOf(tx, template, body)).filter(({ date }) => !leftOut.has(date));
    const wanted = planned.filter((one) => one.reason === null);
    const written = await writeFlights(tx, template.id, wanted);
    const made = new Map(written.map(({ id, one }) => [one.date, id]));
    await writeClasses(tx, template.classTemplateIds, [...made.values()]);
    const skipped = planned.flatMap(({ date, reason }) =>
      // Of two who make the same date at once the second finds it taken.
      reason !== null ? [{ date, reason }] : made.has(date) ? [] : [{ date, reason: 'EXISTS' as const }],
    );
    const result = await readFlights(tx, sql`f.id = any(${[...made.values()]}::uuid[])`);
    await writeLog(tx, context, context.actor, {
      action: 'createSeason',
      entity: 'flightTemplate',
      entityId: template.id,
      summary: sentence('log.season', { flight: `${template.flightNumber} ${template.from.iata}-${template.to.iata}`, n: result.length }),
      diff: { after: { created: [...made.keys()].toSorted(), skipped } },
    });
    return { answer: { result, meta: { skipped } } };
  });
