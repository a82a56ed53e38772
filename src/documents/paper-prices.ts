import type { Order } from '../contract/orders.ts';
import { formatAmount, formatFigure, formatMoney } from '../rules/format.ts';
import { sum, toMajor, toMinor } from '../rules/money.ts';
import type { Block, Fact, PaperContext } from './paper.ts';
import { dayText, instantDay } from './words.ts';

/** Amounts are added in minor units, as everywhere. */
const add = (amounts: readonly number[]): number => toMajor(sum(amounts.map(toMinor)));
const nameOf = (one: Order['passengers'][number]): string => `${one.lastName} ${one.firstName}`;

/** Prices on a booking or a ticket: travellers' prices, the agency's own, or none. */
export function orderPrices(order: Order, context: PaperContext): Block[] {
  const { price, w, document } = context;
  if (price === 'hidden') return [];
  if (price === 'client' && document.clientPrices) return [clientTable(order, document.clientPrices, context)];
  return [priceTable(order, context, w.total)];
}

/** What money documents tell: who pays or gets what, for whom, at which rate. */
export function invoiceBlocks(order: Order, context: PaperContext): Block[] {
  const { document, w, price, one } = context;
  if (document.kind === 'creditNote') return creditBlocks(order, context);
  const charges = document.charges ?? [];
  const charged = add(charges.map((one) => one.amount));
  if (document.kind === 'receipt')
    return [
      {
        kind: 'facts',
        title: w.payment,
        facts: [
          ...(one ? [] : [[w.received, formatMoney(charged, order.accountCurrency)] as const]),
          [w.method, w.fromAccount],
          [w.forBooking, order.pnr],
          ...rateFact(order, context),
        ],
      },
      priceTable(order, context, w.total),
      ...(one ? [] : chargesTable(order, context)),
    ];
  if (price !== 'shown') return orderPrices(order, context);
  const table = priceTable(order, context, w.total);
  if (one) return [table];
  const { gross, payable } = order.totals.account;
  const account = (amount: number) => formatMoney(amount, order.accountCurrency);
  const several = chargesTable(order, context);
  const facts: Fact[] = [
    ...rateFact(order, context),
    ...(order.currency === order.accountCurrency ? [] : [[w.inAccount, account(gross)] as const]),
    ...(gross === payable ? [] : [[w.commission, account(add([payable, -gross]))] as const]),
    several.length > 0 ? [w.priceInAccount, account(payable)] : [w.charged, account(charged)],
  ];
  return [{ ...table, totals: [...table.totals, ...facts] }, ...several];
}

/** Every charge by itself, where it is more than the one sale: what each was for, of it penalties and fees, and what the account was charged. */
function chargesTable(order: Order, { document, w, lang }: PaperContext): Block[] {
  const charges = document.charges ?? [];
  const [first, ...more] = charges;
  if (!first || (more.length === 0 && first.kind === 'ticket' && first.amount === order.totals.account.payable)) return [];
  const { currency, accountCurrency } = order;
  const withFees = charges.some((one) => (one.fee ?? 0) !== 0);
  const shown = (amount: number | null) => (amount === null ? '' : formatAmount(amount));
  const nameOfEntry = ({ kind, amount }: { kind: string; amount: number }) =>
    kind === 'split_memo' ? (amount < 0 ? w.movedOut : w.movedIn) : (w.entries[kind] ?? kind);
  return [
    {
      kind: 'table',
      title: w.charges,
      head: [w.entry, `${w.price}, ${currency}`, ...(withFees ? [`${w.fees}, ${currency}`] : []), accountCurrency],
      rows: charges.map((one) => [
        `${nameOfEntry(one)}, ${instantDay(one.at, document.company.timezone, lang)}, ${w.no} ${one.entry}`,
        shown(one.price),
        ...(withFees ? [one.fee === 0 ? '' : shown(one.fee)] : []),
        formatFigure(one.amount, accountCurrency),
      ]),
      totals: [[w.charged, formatMoney(add(charges.map((one) => one.amount)), accountCurrency)]],
    },
  ]; // prettier-ignore
}

