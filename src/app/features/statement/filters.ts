import { LEDGER_KINDS } from '../../../contract/ledger.ts';
import type { Filter } from '../../lists/filters.ts';
import type { Days, StatementSearch } from './statement-search.ts';
import { KIND_WORDS } from './kind-words.ts';
import { shortDay } from './words.ts';

const PERIODS = [
  { period: undefined, text: 'This month' },
  { period: 'last', text: 'Last month' },
] as const;

/** Which days and which kind of entry. */
export const filtersOf = (search: StatementSearch, days: Days, zone: string): readonly Filter<StatementSearch>[] => [
  {
    kind: 'days',
    title: 'Days',
    presets: PERIODS.map(({ period, text }) => ({
      text,
      on: search.period === period,
      set: { period, from: undefined, to: undefined },
    })),
    own: search.period === 'own',
    days,
    text: search.period === 'own' ? `${shortDay(days.startDate, zone)} – ${shortDay(days.endDate, zone)}` : 'Other days',
    set: ({ startDate, endDate }) => ({ period: 'own', from: startDate, to: endDate }),
  },
  {
    kind: 'picklist',
    key: 'kind',
    label: 'Kind of entry',
    any: 'Every kind',
    // A split moves no money of its own: it only says that an order was split.
    options: LEDGER_KINDS.filter((kind) => kind !== 'split_memo').map((value) => ({ value, text: KIND_WORDS[value] })),
  },
];
