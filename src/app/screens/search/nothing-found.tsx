import { useQuery } from '@tanstack/react-query';
import type { SearchResult } from '../../../contract/search.ts';
import { formatMoney } from '../../../rules/format.ts';
import { addDays, showDay } from '../../day.ts';
import { today } from '../../today.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { resultsText } from '../../../texts/results/text.ts';
import { calendarQuery } from './queries.ts';
import { countsOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

const LOOK_BACK = 21;
const LOOK_AHEAD = 40;
const SHOWN = 4;

/** No flight on this day: the nearest days with seats, one tap each. */
export function NothingFound({
  leg,
  form,
  onDay,
  onEdit,
}: {
  leg: SearchResult['legs'][number];
  form: SearchParams;
  onDay: (day: string) => void;
  onEdit: () => void;
}) {
  const early = addDays(leg.date, -LOOK_BACK);
  const startDate = early < today() ? today() : early;
  const { data, isPending } = useQuery(
    calendarQuery({
      from: leg.from,
      to: leg.to,
      startDate,
      endDate: addDays(leg.date, LOOK_AHEAD),
      ...countsOf(form),
      cabin: form.cabin,
      airline: form.airline,
      agent: form.agent,
      change: form.change,
    }),
  );
  if (isPending) return <Skeleton lines={[60, 80]} />;
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(leg.date));
  const days = (data?.days ?? [])
    .filter((day) => day.minTotal !== null && day.date !== leg.date)
    .sort((a, b) => distance(a.date) - distance(b.date))
    .slice(0, SHOWN)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const title = resultsText('noSeatsOn', { from: leg.from, to: leg.to, day: showDay(leg.date) });
  if (days.length === 0)
    return (
      <EmptyState
        title={title}
        why={form.cabin || form.airline ? resultsText('nothingAroundSuch') : resultsText('nothingAround')}
        action={<Button onPress={onEdit}>{resultsText('editSearch')}</Button>}
      />
    );
  return (
    <EmptyState
      title={title}
      why={resultsText('nearestDays')}
      action={
        <div className="row wrap">
          {days.map((day) => (
            <button key={day.date} type="button" className="pick" onClick={() => onDay(day.date)}>
              {showDay(day.date)} <span className="quiet money">{formatMoney(day.minTotal!, data!.currency)}</span>
            </button>
          ))}
        </div>
      }
    />
  );
}
