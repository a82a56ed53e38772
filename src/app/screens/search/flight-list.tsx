import { useDeferredValue, type CSSProperties } from 'react';
import type { FlightOffer, Offer } from '../../../contract/search.ts';
import { FlightRow } from './flight-row.tsx';
import { offerIn } from './journeys.ts';
import type { ListPrices } from './list-price.ts';
import styles from './flight-row.module.css';

/** More than the tallest screen shows at once. */
const FIRST = 14;

/** The flights of a leg. Those that are in sight come first; the rest follow while the phone has nothing else to do, in a place kept for them. */
export function FlightList({
  flights,
  chosen,
  prices,
  restFor,
  pricedFor,
  onChoose,
  note,
}: {
  flights: readonly FlightOffer[];
  /** Class id. */
  chosen: string | undefined;
  prices: ListPrices;
  /** The other way that is in a flight's price. */
  restFor: (flight: FlightOffer) => Offer | undefined;
  /** What a price is for, with or without the other way. */
  pricedFor: (withRest: boolean) => string;
  onChoose: (classId: string | undefined) => void;
  note: ((offer: Offer) => string | undefined) | undefined;
}) {
  const drawn = useDeferredValue(flights, flights.slice(0, FIRST));
  const coming = Math.max(0, flights.length - drawn.length);
  return (
    <ul className={`card flush rows pressed ${styles.list}`}>
      {drawn.map((flight) => {
        const rest = restFor(flight);
        return (
          <li key={flight.flightId}>
            <FlightRow
              flight={flight}
              prices={prices}
              rest={rest}
              pricedFor={pricedFor(rest !== undefined)}
              chosen={offerIn(flight, chosen) && chosen}
              onChoose={onChoose}
              note={note}
            />
          </li>
        );
      })}
      {coming > 0 && <li className={styles.coming} style={{ '--coming': coming } as CSSProperties} aria-hidden="true" />}
    </ul>
  );
}
