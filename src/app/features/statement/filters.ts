import { LEDGER_KINDS } from '../../../contract/ledger.ts';
import type { Filter } from '../../lists/filters.ts';
import type { Days, StatementSearch } from './statement-search.ts';

import { shortDay } from './words.ts';
import { ledgerText } from '../../../texts/ledger/text.ts';
import { statementText } from '../../../texts/statement/text.ts';

const PERIODS = [undefined, 'last'] as const;

/** Which days and which kind of entry. */
export const filtersOf = (search: StatementSearch, days: Days, zone: string): readonly Filter<StatementSearch>[] => [
  {
    kind: 'days',
    title: statementText('days'),
    presets: PERIODS.map((period) => ({
      text: statementText(`period.${period ?? 'this'}`),
      on: search.period === period,
      set: { period, from: undefined, to: undefined },
    })),
    own: search.period === 'own',
    days,
    text: search.period === 'own' ? `${shortDay(days.startDate, zone)} – ${shortDay(days.endDate, zone)}` : statementText('otherDays'),
    set: ({ startDate, endDate }) => ({ period: 'own', from: startDate, to: endDate }),
  },
  ...(search.pnr ? [{ kind: 'flag' as const, key: 'pnr' as const, text: `PNR ${search.pnr}` }] : []),
  {
    kind: 'picklist',
    key: 'kind',
    label: statementText('kindOfEntry'),
    any: statementText('everyKind'),
    // A split moves no money of its own: it only says that an order was split.
    options: LEDGER_KINDS.filter((kind) => kind !== 'split_memo').map((value) => ({ value, text: ledgerText(`kind.${value}`) })),
  },
];
