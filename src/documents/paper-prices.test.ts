import { expect, it } from 'vitest';
import type { Order } from '../contract/orders.ts';
import { documentsTexts } from '../texts/documents/every.ts';
import type { Block, PaperContext } from './paper.ts';
import { invoiceBlocks, orderPrices, servicesBlock } from './paper-prices.ts';

const name = { en: 'Bag', hy: 'Ուղեբեռ', ru: 'Багаж' };
const service = (price: number, ended: boolean) => ({ name, seat: null, quantity: 1, passengerId: 'anna', segmentId: null, price, ended });
const order = {
  ledger: [],
  currency: 'EUR',
  accountCurrency: 'EUR',
  pnr: 'YY6AHC',
  passengers: [{ id: 'anna', lastName: 'PETROSYAN', firstName: 'ANNA' }],
  segments: [],
  prices: [{ passengerId: 'anna', base: 100, tax: 20, serviceFee: 0, discount: 0 }],
  services: [service(34.39, false), service(10.16, true), service(6.88, true), service(0, true)],
  totals: { account: { gross: 171.43, payable: 171.43, rates: null }, order: { gross: 171.43, fees: 0, refunded: 0 } },
} as unknown as Order;
const blocks = (kind: 'invoice' | 'receipt' | 'ticket', price: 'shown' | 'client') => {
  const context = { document: { kind, charges: [] }, say: documentsTexts('en'), lang: 'en', price, one: false } as unknown as PaperContext;
  return { prices: invoiceBlocks(order, context), services: servicesBlock(order, context) };
};
const factsOf = (all: Block[]) => all.flatMap((one) => (one.kind === 'facts' ? one.facts : []));

it.each(['invoice', 'receipt'] as const)('the services of the %s add up to its sum of services, given up or not', (kind) => {
  const { prices, services } = blocks(kind, 'shown');
  const table = prices.find((one) => one.kind === 'table');
  const sum = table?.kind === 'table' && table.totals.find(([label]) => label === 'Services')![1];
  expect(sum).toBe('51.43 EUR');
  const lines = factsOf(services).map(([, value]) => Number(/([\d.]+) EUR$/.exec(value)![1]));
  expect(lines.reduce((all, one) => all + Math.round(one * 100), 0)).toBe(5143);
});

it('what a traveller reads names only the services that stand', () => {
  expect(factsOf(blocks('ticket', 'client').services)).toHaveLength(1);
  expect(factsOf(blocks('invoice', 'client').services)).toHaveLength(1);
});

it('what was given up names its route: those who stay may fly with another number since', () => {
  const back = { id: 'back', flightNumber: 'AF 1060', from: { iata: 'CDG' }, to: { iata: 'EVN' } };
  const services = [true, false].map((ended) => ({ ...service(34.36, ended), segmentId: 'back' }));
  const context = { document: { kind: 'invoice' }, say: documentsTexts('en'), lang: 'en', price: 'shown' } as unknown as PaperContext;
  const lines = factsOf(servicesBlock({ ...order, segments: [back], services } as unknown as Order, context)).map(([, line]) => line);
  expect(lines).toEqual(['PETROSYAN ANNA, CDG–EVN · 34.36 EUR', 'PETROSYAN ANNA, AF 1060 CDG–EVN · 34.36 EUR']);
});

it('a traveller reads in one line what each passenger has on which flight, and the sum where prices are shown', () => {
  const on = (passengerId: string | null, segmentId: string | null, seat: string | null) => ({
    ...service(10, false),
    passengerId,
    segmentId,
    seat,
  });
  const several = {
    ...order,
    passengers: [...order.passengers, { id: 'bella', lastName: 'PETROSYAN', firstName: 'BELLA' }],
    segments: [{ id: 'out', flightNumber: 'AF 1' }, { id: 'back', flightNumber: 'AF 2' }],
    services: [on('anna', 'back', '5A'), on('bella', 'out', null), on('anna', 'out', null), on(null, null, null), on('anna', null, null)],
  } as unknown as Order; // prettier-ignore
  const factsWith = (price: 'shown' | 'client') => {
    const context = { document: { kind: 'ticket' }, say: documentsTexts('en'), lang: 'en', price } as unknown as PaperContext;
    return factsOf(servicesBlock(several, context));
  };
  expect(factsWith('client')).toEqual([
    ['PETROSYAN ANNA', 'AF 1: Bag · AF 2: Bag 5A · Bag'],
    ['PETROSYAN BELLA', 'AF 1: Bag'],
    ['For the whole booking', 'Bag'],
  ]);
  expect(factsWith('shown')[0]).toEqual(['PETROSYAN ANNA', 'AF 1: Bag · AF 2: Bag 5A · Bag · 30.00 EUR']);
});

