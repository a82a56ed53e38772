import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placesText } from '../../../texts/places/text.ts';
import { startText } from '../../../texts/start/text.ts';
import { startQuery } from '../../api/start-query.ts';
import { isNetworkError } from '../../api/failures.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FlightsToday } from './flights-today.tsx';
import { Sales } from './sales.tsx';
import { ToDo } from './to-do.tsx';
import styles from './start.module.css';

/** What the day of staff begins with: what waits for them, the flights of today, and what is sold. */
export function StartPage() {
  const { data, error, isError, isFetching, isPending, dataUpdatedAt, refetch } = useQuery({ ...startQuery(), refetchOnMount: 'always' });
  const zone = useCompanyZone();
  const [pulled, setPulled] = useState(false);
  const refresh = async () => {
    setPulled(true);
    await refetch();
    setPulled(false);
  };
  const copy = data && isNetworkError(error);
  return (
    // Nobody needs to be told of each look that it takes by itself.
    <Page title={placesText('start')} width="wide" scrollId="start" onRefresh={refresh} refreshing={pulled && isFetching}>
      <div className="stack">
        {isError && copy && <SavedAt at={dataUpdatedAt} />}
        {isError && !copy && <LoadFailed error={error} title={startText('failed')} onRetry={() => void refresh()} busy={isFetching} />}
        {isPending && <Skeleton cards={3} lines={[45, 70, 60]} />}
        {data && (
          <div className={styles.desk}>
            <ToDo start={data} zone={zone} />
            <FlightsToday start={data} />
            {data.sales && <Sales sales={data.sales} today={data.today} at={data.serverTime} zone={zone} />}
          </div>
        )}
      </div>
    </Page>
  );
}
