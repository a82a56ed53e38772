import type { Wait } from '../../../contract/search.ts';
import { waitsBefore } from '../../../rules/trip-legs.ts';
import { connectionsText } from '../../../texts/connections/text.ts';
import { showCity } from '../../city.ts';
import { showDuration } from '../../day.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './wait-line.module.css';

/** Between two flights that connect: how long, and what a traveller must know of it beforehand. */
export function WaitLine({ wait, city }: { wait: Wait; city: string }) {
  return (
    <p className={`quiet ${styles.wait}`}>
      <Icon name="clock" className="in-chip" />
      <span>
        {connectionsText('waitIn', { time: showDuration(wait.minutes), city })}
        {waitWarnings(wait, city).map((one) => (
          <span key={one} className={`strong ${styles.warning}`}>
            {' · '}
            {one}
          </span>
        ))}
      </span>
    </p>
  );
}

export const waitWarnings = (wait: Wait, city: string): string[] => [
  ...(wait.from === wait.to ? [] : [connectionsText('changeAirport', { from: wait.from, to: wait.to })]),
  ...(wait.night ? [connectionsText('nightIn', { city })] : []),
];

type Flights = Parameters<typeof waitsBefore>[0];
/** The line before a flight of an order that connects with the one before it; nothing before any other. */
export function WaitBefore({ at, of }: { at: number; of: Flights }) {
  const wait = waitsBefore(of)[at];
  return wait ? (
    <div className={styles.before}>
      <WaitLine wait={wait} city={showCity(of[at]!.from)} />
    </div>
  ) : null;
}
