import type { Order } from '../contract/orders.ts';
import { firstOf } from '../rules/client-price.ts';
import { formatFigure, formatMoney } from '../rules/format.ts';
import { inLang } from '../rules/in-lang.ts';
import { sum, toMajor, toMinor } from '../rules/money.ts';
import type { Block, Fact, PaperContext } from './paper.ts';
import { besideRate, rateFact } from './paper-rates.ts';
import { instantDay } from './days.ts';

/** Amounts are added in minor units, as everywhere. */
const add = (amounts: readonly number[]): number => toMajor(sum(amounts.map(toMinor)));
const nameOf = (one: Order['passengers'][number]): string => `${one.lastName} ${one.firstName}`;

/** Prices on a booking or a ticket: travellers' prices, the agency's own, or none. */
export function orderPrices(order: Order, context: PaperContext): Block[] {
  const { price, say, document } = context;
  if (price === 'hidden') return [];
  if (price === 'client' && document.clientPrices) return [clientTable(order, document.clientPrices, context)];
  const table = priceTable(order, context, say('total'));
  return [{ ...table, totals: [...table.totals, ...changesSince(order, context, order.totals.order.gross, say('totalNow'))] }];
}

/**
 * What changes of the order cost beside its price and what came back, with what is left of a total; nothing where neither is. What came
 * back is told at the prices that the paper has: a sum of what the agency pays would tell of its commission and its markup.
 */
function changesSince(order: Order, { say, one, price, document }: PaperContext, total: number, label: string): Fact[] {
  const { refunded } = order.totals.order;
  const { returned, clientFees, usualFees } = document;
  // Without prices of its own an agency hands on the usual ones.
  const ofClient = price === 'client' || document.clientPrices === null;
  const fees = (ofClient ? clientFees : usualFees) ?? order.totals.order.fees;
  if (one || (fees === 0 && refunded === 0)) return [];
  const money = (amount: number) => formatMoney(amount, order.currency);
  const back = refunded === 0 ? 0 : price === 'client' ? returned.client : returned.shown;
  return [
    ...(fees === 0 ? [] : [[say('feesCharged'), money(fees)] as const]),
    ...(back === 0 || back === null ? [] : [[say('refunded'), money(-back)] as const]),
    // One of before does not tell it.
    [back === null ? say('total') : label, money(add([total, fees, -(back ?? 0)]))],
  ];
}

/** What money documents tell: who pays or gets what, for whom, at which rate. */
export function invoiceBlocks(order: Order, context: PaperContext): Block[] {
  const { document, say, price, one } = context;
  if (document.kind === 'creditNote') return creditBlocks(order, context);
  const charges = document.charges ?? [];
  const charged = add(charges.map((one) => one.amount));
  const table = priceTable(order, context, say('total'));
  const several = one ? [] : chargesTable(order, context);
  const { payable } = order.totals.account;
  const account = (amount: number) => formatMoney(amount, order.accountCurrency);
  const end: Fact = several.length > 0 ? [say('priceForAgency'), account(payable)] : [say('charged'), account(charged)];
  if (document.kind === 'receipt') {
    const facts = one ? [] : accountFacts(order, context);
    return [
      {
        kind: 'facts',
        title: say('payment'),
        facts: [
          ...(one ? [] : [[say('received'), account(charged)] as const]),
          [say('method'), say('fromAccount')],
          [say('booking'), order.pnr],
          ...rateFact(order, context),
        ],
      },
      { ...table, totals: [...table.totals, ...(facts.length === 0 ? [] : [...facts, end])] },
      ...several,
    ];
  }
  if (price !== 'shown') return orderPrices(order, context);
  if (one) return [table];
  return [{ ...table, totals: [...table.totals, ...rateFact(order, context), ...accountFacts(order, context), end] }, ...several];
}

/** From the total in the order's currency to what the agency is charged of it, so that whoever reads it can add it up. */
function accountFacts(order: Order, context: PaperContext): Fact[] {
  const { say } = context;
  const { gross, payable, rates } = order.totals.account;
  const { currency, accountCurrency } = order;
  const same = currency === accountCurrency;
  const account = (amount: number) => formatMoney(amount, accountCurrency);
  return [
    ...(same && gross === order.totals.order.gross ? [] : [[say('inAccount'), account(gross)] as const]),
    ...besideRate(order, context, order.totals.order.gross, gross, order.prices.length + order.services.length),
    ...(rates ? [[say('ratesOfIt'), account(rates)] as const] : []),
    ...(gross === payable ? [] : [[say('commission'), account(add([payable, -gross]))] as const]),
  ];
}

/** What an entry was for; undefined for a kind that has no name. */
export function entryText({ kind, amount }: { kind: string; amount: number }, say: PaperContext['say']): string | undefined {
  if (kind === 'split_memo') return say(amount < 0 ? 'movedOut' : 'movedIn');
  return say.has(`entry.${kind}`) ? say(`entry.${kind as 'ticket'}`) : undefined;
}

