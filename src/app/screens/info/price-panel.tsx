import { showRate } from '../../../rules/house-rate.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { earningsOf } from '../../../rules/earnings.ts';
import { formatAmount, formatFigure, formatMoney } from '../../../rules/format.ts';
import { priceLines } from '../../../rules/price-lines.ts';
import { profileQuery } from '../../api/queries.ts';
import { showDay } from '../../day.ts';
import { useIsAgent } from '../../may.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { Lines } from '../../ui/lines.tsx';
import { Button } from '../../ui/button.tsx';
import { EarningsRow } from '../../features/orders/earnings-row.tsx';
import { priceNames } from '../../features/orders/price-names.ts';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';

const ExplainSheet = lazyPart('explain-sheet', () => import('../../features/orders/explain-sheet.tsx'), 'ExplainSheet');

/** Every line of the price up to what was paid, in the order's currency and in what the account is charged, with the rate of its day. */
export function PricePanel({ order }: { order: Order }) {
  const { currency, accountCurrency, rate } = order;
  const two = currency !== accountCurrency;
  const names = priceNames(order);
  return (
    <section className="card stack" aria-labelledby="price-title">
      <h2 id="price-title">{bookingText('price')}</h2>
      <Earned order={order} />
      <table className={`num ${styles.price}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{bookingText('line')}</span>
            </th>
            {two && <th scope="col">{currency}</th>}
            <th scope="col">{accountCurrency}</th>
          </tr>
        </thead>
        <tbody>
          {priceLines(order).map(({ key, order: inOrder, account, isSum }) => (
            <tr key={key} className={isSum ? styles.sum : ''}>
              <th scope="row">{names[key]}</th>
              {two && <td>{inOrder === undefined ? '' : formatAmount(inOrder)}</td>}
              <td>{formatFigure(account, accountCurrency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FromDeposit order={order} />
      {two && (
        <p className="quiet num">
          {bookingText('rate', {
            ccy: rate.ccy,
            rate: showRate(rate.festaRate),
            currency: accountCurrency,
            day: showDay(rate.date).replace(/^\S+ /, ''),
          })}
        </p>
      )}
      <Explain order={order} />
      <details className="fold">
        <summary>{bookingText('byPassenger')}</summary>
        <dl className="lines">
          {order.passengers.map((passenger) => (
            <Fragment key={passenger.id}>
              <dt>
                {passenger.type} {passenger.lastName} {passenger.firstName}
                <span className="quiet block">{parts(order, passenger.id)}</span>
              </dt>
              <dd>{formatAmount(sumOf(order, passenger.id))}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** What the deposit of the group pays, or has paid, and what is left to the balance. */
function FromDeposit({ order: { totals, accountCurrency } }: { order: Order }) {
  const { fromDeposit = 0, payable } = totals.account;
  if (fromDeposit === 0) return null;
  return (
    <Lines
      lines={[
        [bookingText('fromDeposit'), formatMoney(fromDeposit, accountCurrency)],
        [bookingText('fromBalance'), formatMoney(Math.round((payable - fromDeposit) * 100) / 100, accountCurrency), 'strong'],
      ]}
    />
  );
}

/** Staff sell for an agency whose markup they do not know. */
function Earned({ order }: { order: Order }) {
  const agent = useIsAgent();
  const { data: profile } = useQuery({ ...profileQuery(), enabled: agent });
  const earned = agent && profile ? earningsOf(order, profile.markup) : undefined;
  return earned && <EarningsRow earnings={earned} currency={order.accountCurrency} />;
}

function Explain({ order }: { order: Order }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        kind="outline"
        small
        onPress={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {bookingText('explain')}
      </Button>
      {wanted && (
        <Suspense>
          <ExplainSheet order={order} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const rowsOf = (order: Order, passengerId: string) => order.prices.filter((row) => row.passengerId === passengerId);
const add = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;

function sumOf(order: Order, passengerId: string): number {
  return add(rowsOf(order, passengerId).map((row) => row.base + row.tax + row.serviceFee - row.discount));
}

function parts(order: Order, passengerId: string): string {
  const rows = rowsOf(order, passengerId);
  const amounts: [part: 'base' | 'tax' | 'fee' | 'discount', amount: number][] = [
    ['base', add(rows.map((row) => row.base))],
    ['tax', add(rows.map((row) => row.tax))],
    ['fee', add(rows.map((row) => row.serviceFee))],
    ['discount', add(rows.map((row) => -row.discount))],
  ];
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([part, amount]) => bookingText(`part.${part}`, { amount: formatAmount(amount) }))
    .join(', ');
}
