import { useDeferredValue } from 'react';
import type { FlightOffer, Offer } from '../../../contract/search.ts';
import { FlightRow } from './flight-row.tsx';
import { offerIn } from './journeys.ts';
import type { ListPrices } from './list-price.ts';
import styles from './flight-row.module.css';
import { useFrames } from './use-drawn-later.ts';

/** So many come in a frame: a slow phone has none over 50 ms. */
const STEP = 2;

/**
 * The flights of a leg. They come some at a time, each when the phone has nothing else to do, in a place kept for them from the start.
 */
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
  const all = useDeferredValue(flights);
  // The first frame is the filters'.
  const shown = STEP * Math.max(0, useFrames(1 + flights.length / STEP) - 1);
  const drawn = all.slice(0, shown);
  const coming = Math.max(0, all.length - shown);
  return (
    // The place kept is no row of its own: before one that follows, rows are not put in at the end, and all are styled anew each time.
    <ul
      className={`card flush rows pressed ${styles.list}`}
      style={{ paddingBottom: `calc(${coming} * var(--row))` }}
      aria-busy={coming > 0}
    >
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
    </ul>
  );
}
