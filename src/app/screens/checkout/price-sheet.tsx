import { Fragment } from 'react';
import { formatAmount, formatMoney } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { tripText } from '../../features/share/trip-text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { PricedHold } from './with-services.ts';
import { share } from '../../ui/share.ts';
import { Lines } from '../../ui/lines.tsx';

const NAMES = { ADT: ['adult', 'adults'], CHD: ['child', 'children'], INF: ['infant', 'infants'] } as const;

/** The price explained: each flight and passenger type with its parts, the rate, both totals, and the account after. */
export function PriceSheet({ hold, open, onClose }: { hold: PricedHold; open: boolean; onClose: () => void }) {
  const { totals, lines } = hold.price;
  const two = hold.currency !== hold.accountCurrency;
  const inOrder = (amount: number) => formatMoney(amount, hold.currency);
  const inAccount = (amount: number) => formatMoney(amount, hold.accountCurrency);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Price"
      foot={
        <Button
          kind="outline"
          full
          onPress={() =>
            void share('Offer', tripText(hold.segments, `${inAccount(totals.client?.account ?? totals.grossAccount)} for all`))
          }
        >
          {totals.client ? `Share the offer, ${inAccount(totals.client.account)}` : 'Share the offer'}
        </Button>
      }
    >
      {/* A stop for the keyboard: there is nothing else in here, and it scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="stack" role="group" aria-label="Price, line by line" tabIndex={0}>
        {hold.segments.map((segment) => (
          <section key={segment.seq} className="stack tight">
            <h3>
              {segment.from.iata} → {segment.to.iata} · {segment.flightNumber} · {showDay(segment.departureLocal)}
            </h3>
            <dl className="lines">
              {lines
                .filter((line) => line.seq === segment.seq)
                .map((line) => (
                  <Fragment key={line.type}>
                    <dt>
                      {line.passengers} {NAMES[line.type][line.passengers === 1 ? 0 : 1]}
                      <span className="quiet block num">
                        {line.passengers > 1 ? 'each: ' : ''}base {formatAmount(line.base)}, taxes {formatAmount(line.tax)}
                        {line.serviceFee > 0 && `, fee ${formatAmount(line.serviceFee)}`}
                        {line.commission !== undefined && line.commission > 0 && `, commission ${formatAmount(line.commission)}`}
                      </span>
                    </dt>
                    <dd>{inOrder(line.total)}</dd>
                  </Fragment>
                ))}
            </dl>
          </section>
        ))}
        <Lines
          lines={[
            ['Base fares', inOrder(totals.base), 'sum'],
            ['Taxes', inOrder(totals.taxes)],
            ['Service fee', inOrder(totals.serviceFee)],
            hold.chosen.total > 0 && ['Services', inOrder(hold.chosen.total)],
            ['Total', inOrder(totals.gross), 'sum'],
            two && [`Total in ${hold.accountCurrency}`, inAccount(totals.grossAccount), 'strong'],
            totals.commission !== undefined && totals.commission > 0 && ['Commission', `−${inOrder(totals.commission)}`],
            ['To pay from the account', inAccount(totals.payable), 'sum'],
            totals.payable < totals.grossAccount && [
              'You keep',
              inAccount(Math.round((totals.grossAccount - totals.payable) * 100) / 100),
              'good',
            ],
            totals.client !== null && ['Price for your clients', inAccount(totals.client.account)],
            ['Balance now', formatMoney(hold.balance.currentBalance, hold.balance.currency)],
            [
              'Balance after issuing',
              formatMoney(hold.balance.after, hold.balance.currency),
              hold.balance.available < totals.payable ? 'bad strong' : 'strong',
            ],
          ]}
        />
        {two && (
          <p className="quiet num">
            1 {hold.rate.ccy} = {hold.rate.festaRate.toFixed(2)} {hold.accountCurrency}, house rate of{' '}
            {showDay(hold.rate.date).replace(/^\w+ /, '')}
          </p>
        )}
        <p className="quiet">Booking takes nothing from the account. The price is frozen while the seats are held.</p>
      </div>
    </Sheet>
  );
}
