import { sql, type Kysely } from 'kysely';

/**
 * The desk sorts and filters the orders of all agencies by more than their days (decision 0043): each way to sort them, and each filter that leaves
 * few of many, has its index. Amounts are compared within the currency of the account, which stands first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function order_route(route text[]) returns text language sql immutable parallel safe as $$ select array_to_string(route, ' ') $$`,
  `create function order_amount(currency text, payable bigint) returns text language sql immutable parallel safe as $$
    select currency || lpad(payable::text, 15, '0') $$`,
  `create index orders_all_passenger on orders (lead_name collate "C", id)`,
  `create index orders_all_route on orders ((order_route(route) collate "C"), id)`,
  `create index orders_all_flight on orders ((flight_numbers[1] collate "C"), id)`,
  `create index orders_all_amount on orders ((order_amount(account_currency, payable) collate "C"), id)`,
  `create index orders_status on orders (status, order_date, id)`,
  `create index orders_made_by on orders (created_by, order_date, id)`,
  `create index orders_places on orders using gin (route)`,
  `create index orders_attention on orders (id) where attention <> '{}'`,
  // What is missing now was marked only when times had changed.
  `update orders o set attention = array_append(o.attention, 'docs_missing') where o.status = 'booking' and not ('docs_missing' = any(o.attention))
    and exists (select 1 from order_segment s where s.order_id = o.id and s.snapshot->>'apisRequired' = 'true')
    and exists (select 1 from order_passenger p where p.order_id = o.id and p.status = 'active'
      and (p.doc_number is null or p.doc_country is null or p.doc_expiry is null or p.nationality is null))`,
];
