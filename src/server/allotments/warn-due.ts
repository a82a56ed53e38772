import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import { cityName } from '../../rules/city-name.ts';
import { rolesWith } from '../../rules/rights.ts';
import { citiesTexts } from '../../texts/cities/every.ts';
import { offeredLang } from '../../contract/lang.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import { enqueue } from '../outbox/enqueue.ts';

const HOURS_BEFORE = 24;
const BATCH = 100;

type Due = Pick<Row<'flight_class'>, 'id'> &
  Pick<Row<'allotment'>, 'agent_id' | 'seats'> &
  Pick<Row<'users'>, 'email' | 'language'> &
  Pick<Row<'flight'>, 'flight_number' | 'departure_local' | 'from_iata' | 'to_iata'> & {
    agency: string;
    flight_id: string;
    from_city: string;
    to_city: string;
    free: number;
    release_at: string;
    release_day: string;
  };

/** A day before unused group seats go back, their agency is told by mail and in the app, and the desk in the app: once for each release time. */
export const warnOfRelease = (db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<Due>`
      select c.id, a.agent_id, u.business_name as agency, u.email, u.language, f.id as flight_id, f.flight_number, f.departure_local, f.from_iata, f.to_iata, o.city_eng as from_city, d.city_eng as to_city,
        a.seats, c.seats_total - c.seats_held - c.seats_sold as free, c.sales_to as release_at, to_char(c.sales_to at time zone k.timezone, 'YYYY-MM-DD HH24:MI') as release_day
      from allotment a join flight_class c on c.id = a.class_id join flight f on f.id = c.flight_id join users u on u.id = a.agent_id
        join airport o on o.iata = f.from_iata join airport d on d.iata = f.to_iata cross join company_settings k
      where a.status = 'open' and f.status in ('scheduled','delayed','closed') and f.deleted_at is null and c.sales_to > now() and c.sales_to <= now() + make_interval(hours => ${HOURS_BEFORE})
        and c.seats_total > c.seats_held + c.seats_sold and a.warned_of is distinct from c.sales_to
      order by c.sales_to limit ${BATCH} for update of a skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    await enqueue(
      tx,
      rows.map((row) => ({
        eventKey: `group-release:${row.id}:${Math.floor(Date.parse(row.release_at) / 1000)}`,
        template: 'group-release' as const,
        recipients: [row.email],
        lang: row.language,
        payload: {
          flight: row.flight_number,
          from: cityName({ iata: row.from_iata, city: row.from_city }, citiesTexts(offeredLang(row.language))),
          to: cityName({ iata: row.to_iata, city: row.to_city }, citiesTexts(offeredLang(row.language))),
          departure: row.departure_local,
          seats: row.seats,
          free: row.free,
          releaseAt: row.release_at,
        },
        userId: row.agent_id,
      })),
    );
    for (const row of rows) {
      await tell(tx, row, { roles: [], groupIds: [], userIds: [row.agent_id] }, '/reservations?show=groups');
      await tell(tx, row, { roles: rolesWith('toldOfAllotments'), groupIds: [], userIds: [] }, `/flights/${row.flight_id}?tab=allotments`);
    }
    await sql`
      update allotment set warned_of = c.sales_to from flight_class c where c.id = allotment.class_id and class_id = any(${rows.map((row) => row.id)}::uuid[])`.execute(
      tx,
    );
    return rows.length;
  });

async function tell(tx: Tx, row: Due, audience: object, link: string | null): Promise<void> {
  const flight = row.flight_number;
  const text = sentence('groupSeats.text', {
    free: row.free,
    seats: row.seats,
    agency: row.agency,
    flight,
    day: row.departure_local.slice(0, 10),
    release: row.release_day,
  });
  await sql`
    insert into notification (id, title, text, kind, audience, start_date, end_date, pinned, link)
    select ${newId()}, ${sentence('groupSeats.title', { flight })}, ${JSON.stringify({ en: text })}::jsonb, 'warning', ${JSON.stringify(audience)}::jsonb,
      today, today + 1, false, ${link} from (select (now() at time zone timezone)::date as today from company_settings) c`.execute(tx);
}
