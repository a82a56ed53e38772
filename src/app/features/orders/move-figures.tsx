import { showRate } from '../../../rules/house-rate.ts';
import type { DateQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatAmount, formatMoney } from '../../../rules/format.ts';
import { sum, toMajor, toMinor } from '../../../rules/money.ts';
import { BigSum, Effects } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { nameIn, routeIn } from './words.ts';
import styles from './operation.module.css';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

const SUM = 'strong sum'; // no text

/** Between currencies the lines are those of the account, where they add up to what is charged. */
function AccountLines({ account, currency }: { account: NonNullable<DateQuote['account']>; currency: string }) {
  const { difference, rates, penalty, forfeited } = account;
  const total = sum([difference, rates, penalty, forfeited].map(toMinor));
  return (
    <Lines
      lines={[
        [orderSheetsText('differenceToday'), formatMoney(difference, currency)],
        [orderSheetsText('ratesEffect'), formatMoney(rates, currency)],
        [orderSheetsText('changeFee'), penalty === 0 ? orderSheetsText('none') : formatMoney(penalty, currency)],
        forfeited > 0 && [orderSheetsText('notRefundedByRule'), formatMoney(forfeited, currency), 'bad'],
        [orderSheetsText(total < 0 ? 'youGetBack' : 'totalToCollect'), formatMoney(toMajor(Math.abs(total)), currency), SUM],
      ]}
    />
  );
}

/** What a change of date costs, for one adult and line by line for everybody who changes. */
export function MoveFigures({ order, quote }: { order: Order; quote: DateQuote }) {
  const { currency, accountCurrency } = quote;
  const paid = order.totals.account.paid > 0;
  const back = quote.residualAccount > 0 && quote.dueAccount === 0;
  return (
    <>
      <BigSum
        label={orderSheetsText(paid ? (back ? 'youGetBack' : 'toPayNow') : 'priceChange')}
        amount={paid ? (back ? quote.residualAccount : quote.dueAccount) : quote.difference}
        currency={paid ? accountCurrency : currency}
        note={
          currency === accountCurrency
            ? undefined
            : orderSheetsText('rateToday', { currency, rate: showRate(quote.rate), account: accountCurrency })
        }
      />
      {quote.fares && (
        <p className="notice">
          <span>
            {orderSheetsText('paidAsCharged')}{' '}
            {quote.fares
              .filter((one) => one.currency !== accountCurrency)
              .map(({ currency: ccy, rate }) =>
                orderSheetsText('rateToday', { currency: ccy, rate: showRate(rate), account: accountCurrency }),
              )
              .join('. ')}
          </span>
        </p>
      )}
      {quote.account ? (
        <AccountLines account={quote.account} currency={accountCurrency} />
      ) : (
        <Lines
          lines={[
            [orderSheetsText('fareDifference'), formatMoney(quote.fareDifference, currency)],
            quote.commission !== 0 && [orderSheetsText('commissionOnIt'), formatMoney(-quote.commission, currency)],
            [orderSheetsText('changeFee'), quote.penalty === 0 ? orderSheetsText('none') : formatMoney(quote.penalty, currency)],
            quote.forfeited > 0 && [orderSheetsText('notRefundedByRule'), formatMoney(quote.forfeited, currency), 'bad'],
            quote.due === quote.residual
              ? false
              : quote.due > quote.residual
                ? [orderSheetsText('totalToCollect'), formatMoney(quote.due - quote.residual, currency), SUM]
                : [orderSheetsText('youGetBack'), formatMoney(quote.residual - quote.due, currency), SUM],
          ]}
        />
      )}
      {quote.alsoBooked && (
        <p className="notice bad">
          {orderSheetsText(quote.alsoBooked.pnr ? 'alsoBookedIn' : 'alsoBooked', {
            name: quote.alsoBooked.name,
            pnr: quote.alsoBooked.pnr ?? '',
          })}
        </p>
      )}
      {quote.splits && <p className="notice">{orderSheetsText('splitsOff', { pnr: order.pnr })}</p>}
      <ul className={`stack ${styles.lines}`} aria-label={orderSheetsText('lineByLine')}>
        {quote.lines.map((line) => (
          <li key={`${line.passengerId} ${line.segmentId}`}>
            <p>
              <span className="strong">{nameIn(order, line.passengerId)}</span>{' '}
              <span className="code">{routeIn(order, line.segmentId)}</span>
            </p>
            <Lines
              lines={[
                [orderSheetsText('old'), formatAmount(line.old)],
                [orderSheetsText('new'), formatAmount(line.new)],
                line.penalty > 0 && [orderSheetsText('changeFee'), formatAmount(line.penalty)],
              ]}
            />
          </li>
        ))}
      </ul>
      <Effects order={order} effects={quote.effects} money={paid} />
    </>
  );
}
