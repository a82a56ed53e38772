import { today } from '../../today.ts';
import { searchText } from '../../../texts/search/text.ts';
import { spanText } from './date-words.ts';
import { withoutDays } from './past-trips.ts';
import { useRecentSearches } from './recents.ts';
import { routeOf } from './route-words.ts';
import { countsOf, countsText, legsOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';
import styles from './search.module.css';

/** The last routes, one tap each: to the flights where the days are still to come, else to the choice of new days. */
export function RecentSearches({
  onSearch,
  onDays,
  disabled,
}: {
  onSearch: (past: SearchParams) => void;
  onDays: (past: SearchParams) => void;
  disabled: boolean;
}) {
  const searches = useRecentSearches();
  if (!searches) return <div className={styles.recents} aria-hidden="true" />;
  if (searches.length === 0)
    return (
      <div className={styles.recents}>
        <p className="quiet">{searchText('recentNone')}</p>
      </div>
    );
  return (
    <ul className={`scroll-x strip ${styles.recents}`} aria-label={searchText('recent')}>
      {searches.map((past) => {
        const days = legsOf(past).map((leg) => leg.date);
        const ahead = days.every((day) => day >= today());
        const who = countsText(countsOf(past));
        return (
          <li key={JSON.stringify(past)}>
            <button
              type="button"
              className={`framed ${styles.recent}`}
              disabled={disabled}
              onClick={() => (ahead ? onSearch(past) : onDays(withoutDays(past)))}
            >
              <span className="code block">{routeOf(past)}</span>
              <span className="quiet block cut">{ahead ? `${spanText(days.length > 2 ? days.slice(0, 1) : days)} · ${who}` : who}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
