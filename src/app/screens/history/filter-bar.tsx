import { useState } from 'react';
import { LOG_ENTITIES } from '../../../contract/log-words.ts';
import { actionWords } from '../../features/accounts/log-words.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { PickSelect } from '../../ui/pick-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SearchSheet } from '../../ui/search-sheet.tsx';
import { TakenPick } from '../../ui/taken-pick.tsx';
import { daysIn, type HistorySearch } from './filters.ts';
import { ENTITY_WORDS } from './words.ts';

const DAYS = [
  [1, 'Today'],
  [undefined, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;

interface FilterProps {
  search: HistorySearch;
  /** What was done in these days. */
  actions: readonly string[];
  /** Who did it. */
  people: readonly { id: string; name: string }[];
  /** An agency, which sees only its own rows anyhow. */
  own: boolean;
  onSearch: (change: Partial<HistorySearch>) => void;
}

/** Words, days, of what, which deed, refused or not; all of it stands in the address. */
export function FilterBar({ search, actions, people, own, onSearch }: FilterProps) {
  const [open, setOpen] = useState<'days' | 'people'>();
  const [words, setWords] = useState('');
  const close = () => setOpen(undefined);
  const named = people.filter((one) => one.name.toLowerCase().includes(words.toLowerCase()));
  const typed = search.start !== undefined && search.end !== undefined;
  const { startDate, endDate } = daysIn(search);
  return (
    <div className="stack tight">
      <SearchBox label="PNR, name or any word" placeholder="PNR, name, any word" q={search.q ?? ''} onWords={(q) => onSearch({ q })} />
      <div className="scroll-x" role="group" aria-label="Days">
        {DAYS.map(([days, text]) => (
          <button
            key={text}
            type="button"
            className="pick"
            aria-pressed={!typed && search.days === days}
            onClick={() => onSearch({ days, start: undefined, end: undefined })}
          >
            {text}
          </button>
        ))}
        <button type="button" className="pick" aria-pressed={typed} onClick={() => setOpen('days')}>
          <Icon name="calendar" className="in-chip" />
          {typed ? `${showDay(startDate)} – ${showDay(endDate)}` : 'Other days'}
        </button>
      </div>
      <div className="scroll-x" role="group" aria-label="Filters">
        <button
          type="button"
          className="pick"
          aria-pressed={search.refused === true}
          onClick={() => onSearch({ refused: search.refused ? undefined : true })}
        >
          Refused
        </button>
        {!own && (
          <button
            type="button"
            className="pick"
            aria-pressed={search.mine === true}
            onClick={() => onSearch(search.mine ? { mine: undefined } : { mine: true, by: undefined, name: undefined })}
          >
            By me
          </button>
        )}
        {!own && (
          <TakenPick
            any="By anybody"
            taken={search.by && (search.name ?? people.find((one) => one.id === search.by)?.name ?? 'One person')}
            onChoose={() => setOpen('people')}
            onTakeAway={() => onSearch({ by: undefined, name: undefined })}
          />
        )}
        <PickSelect
          label="Of what"
          any="Of anything"
          value={search.entity ?? ''}
          options={LOG_ENTITIES.map((one) => ({ value: one, text: ENTITY_WORDS[one] }))}
          onValue={(entity) => onSearch({ entity: LOG_ENTITIES.find((one) => one === entity) })}
        />
        <PickSelect
          label={search.action ? actionWords(search.action) : 'Action'}
          any="Any action"
          value={search.action ?? ''}
          options={actions.map((one) => ({ value: one, text: actionWords(one) }))}
          onValue={(action) => onSearch({ action: action || undefined })}
        />
      </div>
      <DaysSheet open={open === 'days'} days={{ startDate, endDate }} onClose={close} onSearch={onSearch} />
      <SearchSheet
        open={open === 'people'}
        onClose={close}
        title="By whom"
        label="Name"
        empty={{ title: 'Nobody', why: 'Nobody of this name did anything in these days.' }}
        found={{ data: named, isError: false, error: null, refetch: () => undefined }}
        onAsk={setWords}
        keyOf={(one) => one.id}
        renderRow={(one) => <span className="strong cut">{one.name}</span>}
        onChoose={(one) => {
          onSearch({ by: one.id, name: one.name, mine: undefined });
          close();
        }}
      />
    </div>
  );
}

function DaysSheet({
  open,
  days,
  onClose,
  onSearch,
}: Pick<FilterProps, 'onSearch'> & { open: boolean; days: { startDate: string; endDate: string }; onClose: () => void }) {
  const [typed, setTyped] = useState(days);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTyped(days);
  }
  const both = typed.startDate !== '' && typed.endDate !== '';
  const wrong = both && typed.endDate < typed.startDate ? 'The end lies before the start' : undefined;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Days"
      foot={
        <Button
          kind="main"
          full
          disabled={!both || wrong !== undefined}
          onPress={() => {
            onSearch({ days: undefined, start: typed.startDate, end: typed.endDate });
            onClose();
          }}
        >
          Show
        </Button>
      }
    >
      <div className="columns">
        <DateField label="From day" value={typed.startDate} onValue={(startDate) => setTyped({ ...typed, startDate })} />
        <DateField label="To day" value={typed.endDate} error={wrong} onValue={(endDate) => setTyped({ ...typed, endDate })} />
      </div>
    </Sheet>
  );
}
