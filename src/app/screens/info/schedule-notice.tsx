import type { Order } from '../../../contract/orders.ts';
import type { OrderOperation } from '../../../rules/actions.ts';
import type { SheetName } from '../../features/orders/actions.ts';
import { NewTimes, waitsForAnswer } from '../../features/orders/new-times.tsx';
import { offlineReason } from '../../features/orders/reasons.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';
import { showCity } from '../../city.ts';
import { missedWords } from '../../features/orders/missed-line.tsx';

const cityOf = ({ segments }: Order, id: string): string => showCity(segments.find((one) => one.id === id)!.from);

interface ScheduleNoticeProps {
  order: Order;
  offline: boolean;
  onOpen: (sheet: SheetName) => void;
}

/** The carrier has moved a flight: accept, or where the change is large move or give back, both free (domain.md 3.7). */
export function ScheduleNotice({ order, offline, onOpen }: ScheduleNoticeProps) {
  if (!waitsForAnswer(order)) return null;
  const may = (op: OrderOperation) => !offline && order.availableActions.some((one) => one.op === op && one.allowed);
  const ours = order.availableActions.some((one) => one.op === 'acceptSchedule' && one.reason !== 'ROLE');
  const large = order.segments.some((one) => one.status === 'TK');
  const missed = (order.missed ?? []).filter((one) => one.open && one.why !== 'cancelled');
  const back = order.status === 'booking' ? ('cancel' as const) : ('refund' as const);
  return (
    <section className={`card stack ${missed.length > 0 ? styles.cancelled : styles.moved}`} aria-labelledby="schedule-title">
      <div className="row top">
        <Icon name={missed.length > 0 ? 'alert' : 'calendar'} />
        <div className="grow stack tight">
          <h2 id="schedule-title">{bookingText('newTimes')}</h2>
          {missed.map((one) => (
            <p key={one.after}>
              <strong className="bad block">{bookingText('missedIn', { city: cityOf(order, one.after) })}</strong>
              {missedWords(one)}
            </p>
          ))}
          {large && <p>{bookingText(missed.length > 0 ? 'missedChoose' : 'newTimesChoose')}</p>}
        </div>
      </div>
      <NewTimes order={order} />
      {ours && (
        <div className={`stack tight ${styles.actions}`}>
          {missed.length === 0 && (
            <Button full disabled={!may('acceptSchedule')} onPress={() => onOpen('acceptSchedule')}>
              {bookingText('accept')}
            </Button>
          )}
          {large && (
            <>
              <Button
                full
                {...(missed.length === 0 && { kind: 'outline' })}
                disabled={!may('changeDate')}
                onPress={() => onOpen('changeDate')}
              >
                {bookingText('changeFree')}
              </Button>
              <Button full kind="outline" disabled={!may(back)} onPress={() => onOpen(back)}>
                {bookingText(back === 'refund' ? 'refundFull' : 'cancelBooking')}
              </Button>
            </>
          )}
        </div>
      )}
      {ours && offline && <p className="quiet">{offlineReason()}</p>}
    </section>
  );
}
