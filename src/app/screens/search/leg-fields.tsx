import { MAX_LEGS } from '../../../contract/words.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { searchText } from '../../../texts/search/text.ts';
import { PlacePair } from './place-pair.tsx';
import type { Leg } from './search-form.ts';
import styles from './search.module.css';

/** Multi-city: two to four flights, each with its places and day. */
export function LegFields({
  legs,
  error,
  onPlace,
  onDate,
  onLegs,
}: {
  legs: Leg[];
  error: (place: string) => string | undefined;
  onPlace: (leg: number, end: 'from' | 'to') => void;
  onDate: (leg: number) => void;
  onLegs: (legs: Leg[]) => void;
}) {
  return (
    <>
      {legs.map((leg, i) => (
        <fieldset className={`stack tight ${styles.leg}`} key={i}>
          <legend className="row between">
            <span className="h3">{searchText('flightNumber', { n: i + 1 })}</span>
            {legs.length > 2 && (
              <button
                type="button"
                className="icon-button"
                aria-label={searchText('removeFlight', { n: i + 1 })}
                onClick={() => onLegs(legs.filter((_, other) => other !== i))}
              >
                <Icon name="close" />
              </button>
            )}
          </legend>
          <PlacePair
            from={leg.from}
            to={leg.to}
            error={(end) => error(`${i}.${end}`)}
            place={(end) => `${i}.${end}`}
            onPlace={(end) => onPlace(i, end)}
          />
          <button
            type="button"
            className={error(`${i}.date`) ? `press ${styles.line} ${styles.faulty}` : `press ${styles.line}`}
            data-place={`${i}.date`}
            aria-describedby={error(`${i}.date`) ? `fault-${i}.date` : undefined}
            onClick={() => onDate(i)}
          >
            <Icon name="calendar" />
            <span className={`strong ${styles.value} grow`}>{leg.date ? showDay(leg.date) : searchText('chooseDay')}</span>
            <Icon name="forward" />
          </button>
          {error(`${i}.date`) && (
            <p className={`bad smaller ${styles.error}`} id={`fault-${i}.date`}>
              {error(`${i}.date`)}
            </p>
          )}
        </fieldset>
      ))}
      {legs.length < MAX_LEGS && (
        <div>
          <Button kind="quiet" small onPress={() => onLegs([...legs, { from: legs.at(-1)?.to ?? '', to: '', date: '' }])}>
            <Icon name="plus" /> {searchText('addFlight')}
          </Button>
        </div>
      )}
    </>
  );
}
