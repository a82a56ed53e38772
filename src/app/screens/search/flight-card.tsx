import { useEffect, useRef } from 'react';
import type { FlightOffer, Offer } from '../../../contract/search.ts';
import { timeOf } from '../../../rules/format.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { showDuration } from '../../day.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { FareButton } from './fare-button.tsx';
import { showCity } from '../../city.ts';
import styles from './flight-card.module.css';

const GAP = 16;

/** One flight: its times in one line, its classes side by side, and the whole conditions of the chosen one. */
export function FlightCard({
  flight,
  accountCurrency,
  net,
  pricedFor,
  chosen,
  onChoose,
  note,
}: {
  flight: FlightOffer;
  accountCurrency: string;
  net: boolean;
  pricedFor: string;
  chosen: string | undefined;
  onChoose: (classId: string) => void;
  note?: (offer: Offer) => string | undefined;
}) {
  const zone = useCompanyZone();
  const shelf = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Half out of sight on a phone: the chosen class comes in whole, and the page stays where it is.
    const box = shelf.current;
    const fare = box?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!box || !fare) return;
    const over = fare.offsetLeft + fare.offsetWidth - (box.scrollLeft + box.clientWidth);
    // To where the shelf snaps: from anywhere else it would jump back.
    if (over > 0 || fare.offsetLeft < box.scrollLeft) box.scrollLeft = fare.offsetLeft - GAP;
  }, [chosen]);
  const taken = flight.classes.find((one) => one.classId === chosen);
  return (
    <article
      className={taken ? `card chosen stack tight ${styles.flight}` : `card stack tight ${styles.flight}`}
      aria-label={resultsText('flightAt', {
        flight: flight.flightNumber,
        time: timeOf(flight.departureLocal),
        city: showCity(flight.from),
      })}
    >
      <div className={styles.head}>
        <div className={styles.line}>
          <Station time={timeOf(flight.departureLocal)} code={flight.from.iata} />
          <div className={styles.between}>
            <span className="quiet num">{showDuration(flight.durationMin)}</span>
            <span className={styles.thread} aria-hidden="true" />
            <span className="quiet">{flight.stops === 0 ? resultsText('direct') : resultsText('stops', { n: flight.stops })}</span>
          </div>
          <Station time={timeOf(flight.arrivalLocal)} code={flight.to.iata} shift={flight.dayOffset} end />
        </div>
        <p className={`quiet breaks ${styles.carrier}`}>
          <span className="num">{flight.flightNumber}</span> · {flight.airline.name}
          {flight.aircraft && <span> · {flight.aircraft}</span>}
        </p>
      </div>
      {/* Its place is its own: without a name the router gives it to the flight that stands here next. */}
      <div
        className="scroll-x"
        ref={shelf}
        data-scroll-restoration-id={`fares-${flight.flightId}`}
        role="group"
        aria-label={resultsText('classesOf', { flight: flight.flightNumber })}
      >
        {flight.classes.map((offer) => (
          <FareButton
            key={offer.classId}
            offer={offer}
            accountCurrency={accountCurrency}
            net={net}
            zone={zone}
            pricedFor={pricedFor}
            chosen={offer.classId === chosen}
            note={note?.(offer)}
            onPress={() => onChoose(offer.classId)}
          />
        ))}
      </div>
      {taken && (
        <p className="smaller">
          <span className="strong">{taken.name}:</span> {taken.baggage.text}, {taken.baggage.cabin}. {taken.ruleSummary.refund}.{' '}
          {taken.ruleSummary.change}. {taken.ruleSummary.void}. {taken.ruleSummary.stay && `${taken.ruleSummary.stay}. `}
          {taken.holdUntil ? resultsText('holdsUntil', { until: showInstant(taken.holdUntil, zone) }) : resultsText('instantSentence')}
        </p>
      )}
    </article>
  );
}

function Station({ time, code, shift = 0, end = false }: { time: string; code: string; shift?: number; end?: boolean }) {
  return (
    <div className={end ? `${styles.station} ${styles.last}` : styles.station}>
      <span className={`title ${styles.time} num`}>
        {time}
        {shift !== 0 && (
          <sup>
            {shift > 0 ? `+${shift}` : shift}
            <span className="sr-only"> {resultsText('dayShift', { n: Math.abs(shift) })}</span>
          </sup>
        )}
      </span>
      <span className="code">{code}</span>
    </div>
  );
}
