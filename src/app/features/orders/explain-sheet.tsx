import type { Order } from '../../../contract/orders.ts';
import { formatAmount, formatInstant, formatMoney } from '../../../rules/format.ts';
import { priceLines } from '../../../rules/price-lines.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { priceNames } from './price-names.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { roundingOf, rowsOf } from './explain.ts';
import { ledgerWords } from './event-words.ts';
import type { SheetOf } from './parts.ts';
import { Lines } from '../../ui/lines.tsx';
import { nameIn, routeIn } from './words.ts';
import styles from './operation.module.css';

/** How the price comes about: each passenger on each flight, the rate, the rounding, and what has moved since. */
export function ExplainSheet({ order, open, onClose }: SheetOf) {
  const { currency, accountCurrency, rate } = order;
  const names = priceNames(order);
  const two = currency !== accountCurrency;
  const rounding = roundingOf(order);
  return (
    <Sheet open={open} onClose={onClose} title="Price explained">
      {/* What is longer than the screen must scroll by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="stack" role="group" aria-label="Price" tabIndex={0}>
        <p className="quiet">Amounts in {currency}. A row is one passenger on one flight.</p>
        <ul className={`stack ${styles.lines}`} aria-label="Passengers and flights">
          {rowsOf(order).map((row) => (
            <li key={row.key}>
              <p>
                <span className="strong">{nameIn(order, row.passengerId)}</span>{' '}
                <span className="code">{routeIn(order, row.segmentId)}</span>
              </p>
              <Lines
                lines={[
                  ['Fare', formatAmount(row.base)],
                  row.tax !== 0 && ['Taxes', formatAmount(row.tax)],
                  row.serviceFee !== 0 && ['Service fee', formatAmount(row.serviceFee)],
                  row.discount !== 0 && [row.discount > 0 ? 'Discount' : 'Surcharge', formatAmount(-row.discount)],
                  row.commission !== undefined && row.commission !== 0 && ['Commission', formatAmount(-row.commission)],
                  [row.commission === undefined ? 'Price' : 'To pay for it', formatAmount(row.sum), 'strong'],
                  two && row.account !== undefined && [`in ${accountCurrency}`, formatMoney(row.account, accountCurrency)],
                ]}
              />
            </li>
          ))}
        </ul>
        <section className="stack tight" aria-label="Sum">
          <h3>Altogether</h3>
          <Lines
            lines={[
              two && ['House rate', `1 ${rate.ccy} = ${rate.festaRate.toFixed(2)} ${accountCurrency}, ${showDay(rate.date)}`],
              ...priceLines(order).map(
                ({ key, order: inOrder, account, isSum }) =>
                  [
                    names[key],
                    two && inOrder !== undefined
                      ? `${formatMoney(inOrder, currency)} · ${formatMoney(account, accountCurrency)}`
                      : formatMoney(account, accountCurrency),
                    isSum ? 'strong sum' : '',
                  ] as const,
              ),
            ]}
          />
          {rounding !== undefined && rounding !== 0 && (
            <p className="quiet">Each row is rounded by itself: {formatMoney(rounding, accountCurrency)} in this sum.</p>
          )}
          {two && (
            <p className="quiet">
              The rate is the one of the day of booking and stays; flights that were changed later have the rate of that day.
            </p>
          )}
        </section>
        {order.ledger.length > 0 && <Moved order={order} />}
      </div>
    </Sheet>
  );
}

function Moved({ order }: { order: Order }) {
  const zone = useCompanyZone();
  return (
    <section className="stack tight" aria-label="On the account">
      <h3>On the account since then</h3>
      <Lines
        lines={order.ledger.map((one) => [
          `${ledgerWords(one.kind)}, ${formatInstant(one.at, zone)}, no. ${one.no}`,
          formatMoney(one.amount, one.currency),
        ])}
      />
    </section>
  );
}
