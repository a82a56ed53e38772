import { sql, type Kysely } from 'kysely';

/** Endpoints of agencies that are told what happens, and what each is told (decision 0073). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/**
 * Written by the database with each line of an order's history, whichever statement writes that, and at the end of its transaction, so
 * that the order is told as the change leaves it. An endpoint that is just being removed is left out and not waited for.
 */
const TELL = `
create function tell_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (id, endpoint_id, order_id, kind, at, facts)
  select gen_random_uuid(), e.id, new.order_id, new.type, new.at, jsonb_build_object('id', o.id, 'pnr', o.pnr, 'parentPnr', o.parent_pnr, 'status', o.status, 'version', o.version,
    'currency', o.account_currency, 'payable', o.payable, 'paid', o.paid, 'refunded', o.refunded, 'timeLimit', o.time_limit, 'departure', o.departure_local,
    'route', o.route, 'flights', o.flight_numbers, 'passengers', o.adults + o.children + o.infants)
  from (select id from webhook_endpoint where agent_id = new.agent_id and is_active and new.type = any (order_events) for key share skip locked) e
    join orders o on o.agent_id = new.agent_id and o.id = new.order_id;
  return null;
end $$`;

const STATEMENTS = [
  // `order_events`: the lines of an order's history that `events` stand for. `served_at` and `lease_until`: whose turn it is, and who has it.
  `create table webhook_endpoint (
    id uuid primary key, agent_id uuid not null references users, name text not null, url text not null, events text[] not null check (cardinality(events) > 0),
    order_events text[] not null, is_active boolean not null default true, secret_sealed text, old_secret_sealed text, old_secret_until timestamptz,
    served_at timestamptz, lease_until timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    version integer not null default 1, unique (agent_id, url)
  )`,
  // `seq`: what happened to one order later has the higher one. `once_more`: sent again by hand, and tried once.
  `create table webhook_delivery (
    id uuid primary key, seq bigint generated always as identity, endpoint_id uuid not null references webhook_endpoint on delete cascade, order_id uuid,
    kind text not null, facts jsonb not null, at timestamptz not null default now(), status text not null default 'waiting' check (status in ('waiting','delivered','failed')),
    attempts integer not null default 0, once_more boolean not null default false, next_at timestamptz not null default now(), tried_at timestamptz,
    answer_status integer, answer text, error text check (error in ('notPublic','tooSlow','unreachable'))
  )`,
  `create index webhook_delivery_list on webhook_delivery (endpoint_id, seq)`,
  `create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at) where status = 'waiting'`,
  `create index webhook_delivery_order on webhook_delivery (endpoint_id, order_id, seq) where status = 'waiting'`,
  TELL,
  `create constraint trigger order_event_webhooks after insert on order_event deferrable initially deferred for each row execute function tell_webhooks()`,
];
