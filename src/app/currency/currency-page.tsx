import { useQuery } from '@tanstack/react-query';
import type { DayRate } from '../../contract/exchange.ts';
import { ratesQuery, todayRateQuery } from '../api/queries.ts';
import { addDays, showDay, today } from '../day.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Converter } from './converter.tsx';
import './currency.css';
import { RateChart } from './rate-chart.tsx';

const DAYS = 30;

/** Today's rates, a converter, and the last thirty days as a line and as a table. */
export function CurrencyPage() {
  const rates = useQuery(ratesQuery(addDays(today(), -(DAYS - 1)), today()));
  // Kept from the last visit: a rate of today even without a network.
  const kept = useQuery(todayRateQuery());
  const now = rates.data?.[0] ?? kept.data ?? undefined;
  return (
    <Page title="Currency" back="/search" onRefresh={() => rates.refetch()} refreshing={rates.isFetching && !rates.isPending}>
      <div className="stack">
        {rates.isError && <ErrorAlert error={rates.error} title="The rates could not be loaded" onRetry={() => void rates.refetch()} />}
        {rates.isPending && !now && <Skeleton cards={2} lines={[30, 60, 60]} />}
        {rates.isSuccess && !now && <EmptyState title="No rates yet" why="No rate has been entered for the last thirty days." />}
        {now && (
          <>
            <Today rate={now} />
            <Converter rate={now} />
          </>
        )}
        {rates.data && rates.data.length > 1 && (
          <>
            <RateChart rates={rates.data} />
            <History rates={rates.data} />
          </>
        )}
        <p className="quiet">Booked orders keep the rate of their booking day.</p>
      </div>
    </Page>
  );
}

function Today({ rate }: { rate: DayRate }) {
  return (
    <section className="card stack" aria-labelledby="today-title">
      <div className="row between">
        <h2 id="today-title">Today</h2>
        <span className="quiet">{rate.stale ? `carried forward from ${showDay(rate.rateDate)}` : showDay(rate.date)}</span>
      </div>
      <div className="rate-pair">
        {(['USD', 'EUR'] as const).map((name) => (
          <div key={name}>
            <p className="quiet">1 {name} in AMD</p>
            <p className="big num">{rate.festaRate[name].toFixed(2)}</p>
            <p className="quiet num">official {rate.officialRate[name].toFixed(2)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function History({ rates }: { rates: DayRate[] }) {
  return (
    <section className="card flush" aria-labelledby="history-title">
      <h2 id="history-title" className="card-head">
        Last {DAYS} days
      </h2>
      {/* A box that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table-scroll" role="region" aria-label="Rates by day" tabIndex={0}>
        <table className="rate-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">USD</th>
              <th scope="col">EUR</th>
              <th scope="col">USD off.</th>
              <th scope="col">EUR off.</th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.date}>
                <th scope="row">
                  {showDay(rate.date)}
                  {rate.stale && <span title={`carried forward from ${rate.rateDate}`}> *</span>}
                </th>
                <td>{rate.festaRate.USD.toFixed(2)}</td>
                <td>{rate.festaRate.EUR.toFixed(2)}</td>
                <td className="quiet">{rate.officialRate.USD.toFixed(2)}</td>
                <td className="quiet">{rate.officialRate.EUR.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rates.some((rate) => rate.stale) && <p className="quiet card-pad">* no rate that day: carried forward</p>}
    </section>
  );
}
