import { Link } from '@tanstack/react-router';
import type { CancellationQuote } from '../../../contract/flight-cancellation.ts';
import type { Flight } from '../../../contract/flights.ts';
import { formatMoney } from '../../../rules/format.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { Lines } from '../../ui/lines.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { agenciesOf, type Affected, refundsOf, sumOf } from './plan.ts';
import { moneyText } from '../../features/flights/money-text.ts';
import { showCity } from '../../city.ts';
import styles from './cancellation.module.css';

/** Everybody on the flight, by agency; money is what refunding this flight in full comes to. */
export function WhoStep({ flight, affected: { totals, orders } }: { flight: Flight; affected: CancellationQuote }) {
  const onward = orders.filter((one) => one.otherFlights.length > 0).length;
  return (
    <>
      <section className="card stack tight" aria-label={cancelFlightText('altogether')}>
        <p className="strong">
          {showCity(flight.from)} – {showCity(flight.to)}, {staffText('bookings', { n: totals.orders })},{' '}
          {staffText('seats', { n: totals.seats })}
        </p>
        <Lines
          lines={[
            [cancelFlightText('withTickets'), totals.ticketed],
            [cancelFlightText('withoutTickets'), totals.bookings],
            [cancelFlightText('inCheckout'), totals.holds],
            flight.load.group > 0 && [cancelFlightText('keptForGroups'), flight.load.group],
            [cancelFlightText('infants'), totals.infants],
            onward > 0 && [cancelFlightText('otherFlights'), onward],
            totals.deposits.length > 0 && [cancelFlightText('depositsHeld'), moneyText(totals.deposits)],
            totals.refunds.length > 0 && [cancelFlightText('ifRefunded'), moneyText(totals.refunds), 'strong'],
          ]}
        />
      </section>
      {(flight.load.group > 0 || totals.deposits.length > 0) && <p className="notice">{cancelFlightText('groupsEnd')}</p>}
      {orders.length === 0 && <p className="notice">{cancelFlightText('nobody')}</p>}
      {agenciesOf(orders).map((agency) => (
        <section key={agency.userId} className="card flush" aria-label={agency.businessName}>
          <div className="card-head row between wrap">
            <h3 className="h2">{agency.businessName}</h3>
            <span className="quiet num">
              {staffText('seats', { n: sumOf(agency.orders, 'seats') })} · {moneyText(refundsOf(agency.orders))}
            </span>
          </div>
          <ul className="rows">
            {agency.orders.map((one) => (
              <li key={one.orderId}>
                <OrderLine one={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function OrderLine({ one }: { one: Affected }) {
  return (
    <div className="stack close">
      <div className="row between">
        <span className="breaks">
          <Link to="/info/$pnr" params={{ pnr: one.pnr }} className={`link code ${styles.link}`}>
            {one.pnr}
          </Link>{' '}
          <span className="smaller">{one.leadName}</span>
        </span>
        <StatusChip status={one.status} />
      </div>
      <div className="row between quiet">
        <span>{peopleText(one)}</span>
        {one.status !== 'booking' && <span className="money">{formatMoney(one.refundAccount, one.accountCurrency)}</span>}
      </div>
      {one.otherFlights.length > 0 && <p className="quiet">{cancelFlightText('alsoFlies', { flights: one.otherFlights.join(', ') })}</p>}
    </div>
  );
}

/** `2 seats, 1 infant, Flex` */
export const peopleText = (one: Affected): string =>
  [staffText('seats', { n: one.seats }), ...(one.infants > 0 ? [staffText('infants', { n: one.infants })] : []), one.class.name].join(', ');
