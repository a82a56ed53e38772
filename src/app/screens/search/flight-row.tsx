import { memo, useLayoutEffect, useRef } from 'react';
import type { FlightOffer, Offer } from '../../../contract/search.ts';
import { capitalized, timeOf } from '../../../rules/format.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { showDuration } from '../../day.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { showCity } from '../../city.ts';
import { waitWarnings } from '../../features/flight-line/wait-line.tsx';
import { FareTable } from './fare-table.tsx';
import { FEW_SEATS } from './fare-facts.ts';
import { hasBag } from './filter-flights.ts';
import { JourneyParts } from './journey-parts.tsx';
import { hasChoice, isJourney, throughOf, type JourneyOffer } from './journeys.ts';
import { type ListPrices, showPrice } from './list-price.ts';
import { cheapestOf } from './round-trip.ts';
import styles from './flight-row.module.css';
import { DayShift } from '../../ui/day-shift.tsx';

/** One flight in a row; a tap takes its cheapest fare and opens all of them side by side. Drawn anew only when it is another. */
export const FlightRow = memo(function FlightRow({
  flight,
  prices,
  rest,
  pricedFor,
  chosen,
  onChoose,
  note,
}: {
  flight: FlightOffer;
  prices: ListPrices;
  /** The other way, whose price is in the row's; undefined where the row's price is of this flight alone. */
  rest: Offer | undefined;
  pricedFor: string;
  chosen: string | undefined;
  onChoose: (classId: string | undefined) => void;
  note?: ((offer: Offer) => string | undefined) | undefined;
}) {
  const cheapest = cheapestOf(flight, prices.net);
  const group = flight.classes.find((one) => one.groupUntil !== null);
  const open = chosen !== undefined;
  const zone = useCompanyZone();
  const article = useRef<HTMLElement>(null);
  const hold = useHoldPlace(article, open);
  const price = showPrice(rest ? [cheapest, rest] : [cheapest], prices);
  return (
    <article
      ref={article}
      className={open ? styles.open : ''}
      aria-label={resultsText('flightAt', {
        flight: flight.flightNumber,
        time: timeOf(flight.departureLocal),
        city: showCity(flight.from),
      })}
    >
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        onClick={() => {
          hold();
          onChoose(open ? undefined : cheapest.classId);
        }}
      >
        <span className={styles.top}>
          <span className={`${styles.times} num`}>
            {`${timeOf(flight.departureLocal)}–${timeOf(flight.arrivalLocal)}`}
            <DayShift days={flight.dayOffset} />
          </span>
          <span className={`${styles.price} money`}>{hasChoice(flight) ? resultsText('fromMoney', { money: price }) : price}</span>
        </span>
        <span className={`quiet ${styles.way}`}>
          {`${flight.from.iata}–${flight.to.iata} · `}
          <span className="num nowrap">{showDuration(flight.durationMin)}</span>
          {!isJourney(flight) && (
            <span className={flight.stops === 0 ? styles.direct : ''}>
              {` · ${flight.stops === 0 ? resultsText('direct') : resultsText('stops', { n: flight.stops })}`}
            </span>
          )}
        </span>
        <span className={`quiet ${styles.for}`}>{note?.(cheapest) || pricedFor}</span>
        <span className={`quiet cut ${styles.carrier}`}>
          <span className="num">{flight.flightNumber}</span>
          {` · ${flight.airline.name}`}
          {flight.aircraft && <span className={styles.aircraft}>{` · ${flight.aircraft}`}</span>}
        </span>
        <span className={styles.marks}>
          {group?.groupUntil && (
            <Mark icon="people" on>
              {resultsText('group', { until: shortInstant(group.groupUntil, zone) })}
            </Mark>
          )}
          {cheapest.seatsLeft < FEW_SEATS && <span className="bad strong">{resultsText('seatsLeft', { n: cheapest.seatsLeft })}</span>}
          <Mark icon="bag" on={hasBag(cheapest)}>
            {capitalized(cheapest.baggage.text)}
          </Mark>
          <Mark icon="undo" on={cheapest.refundable}>
            {cheapest.refundable ? resultsText('refundable') : resultsText('notRefundable')}
          </Mark>
        </span>
        {isJourney(flight) && <Connections journey={flight} offer={cheapest} />}
      </button>
      {open && isJourney(flight) && <JourneyParts journey={flight} prices={prices} chosen={chosen} onChoose={onChoose} />}
      {open && !isJourney(flight) && (
        <FareTable flight={flight} prices={prices} rest={rest} pricedFor={pricedFor} chosen={chosen} onChoose={onChoose} note={note} />
      )}
    </article>
  );
});

/** Where a journey changes, and what of it one must know beforehand: nights and changes of airport. */
function Connections({ journey, offer }: { journey: JourneyOffer; offer: Offer }) {
  const cities = journey.parts.slice(1).map((one) => showCity(one.from));
  const warnings = journey.waits.flatMap((wait, i) => waitWarnings(wait, cities[i]!));
  return (
    <span className={styles.via}>
      <span className="quiet">
        {resultsText('connectionsIn', { n: cities.length, cities: cities.join(', ') })}
        {throughOf(journey, offer) && ` · ${resultsText('throughFare')}`}
      </span>
      {warnings.length > 0 && <span className="strong"> · {warnings.join(' · ')}</span>}
    </span>
  );
}

/** What the cheapest fare has, or, struck out, has not. In a list of sixty no part of it may be a layer of its own (decision 0085). */
function Mark({ icon, on, children }: { icon: 'bag' | 'undo' | 'people'; on: boolean; children: string }) {
  return (
    <span className={on ? styles.mark : `${styles.mark} ${styles.not}`} role="img" aria-label={children} title={children}>
      <Icon name={icon} className="in-chip" />
    </span>
  );
}

/**
 * A row that is pressed stays under the thumb while the one that was open above it closes, and what it opens comes into sight.
 * @returns to be called before the change.
 */
function useHoldPlace(element: React.RefObject<HTMLElement | null>, open: boolean): () => void {
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    const [one, was] = [element.current, place.current];
    place.current = undefined;
    if (!one || was === undefined) return;
    const host = one.closest('.list-host');
    if (!host) return;
    host.scrollTop += one.getBoundingClientRect().top - was;
    const [box, view] = [one.getBoundingClientRect(), host.getBoundingClientRect()];
    if (open) host.scrollTop += Math.max(0, Math.min(box.bottom - view.bottom + GAP, box.top - view.top - GAP));
  }, [open, element]);
  return () => {
    place.current = element.current?.getBoundingClientRect().top;
  };
}

const GAP = 8;
