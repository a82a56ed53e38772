import type { OfferNow, QuoteOffer } from '../../contract/quotes.ts';
import { ruleSummary } from '../../rules/fare-rule-text.ts';
import { sum, toMajor, toMinor, type Minor } from '../../rules/money.ts';
import { grossOf, toAccount } from '../../rules/pricing.ts';
import { hasRate } from '../../rules/currencies.ts';
import { faresTexts } from '../../texts/fares/every.ts';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/context.ts';
import { clientEach, exchangeOfHold, holdTotals, typesOf, type Priced, type PreOrderRow } from '../orders/pre-order-view.ts';
import { tripType } from '../../rules/trip-legs.ts';
import { asTravelled } from '../orders/pre-order.ts';
import { flightView } from '../orders/present-order.ts';
import { factsQuery, pricesOf, snapshotOf, type Facts, type SegmentSnapshot } from '../orders/snapshot.ts';
import { readBuyer, type Buyer } from '../selling/buyer.ts';
import { readSellable, type SellableRow } from '../selling/sellable.ts';
import { throughFaresOf } from '../selling/through-prices.ts';
import type { ThroughFare } from '../../rules/through-fares.ts';

/* Offers of a quote, priced as a hold of the same seats would be. */

/** Flights for so many passengers, as they are asked for. */
export interface AskedOffer {
  segments: readonly { classId: string }[];
  adults: number;
  children: number;
  infants: number;
}

/** An offer as it is kept: all that the desk knows of it. What is told of it is chosen when it is read. */
export interface KeptOffer extends Pick<PreOrderRow, 'adults' | 'children' | 'infants' | 'currency' | 'rate' | 'snapshot'> {
  tripType: PreOrderRow['trip_type'];
  client: QuoteOffer['client'];
}

/** Who buys, and everything of the classes that offers are of, sold or not. */
export interface Market {
  buyer: Buyer;
  rows: SellableRow[];
  facts: Facts[];
  throughFares: ThroughFare[];
}

export async function readMarket(db: Db, actor: Actor, agentId: string | null | undefined, offers: readonly AskedOffer[]): Promise<Market> {
  const ids = [...new Set(offers.flatMap((one) => one.segments.map(({ classId }) => classId)))];
  const buyer = await readBuyer(db, actor, agentId);
  const rows = await readSellable(db, buyer, ids);
  const { rows: facts } = await factsQuery(ids).execute(db);
  const throughFares = offers.some((one) => one.segments.length > 1) ? (await throughFaresOf(ids).execute(db)).rows : [];
  return { buyer, rows, facts, throughFares };
}

/** The price of now; undefined for classes that are not known, or in a currency without a rate. */
export function priceOffer(asked: AskedOffer, { buyer, rows, facts, throughFares }: Market): KeptOffer | undefined {
  const found = rowsOf(asked, rows);
  if (!found || found.some((row) => !hasRate(row.currency, buyer.festaRate))) return undefined;
  const { adults, children, infants } = asked;
  const priced = { adults, children, infants, ...snapshotOf(found, facts, buyer, { throughFares }) };
  return { tripType: tripType(priced.snapshot.segments), ...priced, client: clientPrices(ofAccount(priced, buyer.accountCurrency), buyer) };
}

/** What it is now, against the price that it was offered at. */
export function offerNow(kept: KeptOffer, market: Market, accountCurrency: string): OfferNow {
  const { segments } = kept.snapshot;
  const found = rowsOf({ ...kept, segments }, market.rows);
  const newTimes =
    found?.some((row) => {
      const then = segments.find((one) => one.classId === row.class_id)!;
      return then.departureLocal !== row.departure_local || then.arrivalLocal !== row.arrival_local;
    }) ?? false;
  const departs = Math.min(
    ...(found ?? []).map((row) => Date.parse(row.departure_utc)),
    ...segments.map((one) => Date.parse(one.departureUtc)),
  );
  const not = (state: OfferNow['state']): OfferNow => ({ state, account: null, newTimes, newConditions: false });
  if (departs <= market.buyer.now) return not('departed');
  const now = priceOffer({ ...kept, segments }, market);
  if (!found || !now || found.some((row) => !row.on_sale)) return not('notSold');
  if (found.some((row) => row.seats_left < kept.adults + kept.children || row.infants_left < kept.infants)) return not('soldOut');
  const [before, after] = [kept, now].map((one) => holdTotals(ofAccount(one, accountCurrency)).grossAccount) as [Minor, Minor];
  const newConditions = segments.some((one, i) => conditionsOf(one) !== conditionsOf(now.snapshot.segments[i]!));
  return { state: before === after ? 'same' : 'priceChanged', account: toMajor(after), newTimes, newConditions };
}

