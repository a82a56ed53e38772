import { rateText } from '../../../rules/house-rate.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatAmount, formatMoney } from '../../../rules/format.ts';
import { priceLines } from '../../../rules/price-lines.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { priceNames } from './price-names.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { commissionSource, feeSource, throughSource } from './explain-terms.ts';
import { roundingOf, rowsOf } from './explain.ts';
import { ledgerWords } from './event-words.ts';
import type { SheetOf } from './parts.ts';
import { Lines } from '../../ui/lines.tsx';
import { nameIn, routeIn } from './words.ts';
import styles from './operation.module.css';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

/** How the price comes about: each passenger on each flight, the rate, the rounding, and what has moved since. */
export function ExplainSheet({ order, open, onClose }: SheetOf) {
  const { currency, accountCurrency, rate } = order;
  const names = priceNames(order);
  const two = currency !== accountCurrency;
  const rounding = roundingOf(order);
  return (
    <Sheet open={open} onClose={onClose} title={orderSheetsText('explainTitle')}>
      {/* What is longer than the screen must scroll by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="stack" role="group" aria-label={orderSheetsText('price')} tabIndex={0}>
        <p className="quiet">{orderSheetsText('amountsIn', { currency })}</p>
        <ul className={`stack ${styles.lines}`} aria-label={orderSheetsText('passengersAndFlights')}>
          {rowsOf(order).map((row) => (
            <li key={row.key}>
              <p>
                <span className="strong">{nameIn(order, row.passengerId)}</span>{' '}
                <span className="code">{routeIn(order, row.segmentId)}</span>
              </p>
              <Lines
                lines={[
                  [withSource(orderSheetsText('fare'), throughSource(order, row.segmentId)), formatAmount(row.base)],
                  row.tax !== 0 && [orderSheetsText('taxes'), formatAmount(row.tax)],
                  row.serviceFee !== 0 && [
                    withSource(orderSheetsText('serviceFee'), feeSource(order, row.segmentId)),
                    formatAmount(row.serviceFee),
                  ],
                  row.discount !== 0 && [orderSheetsText(row.discount > 0 ? 'discount' : 'surcharge'), formatAmount(-row.discount)],
                  row.commission !== undefined &&
                    row.commission !== 0 && [
                      withSource(orderSheetsText('commission'), commissionSource(order, row.segmentId)),
                      formatAmount(-row.commission),
                    ],
                  [orderSheetsText(row.commission === undefined ? 'price' : 'toPayForIt'), formatAmount(row.sum), 'strong'],
                  two &&
                    row.account !== undefined && [
                      orderSheetsText('inCurrency', { currency: accountCurrency }),
                      formatMoney(row.account, accountCurrency),
                    ],
                ]}
              />
            </li>
          ))}
        </ul>
        <section className="stack tight" aria-label={orderSheetsText('sum')}>
          <h3>{orderSheetsText('altogether')}</h3>
          <Lines
            lines={[
              two && [orderSheetsText('salesRate'), `${rateText(rate.ccy, rate.festaRate, accountCurrency)}, ${showDay(rate.date)}`],
              ...priceLines(order).map(
                ({ key, order: inOrder, account, isSum }) =>
                  [
                    names[key],
                    two && inOrder !== undefined
                      ? `${formatMoney(inOrder, currency)} · ${formatMoney(account, accountCurrency)}`
                      : formatMoney(account, accountCurrency),
                    isSum ? 'strong sum' : '', // no text
                  ] as const,
              ),
            ]}
          />
          {rounding !== undefined && rounding !== 0 && (
            <p className="quiet">{orderSheetsText('roundedRows', { money: formatMoney(rounding, accountCurrency) })}</p>
          )}
          {two && <p className="quiet">{orderSheetsText('rateStays')}</p>}
        </section>
        {order.ledger.length > 0 && <Moved order={order} />}
      </div>
    </Sheet>
  );
}

/** "Commission · 7 %, rule “Paris summer”" */
const withSource = (label: string, source: string | undefined): string => (source === undefined ? label : `${label} · ${source}`);

function Moved({ order }: { order: Order }) {
  const zone = useCompanyZone();
  return (
    <section className="stack tight" aria-label={orderSheetsText('onAccount')}>
      <h3>{orderSheetsText('onAccountSince')}</h3>
      <Lines
        lines={order.ledger.map((one) => [
          orderSheetsText('ledgerLine', { kind: ledgerWords(one.kind), at: showInstant(one.at, zone), no: one.no }),
          formatMoney(one.amount, one.currency),
        ])}
      />
    </section>
  );
}
