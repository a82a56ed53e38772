import { useEffect, useMemo, useRef } from 'react';
import type { Offer, SearchResult } from '../../../contract/search.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { AlertButton } from './alert-button.tsx';
import { writeChosen, type Chosen } from './choice.ts';
import { DayStrip } from './day-strip.tsx';
import { filterFlights, isFiltered } from './filter-flights.ts';
import { FilterRow } from './filter-row.tsx';
import styles from './results.module.css';
import { FlightList } from './flight-list.tsx';
import { listPrices } from './list-price.ts';
import { WaitButton } from './wait-button.tsx';
import { NothingFound } from './nothing-found.tsx';
import { MatrixButton } from './matrix-button.tsx';
import { shortlyFor } from './price-words.ts';
import { otherWay } from './round-trip.ts';
import { withLegDate } from './search-form.ts';
import type { SearchParams } from './search-params.ts';
import { useFrames } from './use-drawn-later.ts';

/** One leg: the days around with prices, filters, and a card for each flight. */
export function LegResults({
  form,
  result,
  chosen,
  leg,
  onSet,
  onEdit,
  note,
}: {
  form: SearchParams;
  result: SearchResult;
  chosen: readonly (Chosen | undefined)[];
  leg: number;
  onSet: (change: Partial<SearchParams>) => void;
  onEdit: () => void;
  /** Words under the price of a class. */
  note?: (offer: Offer) => string | undefined;
}) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(leg);
  useEffect(() => {
    if (shown.current === leg) return;
    shown.current = leg;
    // Another list in the same place: it begins at its top.
    section.current?.closest('.list-host')?.scrollTo(0, 0);
  }, [leg]);
  const one = result.legs[leg]!;
  const { sort, time, carrier, refundable, bag, direct, net, currency } = form;
  const flights = useMemo(
    () => filterFlights(one.flights, { sort, time, carrier, refundable, bag, direct }),
    [one.flights, sort, time, carrier, refundable, bag, direct],
  );
  const frames = useFrames(1);
  const hasNet = one.flights.some((flight) => flight.classes.some((offer) => offer.net));
  const toDay = (day: string) => {
    const moved = withLegDate(form, leg, day);
    onSet({
      departureDate: moved.departureDate,
      returnDate: moved.returnDate,
      legs: moved.legs,
      chosen: writeChosen(chosen, leg, undefined),
    });
  };
  const pick = useLatest((classId: string | undefined) => onSet({ chosen: writeChosen(chosen, leg, classId) }));
  const prices = useMemo(() => listPrices({ net, currency }, result), [net, currency, result]);
  // A change has prices of its own, for each flight alone.
  const restFor = note ? () => undefined : otherWay(form, result, chosen, leg);
  const clear = { time: undefined, carrier: undefined, refundable: undefined, bag: undefined, direct: undefined };

  return (
    <section className="stack" ref={section} aria-label={resultsText('fromTo', { from: one.from, to: one.to, day: showDay(one.date) })}>
      <DayStrip key={leg} id={`days-${leg}`} days={one.calendar} date={one.date} currency={result.accountCurrency} onDay={toDay} />
      {one.calendar.some((day) => day.minTotal !== null) && (
        <div className={`row between ${styles.lowest}`}>
          <p className="quiet">
            {resultsText('lowestPerDay', { currency: result.accountCurrency, pricedFor: shortlyFor(form, leg, false) })}
          </p>
          {!note && <MatrixButton form={form} result={result} onSet={onSet} />}
        </div>
      )}
      {one.flights.length > 0 &&
        (frames > 0 ? (
          <FilterRow
            form={form}
            flights={one.flights}
            hasNet={hasNet}
            accountCurrency={result.accountCurrency}
            currencies={Object.keys(prices.drams)}
            onSet={onSet}
          />
        ) : (
          <div className={styles.filters} />
        ))}
      <p className="sr-only" role="status">
        {resultsText('count', { n: flights.length, from: one.from, to: one.to, day: showDay(one.date) })}
      </p>
      {one.flights.length === 0 && <NothingFound leg={one} form={form} onDay={toDay} onEdit={onEdit} />}
      {one.flights.length > 0 && flights.length === 0 && isFiltered(form) && (
        <EmptyState
          title={resultsText('filteredOut')}
          why={resultsText('withoutFilters', { n: one.flights.length })}
          action={<Button onPress={() => onSet(clear)}>{resultsText('clearFilters')}</Button>}
        />
      )}
      {flights.length > 0 && (
        <FlightList
          // Rows that come later must be of this leg and this answer.
          key={`${leg}/${result.searchId}`}
          flights={flights}
          chosen={chosen[leg]?.offer.classId}
          prices={prices}
          restFor={restFor}
          pricedFor={(rest) => shortlyFor(form, leg, rest)}
          onChoose={pick}
          note={note}
        />
      )}
      {!note && (
        <div className="row wrap">
          <WaitButton leg={one} form={form} />
          <AlertButton leg={one} result={result} form={form} />
        </div>
      )}
    </section>
  );
}
