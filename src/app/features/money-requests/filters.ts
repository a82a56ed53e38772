import { topUpsText } from '../../../texts/top-ups/text.ts';
import { showDay } from '../../day.ts';
import type { Filter } from '../../lists/filters.ts';
import { companyToday } from '../../company-day.ts';

interface Search<State> {
  q?: string | undefined;
  state?: State | undefined;
  agency?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}
interface Words {
  search: string;
  searchShort: string;
  days: string;
}

/** `waiting`: how many nobody has decided, whatever the filter. */
export function requestFilters<State extends string>(
  { start, end }: Search<State>,
  states: readonly (readonly [State, string])[],
  { staff, waiting, words }: { staff: boolean; waiting: number; words: Words },
): readonly Filter<Search<State>>[] {
  const own = start !== undefined || end !== undefined;
  return [
    { kind: 'text', key: 'q', label: words.search, placeholder: words.searchShort },
    {
      kind: 'chips',
      key: 'state',
      all: topUpsText('all'),
      options: states.map(([value, text]) => ({ value, text, ...(value === 'requested' ? { badge: waiting } : {}) })),
    },
    {
      kind: 'days',
      title: words.days,
      presets: [{ text: topUpsText('anyDay'), on: !own, set: { start: undefined, end: undefined } }],
      folded: true,
      own,
      open: true,
      days: { startDate: start ?? '', endDate: end ?? '' },
      text: own ? `${start ? showDay(start) : '…'} – ${end ? showDay(end) : showDay(companyToday())}` : words.days,
      set: ({ startDate, endDate }) => ({ start: startDate || undefined, end: endDate || undefined }),
    },
    ...(staff ? ([{ kind: 'agency', key: 'agency' }] as const) : []),
  ];
}
