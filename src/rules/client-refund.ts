import type { DocumentRecord } from '../contract/documents.ts';
import type { Order } from '../contract/orders.ts';
import { clientPrice, firstOf, type Markup, netOf, partsOf, priceOf, stepOf, whole } from './client-price.ts';
import { allocate, type Minor, sum, toMajor, toMinor } from './money.ts';
import type { PriceRow } from './pricing.ts';

/**
 * What a client gets back (decision 0086): the price that the client paid, less what was kept. What is kept of a refund is told in the
 * fare's conditions, so nothing of what the agency pays can be worked out of the two. Where no fare came back, only its taxes and fees
 * did: that sum is everybody's, and the client gets the same.
 */

/** A flight or a service of somebody: its share of the client's price, and what of it goes back. */
export interface ClientLine {
  passengerId: string;
  row?: Order['prices'][number];
  service?: Order['services'][number];
  price: Minor;
  refunded: Minor;
}

/** The client's price of each passenger in shares by what everybody pays: shares by net prices would tell of these. Without a markup that is the price. */
export function clientLines(order: Order, markup: Markup | null): ClientLine[] {
  return order.passengers.flatMap((passenger) => {
    const parts = partsOf(order, passenger);
    const usual = [...parts.rows.map(grossOf), ...parts.services.map((line) => toMinor(line.price))];
    const told = [...parts.rows, ...parts.services].map(({ client }) => (markup && client ? client : undefined));
    const shares = markup ? sharesOf(priceOf(order, parts, passenger.type, markup), usual, told, order.currency) : usual;
    const { id: passengerId } = passenger;
    const back = (told: Told, counted: () => Minor) =>
      told ? toMinor(told.refunded) : markup ? whole(counted(), order.currency) : counted();
    return [
      ...parts.rows.map((row, i) => {
        const price = shares[i]!;
        return { passengerId, row, price, refunded: back(told[i], () => returnOfFare(row, price, toMinor(row.refunded ?? 0))) };
      }),
      ...parts.services.map((service, j) => {
        const i = parts.rows.length + j;
        const price = shares[i]!;
        const { price: paid, refunded } = service;
        return { passengerId, service, price, refunded: back(told[i], () => lessKept(price, toMinor(paid), toMinor(refunded))) };
      }),
    ];
  });
}

type Told = NonNullable<Order['services'][number]['client']> | undefined;

/** What a credit note has told stays (decision 0095); the rest of the price is shared among the others. */
function sharesOf(price: Minor, usual: readonly Minor[], told: readonly Told[], currency: string): Minor[] {
  const weights = usual.map((one, i) => (told[i] ? 0 : Math.max(0, one)));
  const rest = price - sum(told.map((one) => (one ? toMinor(one.price) : 0)));
  const shares = sum(weights) === 0 ? usual : inShares(rest, weights, currency);
  return shares.map((share, i) => (told[i] ? toMinor(told[i].price) : share));
}

/** In whole drams, too, where the price is. */
function inShares(price: Minor, weights: readonly number[], currency: string): Minor[] {
  const step = price % stepOf(currency) === 0 ? stepOf(currency) : 1;
  return allocate(price / step, weights).map((one) => one * step);
}

/** All of it, in the order's currency; undefined where the order does not tell what came back of which flight. */
export function clientReturn(order: Order, markup: Markup | null): Minor | undefined {
  if (order.totals.order.refunded === 0) return 0;
  if (order.prices.some((row) => row.net === undefined || row.refunded === undefined)) return undefined;
  return sum(clientLines(order, markup).map((line) => line.refunded));
}

type CreditLine = NonNullable<DocumentRecord['credit']>['lines'][number];

/** A credit note at the client's prices, line by line. Its order is as it stands after the refund, or after the change that was cheaper. */
export function clientCredit(order: Order, markup: Markup, lines: readonly CreditLine[]): CreditLine[] {
  const left = clientLines(order, markup);
  const falls = fallsOf(order, markup);
  const at = { rate: order.rate.festaRate, currency: order.currency };
  // Of what is forfeited, what the agency had added to it is kept, too.
  const addedTo = ({ passengerId, forfeited }: CreditLine, now: Minor): Minor => {
    const type = order.passengers.find(({ id }) => id === passengerId)?.type;
    const kept = toMinor(forfeited ?? 0);
    return !type || kept === 0
      ? 0
      : clientPrice(now + kept, type, markup, at) - clientPrice(now, type, markup, at) - whole(kept, order.currency);
  };
  return lines.map((line) => {
    const paid = toMinor(line.paid);
    const returned = toMinor(line.returned);
    const at = left.findIndex((one) => isOf(one, line));
    const [own] = at === -1 ? [] : left.splice(at, 1);
    if (own?.service) return asTold(line, own.price, own.refunded);
    const now = toMinor(own?.row?.net ?? 0);
    if (own?.row && now === paid) return asTold(line, own.price, whole(returnOfFare(own.row, own.price, returned), order.currency));
    // Something cheaper, or nothing, took its place: the client gets the difference with what is added to it, less the penalty.
    const less = falls(line.passengerId, paid - now);
    return asTold(
      line,
      (own?.price ?? 0) + less,
      returned === 0 ? 0 : whole(less - (paid - now - returned) - addedTo(line, now), order.currency),
    );
  });
}

