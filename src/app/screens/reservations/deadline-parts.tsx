import type { OrderRow } from '../../../contract/order-lists.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { issueReason } from '../../features/orders/reasons.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown, useCountdown } from '../../ui/countdown.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { urgencyOf } from './urgency.ts';
import styles from './reservations.module.css';
import { reservationsText } from '../../../texts/reservations/text.ts';

export interface Saving {
  onIssue: (row: OrderRow) => void;
  onExtend: (row: OrderRow) => void;
  /** The one that is asked for. */
  extending: string | undefined;
  /** Its time has run out while somebody looked. */
  onEnd: () => void;
}

/** How much it hurries, how long it still has, and until when. */
export function TimeLeft({ row, onEnd }: { row: OrderRow; onEnd: () => void }) {
  const zone = useCompanyZone();
  const urgency = urgencyOf(useCountdown(row.timeLimit!).left);
  return (
    <span className={`row between wrap tone smaller ${styles.time} ${urgency.tone}`}>
      <span className="row wrap">
        <Chip icon={urgency.icon} tone={urgency.tone} text={reservationsText(urgency.word)} />
        <Countdown until={row.timeLimit!} onEnd={onEnd} noIcon />
      </span>
      <span className="quiet num">{showInstant(row.timeLimit!, zone)}</span>
    </span>
  );
}

type SaveProps = Omit<Saving, 'onEnd'> & { row: OrderRow; small?: boolean };

/** Two long verbs stand below each other where there is little room. */
export const verbsAreLong = (): boolean => `${reservationsText('issue')}${reservationsText('extend')}`.length > 16;

/** What saves it, or why it cannot be issued. */
export function SaveButtons({ row, onIssue, onExtend, extending, small = false }: SaveProps) {
  const action = (op: string) => row.availableActions.find((one) => one.op === op);
  const issue = action('issue');
  return (
    <div className={verbsAreLong() ? 'row wrap' : 'row'}>
      {issue?.allowed ? (
        <Button
          kind="main"
          small={small}
          className="grow"
          label={reservationsText('issueOf', { pnr: row.pnr })}
          onPress={() => onIssue(row)}
        >
          {reservationsText('issue')}
        </Button>
      ) : (
        <p className="quiet grow">{issueReason(issue?.reason)}</p>
      )}
      {action('extend')?.allowed && (
        <Button
          kind="outline"
          small={small}
          className="grow"
          label={reservationsText('extendOf', { pnr: row.pnr })}
          busy={extending === row.id}
          onPress={() => onExtend(row)}
        >
          {reservationsText('extend')}
        </Button>
      )}
    </div>
  );
}
