import type { Order } from '../../../contract/orders.ts';
import type { OrderOperation } from '../../../rules/actions.ts';
import type { SheetName } from '../../features/orders/actions.ts';
import { NewTimes, waitsForAnswer } from '../../features/orders/new-times.tsx';
import { OFFLINE_REASON } from '../../features/orders/reasons.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './order.module.css';

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
  const back = order.status === 'booking' ? ('cancel' as const) : ('refund' as const);
  return (
    <section className={`card stack ${styles.moved}`} aria-labelledby="schedule-title">
      <div className="row top">
        <Icon name="calendar" />
        <div className="grow stack tight">
          <h2 id="schedule-title">The carrier has new times</h2>
          {large && <p>Accept them, or choose another flight or the money back. All three cost nothing.</p>}
        </div>
      </div>
      <NewTimes order={order} />
      {ours && (
        <div className={`stack tight ${styles.actions}`}>
          <Button full disabled={!may('acceptSchedule')} onPress={() => onOpen('acceptSchedule')}>
            Accept
          </Button>
          {large && (
            <>
              <Button full kind="outline" disabled={!may('changeDate')} onPress={() => onOpen('changeDate')}>
                Move for free
              </Button>
              <Button full kind="outline" disabled={!may(back)} onPress={() => onOpen(back)}>
                {back === 'refund' ? 'Refund in full' : 'Cancel booking'}
              </Button>
            </>
          )}
        </div>
      )}
      {ours && offline && <p className="quiet">{OFFLINE_REASON}</p>}
    </section>
  );
}
