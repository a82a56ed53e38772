import { Fragment, lazy, Suspense, useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { formatAmount, formatMoney } from '../../rules/format.ts';
import { showDay } from '../day.ts';
import { loadChunk } from '../pwa/chunk.ts';
import { Button } from '../ui/button.tsx';
import { priceRows } from './price-rows.ts';

const ExplainSheet = lazy(async () => ({
  default: (await loadChunk('explain-sheet', () => import('../order-life/explain-sheet.tsx'))).ExplainSheet,
}));

/** Every line of the price, in the order's currency and in what the account is charged, with the rate of its day. */
export function PricePanel({ order }: { order: Order }) {
  const { totals, currency, accountCurrency, rate } = order;
  const two = currency !== accountCurrency;
  const line = (name: string, inOrder: number | undefined, inAccount: number | undefined, sum = false) => (
    <tr key={name} className={sum ? 'sum' : ''}>
      <th scope="row">{name}</th>
      <td>{inOrder === undefined ? '' : formatAmount(inOrder)}</td>
      {two && <td>{inAccount === undefined ? '' : whole(inAccount)}</td>}
    </tr>
  );
  return (
    <section className="card stack" aria-labelledby="price-title">
      <h2 id="price-title">Price</h2>
      <table className="price">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Line</span>
            </th>
            <th scope="col">{currency}</th>
            {two && <th scope="col">{accountCurrency}</th>}
          </tr>
        </thead>
        <tbody>
          {priceRows(order).map((row) => line(row.name, row.order, row.account))}
          {line('Total', totals.order.gross, totals.account.gross, true)}
          {totals.account.payable !== totals.account.gross &&
            line('Commission', totals.order.commission && -totals.order.commission, totals.account.payable - totals.account.gross)}
          {totals.order.net !== undefined
            ? line('To pay', totals.order.net, totals.account.payable, true)
            : totals.account.payable !== totals.account.gross && line('To pay', undefined, totals.account.payable, true)}
        </tbody>
      </table>
      {two && (
        <p className="quiet num">
          1 {rate.ccy} = {rate.festaRate.toFixed(2)} {accountCurrency}, house rate of {showDay(rate.date).replace(/^\w+ /, '')}
        </p>
      )}
      <dl className="lines">
        <dt>Paid</dt>
        <dd>{formatMoney(totals.account.paid, accountCurrency)}</dd>
        {totals.account.refunded > 0 && (
          <>
            <dt>Refunded</dt>
            <dd>{formatMoney(totals.account.refunded, accountCurrency)}</dd>
          </>
        )}
      </dl>
      <Explain order={order} />
      <details className="more">
        <summary>By passenger</summary>
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

  function whole(amount: number): string {
    return formatMoney(amount, accountCurrency).replace(` ${accountCurrency}`, '');
  }
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
        Explain this price
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
  const texts: [string, number][] = [
    ['base', add(rows.map((row) => row.base))],
    ['tax', add(rows.map((row) => row.tax))],
    ['fee', add(rows.map((row) => row.serviceFee))],
    ['discount', add(rows.map((row) => -row.discount))],
  ];
  return texts
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${name} ${formatAmount(amount)}`)
    .join(', ');
}
