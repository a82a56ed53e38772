import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REPORT_DATES } from '../../../contract/report-words.ts';
import { ORDER_STATUSES } from '../../../contract/words.ts';
import { showDay } from '../../day.ts';
import { Icon } from '../../ui/icon.tsx';
import { PickSelect } from '../../ui/pick-select.tsx';
import { SearchSheet } from '../../ui/search-sheet.tsx';
import { STATUS } from '../../ui/status-chip.tsx';
import { TakenPick } from '../../ui/taken-pick.tsx';
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
  const [open, setOpen] = useState<'days' | Of | 'columns' | 'views'>();
  const [typed, setTyped] = useState('');
  const choices = useQuery(choicesQuery(typed, search.flight));
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
        <TakenPick
          any="Any agency"
          taken={search.agent && (search.name ?? 'One agency')}
          onChoose={() => setOpen('agent')}
          onTakeAway={() => onSearch({ agent: undefined, name: undefined })}
        />
        {((choices.data?.groups.length ?? 0) > 0 || search.group) && (
          <PickSelect
            label="Group"
            any="Any group"
            value={search.group ?? ''}
            options={(choices.data?.groups ?? []).map((one) => ({ value: one.id, text: one.name }))}
            onValue={(group) => onSearch({ group: group || undefined })}
          />
        )}
        <PickSelect
          label="Status of the order"
          any="Any status"
          value={search.status ?? ''}
          options={ORDER_STATUSES.map((one) => ({ value: one, text: STATUS[one][0] }))}
          onValue={(status) => onSearch({ status: ORDER_STATUSES.find((one) => one === status) })}
        />
        <TakenPick
          any="Any flight"
          taken={search.flight && (choices.data?.flights.find((one) => one.id === search.flight)?.name ?? 'One flight')}
          onChoose={() => setOpen('flight')}
          onTakeAway={() => onSearch({ flight: undefined })}
        />
        <TakenPick
          any="Any route"
          taken={search.route}
          onChoose={() => setOpen('route')}
          onTakeAway={() => onSearch({ route: undefined })}
        />
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
      {(['agent', 'flight', 'route'] as const).map((of) => (
        <SearchSheet
          key={of}
          open={open === of}
          onClose={close}
          {...OF_WORDS[of]}
          found={{ ...choices, data: choices.data?.[`${of}s`] }}
          // Closed ones are not typed into, and ask for nothing.
          onAsk={(words) => open === of && setTyped(words)}
          keyOf={(one) => one.id}
          renderRow={(one) => <span className="strong cut">{one.name}</span>}
          onChoose={(one) => {
            onSearch({ [of]: one.id, ...(of === 'agent' ? { name: one.name } : {}) });
            close();
          }}
        />
      ))}
    </div>
  );
}

type Of = 'agent' | 'flight' | 'route';
const OF_WORDS = {
  agent: { title: 'Agency', label: 'Name', empty: { title: 'No such agency', why: 'None has this name.' } },
  flight: {
    title: 'Flight',
    label: 'Number, day as 2026-05-31, or route',
    empty: { title: 'No such flight', why: 'None has this number or day.' },
  },
  route: { title: 'Route', label: 'Code or city', empty: { title: 'No such route', why: 'Nothing flies between these.' } },
} as const;
