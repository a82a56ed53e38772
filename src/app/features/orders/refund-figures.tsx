import type { RefundQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatAmount, formatMoney } from '../../../rules/format.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { BigSum, Effects } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { nameIn, routeIn } from './words.ts';
import styles from './operation.module.css';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { Rich } from '../../ui/rich.tsx';
import { showName } from '../../show-name.ts';

/** What comes back, when it falls, and how each line comes about. */
export function RefundFigures({ order, quote, onDrop }: { order: Order; quote: RefundQuote; onDrop: () => void }) {
  const zone = useCompanyZone();
  const { totals, currency, nextBandAt, nextBandRefund } = quote;
  return (
    <>
      <BigSum
        label={orderSheetsText('youGetBack')}
        amount={totals.refund}
        currency={currency}
        account={{ amount: totals.refundAccount, currency: totals.accountCurrency }}
        note={orderSheetsText('ofPaid', { money: formatMoney(totals.paid, currency) })}
      />
      {totals.refund === 0 && <p className="notice">{orderSheetsText('nothingBack')}</p>}
      {nextBandAt !== null && nextBandRefund !== null && nextBandRefund < totals.refund && (
        <div className={`notice run ${styles.drop}`}>
          <span>
            <Rich
              of={orderSheetsText}
              text="fallsTo"
              put={{ money: formatMoney(nextBandRefund, currency), at: showInstant(nextBandAt, zone), b: <strong /> }}
            />
          </span>
          <Countdown until={nextBandAt} prefix={orderSheetsText('fallsIn')} quiet onEnd={onDrop} />
        </div>
      )}
      <ul className={`stack ${styles.lines}`} aria-label={orderSheetsText('lineByLine')}>
        {quote.lines.map((line) => (
          <li key={`${line.passengerId} ${line.segmentId}`}>
            <p>
              <span className="strong">{nameIn(order, line.passengerId)}</span>{' '}
              <span className="code">{routeIn(order, line.segmentId)}</span>
            </p>
            <p className="quiet">{line.bandText}</p>
            <Lines
              lines={[
                [orderSheetsText('paid'), formatAmount(line.paid)],
                line.penaltyKept > 0 && [orderSheetsText('penalty'), formatAmount(-line.penaltyKept)],
                line.keptTax > 0 && [orderSheetsText('taxesKept'), formatAmount(-line.keptTax)],
                line.keptFee > 0 && [orderSheetsText('feeKept'), formatAmount(-line.keptFee)],
                [orderSheetsText('youGetBack'), formatAmount(line.refund), 'strong'],
              ]}
            />
          </li>
        ))}
        {quote.services.map((one) => (
          <li key={one.id}>
            <p className="strong">{showName(one.name)}</p>
            <Lines
              lines={[
                [orderSheetsText('paid'), formatAmount(one.paid)],
                one.kept > 0 && [orderSheetsText('forfeited'), formatAmount(-one.kept)],
                [orderSheetsText('youGetBack'), formatAmount(one.refund), 'strong'],
              ]}
            />
          </li>
        ))}
      </ul>
      <Effects order={order} effects={quote.effects} money />
    </>
  );
}
