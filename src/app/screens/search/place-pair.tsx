import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icon.tsx';
import { cityOfPlace, placeOf } from '../../features/reference/airport-options.ts';
import { airportsQuery } from '../../features/reference/queries.ts';
import { searchText } from '../../../texts/search/text.ts';
import styles from './search.module.css';

type End = 'from' | 'to';

/** From and to as two large codes with the city below, and the swap between them. */
export function PlacePair({
  from,
  to,
  error,
  place,
  onPlace,
  onSwap,
}: {
  from: string;
  to: string;
  error: (end: End) => string | undefined;
  place: (end: End) => string;
  onPlace: (end: End) => void;
  onSwap?: () => void;
}) {
  return (
    <div className={styles.pair}>
      <PlaceButton label={searchText('from')} code={from} error={error('from')} place={place('from')} onPress={() => onPlace('from')} />
      {onSwap ? (
        <button type="button" className={`icon-button ${styles.swap}`} aria-label={searchText('swap')} onClick={onSwap}>
          <Icon name="rates" />
        </button>
      ) : (
        <span className={styles.swap} aria-hidden="true">
          <Icon name="forward" />
        </span>
      )}
      <PlaceButton label={searchText('to')} code={to} error={error('to')} place={place('to')} onPress={() => onPlace('to')} />
    </div>
  );
}

function PlaceButton({
  label,
  code,
  error,
  place,
  onPress,
}: {
  label: string;
  code: string;
  error: string | undefined;
  place: string;
  onPress: () => void;
}) {
  const city = useCity(code);
  return (
    <div className="grow">
      <button
        type="button"
        className={error ? `${styles.place} ${styles.faulty}` : styles.place}
        data-place={place}
        aria-describedby={error ? `fault-${place}` : undefined}
        onClick={onPress}
      >
        <span className="quiet">{label}</span>
        <span className={code ? 'big code' : 'big code dim'}>{code || '···'}</span>
        <span className="cut dim smaller">{code ? city : searchText('choose')}</span>
      </button>
      {error && (
        <p className={`bad smaller ${styles.error}`} id={`fault-${place}`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The city of a code; the code alone may have come with the URL. */
export function useCity(code: string): string {
  const { data } = useQuery({ ...airportsQuery(code), enabled: code !== '' });
  const place = data && placeOf(code, data);
  if (!place) return '\u00a0';
  const city = cityOfPlace(place);
  return place.all ? searchText('cityAll', { city }) : city;
}
