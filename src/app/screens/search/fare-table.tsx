import { Fragment, useEffect, useRef } from 'react';
import type { FlightOffer, Offer } from '../../../contract/search.ts';
import { shortInstant, showInstant, useCompanyZone } from '../../company-zone.ts';
import { Icon } from '../../ui/icon.tsx';
import { resultsText } from '../../../texts/results/text.ts';
import { compareFares, type Fact, FEW_SEATS } from './fare-facts.ts';
import { type ListPrices, otherPrice, showPrice } from './list-price.ts';
import styles from './fare-table.module.css';

const GAP = 16;

/** The fares of a flight side by side, line by line: what differs under each, what does not once below, and the chosen one's conditions whole. */
export function FareTable({
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
  rest: Offer | undefined;
  pricedFor: string;
  chosen: string | undefined;
  onChoose: (classId: string) => void;
  note: ((offer: Offer) => string | undefined) | undefined;
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
  const facts = compareFares(flight, (instant) => shortInstant(instant, zone));
  return (
    <div className={styles.fares}>
      {/* Its place is its own: without a name the router gives it to the flight that stands here next. */}
      <div
        className={`scroll-x ${styles.shelf}`}
        ref={shelf}
        data-scroll-restoration-id={`fares-${flight.flightId}`}
        role="group"
        aria-label={resultsText('classesOf', { flight: flight.flightNumber })}
      >
        {flight.classes.map((offer, i) => (
          <FareColumn
            key={offer.classId}
            offer={offer}
            prices={prices}
            rest={rest}
            pricedFor={pricedFor}
            chosen={offer.classId === chosen}
            note={note?.(offer)}
            facts={facts.different.map((line) => line[i])}
            onPress={() => onChoose(offer.classId)}
          />
        ))}
      </div>
      {facts.same.length > 0 && (
        <p className={`smaller ${styles.same}`}>
          <span className="quiet">{resultsText('allFares')}</span>
          {facts.same.map((one) => (
            <FactLine key={one.text} fact={one} />
          ))}
        </p>
      )}
      {taken && (
        <p className="smaller">
          <span className="strong">{taken.name}:</span> {taken.baggage.text}, {taken.baggage.cabin}. {taken.ruleSummary.refund}.{' '}
          {taken.ruleSummary.change}. {taken.ruleSummary.void}. {taken.ruleSummary.stay && `${taken.ruleSummary.stay}. `}
          {taken.holdUntil ? resultsText('holdsUntil', { until: showInstant(taken.holdUntil, zone) }) : resultsText('instantSentence')}
        </p>
      )}
    </div>
  );
}

/** One class: what it is, what it costs for all passengers, what it allows. As many lines as the others have, so that they stand level. */
function FareColumn({
  offer,
  prices,
  rest,
  pricedFor,
  chosen,
  note,
  facts,
  onPress,
}: {
  offer: Offer;
  prices: ListPrices;
  rest: Offer | undefined;
  pricedFor: string;
  chosen: boolean;
  note: string | undefined;
  facts: readonly (Fact | undefined)[];
  onPress: () => void;
}) {
  const other = otherPrice(offer, prices);
  const below = [
    // The currency stays beside its figure.
    rest && resultsText('thisFlight', { money: showPrice([offer], prices).replaceAll(' ', '\u00a0') }),
    prices.net && offer.net ? resultsText('net', { money: other ?? '' }).trim() : other,
  ];
  return (
    <button type="button" className={`framed ${styles.fare}`} aria-pressed={chosen} onClick={onPress}>
      <span className={styles.name}>
        <span className="strong cut">{offer.family || offer.name}</span>
        <span className="code quiet">{offer.code}</span>
        {chosen && <Icon name="check" className="in-chip" />}
      </span>
      <span className={`title ${styles.price} money`}>{showPrice(rest ? [offer, rest] : [offer], prices)}</span>
      <span className="quiet">{pricedFor}</span>
      <span className="quiet num">
        {below.filter(Boolean).map((one) => (
          <span key={one} className="block">
            {one}
          </span>
        ))}
      </span>
      <span className="strong num">{note}</span>
      {facts.map((fact, line) => (
        <Fragment key={line}>{fact ? <FactLine fact={fact} /> : <span />}</Fragment>
      ))}
      <span className={`bad strong ${styles.few}`}>{offer.seatsLeft < FEW_SEATS && resultsText('seatsLeft', { n: offer.seatsLeft })}</span>
    </button>
  );
}

function FactLine({ fact }: { fact: Fact }) {
  return (
    <span className={fact.icon === 'people' ? `strong ${styles.fact}` : styles.fact}>
      <Icon name={fact.icon} className="in-chip" />
      <span>{fact.text}</span>
    </span>
  );
}
