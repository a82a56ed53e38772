import type { SearchResult } from '../../../contract/search.ts';
import { timeOf } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { Icon } from '../../ui/icon.tsx';
import { resultsText } from '../../../texts/results/text.ts';
import type { Chosen } from './choice.ts';
import { tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';
import styles from './results.module.css';

/** Without a year, as on the strip of days: of next year it would be cut on a phone. */
const dayOf = (date: string): string => showDay(date).split(' ').slice(0, 3).join(' ');

/** "1 Outbound, 2 Return": where one stands, and what is chosen already. Absent for a single flight. */
export function LegSteps({
  result,
  chosen,
  leg,
  form,
  onLeg,
}: {
  result: SearchResult;
  chosen: readonly (Chosen | undefined)[];
  leg: number;
  form: SearchParams;
  onLeg: (leg: number) => void;
}) {
  if (result.legs.length < 2) return null;
  return (
    <nav className={styles.steps} aria-label={resultsText('tripFlights')}>
      {result.legs.map((one, i) => {
        const taken = chosen[i];
        return (
          <button
            key={one.index}
            type="button"
            className={`press framed ${styles.step}`}
            aria-current={i === leg ? 'step' : undefined}
            onClick={() => onLeg(i)}
          >
            <span className={`dot ${styles.number} num`}>{taken ? <Icon name="check" className="in-chip" /> : i + 1}</span>
            <span className={styles.text}>
              <span className="strong">{tabOf(form) === 1 ? resultsText(i === 0 ? 'outbound' : 'return') : `${one.from} → ${one.to}`}</span>
              <span className="quiet cut">
                {taken ? `${timeOf(taken.flight.departureLocal)} · ${taken.offer.family || taken.offer.name}` : dayOf(one.date)}
              </span>
            </span>
          </button>
        );
      })}
    </nav>
  );
}
