import { expect, it } from 'vitest';
import type { PreOrder } from '../../../contract/holds.ts';
import type { Order } from '../../../contract/orders.ts';
import { clientTotal, type Markup } from '../../../rules/client-price.ts';
import { withServices } from './with-services.ts';

/** Two adults and an infant on two flights; what they pay each, and services for some and for all. */
const LINES = [
  { seq: 1, type: 'ADT', base: 40_011.11, tax: 7_700.33, serviceFee: 1000, commission: 800.22 },
  { seq: 2, type: 'ADT', base: 30_005.55, tax: 7_700.33, serviceFee: 1000, commission: 600.11 },
  { seq: 1, type: 'INF', base: 4_001.11, tax: 0, serviceFee: 0, commission: 0 },
] as const;
const SERVICES = [
  { id: 'bag', price: 105.05, priceAccount: 105.05 },
  { id: 'transfer', price: 6000.5, priceAccount: 6000.5 },
];
const WISHES = [
  { serviceId: 'bag', passengerId: '0', segmentId: '1', quantity: 1 },
  { serviceId: 'bag', passengerId: '1', segmentId: '1', quantity: 2 },
  { serviceId: 'transfer', passengerId: null, segmentId: null, quantity: 1 },
];

/** The order that is made of it. */
function orderOf(currency: string, festaRate: number, services: typeof WISHES): Order {
  const passengers = ['ADT', 'ADT', 'INF'].map((type, i) => ({ id: String(i), type, status: 'active' }));
  return {
    currency, accountCurrency: 'AMD', rate: { festaRate }, passengers,
    prices: passengers.flatMap(({ id, type }) => LINES.filter((line) => line.type === type).map(({ base, tax, serviceFee, commission }) => (
      { passengerId: id, net: Math.round((base + tax + serviceFee - commission) * 100) / 100 }))),
    services: services.map(({ serviceId, passengerId, quantity }) => (
      { passengerId, price: Math.round(SERVICES.find(({ id }) => id === serviceId)!.price * quantity * 100) / 100 })),
  } as unknown as Order; // prettier-ignore
}

function holdOf(currency: string, festaRate: number, markup: Markup): PreOrder {
  const client = { ...clientTotal(orderOf(currency, festaRate, []), markup)!, onServices: markup.kind === 'percent' ? markup.value : 0 };
  const totals = { gross: 0, grossAccount: 0, payable: 0, client };
  return {
    adults: 2, children: 0, infants: 1, currency, accountCurrency: 'AMD', rate: { festaRate }, services: SERVICES,
    price: { lines: LINES, totals }, balance: { after: 0 },
  } as unknown as PreOrder; // prettier-ignore
}

it('what the client pays with services is what the order will say, to the dram and the cent', () => {
  for (const [currency, rate] of [['AMD', 1], ['EUR', 442.92]] as const)
    for (const markup of [{ kind: 'percent', value: 10 }, { kind: 'percent', value: 7.35 }, { kind: 'fixed', value: 3000 }] as const)
      for (let n = 0; n <= WISHES.length; n++) {
        const wishes = WISHES.slice(0, n);
        const { order, account } = withServices(holdOf(currency, rate, markup), wishes).price.totals.client!;
        expect({ order, account }, `${currency}, ${markup.kind} ${markup.value}, ${n}`).toEqual(clientTotal(orderOf(currency, rate, wishes), markup));
      }
}); // prettier-ignore
