import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayRate } from '../../../contract/exchange.ts';
import { ratesQuery, todayRateQuery } from '../../features/rates/queries.ts';
import { addDays, showDay } from '../../day.ts';
import { useCompanyToday } from '../../company-day.ts';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Converter } from './converter.tsx';
import { History } from './history.tsx';
import { MarginsCard } from './margins-card.tsx';
import { ratesChanged } from './queries.ts';
import { ratesOf } from './rates.ts';
import { showRate } from '../../../rules/house-rate.ts';
import { RateChart } from './rate-chart.tsx';
import styles from './currency.module.css';
import { ratesText } from '../../../texts/rates/text.ts';

const RANGES = [30, 90, 365] as const;

/** Today's rates, a converter, how they are made, and what they were as a line and as a table. */
export function CurrencyPage() {
  const [days, setDays] = useState<number>(30);
  const today = useCompanyToday();
  const rates = useQuery({ ...ratesQuery(addDays(today, 1 - days), today), placeholderData: keepPreviousData });
  // Kept from the last visit: a rate of today even without a network.
  const kept = useQuery(todayRateQuery());
  const client = useQueryClient();
  const now = rates.data?.[0] ?? kept.data ?? undefined;
  return (
    <Page
      title={ratesText('title')}
      width="wide"
      back="/search"
      onRefresh={() => ratesChanged(client)}
      refreshing={rates.isFetching && !rates.isPending}
    >
      <div className="stack">
        {rates.isError && <LoadFailed error={rates.error} title={ratesText('loadFailed')} onRetry={() => void rates.refetch()} />}
        {rates.isSuccess && !now && <EmptyState title={ratesText('none')} why={ratesText('noneWhy')} />}
        <div className={`columns ${styles.parts}`}>
          {now && (
            <div className="stack">
              <Today rate={now} />
              <Converter rate={now} />
              <MarginsCard rates={rates.data ?? [now]} />
            </div>
          )}
          {rates.isPending && <Skeleton cards={2} lines={[30, 60, 60]} />}
          {rates.data && rates.data.length > 1 && (
            <div className="stack">
              <div className="row wrap" role="group" aria-label={ratesText('range')}>
                {RANGES.map((count) => (
                  <button key={count} type="button" className="pick" aria-pressed={count === days} onClick={() => setDays(count)}>
                    {ratesText(`range.${count}`)}
                  </button>
                ))}
              </div>
              <RateChart rates={rates.data} />
              <History key={days} rates={rates.data} />
            </div>
          )}
        </div>
        <p className="quiet comes-last">{ratesText('keepRate')}</p>
      </div>
    </Page>
  );
}

function Today({ rate }: { rate: DayRate }) {
  return (
    <section className="card stack" aria-labelledby="today-title">
      <div className="row between">
        <h2 id="today-title">{ratesText('today')}</h2>
        <span className="quiet">{rate.stale ? ratesText('carriedFrom', { day: showDay(rate.rateDate) }) : showDay(rate.date)}</span>
      </div>
      <div className={`halves ${styles.pair}`}>
        {ratesOf(rate).map(([name, house, official]) => (
          <div key={name}>
            <p className="quiet">{ratesText('oneInDrams', { currency: name })}</p>
            <p className="big num">{showRate(house)}</p>
            <p className="quiet num" hidden={house === official}>
              {official > 0
                ? ratesText('officialWith', { rate: showRate(official), percent: signed((house / official - 1) * 100) })
                : ratesText('official', { rate: showRate(official) })}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
