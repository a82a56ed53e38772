import type { CancellationQuote } from '../../../contract/flight-cancellation.ts';
import type { Flight } from '../../../contract/flights.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Reason } from '../../features/orders/quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { MovesCard } from './moves-card.tsx';
import { agenciesOf, bodyOf, outcomesOf, type Outcome, type Plan } from './plan.ts';
import { moneyText } from '../../features/flights/money-text.ts';

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
  const line = (name: string, { orders: count, seats }: Outcome) =>
    count > 0 &&
    ([name, cancelFlightText('line', { bookings: staffText('bookings', { n: count }), seats: staffText('seats', { n: seats }) })] as const);
  return (
    <>
      {notDone && (
        <p className="notice" role="status">
          {cancelFlightText('notDone')}
        </p>
      )}
      {trouble !== undefined && <ErrorAlert error={trouble} />}
      <section className="card stack tight" aria-label={cancelFlightText('whatHappens')}>
        <p className="strong">{cancelFlightText('closedAtOnce', { flight: flight.flightNumber })}</p>
        <Lines
          lines={[
            line(cancelFlightText('moved'), move),
            line(cancelFlightText('refunded'), refund),
            refund.orders > 0 && [cancelFlightText('moneyBack'), moneyText(refund.refunds), 'strong'],
            line(cancelFlightText('agenciesChoose'), suspend),
            line(cancelFlightText('bookingsEnd'), end),
            totals.holds > 0 && [cancelFlightText('checkoutsEnd'), totals.holds],
          ]}
        />
      </section>
      {move.orders > 0 && <MovesCard flight={flight} plan={plan} body={bodyOf(plan, '')} orders={orders} />}
      {orders.length > 0 && (
        <p className="notice">
          <Icon name="mail" />
          <span>{cancelFlightText('mails', { n: agencies })}</span>
        </p>
      )}
      <section className="card stack" aria-label={cancelFlightText('step.send')}>
        <Reason value={reason} onValue={onReason} label={cancelFlightText('reasonLabel')} hint={cancelFlightText('agenciesRead')} />
        <TextField
          label={cancelFlightText('typeToConfirm', { flight: flight.flightNumber })}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          hint={cancelFlightText('noUndo')}
          onValue={onTyped}
        />
      </section>
    </>
  );
}