it('a traveller reads what came back at the prices of the paper, and nothing where an old order does not tell it', () => {
  const sold = { ...order, totals: { ...order.totals, order: { gross: 171.43, fees: 10, refunded: 100 } } } as unknown as Order;
  const read = (kind: 'ticket' | 'invoice', price: 'shown' | 'client', returned: { client: number | null; shown: number | null }) => {
    const document = { kind, clientPrices: [{ passengerId: 'anna', amount: 188.57 }], returned };
    const [table] = orderPrices(sold, { document, say: documentsTexts('en'), lang: 'en', price, one: false } as unknown as PaperContext);
    return table?.kind === 'table' ? table.totals.slice(-3) : [];
  };
  const fees = ['Penalties and fees', '10.00 EUR'];
  const back = { client: 111.1, shown: 104.2 };
  expect(read('invoice', 'client', back)).toEqual([fees, ['Refunded', '−111.10 EUR'], ['To pay', '87.47 EUR']]);
  expect(read('ticket', 'client', back)).toEqual([fees, ['Refunded', '−111.10 EUR'], ['Total with changes', '87.47 EUR']]);
  expect(read('ticket', 'shown', back)).toEqual([fees, ['Refunded', '−104.20 EUR'], ['Total with changes', '77.23 EUR']]);
  expect(read('ticket', 'client', { client: null, shown: null })).toEqual([['Total', '188.57 EUR'], fees, ['Total', '198.57 EUR']]);
});

it('a credit note has the lines of who reads it, and without prices none', () => {
  const line = { passengerId: 'anna', segmentId: null, paid: 100, kept: 20, returned: 80 };
  const document = {
    kind: 'creditNote',
    credit: { amount: 80, currency: 'EUR', lines: [line] },
    clientCredit: [{ ...line, paid: 110, returned: 90 }],
  };
  const read = (price: string) => {
    const [table] = invoiceBlocks(order, { document, say: documentsTexts('en'), lang: 'en', price, one: false } as unknown as PaperContext);
    return table?.kind === 'table' ? [table.rows[0]!.slice(1), table.totals.map(([, value]) => value)] : undefined;
  };
  expect(read('shown')).toEqual([
    ['100.00', '20.00', '80.00'],
    ['80.00 EUR', '80.00 EUR'],
  ]);
  expect(read('client')).toEqual([['110.00', '20.00', '90.00'], ['90.00 EUR']]);
  expect(read('hidden')).toBeUndefined();
});

it('after a discount a credit note tells the price before and now, and that nothing is lost', () => {
  const line = { passengerId: 'anna', segmentId: 'out', paid: 100, kept: 90, returned: 10 };
  const heads = (status: string, lines = [line], ledger: object[] = []) => {
    const coupons = [{ segmentId: 'out', seq: 1, status }];
    const given = { ...order, ledger, passengers: [{ id: 'anna', lastName: 'PETROSYAN', firstName: 'ANNA', tickets: [{ coupons }] }] };
    const document = { kind: 'creditNote', credit: { amount: 10, currency: 'EUR', lines } };
    const context = { document, say: documentsTexts('en'), lang: 'en', price: 'shown', one: false } as unknown as PaperContext;
    const [table] = invoiceBlocks(given as unknown as Order, context);
    return table?.kind === 'table' ? table.head : [];
  };
  expect(heads('O')).toEqual(['Passenger', 'Price before', 'Price now', 'Reduction']);
  // A change to a cheaper flight gives back the difference less its fee.
  const fee = { kind: 'reissue', fee: 20 };
  expect(heads('O', [line], [{ kind: 'ticket', fee: 0 }, fee])[2]).toBe('Price now, with change fee');
  expect(heads('O', [line], [fee, { kind: 'price_change', fee: 0 }])[2]).toBe('Price now');
  expect(heads('R')).toEqual(['Passenger', 'Paid', 'Forfeited', 'Refunded']);
  // An old one that was completed later has no lines, and says nothing of a price that stays.
  expect(heads('O', [])).toEqual(['Passenger', 'Paid', 'Forfeited', 'Refunded']);
});

/** The totals of a paper as a reader adds them up, from the total to what the account is charged. */
const totalsOf = (kind: 'invoice' | 'receipt', given: object, charges: object[]) => {
  const context = {
    document: { kind, charges, company: { timezone: 'Asia/Yerevan' } },
    say: documentsTexts('en'),
    lang: 'en',
    price: 'shown',
    one: false,
  };
  const all = invoiceBlocks({ ...order, services: [], ...given }, context as unknown as PaperContext);
  const table = all.find((one) => one.kind === 'table');
  return table?.kind === 'table' ? table.totals.filter(([label]) => !label.startsWith('Exchange rate')) : [];
};
const charge = (kind: string, amount: number) => ({
  entry: 1,
  at: '2026-11-28T10:00:00Z',
  kind,
  amount,
  currency: 'AMD',
  price: 1,
  fee: 0,
});
const inDrams = (currency: string, prices: readonly number[], gross: number, payable: number) => ({
  currency,
  accountCurrency: 'AMD',
  rate: { ccy: currency, festaRate: currency === 'AMD' ? 1 : 443.03, date: '2026-11-28' },
  passengers: prices.map((_, i) => ({ id: `p${i}`, lastName: 'PETROSYAN', firstName: 'ANNA' })),
  prices: prices.map((base, i) => ({ passengerId: `p${i}`, base, tax: 0, serviceFee: 0, discount: 0 })),
  totals: {
    account: { gross, payable },
    order: { gross: prices.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100, fees: 0, refunded: 0 },
  },
});

