import { momentCell } from '../files/stamp.ts';
import { flightsTexts } from '../../texts/flights/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { FlightRow } from '../../contract/flight-list.ts';
import { toMajor } from '../../rules/money.ts';
import { addDays } from '../database/company-days.ts';
import type { Db } from '../database/database.ts';
import type { Row as TableRow } from '../database/rows.ts';
import { escapeLike, filter, listPage, type Placed, type SortColumn } from '../database/list.ts';
import { type ListFile, listOrFile } from '../files/list-file.ts';
import type { Handler } from '../http/context.ts';
import { invalid } from '../http/api-error.ts';

const WINDOW_DAYS = 60;

/** As it is now: a flight that has left is departed, whatever was last written. */
const STATUS = sql.raw(`case when f.status <> 'cancelled' and f.departure_utc <= now() then 'departed' else f.status end`);
/** One text for the window and the page: the day stands first in it. */
const POSITION = sql.raw(`f.departure_local collate "C"`);
/** What has no column of its own (seats, sale, lowest fare) is made of classes and the clock, and has no index to be read off. */
const SORTS = {
  departure: { column: POSITION, kind: 'text', first: 'asc' },
  flightNumber: { column: sql.raw(`(f.flight_number || ' ' || f.departure_local) collate "C"`), kind: 'text', first: 'asc' },
  route: { column: sql.raw(`(f.from_iata || f.to_iata || f.departure_local) collate "C"`), kind: 'text', first: 'asc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'departure', id: sql`f.id`, rows: 25 } as const;
const SALE =
  sql.raw(`case when f.status = 'cancelled' then 'cancelled' when f.status = 'departed' or f.departure_utc <= now() then 'departed'
  when f.status = 'closed' or f.boarding_closed_at is not null or f.departure_utc <= now() + make_interval(mins => f.sales_close_minutes) then 'closed'
  when f.sales_open_at > now() then 'not_open' when c.active = 0 then 'no_classes' when c.seats_left = 0 then 'full' else 'open' end`);
/** The classes of flight `f` in one row `c`. */
export const CLASSES = sql.raw(`cross join lateral (
  select count(*) filter (where c.is_active and c.allotment_of is null)::int as active, coalesce(sum(c.seats_total), 0)::int as total, coalesce(sum(c.seats_held), 0)::int as held, coalesce(sum(c.seats_sold), 0)::int as sold,
    coalesce(sum(c.seats_total - c.seats_held - c.seats_sold) filter (where c.allotment_of is not null), 0)::int as "group",
    coalesce(sum(c.seats_total - c.seats_held - c.seats_sold) filter (where c.is_active and c.allotment_of is null), 0)::int as seats_left,
    min(c.adult_fare + c.adult_tax + c.service_fee) filter (where c.is_active and c.allotment_of is null) as lowest
  from flight_class c where c.flight_id = f.id and c.deleted_at is null) c`);

export const getFlights: Handler<'getFlights'> = ({ body }, context) =>
  listOrFile(FILE, body, context, (asked) => flightsPage(context.db, asked));

const FILE: ListFile<FlightRow> = {
  name: 'flights',
  entity: 'flight',
  columns: (say, _stamp, lang) => [
    { head: say('flight'), width: 9, of: (row) => row.flightNumber },
    { head: say('airline'), width: 24, of: (row) => row.airline.name },
    { head: say('from'), width: 6, of: (row) => row.from.iata },
    { head: say('to'), width: 6, of: (row) => row.to.iata },
    { head: say('departs'), width: 17, of: (row) => momentCell(row.departureLocal) },
    { head: say('arrives'), width: 17, of: (row) => momentCell(row.arrivalLocal) },
    { head: say('status'), width: 11, of: (row) => flightsTexts(lang)(`status.${row.status}`) },
    { head: say('sale'), width: 11, of: (row) => flightsTexts(lang)(`sale.${row.sale}`) },
    { head: say('classes'), width: 8, of: (row) => row.activeClasses },
    { head: say('seats'), width: 7, of: (row) => row.load.total },
    { head: say('sold'), width: 7, of: (row) => row.load.sold },
    { head: say('held'), width: 7, of: (row) => row.load.held },
    { head: say('groups'), width: 7, of: (row) => row.load.group },
    { head: say('infants'), width: 8, of: (row) => row.load.infants },
    { head: say('fromPrice'), width: 15, money: true, of: (row) => row.lowestAdult && row.lowestAdult.amount },
    { head: say('currency'), width: 9, of: (row) => row.lowestAdult && row.lowestAdult.currency },
  ],
};

/** Page by page through one index; nothing is counted over all of them. */
async function flightsPage(db: Db, body: Parsed<'getFlights'>['body']): Promise<Answer<'getFlights'>> {
  const { startDate, endDate, now } = await windowOf(db, body);
  const { limit, page, beyond, order, range, place, told } = listPage(ORDER, body);
  const { rows } = await sql<Row & Placed>`
    select f.id, f.flight_number, (select json_build_object('iata', l.iata, 'name', l.name) from airline l where l.id = f.airline_id) as airline,
      (select json_build_object('iata', a.iata, 'city', a.city_eng) from airport a where a.iata = f.from_iata) as "from",
      (select json_build_object('iata', a.iata, 'city', a.city_eng) from airport a where a.iata = f.to_iata) as "to", f.departure_local, f.arrival_local, f.departure_utc, f.day_offset, f.duration_min, ${STATUS} as status, ${SALE} as sale,
      f.departure_utc - make_interval(mins => f.sales_close_minutes) as sales_close_at, f.infants_held + f.infants_sold as infants, f.currency, c.active, c.total, c.held, c.sold, c."group", c.lowest,
      ${place}
    from flight f ${CLASSES}
    ${filter([...between(startDate, endDate), ...conditionsOf(body), toCome(body), beyond])}
    ${order} ${range}`.execute(db);
  const { shown, next } = told(rows);
  return {
    result: shown.map(present),
    meta: {
      limit,
      page,
      next,
      total: null,
      startDate,
      endDate,
      serverTime: now,
    },
  };
}

/** The first of the coming flights that such filters show. */
export async function comingFlights(
  db: Db,
  body: Which & { startDate?: string | undefined; endDate?: string | undefined },
  most: number,
): Promise<string[]> {
  const { startDate, endDate } = await windowOf(db, body);
  const { rows } = await sql<Pick<TableRow<'flight'>, 'id'>>`
    select f.id from flight f ${CLASSES}
    ${filter([...between(startDate, endDate), ...conditionsOf(body), sql`f.departure_utc > now()`, sql`f.status <> 'cancelled'`])}
    order by ${POSITION}, f.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export const getFlightCalendar: Handler<'getFlightCalendar'> = async ({ body }, { db }) => {
  const { rows } = await sql<{
    date: string;
    flights: number;
    cancelled: number;
    total: number;
    held: number;
    sold: number;
    group: number;
    infants: number;
  }>`
    select left(f.departure_local, 10) as date, count(*)::int as flights, count(*) filter (where f.status = 'cancelled')::int as cancelled,
      coalesce(sum(c.total) filter (where f.status <> 'cancelled'), 0)::int as total, coalesce(sum(c.held) filter (where f.status <> 'cancelled'), 0)::int as held,
      coalesce(sum(c.sold) filter (where f.status <> 'cancelled'), 0)::int as sold,
      coalesce(sum(c."group") filter (where f.status <> 'cancelled'), 0)::int as "group", coalesce(sum(f.infants_held + f.infants_sold) filter (where f.status <> 'cancelled'), 0)::int as infants
    from flight f ${CLASSES} ${filter([...between(`${body.month}-01`, `${body.month}-31`), ...conditionsOf(body)])}
    group by 1 order by 1`.execute(db);
  return {
    result: rows.map(({ date, flights, cancelled, ...load }) => ({ date, flights, cancelled, load })),
  };
};

type Which = Omit<Parsed<'getFlightCalendar'>['body'], 'month'>;

const conditionsOf = (body: Which): (RawBuilder<unknown> | undefined)[] => [
  body.classes === undefined ? undefined : body.classes === 0 ? sql`c.active = 0` : sql`c.active >= ${body.classes}`,
  body.from ? sql`f.from_iata = ${body.from}` : undefined,
  body.to ? sql`f.to_iata = ${body.to}` : undefined,
  body.airline ? sql`f.airline_id = (select id from airline where iata = ${body.airline})` : undefined,
  body.flightNumber
    ? sql`replace(f.flight_number, ' ', '') like ${`%${escapeLike(body.flightNumber.replaceAll(/\s/g, '').toUpperCase())}%`}`
    : undefined,
  body.status?.length ? sql`${STATUS} = any(${body.status}::text[])` : undefined,
];

/** Who names no days looks ahead: the next departure comes first. Today's that have left are there by their day, status or number. */
const toCome = ({ startDate, endDate, status, flightNumber }: Parsed<'getFlights'>['body']): RawBuilder<unknown> | undefined =>
  startDate || endDate || status?.length || flightNumber ? undefined : sql`f.departure_utc > now()`;

/** Days of departure, both included. `T` sorts before `~`. */
const between = (startDate: string, endDate: string): RawBuilder<unknown>[] => [
  sql`f.deleted_at is null`,
  sql`${POSITION} >= ${startDate}`,
  sql`${POSITION} < ${`${endDate}~`}`,
];

/** From the company's today for 60 days; a half that is given moves the other. */
async function windowOf(db: Db, { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) {
  if (startDate && endDate && endDate < startDate) throw invalid({ endDate: [fieldError('endBeforeStart')] });
  const { rows } = await sql<{ now: string; today: string }>`
    select now() as now, to_char(now() at time zone coalesce((select timezone from company_settings), 'UTC'), 'YYYY-MM-DD') as today`.execute(
    db,
  );
  const { now, today } = rows[0]!;
  const start = startDate ?? (endDate && endDate < today ? addDays(endDate, -WINDOW_DAYS) : today);
  return { now, startDate: start, endDate: endDate ?? addDays(start, WINDOW_DAYS) };
}

type Row = Pick<FlightRow, 'id' | 'airline' | 'from' | 'to' | 'status' | 'sale'> &
  Pick<
    TableRow<'flight'>,
    'flight_number' | 'departure_local' | 'arrival_local' | 'departure_utc' | 'day_offset' | 'duration_min' | 'currency'
  > & {
    sales_close_at: string;
    infants: number;
    active: number;
    total: number;
    held: number;
    sold: number;
    group: number;
    lowest: number | null;
  };

const present = (row: Row): FlightRow => ({
  id: row.id,
  flightNumber: row.flight_number,
  airline: row.airline,
  from: row.from,
  to: row.to,
  departureLocal: row.departure_local,
  arrivalLocal: row.arrival_local,
  departureUtc: row.departure_utc,
  dayOffset: row.day_offset,
  durationMin: row.duration_min,
  status: row.status,
  sale: row.sale,
  salesCloseAt: row.sales_close_at,
  load: { total: row.total, held: row.held, sold: row.sold, group: row.group, infants: row.infants },
  activeClasses: row.active,
  lowestAdult: row.lowest === null ? null : { amount: toMajor(row.lowest), currency: row.currency },
});
