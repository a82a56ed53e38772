import type { DocumentRecord } from '../contract/documents.ts';
import type { Order } from '../contract/orders.ts';
import { type Markup, partsOf, priceOf, stepOf, whole } from './client-price.ts';
import { allocate, type Minor, percentOf, sum, toMajor, toMinor } from './money.ts';

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
    const weights = usual.map((one) => Math.max(0, one));
    const shares = !markup || sum(weights) === 0 ? usual : inShares(priceOf(order, parts, passenger.type, markup), weights, order.currency);
    const { id: passengerId } = passenger;
    return [
      ...parts.rows.map((row, i) => {
        const price = shares[i]!;
        return { passengerId, row, price, refunded: returnOfFare(row, price, toMinor(row.refunded ?? 0)) };
      }),
      ...parts.services.map((service, i) => {
        const price = shares[parts.rows.length + i]!;
        return { passengerId, service, price, refunded: lessKept(price, toMinor(service.price), toMinor(service.refunded)) };
      }),
    ];
  });
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
  return lines.map((line) => {
    const paid = toMinor(line.paid);
    const returned = toMinor(line.returned);
    const at = left.findIndex((one) => isOf(one, line));
    const [own] = at === -1 ? [] : left.splice(at, 1);
    if (own?.service) return asTold(line, own.price, own.refunded);
    const now = toMinor(own?.row?.net ?? 0);
    if (own?.row && now === paid) return asTold(line, own.price, returnOfFare(own.row, own.price, returned));
    // Something cheaper, or nothing, took its place: the client gets the difference with what is added to it, less the penalty.
    const less = withMarkup(paid - now, markup, order.currency);
    return asTold(line, (own?.price ?? 0) + less, returned === 0 ? 0 : Math.max(0, less - (paid - now - returned)));
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

const asTold = (line: CreditLine, paid: Minor, returned: Minor): CreditLine => ({
  ...line,
  paid: toMajor(paid),
  kept: toMajor(paid - returned),
  returned: toMajor(returned),
});
const withMarkup = (amount: Minor, { kind, value }: Markup, currency: string): Minor =>
  amount + (kind === 'percent' ? whole(percentOf(amount, value), currency) : 0);

const grossOf = ({ base, tax, serviceFee, discount }: Order['prices'][number]): Minor =>
  toMinor(base) + toMinor(tax) + toMinor(serviceFee) - toMinor(discount);

function returnOfFare({ net = 0, tax, serviceFee }: Order['prices'][number], price: Minor, returned: Minor): Minor {
  const [taxes, fee] = [toMinor(tax), toMinor(serviceFee)];
  const isFareKept = returned < toMinor(net) && [taxes, fee, taxes + fee].includes(returned);
  return isFareKept ? Math.min(price, returned) : lessKept(price, toMinor(net), returned);
}

/** Nothing came back where the agency got nothing. */
const lessKept = (price: Minor, paid: Minor, returned: Minor): Minor => (returned === 0 ? 0 : Math.max(0, price - (paid - returned)));
