import { showDay } from '../../day.ts';
import { today } from '../../today.ts';
import { Icon } from '../../ui/icon.tsx';
import { searchText } from '../../../texts/search/text.ts';
import { spanText } from './date-words.ts';
import { countsOf, countsText, legsOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** The last three searches; those whose day has passed are left out. */
export function RecentSearches({
  searches,
  onChoose,
  disabled,
}: {
  searches: readonly SearchParams[];
  onChoose: (past: SearchParams) => void;
  disabled: boolean;
}) {
  const good = searches.filter((one) => legsOf(one).every((leg) => leg.date >= today()));
  if (good.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="recent-title">
      <h2 id="recent-title" className="h3">
        {searchText('recent')}
      </h2>
      <ul className="card flush rows pressed">
        {good.map((past) => (
          <li key={JSON.stringify(past)}>
            <button type="button" className="press" disabled={disabled} onClick={() => onChoose(past)}>
              <Icon name="history" />
              <span className="grow">
                <span className="code">{routeOf(past)}</span>
                <span className="quiet block">
                  {legsOf(past).length > 2 ? showDay(legsOf(past)[0]!.date) : spanText(legsOf(past).map((leg) => leg.date))} ·{' '}
                  {countsText(countsOf(past))}
                </span>
              </span>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "EVN ⇄ PAR", or "EVN → PAR → ROM". */
export function routeOf(form: SearchParams): string {
  const legs = legsOf(form);
  const [first, second] = legs;
  if (!first) return '';
  if (legs.length === 2 && second!.from === first.to && second!.to === first.from) return `${first.from} ⇄ ${first.to}`;
  return legs.reduce(
    (text, leg, i) => (i > 0 && legs[i - 1]!.to !== leg.from ? `${text} · ${leg.from} → ${leg.to}` : `${text} → ${leg.to}`),
    first.from,
  );
}