/** As the client reads them, so that a rule that is only kept otherwise is the same one. */
const conditionsOf = ({ baggage, class: { family, name }, fareRule }: SegmentSnapshot): string =>
  JSON.stringify([baggage, family || name, ruleSummary(fareRule, faresTexts('en'))]);

/** For the agency; net prices only for who may see them. */
export function presentOffer(kept: KeptOffer, accountCurrency: string, { seesNet, lang }: Pick<Buyer, 'seesNet' | 'lang'>): QuoteOffer {
  const { tripType: type, adults, children, infants, snapshot, currency, rate, client } = kept;
  const totals = holdTotals(ofAccount(kept, accountCurrency));
  return {
    tripType: type,
    adults,
    children,
    infants,
    segments: snapshot.segments.map((one) => flightView(one, lang)),
    client,
    currency,
    rate,
    price: {
      order: toMajor(totals.gross),
      account: toMajor(totals.grossAccount),
      ...(seesNet ? { net: toMajor(totals.payable) } : {}),
    },
  };
}

/** Prices of one passenger of each type with the sum of all, as they are kept. */
export function withTotal(
  { adults, children, infants }: Pick<AskedOffer, 'adults' | 'children' | 'infants'>,
  each: { adult: number; child: number | null; infant: number | null },
): QuoteOffer['client'] {
  const [adult, child, infant] = [each.adult, children > 0 ? each.child : null, infants > 0 ? each.infant : null];
  const total = sum([adults * toMinor(adult), children * toMinor(child ?? 0), infants * toMinor(infant ?? 0)]);
  return { adult, child, infant, total: toMajor(total) };
}

export const firstDeparture = (offers: readonly KeptOffer[]): number =>
  Math.min(...offers.flatMap((one) => one.snapshot.segments.map((segment) => Date.parse(segment.departureUtc))));

/** What the agency's markup makes of its net price; without a markup what travellers pay. */
function clientPrices(priced: Priced, { markup }: Buyer): QuoteOffer['client'] {
  const each = markup ? clientEach(priced, markup) : publicPrices();
  const of = (type: 'ADT' | 'CHD' | 'INF') => each.filter((one) => one.type === type).map((one) => toMajor(one.account))[0] ?? null;
  return withTotal(priced, { adult: of('ADT')!, child: of('CHD'), infant: of('INF') });

  function publicPrices() {
    const exchange = exchangeOfHold(priced);
    const types = typesOf(priced);
    const rows = pricesOf(
      priced.snapshot,
      types.map((one) => one.type),
      exchange,
    );
    // Where nothing is converted it is the price itself, as papers have it (decision 0097).
    const told = (amount: Minor) => (priced.currency === priced.account_currency ? amount : toAccount(amount, exchange));
    return types.map((one, t) => ({ ...one, account: sum(rows.map((segment) => told(grossOf(segment[t]!)))) }));
  }
}

const ofAccount = (offer: Omit<Priced, 'account_currency'>, account_currency: string): Priced => ({ ...offer, account_currency });

function rowsOf({ segments }: Pick<AskedOffer, 'segments'>, rows: readonly SellableRow[]): SellableRow[] | undefined {
  const ids = segments.map((one) => one.classId);
  const own = rows.filter((row) => ids.includes(row.class_id));
  return own.length === ids.length ? asTravelled(own, ids) : undefined;
}
