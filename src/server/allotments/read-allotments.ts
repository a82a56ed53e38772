import { sql, type RawBuilder } from 'kysely';
import type { Allotment } from '../../contract/allotments.ts';
import { convert, toMajor } from '../../rules/money.ts';
import { filter } from '../database/list.ts';
import type { Db } from '../database/database.ts';
import { planOf, presentPlan, type PlanRow } from './read-plan.ts';
import { OF_TODAY } from '../exchange/rates-of.ts';
import { ApiError } from '../http/api-error.ts';

/** Flight, day and class, as the log names them. */
export const flightOf = ({ flight, flightClass }: Pick<Allotment, 'flight' | 'flightClass'>): string =>
  `${flight.flightNumber} ${flight.departureLocal.slice(0, 10)} ${flightClass.code}`;

export type AllotmentRow = Omit<Allotment, 'price' | 'depositDue' | 'plan' | 'value'> & {
  price: number;
  depositDue: number | null;
  plan: PlanRow | null;
  rate: number;
};

/** Group seats over the class that they are (c), its source (s), its flight (f) and their agency (u). */
export async function readAllotments<More = unknown>(
  db: Db,
  conditions: (RawBuilder<unknown> | undefined)[],
  range: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<(AllotmentRow & More)[]> {
  const { rows } = await sql<AllotmentRow & More>`
    select c.id, json_build_object('id', f.id, 'flightNumber', f.flight_number, 'departureLocal', f.departure_local,
        'salesCloseAt', ${json('f.departure_utc - make_interval(mins => f.sales_close_minutes)')},
        'from', json_build_object('iata', o.iata, 'city', o.city_eng), 'to', json_build_object('iata', d.iata, 'city', d.city_eng)) as flight,
      json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'cabin', s.cabin) as "flightClass",
      json_build_object('userId', u.id, 'businessName', u.business_name) as agent,
      a.seats, c.seats_held as held, c.seats_sold as sold, case when a.status = 'open' then c.seats_total - c.seats_held - c.seats_sold else 0 end as free,
      c.adult_fare as price, c.currency, c.sales_to as "releaseAt", c.names_due_at as "namesDueAt", a.deposit_due as "depositDue", a.remarks, a.status, a.version, (${planOf(sql`a.class_id`)}) as plan, coalesce(k.currency, c.currency) as "accountCurrency",
      case when coalesce(k.currency, c.currency) = c.currency then 1 else (select house_rate(r, c.currency) / house_rate(r, k.currency) from exchange_rate r ${OF_TODAY}) end::float8 as rate${more}
    from allotment a join flight_class c on c.id = a.class_id join flight_class s on s.id = c.allotment_of join flight f on f.id = c.flight_id
      join users u on u.id = a.agent_id left join account k on k.user_id = a.agent_id join airport o on o.iata = f.from_iata join airport d on d.iata = f.to_iata
    ${filter(conditions)} ${range}`.execute(db);
  return rows;
}

/** Throws NOT_FOUND. */
export async function readAllotment(db: Db, id: string): Promise<Allotment> {
  const [row] = await readAllotments(db, [sql`c.id = ${id}`], sql``);
  if (!row) throw new ApiError('NOT_FOUND');
  return presentAllotment(row);
}

export const presentAllotment = ({ price, depositDue, plan, rate, ...row }: AllotmentRow): Allotment => ({
  ...row,
  price: toMajor(price),
  depositDue: depositDue === null ? null : toMajor(depositDue),
  value: toMajor(convert(price * row.seats, rate, row.accountCurrency)),
  plan: plan && presentPlan(plan),
});

/** A time inside JSON, as times are written everywhere else. */
const json = (time: string) => sql.raw(`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
