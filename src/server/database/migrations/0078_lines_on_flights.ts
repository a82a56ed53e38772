import { sql, type Kysely } from 'kysely';

/**
 * A line of a report stands on the class that it was posted on, and says whether it sold a coupon or ended one (decision 0021). What was
 * posted before stands where its passenger flies now, as reports have told it so far.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COUPONS = (line: string) => `
  case when ${line}.segment_id is null or ${line}.services <> 0 then 0 when ${line}.kind = 'ticket' then 1 when ${line}.kind in ('void','refund') then -1 else 0 end`;

const STATEMENTS = [
  `alter table sale_line add column flight_class_id uuid references flight_class (id), add column coupons int`,
  `update sale_line l set coupons = ${COUPONS('l')}, flight_class_id = (select s.flight_class_id from order_segment s where s.id = l.segment_id)`,
  `alter table sale_line alter column coupons set not null,
    add constraint sale_line_flight check ((segment_id is null) = (flight_class_id is null)),
    add constraint sale_line_coupons check (coupons between -1 and 1 and (coupons = 0 or segment_id is not null))`,
  `drop index sale_line_segment`,
  `create index sale_line_class on sale_line (flight_class_id) where flight_class_id is not null`,
  // The release before writes lines on the same database, without either.
  `create function sale_line_flight() returns trigger language plpgsql as $$ begin
    new.coupons := ${COUPONS('new')};
    new.flight_class_id := (select flight_class_id from order_segment where id = new.segment_id);
    return new;
  end $$`,
  `create trigger sale_line_flight before insert on sale_line for each row when (new.coupons is null) execute function sale_line_flight()`,
  // It changes a date with one line for the difference, or with none: what it sold on the old flight goes along. This release has ended it there.
  `create function sale_line_moved() returns trigger language plpgsql as $$ begin
    update sale_line l set flight_class_id = new.flight_class_id
    where l.order_id = new.order_id and l.segment_id = new.id and l.flight_class_id = old.flight_class_id and l.passenger_id in (
      select passenger_id from sale_line where order_id = new.order_id and segment_id = new.id and flight_class_id = old.flight_class_id group by 1 having sum(coupons) > 0);
    return null;
  end $$`,
  `create constraint trigger sale_line_moved after update of flight_class_id on order_segment deferrable initially deferred for each row
    when (new.flight_class_id <> old.flight_class_id) execute function sale_line_moved()`,
  // The release before writes the change of an entry itself (0073).
  `drop trigger entry_change on ledger_transaction`,
  `drop function entry_change`,
  `alter table ledger_transaction alter column change set not null`,
];
