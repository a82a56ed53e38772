import { useNavigate } from '@tanstack/react-router';
import type { PreOrder } from '../../../contract/holds.ts';
import { useOffline } from '../../connection.ts';
import { useGiveBack } from '../../features/holds/use-give-back.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { Button } from '../../ui/button.tsx';
import { countdownText } from '../../ui/countdown-text.ts';
import { useCountdown } from '../../ui/countdown.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './hold-clock.module.css';
import { checkoutText } from '../../../texts/checkout/text.ts';

/** A hold of the usual length fills the ring. */
const WHOLE_MS = 20 * 60_000;
const LOUD_MS = 5 * 60_000;

/** How long the seats are held, quiet until the last five minutes, and the way to give them back. */
export function HoldClock({ hold, onTimeOver }: { hold: PreOrder; onTimeOver: () => void }) {
  const { left, spoken } = useCountdown(hold.expiresAt, onTimeOver);
  const navigate = useNavigate();
  const { staff } = useSeller();
  const search = staff ? { agent: hold.agent.userId } : {};
  const { giveBack, busy, error } = useGiveBack(hold.id, checkoutText('cancelHoldText'), () =>
    navigate({ to: '/search', search, replace: true }),
  );
  const offline = useOffline();
  const over = left <= 0 || hold.status !== 'active';
  return (
    <>
      <div
        className={
          over ? `${styles.clock} tone bad ${styles.over}` : left < LOUD_MS ? `${styles.clock} tone run ${styles.loud}` : styles.clock
        }
      >
        {over ? <Icon name="alert" /> : <Ring share={Math.min(1, left / WHOLE_MS)} />}
        <p className="grow">
          {over ? (
            <>
              <span className="strong block">{checkoutText('seatsGone')}</span>
              <span className="quiet">{checkoutText('seatsGoneWhy')}</span>
            </>
          ) : (
            <>
              <span className="strong num block">{countdownText(left)}</span>
              <span className="quiet">{checkoutText('held')}</span>
            </>
          )}
        </p>
        {!over && (
          <Button kind="quiet" small busy={busy} disabled={offline} onPress={() => void giveBack()}>
            {checkoutText('cancelHold')}
          </Button>
        )}
        <span className="sr-only" aria-live="polite">
          {spoken}
        </span>
      </div>
      {error !== undefined && <ErrorAlert error={error} title={checkoutText('cancelHoldFailed')} />}
    </>
  );
}

const TURNED = 'rotate(-90 18 18)'; // no text

function Ring({ share }: { share: number }) {
  const round = 2 * Math.PI * 15;
  return (
    <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="15" />
      <circle cx="18" cy="18" r="15" className={styles.left} strokeDasharray={`${round * share} ${round}`} transform={TURNED} />
    </svg>
  );
}
