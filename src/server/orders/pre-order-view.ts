import type { PreOrder } from '../../contract/holds.ts';
import { PASSENGER_TYPES, type PassengerType } from '../../contract/words.ts';
import { typesInTurn } from '../../rules/passengers.ts';
import { ruleSummary } from '../../rules/fare-rule-text.ts';
import { clientAccount, clientPrice, type Markup } from '../../rules/client-price.ts';
import { type Minor, sum, toMajor } from '../../rules/money.ts';
import { grossOf, totalsOf, type Exchange, type PriceTotals } from '../../rules/pricing.ts';
import { deadline, limitText } from '../../rules/time-limits.ts';
import type { OfferedService } from '../../contract/order-services.ts';
import type { Buyer } from '../selling/buyer.ts';
import { limitsOf, pricesOf, type FrozenRate, type PriceSnapshot } from './snapshot.ts';
import { timeLimitsTexts } from '../../texts/time-limits/every.ts';
import { faresTexts } from '../../texts/fares/every.ts';

export interface PreOrderRow {
  id: string;
  agent_id: string;
  status: PreOrder['status'];
  expires_at: string;
  trip_type: PreOrder['tripType'];
  adults: number;
  children: number;
  infants: number;
  currency: string;
  account_currency: string;
  rate: FrozenRate;
  snapshot: PriceSnapshot;
  order_id: string | null;
  /** Of the quote that it was taken up from. */
  quote_number: string | null;
}

/** A hold as the checkout shows it. Prices and rate are those of the moment it was made; the balance is now's. */
export function presentPreOrder(row: PreOrderRow, buyer: Buyer, services: OfferedService[]): PreOrder {
  const { snapshot } = row;
  const totals = holdTotals(row);
  const limit = deadline(snapshot.segments.map(limitsOf), buyer.limits, buyer.now);
  const types = typesOf(row);
  const perType = pricesOf(
    snapshot,
    types.map((one) => one.type),
    exchangeOfHold(row),
  );
  return {
    id: row.id,
    status: row.status === 'active' && Date.parse(row.expires_at) <= buyer.now ? 'expired' : row.status,
    expiresAt: row.expires_at,
    serverTime: new Date(buyer.now).toISOString(),
    agent: { userId: row.agent_id, businessName: buyer.businessName, contact: buyer.contact },
    tripType: row.trip_type,
    adults: row.adults,
    children: row.children,
    infants: row.infants,
    segments: snapshot.segments.map((one) => ({
      seq: one.seq,
      classId: one.classId,
      flightId: one.flightId,
      flightNumber: one.flightNumber,
      airline: { iata: one.airline.iata, name: one.airline.name },
      from: { iata: one.from.iata, city: one.from.city, terminal: one.from.terminal },
      to: { iata: one.to.iata, city: one.to.city, terminal: one.to.terminal },
      departureLocal: one.departureLocal,
      arrivalLocal: one.arrivalLocal,
      departureUtc: one.departureUtc,
      dayOffset: one.dayOffset,
      durationMin: one.durationMin,
      class: { code: one.class.code, name: one.class.name, family: one.class.family, cabin: one.class.cabin },
      ...(one.throughFare ? { throughFare: one.throughFare } : {}),
      baggage: one.baggage,
      ruleSummary: ruleSummary(one.fareRule, faresTexts(buyer.lang)),
      apisRequired: one.apisRequired,
    })),
    currency: row.currency,
    accountCurrency: row.account_currency,
    price: {
      lines: snapshot.segments.flatMap((segment, s) =>
        types.map(({ type, seats }, t) => {
          const price = perType[s]![t]!;
          return {
            seq: segment.seq,
            type,
            passengers: seats,
            base: toMajor(price.base),
            tax: toMajor(price.tax),
            serviceFee: toMajor(price.serviceFee),
            ...(buyer.seesNet ? { commission: toMajor(price.commission) } : {}),
            total: toMajor(grossOf(price) * seats),
          };
        }),
      ),
      totals: {
        base: toMajor(totals.base),
        taxes: toMajor(totals.taxes),
        serviceFee: toMajor(totals.serviceFee),
        gross: toMajor(totals.gross),
        grossAccount: toMajor(totals.grossAccount),
        ...(buyer.seesNet ? { commission: toMajor(totals.commission), net: toMajor(totals.net) } : {}),
        payable: toMajor(totals.payable),
        client: clientTotals(),
      },
    },
    rate: row.rate,
    services,
    deadlineIfBooked: limit.at === null ? null : new Date(limit.at).toISOString(),
    deadlineReason: limitText(limit.reason, timeLimitsTexts(buyer.lang)),
    instantOnly: limit.at === null,
    balance: {
      currentBalance: toMajor(buyer.balance),
      available: toMajor(buyer.balance + buyer.creditLimit),
      after: toMajor(buyer.balance - totals.payable),
      currency: buyer.accountCurrency,
    },
  };

  function clientTotals(): PreOrder['price']['totals']['client'] {
    const { markup } = buyer;
    if (!markup) return null;
    const each = clientEach(row, markup);
    return {
      order: toMajor(sum(each.map((one) => one.price * one.seats))),
      account: toMajor(sum(each.map((one) => one.account * one.seats))),
      onServices: markup.kind === 'percent' ? markup.value : 0,
    };
  }
}

/** What is priced: flights for so many passengers, at a rate. */
export type Priced = Pick<PreOrderRow, 'adults' | 'children' | 'infants' | 'rate' | 'currency' | 'account_currency' | 'snapshot'>;

/** What the agency asks of its client for one passenger of each type that travels, in the order's currency and in the account's. */
export function clientEach(row: Priced, markup: Markup): { type: PassengerType; seats: number; price: Minor; account: Minor }[] {
  const exchange = exchangeOfHold(row);
  const types = typesOf(row);
  const perType = pricesOf(
    row.snapshot,
    types.map((one) => one.type),
    exchange,
  );
  return types.map((one, t) => {
    const net = sum(perType.map((prices) => prices[t]!.net));
    const at = { ...exchange, currency: row.currency };
    return { ...one, price: clientPrice(net, one.type, markup, at), account: clientAccount(net, one.type, markup, at) };
  });
}

/** The types that travel, and how many of each. */
export function typesOf({ adults, children, infants }: Pick<Priced, 'adults' | 'children' | 'infants'>) {
  const counts = { ADT: adults, CHD: children, INF: infants };
  return PASSENGER_TYPES.filter((type) => counts[type] > 0).map((type) => ({ type, seats: counts[type] }));
}

export function exchangeOfHold(row: Pick<PreOrderRow, 'rate' | 'account_currency' | 'snapshot'>): Exchange {
  return { rate: row.rate.festaRate, accountCurrency: row.account_currency, roundTo: row.snapshot.roundTo };
}

export function holdTotals(row: Priced): PriceTotals {
  const exchange = exchangeOfHold(row);
  return totalsOf(pricesOf(row.snapshot, typesInTurn(row), exchange).flat(), exchange);
}