/** Every charge by itself, where it is more than the one sale: what each was for, of it penalties and fees, and what the account was charged. */
function chargesTable(order: Order, { document, say, lang }: PaperContext): Block[] {
  const charges = document.charges ?? [];
  const [first, ...more] = charges;
  if (!first || (more.length === 0 && first.kind === 'ticket' && first.amount === order.totals.account.payable)) return [];
  const { currency, accountCurrency } = order;
  const withFees = charges.some((one) => (one.fee ?? 0) !== 0);
  const shown = (amount: number | null) => (amount === null ? '' : formatFigure(amount, currency));
  return [
    {
      kind: 'table',
      title: say('charges'),
      head: [say('entry'), say('price', { currency }), ...(withFees ? [say('fees', { currency })] : []), accountCurrency],
      rows: charges.map((one) => [
        say('entryLine', { what: entryText(one, say) ?? one.kind, day: instantDay(one.at, document.company.timezone, lang), number: String(one.entry) }),
        shown(one.price),
        ...(withFees ? [one.fee === 0 ? '' : shown(one.fee)] : []),
        formatFigure(one.amount, accountCurrency),
      ]),
      totals: [[say('charged'), formatMoney(add(charges.map((one) => one.amount)), accountCurrency)]],
    },
  ]; // prettier-ignore
}

function priceTable(order: Order, { say }: PaperContext, total: string): Block & { kind: 'table' } {
  const parts = ['base', 'tax', 'serviceFee', 'discount'] as const;
  const rows = order.passengers.map((one) => {
    const own = order.prices.filter((row) => row.passengerId === one.id);
    const [base, tax, fee, discount] = parts.map((part) => add(own.map((row) => row[part])));
    return { name: nameOf(one), amounts: [base!, tax!, fee!, -discount!], gross: add([base!, tax!, fee!, -discount!]) };
  });
  const services = add(order.services.map((one) => one.price));
  // A column of noughts says nothing.
  const used = [0, 1, 2, 3].filter((i) => i < 2 || rows.some((row) => row.amounts[i] !== 0));
  const heads = [say('fare'), say('taxes'), say('serviceFee'), say('discount')];
  return {
    kind: 'table',
    title: say('price', { currency: order.currency }),
    head: [say('passenger'), ...used.map((i) => heads[i]!), say('amount')],
    rows: rows.map((row) => [row.name, ...[...used.map((i) => row.amounts[i] || 0), row.gross].map((amount) => formatFigure(amount, order.currency))]),
    totals: [
      ...(services === 0 ? [] : [[say('services'), formatMoney(services, order.currency)] as const]),
      [total, formatMoney(add([...rows.map((row) => row.gross), services]), order.currency)],
    ],
  }; // prettier-ignore
}

/**
 * What was sold beside the flights, for whom and on which flight; with its prices where the document shows them. What has ended is left
 * out, but on papers that tell what was charged: their lines add up to the sum of services.
 */
export function servicesBlock(order: Order, context: PaperContext): Block[] {
  const { say, document } = context;
  const isOfMoney = context.price === 'shown' && (document.kind === 'invoice' || document.kind === 'receipt');
  const lines = order.services.filter((one) => !one.ended || (isOfMoney && one.price !== 0));
  if (lines.length === 0) return [];
  return [
    {
      kind: 'facts',
      title: say('services'),
      facts: isOfMoney ? lines.map((one) => serviceLine(order, one, context)) : servicesOfEach(order, lines, context),
    },
  ];
}

type Service = Order['services'][number];

/** A seat whose number was lost to another flight, or was never chosen, says that it is open. */
const serviceText = ({ name, seat, seatGroup, ended, quantity }: Service, { lang, say }: PaperContext): string =>
  [inLang(name, lang), seat ?? (seatGroup && !ended ? `(${say('seatOpen')})` : ''), quantity > 1 ? `× ${quantity}` : '']
    .filter(Boolean)
    .join(' ');

const serviceLine = (order: Order, one: Service, context: PaperContext): Fact => [
  serviceText(one, context),
  [whose(order, one, one.ended) || context.say('wholeOrder'), formatMoney(one.price, order.currency)].join(' · '),
];

/** For who travels: what each has on each flight, with its sum where prices are shown. */
function servicesOfEach(order: Order, lines: readonly Service[], context: PaperContext): Fact[] {
  const owners = [...order.passengers.map((one) => one.id), null];
  return owners.flatMap((owner): Fact[] => {
    const own = lines.filter((one) => one.passengerId === owner);
    if (own.length === 0) return [];
    const flights = [...order.segments, undefined].flatMap((flight) => {
      const on = own.filter((one) => one.segmentId === (flight?.id ?? null)).map((one) => serviceText(one, context));
      return on.length === 0
        ? []
        : [flight ? context.say('onFlight', { flight: flight.flightNumber, what: on.join(', ') }) : on.join(', ')];
    });
    const passenger = order.passengers.find((one) => one.id === owner);
    const price = context.price === 'shown' ? [formatMoney(add(own.map((one) => one.price)), order.currency)] : [];
    return [[passenger ? nameOf(passenger) : context.say('wholeOrder'), [...flights, ...price].join(' · ')]];
  });
}

