import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import { MOST_DAYS } from '../../contract/season.ts';
import { daysBetween } from '../../rules/days.ts';
import { type ScheduledFlight, writeSsim } from '../../rules/ssim-write.ts';
import type { Db } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import { invalid } from '../http/api-error.ts';
import type { Handler } from '../http/context.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { sentence } from '../sentence.ts';

export const exportSchedule: Handler<'exportSchedule'> = ({ query }, context) => {
  const { airline, startDate, endDate, format } = query;
  if (endDate < startDate) throw invalid({ endDate: [fieldError('endBeforeStart')] });
  if (daysBetween(startDate, endDate) >= MOST_DAYS) throw invalid({ endDate: [fieldError('atMostYear')] });
  return transaction(context.db, async (tx) => {
    const file = writeSsim({ airline, startDate, endDate, ...(await readHead(tx)) }, await readSchedule(tx, airline, startDate, endDate));
    if (format === 'json') return { result: { flights: file.flights, records: file.legs } };
    await writeLog(tx, context, context.actor, {
      action: 'exportSchedule',
      entity: 'flight',
      summary: sentence('log.schedule', { airline, n: file.flights, from: startDate, to: endDate }),
    });
    return new FileAnswer(`SSIM-${airline}-${startDate}-${endDate}.txt`, 'text/plain; charset=us-ascii', Buffer.from(file.text, 'latin1'));
  });
};

async function readHead(db: Db): Promise<{ madeAt: string; creator: string }> {
  const { rows } = await sql<{ madeAt: string; creator: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as "madeAt", coalesce((select comp_name from company_settings), '') as creator`.execute(
    db,
  );
  return rows[0]!;
}

/** Flights under the code of an airline, whoever flies them; those that are cancelled do not stand in a schedule. */
async function readSchedule(db: Db, airline: string, startDate: string, endDate: string): Promise<ScheduledFlight[]> {
  const { rows } = await sql<ScheduledFlight>`
    select f.flight_number as "flightNumber", l.iata as airline, f.from_iata as "from", f.to_iata as "to", f.departure_local as "departureLocal", f.arrival_local as "arrivalLocal",
      f.departure_utc as "departureUtc", f.arrival_utc as "arrivalUtc", f.terminal_from as "terminalFrom", f.terminal_to as "terminalTo", a.iata as aircraft, f.seat_capacity as seats,
      coalesce((select string_agg(distinct c.code, '' order by c.code) from flight_class c where c.flight_id = f.id and c.deleted_at is null and c.allotment_of is null), '') as classes
    from flight f join airline l on l.id = f.airline_id left join aircraft a on a.id = f.aircraft_id
    where f.departure_local collate "C" >= ${startDate} and f.departure_local collate "C" < ${`${endDate}~`} and f.flight_number like ${`${airline} %`}
      and f.deleted_at is null and f.status <> 'cancelled'`.execute(db);
  return rows;
}
