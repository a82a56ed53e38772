import { sql, type RawBuilder } from 'kysely';
import { toInstant } from '../database/client.ts';
import type { Tx } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import { asBuyer, buyerIdOf, selectBuyer, type Buyer, type BuyerRow } from '../selling/buyer.ts';
import { sellableQuery, type SellableRow } from '../selling/sellable.ts';
import { throughFaresOf } from '../selling/through-prices.ts';
import type { ThroughFare } from '../../rules/through-fares.ts';
import { catalogueQuery, type CatalogueRow } from './services.ts';
import { factsQuery, type Facts } from './snapshot.ts';

/** What a hold is made of. */
export interface HoldFacts {
  buyer: Buyer;
  rows: SellableRow[];
  facts: Facts[];
  catalogue: CatalogueRow[];
  throughFares: ThroughFare[];
}

/** The key taken and everything read that a hold needs, in one trip. Throws as `readBuyer` does. */
export async function readForHold(
  tx: Tx,
  { actor }: Context,
  body: { agentId?: string | null | undefined },
  classIds: readonly string[],
  claim: RawBuilder<unknown>,
): Promise<{ claimed: boolean; found: HoldFacts }> {
  const { rows } = await sql<Omit<HoldFacts, 'buyer'> & { claimed: boolean; buyer: BuyerRow | null }>`
    with claimed as (${claim}), b as materialized (${selectBuyer(sql`${buyerIdOf(actor, body.agentId)}`)})
    select exists (select from claimed) as claimed, (select to_json(b) from b) as buyer,
      (select coalesce(json_agg(t), '[]') from (${sellableQuery({ userId: sql`(select id from b)`, groupId: sql`(select user_group_id from b)` }, classIds)}) t) as rows,
      (select coalesce(json_agg(t), '[]') from (${factsQuery(classIds)}) t) as facts,
      (select coalesce(json_agg(t), '[]') from (${catalogueQuery(classIds)}) t) as catalogue,
      ${classIds.length < 2 ? sql`'[]'::json` : sql`(select coalesce(json_agg(t), '[]') from (${throughFaresOf(classIds)}) t)`} as "throughFares"`.execute(
    tx,
  );
  const [row] = rows;
  if (!row!.claimed) return { claimed: false, found: undefined as never };
  for (const one of row!.rows) {
    one.departure_utc = toInstant(one.departure_utc);
    one.arrival_utc = toInstant(one.arrival_utc);
  }
  return { claimed: true, found: { ...row!, buyer: asBuyer(row!.buyer ?? undefined, actor) } };
}