/**
 * Of whom and which flight a line is; empty when it is of the order. What has `ended` names no number: those who stay may have changed to
 * another flight since.
 */
function whose(order: Order, { passengerId, segmentId }: { passengerId: string | null; segmentId: string | null }, ended = false): string {
  const passenger = order.passengers.find((one) => one.id === passengerId);
  const flight = order.segments.find((one) => one.id === segmentId);
  const route = flight && `${flight.from.iata}–${flight.to.iata}`;
  return [passenger && nameOf(passenger), flight && (ended ? route : `${flight.flightNumber} ${route}`)].filter(Boolean).join(', ');
}

/** What the client pays: the agency's price, fees beside it, less what came back (rules/client-price.ts). */
function clientTable(order: Order, prices: readonly { passengerId: string; amount: number }[], context: PaperContext): Block {
  const { say } = context;
  const rows = order.passengers.map((one) => ({
    name: nameOf(one),
    amount: prices.find((row) => row.passengerId === one.id)?.amount ?? 0,
  }));
  const total = add(rows.map((row) => row.amount));
  // Tickets are paid.
  const since = changesSince(order, context, total, say(context.document.kind === 'ticket' ? 'totalNow' : 'toPay'));
  return {
    kind: 'table',
    title: say('price', { currency: order.currency }),
    head: [say('passenger'), say('amount')],
    rows: rows.map((row) => [row.name, formatFigure(row.amount, order.currency)]),
    totals: since.length === 0 ? [[say(context.document.kind === 'ticket' ? 'total' : 'toPay'), formatMoney(total, order.currency)]] : [[say('total'), formatMoney(total, order.currency)], ...since],
  }; // prettier-ignore
}

function creditBlocks(order: Order, context: PaperContext): Block[] {
  const { document, say, one, price } = context;
  const told = price === 'shown' ? document.credit?.lines : price === 'client' ? document.clientCredit : null;
  if (!told) return [];
  const first = document.order ? firstOf(document.order)?.id : undefined;
  const lines = told.filter((line) => order.passengers.some((passenger) => passenger.id === (line.passengerId ?? first)));
  const rows = lines.map((line) => {
    const what = line.service ? inLang(line.service, context.lang) : undefined;
    return [
      [what, whose(order, line)].filter(Boolean).join(' · '),
      ...[line.paid, line.kept, line.returned].map((amount) => formatFigure(amount, order.currency)),
    ];
  });
  const total = add(lines.map((line) => line.returned));
  const stays = isReduction(order, lines);
  // What a change of date costs is taken off what comes back, so it stands with the price of now.
  const last = order.ledger.at(-1);
  const now = last?.kind === 'reissue' && (last.fee ?? 0) > 0 ? 'priceNowFee' : 'priceNow';
  const credited = one || !document.credit || price !== 'shown' ? [] : creditedFacts(order, context, document.credit, total);
  return [
    {
      kind: 'table',
      title: say(stays ? 'reductionTitle' : 'refundTitle', { currency: order.currency }),
      head: [say('passenger'), ...(stays ? [say('priceBefore'), say(now), say('reduction')] : [say('paid'), say('forfeited'), say('refunded')])],
      rows,
      totals: [[say('total'), formatMoney(total, order.currency)], ...credited],
    },
  ]; // prettier-ignore
}

/** What was credited is the last of them, and the largest on the paper. */
function creditedFacts(order: Order, context: PaperContext, { amount, currency, lines }: Credit, total: number): Fact[] {
  const { say } = context;
  const credited = formatMoney(amount, currency);
  const beside = besideRate(order, context, total, amount, lines.length);
  return [
    ...rateFact(order, context),
    ...(beside.length === 0 ? [] : [[say('inAccount'), credited] as const, ...beside]),
    [say('credited'), credited],
  ];
}

type Credit = NonNullable<PaperContext['document']['credit']>;
type CreditLine = Credit['lines'][number];

/** After a discount everybody still flies: what was not given back is the price, and nothing is lost. */
export const isReduction = (order: Order, lines: readonly CreditLine[]): boolean =>
  lines.length > 0 && lines.every((line) => line.service === undefined && isOpen(order, line));

/** The flight of a line is still to be flown. */
const isOpen = ({ passengers }: Order, { passengerId, segmentId }: CreditLine): boolean =>
  segmentId !== null &&
  passengers
    .filter(({ id }) => id === passengerId)
    .flatMap(({ tickets }) => tickets.flatMap(({ coupons }) => coupons))
    .some((coupon) => coupon.segmentId === segmentId && coupon.status === 'O');
