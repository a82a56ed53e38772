import { sql, type Kysely } from 'kysely';

/**
 * Numbered seats (decision 0051). A type of aircraft has a seat map, a service sells a group of its seats, a line of an order names the seat. Whose a
 * seat of a flight is stands in `flight_seat`, once: held with a hold, or sold by a line; who gives it back deletes the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table aircraft add column seat_map text`,
  `alter table service add column seat_group text check (seat_group in ('any','window','aisle','front','exit','business')),
    add constraint service_seat_group check (seat_group is null or (kind = 'seat' and per = 'segment'))`,
  `alter table order_service add column seat text check (seat ~ '^[1-9][0-9]?[A-Z]$'), add column seat_group text,
    add constraint order_service_seat check (seat is null or (seat_group is not null and segment_id is not null and quantity = 1))`,
  `create table flight_seat (
    flight_id uuid not null references flight, seat text not null, pre_order_id uuid references pre_order on delete cascade, order_service_id uuid unique references order_service on delete cascade,
    primary key (flight_id, seat), check (num_nonnulls(pre_order_id, order_service_id) = 1)
  )`,
  `create index flight_seat_hold on flight_seat (pre_order_id) where pre_order_id is not null`,
];