it.each(['invoice', 'receipt'] as const)('on the %s the total at its rate, the rounding and the commission come to the charge', (kind) => {
  // 100.01 EUR are 44,307.43 AMD, and 44,307 for each; 300.03 EUR would be 132,922.
  expect(totalsOf(kind, inDrams('EUR', [100.01, 100.01, 100.01], 132_921, 126_275), [charge('ticket', 126_275)])).toEqual([
    ['Total', '300.03 EUR'],
    ['In the account currency', '132,921 AMD'],
    ['Of it rounding, each price by itself', '−1 AMD'],
    ['Agency commission', '−6,646 AMD'],
    ['Charged to the account', '126,275 AMD'],
  ]);
});

it('drams that were rounded to whole ones say so, and other rates of later changes', () => {
  expect(totalsOf('invoice', inDrams('AMD', [50_624.6, 50_624.6], 101_250, 101_250), [charge('ticket', 101_250)])).toEqual([
    ['Total', '101,249.20 AMD'],
    ['In the account currency', '101,250 AMD'],
    ['Of it rounding, each price by itself', '0.80 AMD'],
    ['Charged to the account', '101,250 AMD'],
  ]);
  const later = [charge('ticket', 88_606), charge('reissue', 10_000)];
  expect(totalsOf('invoice', inDrams('EUR', [100, 100], 98_606, 98_606), later).slice(1, 3)).toEqual([
    ['In the account currency', '98,606 AMD'],
    ['Of it rounding, and changes at the rates of their days', '10,000 AMD'],
  ]);
  // What rates have made of a change is told beside it, and is no step from the total to the sum.
  const between = inDrams('EUR', [100, 100], 88_607, 88_607);
  const moved = { ...between, totals: { ...between.totals, account: { ...between.totals.account, rates: 1400 } } };
  expect(totalsOf('invoice', moved, later).slice(1, 4)).toEqual([
    ['In the account currency', '88,607 AMD'],
    ['Of it rounding, each price by itself', '1 AMD'],
    ['Of it effect of exchange rates', '1,400 AMD'],
  ]);
});

it('a credit note says why its total at its rate is not what was credited', () => {
  const given = { ...order, ...inDrams('EUR', [100.01, 100.01, 100.01], 132_921, 132_921) };
  const line = (passengerId: string) => ({ passengerId, segmentId: null, paid: 100.01, kept: 0, returned: 100.01 });
  const credit = { amount: 132_921, currency: 'AMD', lines: ['p0', 'p1', 'p2'].map(line) };
  const context = { document: { kind: 'creditNote', credit }, say: documentsTexts('en'), lang: 'en', price: 'shown', one: false };
  const [table] = invoiceBlocks(given as unknown as Order, context as unknown as PaperContext);
  expect(table?.kind === 'table' && table.totals.filter(([label]) => !label.startsWith('Exchange rate'))).toEqual([
    ['Total', '300.03 EUR'],
    ['In the account currency', '132,921 AMD'],
    ['Of it rounding, each price by itself', '−1 AMD'],
    ['Credited to the account', '132,921 AMD'],
  ]);
});

it('a column of drams has no decimals, and one of euros has them', () => {
  const cells = (currency: string) => {
    const [table] = orderPrices({ ...order, currency, services: [] }, {
      document: { kind: 'ticket' }, say: documentsTexts('en'), lang: 'en', price: 'shown', one: false,
    } as unknown as PaperContext); // prettier-ignore
    return table?.kind === 'table' && table.rows[0];
  };
  expect(cells('AMD')).toEqual(['PETROSYAN ANNA', '100', '20', '120']);
  expect(cells('EUR')).toEqual(['PETROSYAN ANNA', '100.00', '20.00', '120.00']);
});

it('a seat that was paid for and has no number says so', () => {
  const seat = (number: string | null, ended = false) => ({ ...service(8, ended), segmentId: 'out', seat: number, seatGroup: 'any' });
  const read = (services: object[]) =>
    factsOf(
      servicesBlock({ ...order, segments: [{ id: 'out', flightNumber: 'RM 950' }], services } as unknown as Order, {
        document: { kind: 'ticket' }, say: documentsTexts('en'), lang: 'en', price: 'client', one: false,
      } as unknown as PaperContext),
    ).map(([, value]) => value); // prettier-ignore
  expect(read([seat('12A')])).toEqual(['RM 950: Bag 12A']);
  expect(read([seat(null)])).toEqual(['RM 950: Bag (not chosen yet)']);
  expect(read([seat(null, true)])).toEqual([]);
});