/** A service that was taken off what is paid is no more in the order. */
const isOf = ({ passengerId, row, service }: ClientLine, line: CreditLine): boolean =>
  line.service
    ? service?.ended === true &&
      service.passengerId === line.passengerId &&
      service.segmentId === line.segmentId &&
      service.name.en === line.service.en &&
      service.price === line.paid &&
      service.refunded === line.returned
    : passengerId === line.passengerId && row?.segmentId === line.segmentId;

const asTold = ({ forfeited: _net, ...line }: CreditLine, paid: Minor, returned: Minor): CreditLine => ({
  ...line,
  paid: toMajor(paid),
  kept: toMajor(paid - returned),
  returned: toMajor(returned),
});
/** How much less a passenger's price has become by each fall of the net price: together exactly what lies between the two prices. */
function fallsOf(order: Order, markup: Markup): (passengerId: string | null, fall: Minor) => Minor {
  const before = new Map<string, Minor>();
  return (passengerId, fall) => {
    const passenger = order.passengers.find(({ id }) => id === (passengerId ?? firstOf(order)?.id));
    if (!passenger) return fall;
    const at = (net: Minor) => clientPrice(net, passenger.type, markup, { rate: order.rate.festaRate, currency: order.currency });
    const net = before.get(passenger.id) ?? netOf(partsOf(order, passenger));
    before.set(passenger.id, net + fall);
    return at(net + fall) - at(net);
  };
}

/**
 * What an agency had added to what a change forfeits: the price falls by both, and nothing of it comes back, so it is charged to the
 * client with the forfeited difference (decision 0096). The order is as it stands after the change.
 */
export function markupForfeited(order: Order, markup: Markup, lines: readonly { passengerId: string; forfeited: Minor }[]): Minor {
  const falls = fallsOf(order, markup);
  return sum(lines.map(({ passengerId, forfeited }) => falls(passengerId, forfeited) - whole(forfeited, order.currency)));
}

/**
 * The same without a markup, where the client has paid the usual price: it falls by the commission on what is forfeited as well. A usual
 * price that does not fall is paid as it is.
 */
export const commissionForfeited = (rows: readonly { old: PriceRow; fresh: PriceRow }[], lines: readonly { forfeited: Minor }[]): Minor =>
  sum(
    lines.map(({ forfeited }, i) => {
      const { old, fresh } = rows[i]!;
      const fall = old.net - fresh.net;
      return forfeited === 0 || fall <= 0
        ? 0
        : Math.round((forfeited * Math.max(0, fall + old.commission - fresh.commission)) / fall) - forfeited;
    }),
  );

/** Fees that the client pays beside the price, in the order's currency. */
export function clientFees({ currency, accountCurrency, totals }: Order): Minor {
  const fees = currency === accountCurrency ? totals.account.fees : totals.order.fees;
  return whole(toMinor(fees) + toMinor(totals.order.markupForfeited ?? 0), currency);
}

const grossOf = ({ base, tax, serviceFee, discount }: Order['prices'][number]): Minor =>
  toMinor(base) + toMinor(tax) + toMinor(serviceFee) - toMinor(discount);

function returnOfFare({ net = 0, tax, serviceFee }: Order['prices'][number], price: Minor, returned: Minor): Minor {
  const [taxes, fee] = [toMinor(tax), toMinor(serviceFee)];
  const isFareKept = returned < toMinor(net) && [taxes, fee, taxes + fee].includes(returned);
  return isFareKept ? Math.min(price, returned) : lessKept(price, toMinor(net), returned);
}

/** Nothing came back where the agency got nothing. */
const lessKept = (price: Minor, paid: Minor, returned: Minor): Minor => (returned === 0 ? 0 : Math.max(0, price - (paid - returned)));
