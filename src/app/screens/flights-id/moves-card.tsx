import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import type { Flight } from '../../../contract/flights.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { showDuration } from '../../day.ts';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { classesOf, resolutionOf, type Affected, type JourneyFlight, type Plan } from './plan.ts';
import { plannedQuery } from './queries.ts';
import styles from './cancellation.module.css';

interface MovesCardProps {
  flight: Flight;
  plan: Plan;
  body: NonNullable<Call<'cancelFlight'>['body']>;
  orders: readonly Affected[];
}

/** The dry run of the moves: how many go from which class to which, and who cannot, as the server counts the seats now. */
export function MovesCard({ flight, plan, body, orders }: MovesCardProps) {
  const planned = useQuery(plannedQuery(flight.id, body));
  if (planned.isPending) return <Skeleton cards={1} lines={[50, 80]} />;
  if (planned.isError)
    return (
      <LoadFailed
        error={planned.error}
        title={cancelFlightText('movesFailed')}
        onRetry={() => void planned.refetch()}
        busy={planned.isFetching}
      />
    );
  const ways = orders.map((one) => resolutionOf(plan, one));
  const journeys = ways.flatMap(({ action, journey }) => (action === 'move' && journey ? [journey] : []));
  const named = (one: Pick<JourneyFlight, 'classId' | 'flightNumber' | 'name' | 'code'>) => [one.classId, `${one.flightNumber} ${one.name} ${one.code}`] as const; // prettier-ignore
  const own = classesOf(orders).map((one) => [one.classId, `${one.name} ${one.code}`] as const);
  const from = new Map([...journeys.flatMap(({ leg }) => leg.map(named)), ...own]);
  const into = new Map([...ways.flatMap(({ to }) => to ?? []), ...journeys.flatMap(({ flights }) => flights)].map(named));
  return (
    <section className="card stack tight" aria-labelledby="moves-title">
      <h3 className="h2" id="moves-title">
        {cancelFlightText('classByClass')}
      </h3>
      <ul className={styles.items}>
        {planned.data.moves.map((one) => (
          <li key={`${one.from} ${one.to}`}>
            <p className="row between top">
              <span>
                {cancelFlightText('wayOf', {
                  from: from.get(one.from) ?? '',
                  to: (one.to && into.get(one.to)) || cancelFlightText('nowhere'),
                })}
              </span>
              <span className={`num nowrap ${one.cannot.length > 0 ? 'bad' : ''}`}>
                {cancelFlightText('goes', { fitting: one.fitting, n: one.seats })}
              </span>
            </p>
            {one.cannot.length > 0 && (
              <ul className="bad">
                {one.cannot.map(({ pnr, why }) => (
                  <li key={pnr}>{cancelFlightText('cannotGo', { pnr, why: cancelFlightText(`why.${why}`) })}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {planned.data.missed.length > 0 && (
        <div className="notice bad">
          <Icon name="alert" />
          <div>
            <p className="strong">{cancelFlightText('missedTitle', { n: planned.data.missed.length })}</p>
            <ul>
              {planned.data.missed.map(({ pnr, place, minutes, least }) => (
                <li key={pnr + place}>
                  {minutes < 0
                    ? cancelFlightText('missedGone', { pnr, place })
                    : cancelFlightText(minutes < least ? 'missedShort' : 'missedLong', {
                        pnr,
                        place,
                        time: showDuration(minutes),
                        least: showDuration(least),
                      })}
                </li>
              ))}
            </ul>
            <p>{cancelFlightText('missedAsked')}</p>
          </div>
        </div>
      )}
    </section>
  );
}
