import type { CancellationQuote } from '../../../contract/flight-cancellation.ts';
import type { Flight } from '../../../contract/flights.ts';
import { plural } from '../../../rules/format.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Reason } from '../../features/orders/quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { agenciesOf, outcomesOf, type Outcome, type Plan } from './plan.ts';
import { moneyText } from './money-text.ts';

interface SendStepProps {
  flight: Flight;
  affected: CancellationQuote;
  plan: Plan;
  reason: string;
  onReason: (reason: string) => void;
  typed: string;
  onTyped: (typed: string) => void;
  notDone: boolean;
  trouble: unknown;
}

/** What will happen and who will be told; the flight number is typed, because this cannot be undone. */
export function SendStep({
  flight,
  affected: { orders, totals },
  plan,
  reason,
  onReason,
  typed,
  onTyped,
  notDone,
  trouble,
}: SendStepProps) {
  const { move, refund, suspend, end } = outcomesOf(plan, orders);
  const agencies = agenciesOf(orders).length;
  const line = (name: string, { orders: count, seats }: Outcome, more = '') =>
    count > 0 && ([name, `${plural(count, 'order')}, ${plural(seats, 'seat')}${more}`] as const);
  return (
    <>
      {notDone && (
        <p className="notice" role="status">
          Nothing was sent: the flight stands as it was. You can cancel it now.
        </p>
      )}
      {trouble !== undefined && <ErrorAlert error={trouble} />}
      <section className="card stack tight" aria-label="What happens">
        <p className="strong">{flight.flightNumber} is closed at once: nobody can book it any more.</p>
        <Lines
          lines={[
            line('Moved', move),
            line('Refunded', refund),
            refund.orders > 0 && ['Money back', moneyText(refund.refunds), 'strong'],
            line('Agencies choose', suspend),
            line('Bookings end', end),
            totals.holds > 0 && ['Checkouts end', totals.holds],
          ]}
        />
      </section>
      {orders.length > 0 && (
        <p className="notice">
          <Icon name="mail" />
          <span>
            {plural(agencies, 'agency', 'agencies')} {agencies === 1 ? 'gets' : 'get'} one mail for each order with its outcome, and one
            that lists them all and says why.
          </span>
        </p>
      )}
      <section className="card stack" aria-label="Confirmation">
        <Reason value={reason} onValue={onReason} label="Why it does not fly" hint="Agencies read this" />
        <TextField
          label={`Type ${flight.flightNumber} to confirm`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          hint="Cancelling a flight cannot be undone"
          onValue={onTyped}
        />
      </section>
    </>
  );
}
