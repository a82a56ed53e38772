import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { chooseText } from '../../../texts/choose/text.ts';
import { cityOfPlace, type Place } from './airport-options.ts';
import { placesOf } from './airport-rows.ts';
import { airportsQuery } from './queries.ts';
import styles from './airports.module.css';

const TYPING_MS = 200;
const NONE: readonly ChosenPlace[] = [];

export interface ChosenPlace {
  code: string;
  city: string;
}

/** Airports by code, city or name, in Latin or Armenian letters: a combobox with its list, arrows and Enter. */
export function AirportSheet({
  open,
  title,
  recents = NONE,
  whole = true,
  onClose,
  onChoose,
}: {
  open: boolean;
  title: string;
  recents?: readonly ChosenPlace[];
  /** All airports of a city may be chosen as one. */
  whole?: boolean;
  onClose: () => void;
  onChoose: (place: ChosenPlace) => void;
}) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  /** Enter was pressed on these words before their list had come. */
  const [entered, setEntered] = useState<string>();
  const [wasOpen, setWasOpen] = useState(open);
  // Each opening begins empty.
  if (open !== wasOpen) {
    setWasOpen(open);
    setTyped('');
    setAsked('');
    setEntered(undefined);
  }
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery({
    ...airportsQuery(asked),
    enabled: open,
    placeholderData: (before) => before,
  });
  const places = data ? placesOf(data).filter((place) => whole || !place.all) : [];

  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      setAt(0);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // Before the list has caught up with the typing, its rows are those of the words before.
  const fresh = data !== undefined && typed.trim() === asked && !isPlaceholderData;
  const due = fresh && entered === asked && places.length > 0;
  const chooseFirst = useLatest(() => onChoose(places[0]!));
  useEffect(() => {
    if (due) chooseFirst();
  }, [due, chooseFirst]);

  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && places.length > 0) {
      event.preventDefault();
      const next = (at + step + places.length) % places.length;
      setAt(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    const place = places[at];
    if (fresh && place) onChoose(place);
    else if (!fresh) {
      setAsked(typed.trim());
      setAt(0);
      setEntered(typed.trim());
    }
  };

  return (
    <Sheet open={open} onClose={onClose} title={title} tall onPresent={() => input.current?.focus()}>
      <div className={`stack ${styles.sheet}`}>
        <div className="input-box">
          <Icon name="search" />
          <input
            ref={input}
            className="input"
            role="combobox"
            aria-label={chooseText('airportAsk')}
            placeholder={chooseText('airportAsk')}
            aria-expanded={places.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={places[at] ? `${list}-${at}` : undefined}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setEntered(undefined);
            }}
            onKeyDown={keys}
          />
        </div>
        {recents.length > 0 && typed === '' && (
          <div className="row wrap" role="group" aria-label={chooseText('recent')}>
            {recents.map((place) => (
              <button key={place.code} type="button" className="pick" onClick={() => onChoose(place)}>
                <span className="code">{place.code}</span> {cityOfPlace(place)}
              </button>
            ))}
          </div>
        )}
        {isError && <ErrorAlert error={error} title={chooseText('airportsFailed')} onRetry={() => void refetch()} />}
        {isPending && !isError && <Skeleton lines={[70, 50, 80, 60]} />}
        {data && places.length === 0 && <EmptyState title={chooseText('noAirport')} why={chooseText('noAirportWhy')} />}
        <p className="sr-only" role="status">
          {data && asked ? chooseText('airportCount', { n: places.length }) : ''}
        </p>
        {/* The list of a combobox, by its W3C pattern. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <ul className={styles.places} role="listbox" id={list} aria-label={chooseText('airports')}>
          {places.map((place, i) => (
            <AirportRow
              key={place.code}
              id={`${list}-${i}`}
              place={place}
              active={i === at && typed !== ''}
              onChoose={() => onChoose(place)}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function AirportRow({ id, place, active, onChoose }: { id: string; place: Place; active: boolean; onChoose: () => void }) {
  return (
    // The keyboard works on the combobox above, as its pattern asks; the row is for the finger.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role
    <li id={id} role="option" aria-selected={active} className={styles.place} onClick={onChoose} tabIndex={-1}>
      <span className={place.all ? `code ${styles.code} ${styles.all}` : `code ${styles.code}`}>{place.code}</span>
      <span className="grow">
        <span className="strong">{place.all ? chooseText('cityAll', { city: cityOfPlace(place) }) : cityOfPlace(place)}</span>{' '}
        <span className="quiet block cut">{place.name}</span>
      </span>
      <span className="quiet">{place.country}</span>
    </li>
  );
}
