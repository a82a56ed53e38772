import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REPORT_DATES } from '../../contract/report-words.ts';
import { showDay } from '../day.ts';
import { Icon } from '../ui/icon.tsx';
import { PickSelect } from '../ui/pick-select.tsx';
import { SearchSheet } from '../ui/search-sheet.tsx';
import { ColumnsSheet } from './columns-sheet.tsx';
import { DaysSheet } from './days-sheet.tsx';
import { byOf, daysIn, periodOf, type By } from './filters.ts';
import type { ReportsSearch } from './reports-search.ts';
import { PERIODS } from './periods.ts';
import { choicesQuery } from './queries.ts';
import { ViewsSheet } from './views-sheet.tsx';
import { BY_WORDS, DATE_WORDS } from './words.ts';

const WAYS: readonly By[] = ['day', 'agent', 'flight', 'class', 'rows'];

/** Which days, of whom, put together how; all of it stands in the address. */
export function FilterBar({ search, onSearch }: { search: ReportsSearch; onSearch: (change: Partial<ReportsSearch>) => void }) {
  const [open, setOpen] = useState<'days' | 'agent' | 'columns' | 'views'>();
  const [typed, setTyped] = useState('');
  const choices = useQuery(choicesQuery(typed));
  const period = periodOf(search);
  const { startDate, endDate } = daysIn(search);
  const close = () => setOpen(undefined);
  return (
    <div className="stack tight">
      <div className="scroll-x" role="group" aria-label="Period">
        {PERIODS.map(([one, text]) => (
          <button
            key={one}
            type="button"
            className="pick"
            aria-pressed={period === one}
            onClick={() => onSearch({ period: one === 'thisMonth' ? undefined : one, start: undefined, end: undefined })}
          >
            {text}
          </button>
        ))}
        <button type="button" className="pick" aria-pressed={period === undefined} onClick={() => setOpen('days')}>
          <Icon name="calendar" className="in-chip" />
          {period === undefined ? `${showDay(startDate)} – ${showDay(endDate)}` : 'Other days'}
        </button>
      </div>
      <fieldset className="seg">
        <legend className="sr-only">Put together by</legend>
        {WAYS.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="by"
              checked={byOf(search) === way}
              onChange={() => onSearch({ by: way === 'day' ? undefined : way })}
            />
            <span>{BY_WORDS[way]}</span>
          </label>
        ))}
      </fieldset>
      <div className="scroll-x" role="group" aria-label="Filters">
        <button type="button" className="pick" aria-haspopup="dialog" onClick={() => setOpen('views')}>
          <Icon name="list" className="in-chip" />
          Views
        </button>
        <PickSelect
          label="Which day counts"
          any={DATE_WORDS.posted}
          value={search.dates && search.dates !== 'posted' ? search.dates : ''}
          options={REPORT_DATES.filter((one) => one !== 'posted').map((one) => ({ value: one, text: DATE_WORDS[one] }))}
          onValue={(dates) => onSearch({ dates: REPORT_DATES.find((one) => one === dates) })}
        />
        <button
          type="button"
          className="pick"
          aria-pressed={search.agent !== undefined}
          {...(search.agent ? { 'aria-label': `${search.name ?? 'One agency'}, take away` } : {})}
          onClick={() => (search.agent ? onSearch({ agent: undefined, name: undefined }) : setOpen('agent'))}
        >
          {search.agent ? (search.name ?? 'One agency') : 'Any agency'}
          {search.agent && <Icon name="close" className="in-chip" />}
        </button>
        {((choices.data?.groups.length ?? 0) > 0 || search.group) && (
          <PickSelect
            label="Group"
            any="Any group"
            value={search.group ?? ''}
            options={(choices.data?.groups ?? []).map((one) => ({ value: one.id, text: one.name }))}
            onValue={(group) => onSearch({ group: group || undefined })}
          />
        )}
        <button type="button" className="pick" aria-haspopup="dialog" onClick={() => setOpen('columns')}>
          Columns{search.columns?.length ? ` ${search.columns.length}` : ''}
        </button>
      </div>
      <DaysSheet
        open={open === 'days'}
        days={{ startDate, endDate }}
        onClose={close}
        onDays={(days) => onSearch({ period: undefined, start: days.startDate, end: days.endDate })}
      />
      <ColumnsSheet open={open === 'columns'} search={search} onClose={close} onColumns={(columns) => onSearch({ columns })} />
      <ViewsSheet
        open={open === 'views'}
        search={search}
        onClose={close}
        onView={(view) => onSearch({ start: undefined, end: undefined, name: undefined, ...view })}
      />
      <SearchSheet
        open={open === 'agent'}
        onClose={close}
        title="Agency"
        label="Name"
        empty={{ title: 'No such agency', why: 'None has this name.' }}
        found={{ ...choices, data: choices.data?.agents }}
        onAsk={setTyped}
        keyOf={(one) => one.id}
        renderRow={(one) => <span className="strong cut">{one.name}</span>}
        onChoose={(one) => {
          onSearch({ agent: one.id, name: one.name });
          close();
        }}
      />
    </div>
  );
}
