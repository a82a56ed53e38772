import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

type Terms = NonNullable<Order['segments'][number]['terms']>;
type Source = Pick<NonNullable<Terms['commission']>, 'by' | 'name'>;

const termsOf = (order: Pick<Order, 'segments'>, segmentId: string) => order.segments.find((one) => one.id === segmentId)?.terms;
const sourceWords = ({ by, name }: Source): string =>
  by === 'agency' ? orderSheetsText('source.agency') : orderSheetsText(`source.${by}`, { name: name ?? '' });

/** "7 %, rule “Paris summer”": by what the commission of a flight is; undefined to who does not see net prices, and for older orders. */
export function commissionSource(order: Pick<Order, 'segments'>, segmentId: string): string | undefined {
  const one = termsOf(order, segmentId)?.commission;
  if (!one) return undefined;
  return [one.kind === 'percent' && `${one.value} %`, sourceWords(one)].filter(Boolean).join(', ');
}

/** "incl. 2,000 AMD by group “Partners”": what is beside the fee of the class. */
export function feeSource(order: Pick<Order, 'segments'>, segmentId: string): string | undefined {
  const one = termsOf(order, segmentId)?.serviceFee;
  return one ? orderSheetsText('feeBySource', { money: formatMoney(one.amount, 'AMD'), source: sourceWords(one) }) : undefined;
}

/** "share of the through fare EVNPARY": why the fare of a flight is not its own. */
export function throughSource(order: Pick<Order, 'segments'>, segmentId: string): string | undefined {
  const code = order.segments.find((one) => one.id === segmentId)?.throughFare;
  return code === undefined ? undefined : orderSheetsText('shareOfThrough', { code });
}
