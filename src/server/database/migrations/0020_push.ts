import { sql, type Kysely } from 'kysely';

/** Devices that are told while the app is closed. A subscription goes with its session; what waits to be sent goes with both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table push_key (id int primary key default 1 check (id = 1), public_key text not null, private_sealed text not null, created_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`
    create table push_subscription (
      id uuid primary key, token_hash bytea not null unique references session on delete cascade,
      sealed text not null, created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table push_outbox (
      id uuid primary key, subscription_id uuid not null references push_subscription on delete cascade, event_key text not null, payload jsonb not null,
      attempts int not null default 0, next_at timestamptz not null default now(), lease_until timestamptz, created_at timestamptz not null default now(),
      unique (subscription_id, event_key)
    )`.execute(db);
  await sql`create index push_outbox_due on push_outbox (next_at)`.execute(db);
}
