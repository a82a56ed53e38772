import type { MissedConnection } from '../../../contract/orders.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { showDuration } from '../../day.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './missed-line.module.css';

/** In place of the wait: the carrier's changes have broken the connection. */
export function MissedBefore({ missed, city }: { missed: MissedConnection; city: string }) {
  return (
    <p className={`tone bad ${styles.line}`}>
      <Icon name="alert" className="in-chip" />
      <span>
        <span className="strong">{bookingText('missedIn', { city })}</span>
        {missedWords(missed) && <span className="block">{missedWords(missed)}</span>}
      </span>
    </p>
  );
}

/** By how much; nothing of one that has a flight which does not fly. */
export function missedWords({ why, minutes, least }: MissedConnection): string {
  if (minutes === null) return '';
  if (why === 'long') return bookingText('missedLong', { time: showDuration(minutes) });
  return minutes < 0 ? bookingText('missedGone') : bookingText('missedShort', { time: showDuration(minutes), least: showDuration(least) });
}
