import type { RefundQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatAmount, formatInstant, formatMoney } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { BigSum, Effects } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { nameIn, routeIn } from './words.ts';
import styles from './operation.module.css';

/** What comes back, when it falls, and how each line comes about. */
export function RefundFigures({ order, quote, onDrop }: { order: Order; quote: RefundQuote; onDrop: () => void }) {
  const zone = useCompanyZone();
  const { totals, currency, nextBandAt, nextBandRefund } = quote;
  return (
    <>
      <BigSum
        label="Comes back"
        amount={totals.refund}
        currency={currency}
        account={{ amount: totals.refundAccount, currency: totals.accountCurrency }}
        note={`of ${formatMoney(totals.paid, currency)} paid`}
      />
      {totals.refund === 0 && <p className="notice">By the rule of the fare nothing comes back any more.</p>}
      {nextBandAt !== null && nextBandRefund !== null && nextBandRefund < totals.refund && (
        <div className={`notice run ${styles.drop}`}>
          <span>
            <strong>Falls to {formatMoney(nextBandRefund, currency)}</strong> on {formatInstant(nextBandAt, zone)}
          </span>
          <Countdown until={nextBandAt} prefix="in" quiet onEnd={onDrop} />
        </div>
      )}
      <ul className={`stack ${styles.lines}`} aria-label="Line by line">
        {quote.lines.map((line) => (
          <li key={`${line.passengerId} ${line.segmentId}`}>
            <p>
              <span className="strong">{nameIn(order, line.passengerId)}</span>{' '}
              <span className="code">{routeIn(order, line.segmentId)}</span>
            </p>
            <p className="quiet">{line.bandText}</p>
            <Lines
              lines={[
                ['Paid', formatAmount(line.paid)],
                line.penaltyKept > 0 && ['Penalty', formatAmount(-line.penaltyKept)],
                line.keptTax > 0 && ['Taxes kept', formatAmount(-line.keptTax)],
                line.keptFee > 0 && ['Service fee kept', formatAmount(-line.keptFee)],
                ['Comes back', formatAmount(line.refund), 'strong'],
              ]}
            />
          </li>
        ))}
        {quote.services.map((one) => (
          <li key={one.id}>
            <p className="strong">{one.name.en}</p>
            <Lines
              lines={[
                ['Paid', formatAmount(one.paid)],
                one.kept > 0 && ['Kept: does not come back', formatAmount(-one.kept)],
                ['Comes back', formatAmount(one.refund), 'strong'],
              ]}
            />
          </li>
        ))}
      </ul>
      <Effects order={order} effects={quote.effects} money />
    </>
  );
}
