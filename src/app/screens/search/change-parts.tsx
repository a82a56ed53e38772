import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { resultsText } from '../../../texts/results/text.ts';
import type { SearchParams } from './search-params.ts';

/** The order whose flights are changed; undefined while it is being read. */
export function useChanged(form: SearchParams): Order | undefined {
  const { data } = useQuery(orderQuery(form.change?.pnr ?? ''));
  return data;
}

/** A signed amount: `+25.00 EUR`. */
export const signed = (amount: number, currency: string): string => `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`;

/** What is being changed and what it stands at now. */
export function ChangeBanner({ form, order }: { form: SearchParams; order: Order | undefined }) {
  const money = (amount: number | undefined) => (order && amount !== undefined ? formatMoney(amount, order.currency) : '…');
  return (
    <div className="notice run" role="status">
      <Icon name="calendar" />
      <div className="grow">
        <p className="strong">{resultsText('changeFor', { pnr: form.change?.pnr ?? '' })}</p>
        <p>
          {form.penaltyPrice === 0
            ? resultsText('oldPriceFree', { money: money(form.oldPrice) })
            : resultsText('oldPrice', { money: money(form.oldPrice), penalty: money(form.penaltyPrice) })}
        </p>
      </div>
    </div>
  );
}
