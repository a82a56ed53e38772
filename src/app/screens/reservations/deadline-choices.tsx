import { SOON_HOURS } from '../../api/deadlines-query.ts';
import { useSetSearch } from '../../lists/use-set-search.ts';
import { hoursText } from './hours-text.ts';
import { HOURS, type ReservationsSearch } from './reservations-search.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';

const ORDERS = [undefined, 'money'] as const;

/** How the inbox of deadlines is put, and how far it looks. */
export function DeadlineChoices({ search }: { search: ReservationsSearch }) {
  const set = useSetSearch<ReservationsSearch>();
  return (
    <div className="columns">
      <fieldset className="seg" aria-label={reservationsText('deadlineOrder')}>
        {ORDERS.map((by) => (
          <label key={by ?? 'time'}>
            <input type="radio" name="by" checked={search.by === by} onChange={() => set({ by })} />
            <span>{reservationsText(`by.${by ?? 'time'}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="seg" aria-label={reservationsText('endsWithin')}>
        {HOURS.map((hours) => (
          <label key={hours}>
            <input
              type="radio"
              name="hours"
              checked={(search.hours ?? SOON_HOURS) === hours}
              onChange={() => set({ hours: hours === SOON_HOURS ? undefined : hours })}
            />
            <span>{hoursText(hours)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
