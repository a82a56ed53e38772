import { sql, type Kysely } from 'kysely';

/** Group seats: an allotment is a class of its own, cut from the seats of another and sold to one agency only (decision 0020). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- Whose seats it was cut from; its release time is the end of its sale (sales_to).
alter table flight_class add column allotment_of uuid references flight_class (id);
alter table flight_class add column names_due_at timestamptz;
alter table flight_class add check (allotment_of is null or (sales_to is not null and cardinality(audience_users) = 1 and audience_groups = '{}'));
-- It bears the letter of the class that it was cut from.
drop index flight_class_code;
create unique index flight_class_code on flight_class (flight_id, code) where deleted_at is null and allotment_of is null;
create index flight_class_allotments on flight_class (allotment_of) where allotment_of is not null;

create table allotment (
  class_id uuid primary key references flight_class (id), agent_id uuid not null references users,
  -- As agreed; what the class has is fewer once unused seats have gone back.
  seats int not null check (seats > 0),
  deposit_due bigint check (deposit_due >= 0), remarks text not null,
  status text not null default 'open' check (status in ('open','released','closed')),
  -- The release time that was warned of.
  warned_of timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1
);
create index allotment_of_agent on allotment (agent_id);
`;
