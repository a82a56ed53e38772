import { Fragment } from 'react';
import type { Offer } from '../../../contract/search.ts';
import { capitalized, timeOf } from '../../../rules/format.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { showCity } from '../../city.ts';
import { showDay, showDuration } from '../../day.ts';
import { WaitLine } from '../../features/flight-line/wait-line.tsx';
import { FareTable } from './fare-table.tsx';
import { classIdsOf, offerIn, throughOf, withClass, type JourneyOffer } from './journeys.ts';
import { type ListPrices, showPrice } from './list-price.ts';
import styles from './journey-parts.module.css';

/** The flights of a journey one below the other, with the wait between them, a class of each; then what holds for the whole. */
export function JourneyParts({
  journey,
  prices,
  chosen,
  onChoose,
}: {
  journey: JourneyOffer;
  prices: ListPrices;
  chosen: string;
  onChoose: (classId: string) => void;
}) {
  const ids = classIdsOf({ classId: chosen });
  const whole = offerIn(journey, chosen);
  const through = throughOf(journey, { classId: chosen });
  return (
    <div className={styles.parts}>
      {journey.parts.map((part, i) => (
        <Fragment key={part.flightId}>
          {i > 0 && (
            <div className={styles.wait}>
              <WaitLine wait={journey.waits[i - 1]!} city={showCity(part.from)} />
            </div>
          )}
          <p className={styles.head}>
            <span className="strong num">
              {timeOf(part.departureLocal)}–{timeOf(part.arrivalLocal)}
            </span>{' '}
            {showCity(part.from)} → {showCity(part.to)}
            <span className="quiet block">
              <span className="num">{part.flightNumber}</span> · {part.airline.name} · {showDay(part.departureLocal)} ·{' '}
              <span className="num">{showDuration(part.durationMin)}</span>
            </span>
          </p>
          <FareTable
            flight={part}
            prices={prices}
            rest={undefined}
            pricedFor={resultsText('onThisFlight')}
            chosen={ids[i]}
            onChoose={(classId) => onChoose(withClass({ classId: chosen }, i, classId))}
            note={undefined}
          />
        </Fragment>
      ))}
      {whole && (
        <p className={styles.whole}>
          <span className="strong">{resultsText('wholeJourney', { money: showPrice([whole], prices) })}</span>{' '}
          {through && (
            <span className="block">
              {resultsText('throughFareInstead', { code: through.code, money: showPrice(through.instead, prices) })}
            </span>
          )}
          <span className="quiet">{conditionsOf(whole)}</span>
        </p>
      )}
    </div>
  );
}

const conditionsOf = (offer: Offer): string =>
  [
    capitalized(offer.baggage.text),
    offer.refundable ? resultsText('refundable') : resultsText('notRefundable'),
    ...(offer.instantOnly ? [resultsText('instantOnly')] : []),
  ].join(' · ');
