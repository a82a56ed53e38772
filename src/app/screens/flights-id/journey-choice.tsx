import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { timeOf } from '../../../rules/format.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { showDay } from '../../day.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Journey } from './plan.ts';
import { journeysQuery } from './queries.ts';
import styles from './cancellation.module.css';

interface JourneyChoiceProps {
  flightId: string;
  orderId: string;
  date: string;
  onChosen: (journey: Journey) => void;
}

/** Other journeys for a booking whose flight is a part of one; nothing where only this flight can be changed. */
export function JourneyChoice({ flightId, orderId, date, onChosen }: JourneyChoiceProps) {
  const found = useQuery(journeysQuery(flightId, orderId, date));
  if (found.isPending) return <Skeleton cards={1} lines={[60, 80]} />;
  if (found.isError)
    return (
      <ErrorAlert
        error={found.error}
        title={cancelFlightText('journeysFailed')}
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    );
  const { leg, journeys } = found.data;
  if (leg.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="journeys-title">
      <h3 className="h2" id="journeys-title">
        {cancelFlightText('wholeJourney')}
      </h3>
      <p className="quiet">{cancelFlightText('wholeJourneyHint')}</p>
      {journeys.length === 0 && <p className="notice">{cancelFlightText('noJourneys')}</p>}
      {journeys.map(({ flights }) => (
        <button
          key={flights.map((one) => one.classId).join()}
          type="button"
          className={`press framed ${styles.fare}`}
          onClick={() => onChosen({ leg, flights })}
        >
          <JourneyLine flights={flights} />
        </button>
      ))}
      <h3 className="h2">{cancelFlightText('thisFlightAlone')}</h3>
    </section>
  );
}

/** Thu 10 Dec EVN 08:10 → VIE 10:20, 12:05 → CDG 14:10, with each day that begins. */
export function JourneyLine({ flights }: Pick<Journey, 'flights'>) {
  const times = flights.map(({ from, to, departureLocal, arrivalLocal }, i) => {
    const before = flights[i - 1];
    const day = before?.arrivalLocal.slice(0, 10) === departureLocal.slice(0, 10) ? '' : `${showDay(departureLocal)} `;
    const place = before?.to === from ? '' : `${from} `;
    return { day, route: `${place}${timeOf(departureLocal)} → ${to} ${timeOf(arrivalLocal)}${i < flights.length - 1 ? ',' : ''}` };
  });
  const stays = flights.filter((one) => one.stays).map((one) => one.flightNumber);
  return (
    <span>
      {times.map(({ day, route }, i) => (
        <Fragment key={flights[i]!.flightId}>
          {day}
          <span className="num nowrap">{route}</span>{' '}
        </Fragment>
      ))}
      <span className="quiet block">
        <span className="num">{flights.map((one) => one.flightNumber).join(' + ')}</span>, {flights.map((one) => one.name).join(' + ')}
        {stays.length > 0 && ` · ${cancelFlightText('flightStays', { flights: stays.join(', ') })}`}
      </span>
    </span>
  );
}
