import { sql, type Kysely } from 'kysely';

/** What each entry of the ledger says of each passenger and flight, for reports; saved views; ways to find a row of the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
  await fillSaleLines(db);
}

/** Lines of entries that were written before there were any. */
async function fillSaleLines(db: Kysely<unknown>): Promise<void> {
  for (const part of [TICKETS, VOIDS, REFUNDS, REST]) await sql.raw(part).execute(db);
}

const SCHEMA = `
-- Written by the statement that writes the entry. Amounts as in rules/sale-lines: a sale is positive, what goes back negative.
create table sale_line (
  id uuid primary key, transaction_id uuid not null references ledger_transaction, at timestamptz not null, kind text not null,
  agent_id uuid not null, order_id uuid not null, passenger_id uuid references order_passenger, segment_id uuid references order_segment,
  currency text not null, base bigint not null, tax bigint not null, service_fee bigint not null, discount bigint not null, commission bigint not null,
  penalty bigint not null, net bigint not null, account_currency text not null, charged bigint not null,
  -- The same in drams: of another account at the house rate of that day.
  charged_amd bigint not null,
  foreign key (agent_id, order_id) references orders (agent_id, id),
  check (net = base + tax + service_fee - discount - commission + penalty)
);
create index sale_line_at on sale_line (at, id);
create index sale_line_agent on sale_line (agent_id, at, id);
create index sale_line_order on sale_line (order_id);
create index sale_line_transaction on sale_line (transaction_id);
create index sale_line_segment on sale_line (segment_id) where segment_id is not null;
create index ledger_transaction_at on ledger_transaction (at) where order_id is not null;

create table report_view (
  id uuid primary key, user_id uuid not null references users, name text not null, view jsonb not null, created_at timestamptz not null default now(),
  unique (user_id, name)
);

create index log_entity on log (entity, entity_id, at desc, id desc) where entity_id is not null;
create index log_pnr on log (pnr, at desc, id desc) where pnr is not null;
create index log_action on log (action, at desc, id desc);
`;

const INTO = `
insert into sale_line (id, transaction_id, at, kind, agent_id, order_id, passenger_id, segment_id, currency, base, tax, service_fee, discount, commission, penalty, net, account_currency, charged, charged_amd)
`;
/** In drams: of another account at the house rate of that day. */
const drams = (amount: string) => `
  case l.currency when 'AMD' then ${amount} else round(${amount} * coalesce((select case l.currency when 'USD' then r.festa_usd else r.festa_eur end from exchange_rate r where r.date <= l.value_date order by r.date desc limit 1), 1)) end::bigint`;
/** Orders whose price rows are still those of the sale: nothing but these kinds was ever posted. */
const only = (kinds: string) => `
  not exists (select 1 from ledger_transaction x where x.order_id = l.order_id and x.kind not in (${kinds}))`;
const WITHOUT = `not exists (select 1 from sale_line s where s.transaction_id = l.id)`;
const ROWS = `ledger_transaction l join orders o on o.id = l.order_id join order_price p on p.order_id = l.order_id`;
const BACK = `-p.base, -p.tax, -p.service_fee, -p.discount, -p.commission, p.net - p.refunded, -p.refunded, l.currency, -p.refunded_account, ${drams('-p.refunded_account')}`;

const TICKETS = `${INTO}
select gen_random_uuid(), l.id, l.at, l.kind, l.user_id, l.order_id, p.passenger_id, p.segment_id, o.currency, p.base, p.tax, p.service_fee, p.discount, p.commission, 0, p.net,
  l.currency, p.payable_account, ${drams('p.payable_account')}
from ${ROWS} where l.kind = 'ticket' and ${only("'ticket','refund','void'")} and ${WITHOUT}`;

const VOIDS = `${INTO}
select gen_random_uuid(), l.id, l.at, l.kind, l.user_id, l.order_id, p.passenger_id, p.segment_id, o.currency, ${BACK}
from ${ROWS} where l.kind = 'void' and ${only("'ticket','void'")} and ${WITHOUT}`;

const REFUNDS = `${INTO}
select gen_random_uuid(), l.id, l.at, l.kind, l.user_id, l.order_id, p.passenger_id, p.segment_id, o.currency, ${BACK}
from ${ROWS} where l.kind = 'refund' and ${only("'ticket','refund'")} and ${WITHOUT}
  and not exists (select 1 from ledger_transaction x where x.order_id = l.order_id and x.kind = 'refund' and x.id <> l.id)
  and exists (select 1 from coupon c where c.order_id = l.order_id and c.passenger_id = p.passenger_id and c.segment_id = p.segment_id and c.status = 'R')`;

/** What is not known by passenger stands in one line of the order as a whole, so that every entry adds up. */
const REST = `${INTO}
select gen_random_uuid(), l.id, l.at, l.kind, l.user_id, l.order_id, null, null, l.currency, 0, 0, r.rest, 0, 0, 0, r.rest, l.currency, r.rest, ${drams('r.rest')}
from ledger_transaction l cross join lateral (
  select (coalesce((select -sum(amount) from posting where transaction_id = l.id and account_code = 'AGENT:' || l.user_id), 0)
    - coalesce((select sum(charged) from sale_line where transaction_id = l.id), 0))::bigint as rest) r
where l.order_id is not null and l.kind <> 'split_memo' and r.rest <> 0`;
