import { useQuery } from '@tanstack/react-query';
import { today } from '../../today.ts';
import { lastDayOf } from '../../month.ts';
import { calendarQuery } from './queries.ts';
import { countsOf, type Leg } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** The lowest price by day for one month of one leg; empty while it is not known. */
export function usePrices(
  leg: Leg,
  month: string,
  form: SearchParams,
  wanted = true,
): {
  days: ReadonlyMap<string, number | null>;
  currency: string;
} {
  const startDate = `${month}-01` < today() ? today() : `${month}-01`;
  const endDate = lastDayOf(month);
  const known = wanted && leg.from !== '' && leg.to !== '' && leg.from !== leg.to && startDate <= endDate;
  const { data } = useQuery({
    ...calendarQuery({
      from: leg.from,
      to: leg.to,
      startDate,
      endDate,
      ...countsOf(form),
      cabin: form.cabin,
      airline: form.airline,
      agent: form.agent,
      change: form.change,
    }),
    enabled: known,
  });
  return { days: new Map(data?.days.map((day) => [day.date, day.minTotal])), currency: data?.currency ?? '' };
}
