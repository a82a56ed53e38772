import type { Order } from '../../../contract/orders.ts';
import type { SheetName } from '../../features/orders/actions.ts';
import { waitsForChoice } from '../../features/orders/carrier.ts';
import { couponsOf } from '../../features/orders/coupons.ts';
import { offlineReason, reasonText } from '../../features/orders/reasons.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';

interface CancelledNoticeProps {
  order: Order;
  offline: boolean;
  onOpen: (sheet: SheetName) => void;
}

/** A flight of this order does not fly and nobody has chosen yet: another flight or everything back, both free. */
export function CancelledNotice({ order, offline, onOpen }: CancelledNoticeProps) {
  if (!waitsForChoice(order)) return null;
  const gone = order.segments.filter((one) => one.status === 'UN').map((one) => `${one.flightNumber}, ${one.from.iata}–${one.to.iata}`);
  const unpaid = order.status === 'booking';
  const suspended = couponsOf(order).some(({ status }) => status === 'S');
  const back = unpaid ? 'cancel' : 'refund';
  const why = (op: 'changeDate' | 'refund' | 'cancel') => {
    const found = order.availableActions.find((one) => one.op === op);
    return offline ? offlineReason() : found?.allowed ? undefined : reasonText(found?.reason);
  };
  const [noMove, noBack] = [why('changeDate'), why(back)];
  return (
    <section className={`card stack ${styles.cancelled}`} aria-labelledby="cancelled-title">
      <div className="row top">
        <Icon name="alert" />
        <div className="grow stack tight">
          <h2 id="cancelled-title">
            {gone.length > 0 ? bookingText('flightGone', { n: gone.length, flights: gone.join(', ') }) : bookingText('someFlightGone')}
          </h2>
          <p>
            {bookingText(suspended ? 'choose' : unpaid ? 'goneChooseUnpaid' : 'goneChoose')}
            {order.missed?.some((one) => one.open && one.why === 'cancelled') && ` ${bookingText('connectingToo')}`}
          </p>
        </div>
      </div>
      {[...new Set([noMove, noBack])].map(
        (reason) =>
          reason && (
            <p key={reason} className="quiet">
              {reason}
            </p>
          ),
      )}
      <div className={`stack tight ${styles.actions}`}>
        <Button full disabled={noMove !== undefined} onPress={() => onOpen('changeDate')}>
          {bookingText('changeFree')}
        </Button>
        <Button full kind="outline" disabled={noBack !== undefined} onPress={() => onOpen(back)}>
          {bookingText(unpaid ? 'cancelBooking' : 'refundFull')}
        </Button>
      </div>
    </section>
  );
}
