import { sql, type Kysely } from 'kysely';

/** Who waits for seats of a full class (decision 0077). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table time_limits add column waitlist_minutes int not null default 120 check (waitlist_minutes between 5 and 2880)`,
  // `waiting`: so many entries of the waitlist are open. `waitlist_due`: seats came back and are offered to them before anybody else.
  `alter table flight_class add column waiting int not null default 0 check (waiting >= 0), add column waitlist_due boolean not null default false`,
  // In the order of `seq`. What became of seats that were offered is told by their hold, and goes with it.
  `create table waitlist (
    id uuid primary key, seq bigint generated always as identity, agent_id uuid not null references users, created_by uuid not null references users,
    flight_id uuid not null, flight_class_id uuid not null, adults int not null check (adults > 0), children int not null check (children >= 0), infants int not null check (infants >= 0),
    status text not null default 'waiting' check (status in ('waiting','offered','left','closed')),
    reason text check (reason in ('flightCancelled','salesClosed','classRemoved','agencyInactive')),
    pre_order_id uuid references pre_order on delete cascade, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    foreign key (flight_id, flight_class_id) references flight_class (flight_id, id),
    check ((status = 'offered') = (pre_order_id is not null)), check ((status = 'closed') = (reason is not null))
  )`,
  `create index waitlist_turn on waitlist (flight_class_id, seq) where status = 'waiting'`,
  `create index waitlist_agency on waitlist (agent_id, seq)`,
  `create index waitlist_flight on waitlist (flight_id)`,
  `create index waitlist_hold on waitlist (pre_order_id) where pre_order_id is not null`,
  `create index flight_class_waitlist_due on flight_class (id) where waitlist_due`,
  `create function seats_for_waitlist() returns trigger language plpgsql as $$ begin new.waitlist_due := true; return new; end $$`,
  // Below every way in which seats come back. While nobody waits it is one comparison.
  `create trigger flight_class_waitlist before update on flight_class for each row
    when (new.waiting > 0 and new.seats_total - new.seats_held - new.seats_sold > old.seats_total - old.seats_held - old.seats_sold) execute function seats_for_waitlist()`,
];
