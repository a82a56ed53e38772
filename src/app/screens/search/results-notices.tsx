import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { resultsText } from '../../../texts/results/text.ts';

const SLOW_MS = 8000;

/** Results are worth a few minutes: after that they say so, and one tap asks again. */
export function Freshness({ expiresAt, onRefresh, busy }: { expiresAt: string; onRefresh: () => void; busy: boolean }) {
  const { left } = useCountdown(expiresAt);
  if (left > 0) return null;
  return (
    <div className="notice run" role="status">
      <Icon name="clock" />
      <span className="grow">{resultsText('stale')}</span>
      <Button kind="outline" small busy={busy} onPress={onRefresh}>
        {commonText('refresh')}
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
          <span className="grow">{resultsText('stillSearching')}</span>
          <Button kind="outline" small onPress={onCancel}>
            {commonText('cancel')}
          </Button>
        </div>
      )}
      <Skeleton cards={3} lines={[90, 50, 100, 70]} />
    </>
  );
}
