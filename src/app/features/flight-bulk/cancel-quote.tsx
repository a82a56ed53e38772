import type { BulkQuote } from '../../../contract/flight-bulk.ts';
import { formatMoney } from '../../../rules/format.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { flightBulkText } from '../../../texts/flight-bulk/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import type { Column } from '../../lists/columns.ts';
import { DataTable } from '../../lists/data-table.tsx';
import { Lines } from '../../ui/lines.tsx';
import { moneyText } from '../flights/money-text.ts';
import { flightColumn, placeOf } from './quote-table.tsx';

type Row = BulkQuote['flights'][number];
type Booking = NonNullable<Row['cancellation']>['bookings'][number];

/** What cancelling these flights would do: whom it reaches, and what it costs. */
export function CancelQuote({ quote: { flights, totals } }: { quote: BulkQuote }) {
  const all = totals.cancellation!;
  return (
    <div className="stack">
      <div className="stack tight" role="status">
        <p className="strong">{flightBulkText('willCancel', { n: totals.flights })}</p>
        {totals.impossible > 0 && <p className="bad">{flightBulkText('impossibleCancel', { n: totals.impossible })}</p>}
      </div>
      {totals.orders + all.holds === 0 ? (
        totals.flights > 0 && <p className="notice">{flightBulkText('nobodyBooked')}</p>
      ) : (
        <Lines
          label={flightBulkText('bookings')}
          lines={[
            [cancelFlightText('withTickets'), totals.orders - all.bookings],
            [cancelFlightText('withoutTickets'), all.bookings],
            totals.decide > 0 && [cancelFlightText('agenciesChoose'), totals.decide],
            [cancelFlightText('inCheckout'), all.holds],
            [flightBulkText('people'), all.seats + all.infants],
            [flightBulkText('mailsLine'), totals.mails],
            all.refunds.length > 0 && [cancelFlightText('ifRefunded'), moneyText(all.refunds), 'strong'],
          ]}
        />
      )}
      <DataTable
        label={flightBulkText('preview')}
        rows={flights.toSorted((a, b) => placeOf(a) - placeOf(b))}
        columns={columns()}
        keyOf={(row) => row.id}
      />
    </div>
  );
}

const columns = (): readonly Column<Row>[] => [
  flightColumn(),
  {
    id: 'bookings',
    title: flightBulkText('bookings'),
    least: 180,
    card: 'whole',
    cell: ({ problem, cancellation, orders }) =>
      problem ? (
        <span className="bad">{problem.message}</span>
      ) : orders === 0 || !cancellation ? (
        <span className="quiet">{flightBulkText('noBookings')}</span>
      ) : (
        <>
          <span className="num block">
            {staffText('bookings', { n: orders })}, {peopleText(cancellation)}
          </span>
          {cancellation.refunds.length > 0 && <span className="num block">{moneyText(cancellation.refunds)}</span>}
          <details className="fold">
            <summary>{flightBulkText('who')}</summary>
            <ul className="stack tight">
              {cancellation.bookings.map((one) => (
                <li key={one.pnr}>
                  <BookingLine one={one} />
                </li>
              ))}
            </ul>
          </details>
        </>
      ),
  },
];

function BookingLine({ one }: { one: Booking }) {
  return (
    <>
      <span className="code">{one.pnr}</span> {one.leadName}
      <span className="quiet block">
        {one.agency}, <span className="num">{peopleText(one)}</span>
        {one.refund > 0 && <span className="num">, {formatMoney(one.refund, one.currency)}</span>}
      </span>
    </>
  );
}

/** `3 seats, 1 infant` */
const peopleText = ({ seats, infants }: { seats: number; infants: number }): string =>
  [staffText('seats', { n: seats }), ...(infants > 0 ? [staffText('infants', { n: infants })] : [])].join(', ');
