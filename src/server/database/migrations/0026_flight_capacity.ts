import { sql, type Kysely } from 'kysely';

/**
 * A flight never has more seats than its aircraft: a class on sale counts with all its seats, one that is off sale or deleted
 * with those that are held or sold. Seats of a class on sale move freely, so selling costs nothing by it. Data that break the
 * rule from before stay as they are and may only shrink.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function class_seats_taken(c flight_class) returns int language sql immutable as $$
    select case when c.is_active and c.deleted_at is null then c.seats_total else c.seats_held + c.seats_sold end $$`,
  `create function flight_seats_taken(of_flight uuid) returns bigint language sql stable as $$
    select coalesce(sum(class_seats_taken(c)), 0) from flight_class c where c.flight_id = of_flight $$`,
  `create function flight_has_room(of_flight uuid) returns void language plpgsql as $$
    declare capacity int;
    begin
      select seat_capacity into capacity from flight f where f.id = of_flight for no key update;
      if flight_seats_taken(of_flight) > capacity then
        raise exception 'flight % has more seats than its aircraft', of_flight using errcode = 'check_violation', constraint = 'flight_capacity';
      end if;
    end $$`,
  `create function class_fits() returns trigger language plpgsql as $$
    begin
      if class_seats_taken(new) > class_seats_taken(old) or new.flight_id <> old.flight_id then perform flight_has_room(new.flight_id); end if;
      return null;
    end $$`,
  `create function new_classes_fit() returns trigger language plpgsql as $$
    begin
      perform flight_has_room(f.flight_id) from (select distinct flight_id from fresh order by flight_id) f;
      return null;
    end $$`,
  `create function aircraft_fits() returns trigger language plpgsql as $$
    begin
      if new.seat_capacity < old.seat_capacity then perform flight_has_room(new.id); end if;
      return null;
    end $$`,
  `create trigger class_fits after update of seats_total, is_active, deleted_at, flight_id on flight_class for each row execute function class_fits()`,
  `create trigger new_classes_fit after insert on flight_class referencing new table as fresh for each statement execute function new_classes_fit()`,
  `create trigger aircraft_fits after update of seat_capacity on flight for each row execute function aircraft_fits()`,
];
