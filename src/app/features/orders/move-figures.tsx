import type { DateQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatAmount, formatMoney } from '../../../rules/format.ts';
import { BigSum, Effects } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { nameIn, routeIn } from './words.ts';
import styles from './operation.module.css';

/** What a change of date costs, for one adult and line by line for everybody who changes. */
export function MoveFigures({ order, quote }: { order: Order; quote: DateQuote }) {
  const { currency, accountCurrency } = quote;
  const paid = order.totals.account.paid > 0;
  const back = quote.residualAccount > 0 && quote.dueAccount === 0;
  return (
    <>
      <BigSum
        label={paid ? (back ? 'Comes back' : 'To pay now') : 'Change of the price'}
        amount={paid ? (back ? quote.residualAccount : quote.dueAccount) : quote.difference}
        currency={paid ? accountCurrency : currency}
        note={currency === accountCurrency ? undefined : `1 ${currency} = ${quote.rate.toFixed(2)} ${accountCurrency}, house rate of today`}
      />
      <Lines
        lines={[
          ['Fare difference', formatMoney(quote.fareDifference, currency)],
          quote.commission !== 0 && ['Commission on it', formatMoney(-quote.commission, currency)],
          ['Change penalty', quote.penalty === 0 ? 'none' : formatMoney(quote.penalty, currency)],
          quote.forfeited > 0 && ['Not refunded by the fare rule', formatMoney(quote.forfeited, currency), 'bad'],
          quote.due === quote.residual
            ? false
            : quote.due > quote.residual
              ? ['Total to collect', formatMoney(quote.due - quote.residual, currency), 'strong sum']
              : ['You get back', formatMoney(quote.residual - quote.due, currency), 'strong sum'],
        ]}
      />
      {quote.splits && <p className="notice">They get an order and PNR of their own; the others stay in {order.pnr}.</p>}
      <ul className={`stack ${styles.lines}`} aria-label="Line by line">
        {quote.lines.map((line) => (
          <li key={`${line.passengerId} ${line.segmentId}`}>
            <p>
              <span className="strong">{nameIn(order, line.passengerId)}</span>{' '}
              <span className="code">{routeIn(order, line.segmentId)}</span>
            </p>
            <Lines
              lines={[
                ['Old', formatAmount(line.old)],
                ['New', formatAmount(line.new)],
                line.penalty > 0 && ['Penalty', formatAmount(line.penalty)],
              ]}
            />
          </li>
        ))}
      </ul>
      <Effects order={order} effects={quote.effects} money={paid} />
    </>
  );
}