function priceTable(order: Order, { w }: PaperContext, total: string): Block & { kind: 'table' } {
  const parts = ['base', 'tax', 'serviceFee', 'discount'] as const;
  const rows = order.passengers.map((one) => {
    const own = order.prices.filter((row) => row.passengerId === one.id);
    const [base, tax, fee, discount] = parts.map((part) => add(own.map((row) => row[part])));
    return { name: nameOf(one), amounts: [base!, tax!, fee!, -discount!], gross: add([base!, tax!, fee!, -discount!]) };
  });
  const services = add(order.services.map((one) => one.price));
  // A column of noughts says nothing.
  const used = [0, 1, 2, 3].filter((i) => i < 2 || rows.some((row) => row.amounts[i] !== 0));
  const heads = [w.fare, w.taxes, w.fee, w.discount];
  return {
    kind: 'table',
    title: `${w.price}, ${order.currency}`,
    head: [w.passenger, ...used.map((i) => heads[i]!), w.amount],
    rows: rows.map((row) => [row.name, ...used.map((i) => formatAmount(row.amounts[i] === 0 ? 0 : row.amounts[i]!)), formatAmount(row.gross)]),
    totals: [
      ...(services === 0 ? [] : [[w.services, formatMoney(services, order.currency)] as const]),
      [total, formatMoney(add([...rows.map((row) => row.gross), services]), order.currency)],
    ],
  }; // prettier-ignore
}

/** What was sold beside the flights, for whom and on which flight; with its prices where the document shows them. */
export function servicesBlock(order: Order, context: PaperContext): Block[] {
  const lines = order.services.filter((one) => !one.ended);
  if (lines.length === 0) return [];
  const shown = context.price === 'shown';
  return [
    {
      kind: 'facts',
      title: context.w.services,
      facts: lines.map((one) => [
        `${serviceName(one.name, context)}${one.quantity > 1 ? ` × ${one.quantity}` : ''}`,
        [whose(order, one) || context.w.wholeOrder, shown && formatMoney(one.price, order.currency)].filter(Boolean).join(' · '),
      ]),
    },
  ];
}

const serviceName = (name: Order['services'][number]['name'], { lang }: PaperContext): string => name[lang] || name.en;

/** Of whom and which flight a line is; empty when it is of the order. */
function whose(order: Order, { passengerId, segmentId }: { passengerId: string | null; segmentId: string | null }): string {
  const passenger = order.passengers.find((one) => one.id === passengerId);
  const flight = order.segments.find((one) => one.id === segmentId);
  return [passenger && nameOf(passenger), flight && `${flight.flightNumber} ${flight.from.iata}–${flight.to.iata}`]
    .filter(Boolean)
    .join(', ');
}

function clientTable(order: Order, prices: readonly { passengerId: string; amount: number }[], { w }: PaperContext): Block {
  const rows = order.passengers.map((one) => ({
    name: nameOf(one),
    amount: prices.find((row) => row.passengerId === one.id)?.amount ?? 0,
  }));
  return {
    kind: 'table',
    title: `${w.price}, ${order.currency}`,
    head: [w.passenger, w.amount],
    rows: rows.map((row) => [row.name, formatAmount(row.amount)]),
    totals: [[w.toPay, formatMoney(add(rows.map((row) => row.amount)), order.currency)]],
  }; // prettier-ignore
}

function creditBlocks(order: Order, context: PaperContext): Block[] {
  const { document, w, one } = context;
  const lines = (document.credit?.lines ?? []).filter((line) =>
    line.passengerId === null ? !one : order.passengers.some((passenger) => passenger.id === line.passengerId),
  );
  const rows = lines.map((line) => {
    const what = line.service ? serviceName(line.service, context) : undefined;
    return [[what, whose(order, line)].filter(Boolean).join(' · '), ...[line.paid, line.kept, line.returned].map(formatAmount)];
  });
  const credited: Fact[] =
    one || !document.credit
      ? []
      : [...rateFact(order, context), [w.credited, formatMoney(document.credit.amount, document.credit.currency)]];
  return [
    {
      kind: 'table',
      title: `${w.credit}, ${order.currency}`,
      head: [w.passenger, w.paid, w.kept, w.returned],
      rows,
      totals: [[w.total, formatMoney(add(lines.map((line) => line.returned)), order.currency)], ...credited],
    },
  ]; // prettier-ignore
}

/** `1 USD = 390.00 AMD (Sat 21 Nov 2026)`: frozen with the sale. */
const rateFact = (order: Order, { w, lang }: PaperContext): Fact[] =>
  order.currency === order.accountCurrency
    ? []
    : [[w.rate, `1 ${order.currency} = ${order.rate.festaRate} ${order.accountCurrency} (${dayText(order.rate.date, lang)})`]];
