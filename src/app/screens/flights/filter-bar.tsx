import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Ref, useState } from 'react';
import { FLIGHT_STATUSES } from '../../../contract/words.ts';
import { plural } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { AirportSheet } from '../../features/reference/airport-sheet.tsx';
import { airlinesQuery } from '../../features/reference/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { PickSelect } from '../../ui/pick-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { DatesSheet } from './dates-sheet.tsx';
import type { FlightsSearch } from './filters.ts';

const STATUS: Record<(typeof FLIGHT_STATUSES)[number], string> = {
  scheduled: 'Scheduled',
  delayed: 'Delayed',
  closed: 'Sale closed',
  departed: 'Departed',
  cancelled: 'Cancelled',
};
const CLASSES = [
  { value: '0', text: 'Without classes' },
  ...[1, 2, 3, 4, 5].map((n) => ({ value: String(n), text: n === 1 ? 'With a class' : `${plural(n, 'class', 'classes')} or more` })),
];

interface FilterBarProps {
  search: FlightsSearch;
  input: Ref<HTMLInputElement>;
  onRefresh: () => void;
  busy: boolean;
}

/** List or month, the number, and chips for days, route, airline, status and classes; everything chosen stands in the URL. */
export function FilterBar({ search, input, onRefresh, busy }: FilterBarProps) {
  const navigate = useNavigate({ from: '/flights' });
  const { data: airlines } = useQuery(airlinesQuery());
  const [open, setOpen] = useState<'dates' | 'from' | 'to'>();
  // What was opened last stays drawn while it closes.
  const [end, setEnd] = useState<'from' | 'to'>('from');
  const set = (change: Partial<FlightsSearch>) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const calendar = search.view === 'calendar';
  const choose = (which: 'from' | 'to') => {
    setEnd(which);
    setOpen(which);
  };
  return (
    <div className="stack tight">
      <div className="flight-bar">
        <fieldset className="seg" aria-label="View">
          {(['list', 'calendar'] as const).map((view) => (
            <label key={view}>
              <input
                type="radio"
                name="view"
                checked={calendar === (view === 'calendar')}
                onChange={() => set({ view: view === 'calendar' ? view : undefined })}
              />
              <span>{view === 'list' ? 'List' : 'Calendar'}</span>
            </label>
          ))}
        </fieldset>
        <div className="row grow">
          <SearchBox
            label="Flight number"
            placeholder="Flight number"
            q={search.q ?? ''}
            onWords={(q) => set({ q: q?.slice(0, 9) })}
            input={input}
          />
          <button type="button" className="icon-button framed" aria-label="Refresh" disabled={busy} onClick={onRefresh}>
            <Icon name="refresh" />
          </button>
        </div>
      </div>
      <div className="scroll-x" role="group" aria-label="Filters">
        {!calendar && (
          <button type="button" className="pick" aria-pressed={Boolean(search.start ?? search.end)} onClick={() => setOpen('dates')}>
            <Icon name="calendar" className="in-chip" />
            {daysText(search)}
          </button>
        )}
        {(['from', 'to'] as const).map((which) => (
          <button
            key={which}
            type="button"
            className="pick"
            aria-pressed={search[which] !== undefined}
            onClick={() => (search[which] ? set({ [which]: undefined }) : choose(which))}
          >
            {which === 'from' ? 'From' : 'To'} {search[which] && <span className="code">{search[which]}</span>}
            {search[which] && <Icon name="close" className="in-chip" />}
          </button>
        ))}
        <PickSelect
          label="Airline"
          any="Any airline"
          value={search.airline ?? ''}
          options={(airlines ?? []).map((one) => ({ value: one.iata, text: `${one.iata} ${one.name}` }))}
          onValue={(airline) => set({ airline: airline || undefined })}
        />
        <PickSelect
          label="Status"
          any="Any status"
          value={search.status ?? ''}
          options={FLIGHT_STATUSES.map((value) => ({ value, text: STATUS[value] }))}
          onValue={(status) => set({ status: FLIGHT_STATUSES.find((one) => one === status) })}
        />
        <PickSelect
          label="Classes"
          any="Any classes"
          value={search.classes === undefined ? '' : String(search.classes)}
          options={CLASSES}
          onValue={(classes) => set({ classes: classes === '' ? undefined : Number(classes) })}
        />
      </div>
      <AirportSheet
        open={open === 'from' || open === 'to'}
        title={end === 'from' ? 'From' : 'To'}
        whole={false}
        onClose={() => setOpen(undefined)}
        onChoose={({ code }) => {
          set({ [end]: code });
          setOpen(undefined);
        }}
      />
      <DatesSheet open={open === 'dates'} search={search} onClose={() => setOpen(undefined)} onDates={set} />
    </div>
  );
}

function daysText({ start, end }: FlightsSearch): string {
  if (!start && !end) return 'Next 60 days';
  if (start === end && start) return showDay(start);
  if (!end) return `From ${showDay(start!)}`;
  return start ? `${showDay(start)} – ${showDay(end)}` : `Until ${showDay(end)}`;
}
