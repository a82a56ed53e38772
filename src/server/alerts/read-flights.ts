import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { FoundFlight } from '../search/find.ts';
import { addDays } from '../database/company-days.ts';
import { classOpen, flightOnSale, sellableColumns, type SellableRow } from '../selling/sellable.ts';

/** A class with whom it is for. */
export type OfferedClass = SellableRow & Pick<Row<'flight_class'>, 'audience_groups' | 'audience_users'>;
/** A flight with its classes on sale, whoever they are for and however many seats they have. */
export interface OfferedFlight {
  flight: Omit<FoundFlight, 'classes'>;
  infantsLeft: number;
  classes: OfferedClass[];
}
/** Days that are asked for of each route, by its airports. */
export type DaysOfRoutes = Map<string, Set<string>>;
export const routeOf = (from: string, to: string): string => `${from}${to}`;

/**
 * All flights of these routes on these days, by route, in the order of their departure. Seats that came back and are due to the
 * waitlist are nobody else's (decision 0077). One statement.
 */
export async function readFlights(db: Db, days: DaysOfRoutes): Promise<Map<string, OfferedFlight[]>> {
  const spans = [...days].flatMap(([route, of]) => spansOf(of).map((span) => ({ from: route.slice(0, 3), to: route.slice(3), ...span })));
  const { rows } = await sql<OfferedClass>`
    select ${sellableColumns}, true as on_sale, c.audience_groups, c.audience_users
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as w ("from" text, "to" text, first date, last date)
      join flight f on f.from_iata = w."from" and f.to_iata = w."to" and f.departure_day between w.first and w.last
      join flight_class c on c.flight_id = f.id
    where ${flightOnSale} and ${classOpen} and not c.waitlist_due and c.seats_total > c.seats_held + c.seats_sold
    order by f.departure_utc, f.id, c.priority, c.adult_fare`.execute(db);
  const byRoute = new Map<string, OfferedFlight[]>();
  let last: OfferedFlight | undefined;
  for (const row of rows) {
    if (last?.flight.flight_id !== row.flight_id) {
      last = { flight: { ...row, stop_count: row.stops.length }, infantsLeft: row.infants_left, classes: [] };
      const route = routeOf(row.from_iata, row.to_iata);
      const known = byRoute.get(route);
      if (known) known.push(last);
      else byRoute.set(route, [last]);
    }
    last.classes.push(row);
  }
  return byRoute;
}

/** Days that follow each other as one range: none is in two of them. */
function spansOf(days: ReadonlySet<string>): { first: string; last: string }[] {
  const spans: { first: string; last: string }[] = [];
  for (const day of [...days].sort()) {
    const span = spans.at(-1);
    if (span && addDays(span.last, 1) === day) span.last = day;
    else spans.push({ first: day, last: day });
  }
  return spans;
}
