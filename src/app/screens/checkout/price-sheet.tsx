import { showRate } from '../../../rules/house-rate.ts';
import { Fragment } from 'react';
import { commissionOf, earnings } from '../../../rules/earnings.ts';
import { formatAmount, formatMoney } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { EarningsRow } from '../../features/orders/earnings-row.tsx';
import { tripText } from '../../features/share/trip-text.ts';
import { useIsAgent } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { PricedHold } from './with-services.ts';
import { share } from '../../ui/share.ts';
import { Lines } from '../../ui/lines.tsx';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

const COUNTS = { ADT: 'adults', CHD: 'children', INF: 'infants' } as const;

/** The price explained: each flight and passenger type with its parts, the rate, both totals, and the account after. */
export function PriceSheet({ hold, open, onClose }: { hold: PricedHold; open: boolean; onClose: () => void }) {
  const agent = useIsAgent();
  const { totals, lines } = hold.price;
  const two = hold.currency !== hold.accountCurrency;
  const inOrder = (amount: number) => formatMoney(amount, hold.currency);
  const inAccount = (amount: number) => formatMoney(amount, hold.accountCurrency);
  const off = commissionOf(hold);
  const asked = totals.client?.account ?? (two ? totals.grossAccount : totals.gross);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={checkoutText('price')}
      foot={
        <Button
          kind="outline"
          full
          onPress={() => void share(checkoutText('offer'), tripText(hold.segments, checkoutText('forAll', { money: inAccount(asked) })))}
        >
          {totals.client ? checkoutText('shareOfferFor', { money: inAccount(totals.client.account) }) : checkoutText('shareOffer')}
        </Button>
      }
    >
      {/* A stop for the keyboard: there is nothing else in here, and it scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="stack" role="group" aria-label={checkoutText('lineByLine')} tabIndex={0}>
        {agent && <EarningsRow earnings={earnings(asked, totals.payable)} currency={hold.accountCurrency} />}
        {hold.segments.map((segment) => (
          <section key={segment.seq} className="stack tight">
            <h3>
              {segment.from.iata} → {segment.to.iata} · {segment.flightNumber} · {showDay(segment.departureLocal)}
            </h3>
            {segment.throughFare && <p className="quiet">{checkoutText('throughFare', { code: segment.throughFare })}</p>}
            <dl className="lines">
              {lines
                .filter((line) => line.seq === segment.seq)
                .map((line) => (
                  <Fragment key={line.type}>
                    <dt>
                      {peopleText(COUNTS[line.type], { n: line.passengers })}
                      <span className="quiet block num">
                        {[
                          checkoutText(line.passengers > 1 ? 'partsEach' : 'parts', {
                            base: formatAmount(line.base),
                            tax: formatAmount(line.tax),
                          }),
                          line.serviceFee > 0 && checkoutText('partFee', { fee: formatAmount(line.serviceFee) }),
                          line.commission !== undefined &&
                            line.commission > 0 &&
                            checkoutText('partCommission', { commission: formatAmount(line.commission) }),
                        ]
                          .filter(Boolean)
                          .join(', ')
                          .replace(/ (?=\d)/g, '\u00A0')}
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
            [checkoutText('baseFares'), inOrder(totals.base), 'sum'],
            [checkoutText('taxes'), inOrder(totals.taxes)],
            [checkoutText('serviceFee'), inOrder(totals.serviceFee)],
            hold.chosen.total > 0 && [checkoutText('services'), inOrder(hold.chosen.total)],
            [checkoutText('total'), inOrder(totals.gross), 'sum'],
            two && [checkoutText('totalIn', { currency: hold.accountCurrency }), inAccount(totals.grossAccount), 'strong'],
            off && [checkoutText('commission'), `−${formatMoney(off.amount, off.currency)}`],
            [checkoutText('toPay'), inAccount(totals.payable), 'sum'],
            [checkoutText('balanceNow'), formatMoney(hold.balance.currentBalance, hold.balance.currency)],
            [
              checkoutText('balanceAfterIssue'),
              formatMoney(hold.balance.after, hold.balance.currency),
              hold.balance.available < totals.payable ? 'bad strong' : 'strong', // no text
            ],
          ]}
        />
        {two && (
          <p className="quiet num">
            {checkoutText('rate', {
              ccy: hold.rate.ccy,
              rate: showRate(hold.rate.festaRate),
              currency: hold.accountCurrency,
              day: showDay(hold.rate.date).replace(/^\S+ /, ''),
            })}
          </p>
        )}
        <p className="quiet">{checkoutText('frozen')}</p>
      </div>
    </Sheet>
  );
}
