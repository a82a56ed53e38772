import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const SLOW_MS = 8000;

/** Results are worth a few minutes: after that they say so, and one tap asks again. */
export function Freshness({ expiresAt, onRefresh, busy }: { expiresAt: string; onRefresh: () => void; busy: boolean }) {
  const { left } = useCountdown(expiresAt);
  if (left > 0) return null;
  return (
    <div className="notice run" role="status">
      <Icon name="clock" />
      <span className="grow">These prices are older than ten minutes. Seats and prices are checked again when you hold them.</span>
      <Button kind="outline" small busy={busy} onPress={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}

/** A skeleton of what comes; after eight seconds with words and a way out. */
export function Searching({ onCancel }: { onCancel: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {slow && (
        <div className="notice" role="status">
          <Icon name="search" />
          <span className="grow">Still searching.</span>
          <Button kind="outline" small onPress={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      <Skeleton cards={3} lines={[90, 50, 100, 70]} />
    </>
  );
}
