import { commonText } from '../../texts/common/text.ts';
import { listsText } from '../../texts/lists/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgencySheet } from '../features/accounts/agency-sheet.tsx';
import { accountQuery } from '../features/accounts/queries.ts';
import { AirportSheet } from '../features/reference/airport-sheet.tsx';
import { airlinesQuery } from '../features/reference/queries.ts';
import { Icon } from '../ui/icon.tsx';
import { PickSelect } from '../ui/pick-select.tsx';
import { SearchSheet } from '../ui/search-sheet.tsx';
import { TakenPick } from '../ui/taken-pick.tsx';
import { DaysSheet } from './days-sheet.tsx';
import type { DaysFilter, FoundFilter } from './filters.ts';

/* Filters that open something: a sheet with a search, a list that is asked for, two days. */

export function DaysPick<S>({ filter, onSearch }: { filter: DaysFilter<S>; onSearch: (change: Partial<S>) => void }) {
  const [open, setOpen] = useState(false);
  const chip = (
    <button type="button" className="pick" aria-pressed={filter.own} onClick={() => setOpen(true)}>
      <Icon name="calendar" className="in-chip" />
      {filter.text}
    </button>
  );
  const sheet = <DaysSheet filter={filter} open={open} onClose={() => setOpen(false)} onSearch={onSearch} />;
  if (filter.folded)
    return (
      <>
        {chip}
        {sheet}
      </>
    );
  return (
    <div className="scroll-x" role="group" aria-label={filter.title}>
      {filter.presets.map(({ text, on, set }) => (
        <button key={text} type="button" className="pick" aria-pressed={on} onClick={() => onSearch(set)}>
          {text}
        </button>
      ))}
      {chip}
      {sheet}
    </div>
  );
}

interface CodeProps {
  code: string | undefined;
  onCode: (code: string | undefined) => void;
}

export function AirportPick({ label, code, onCode }: CodeProps & { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="pick"
        aria-pressed={code !== undefined}
        onClick={() => (code === undefined ? setOpen(true) : onCode(undefined))}
      >
        {label} {code && <span className="code">{code}</span>}
        {code && <Icon name="close" className="in-chip" />}
      </button>
      <AirportSheet
        open={open}
        title={label}
        whole={false}
        onClose={() => setOpen(false)}
        onChoose={(place) => {
          onCode(place.code);
          setOpen(false);
        }}
      />
    </>
  );
}

export function AirlinePick({ code, onCode }: CodeProps) {
  const { data: airlines } = useQuery(airlinesQuery());
  return (
    <PickSelect
      label={commonText('airline')}
      any={listsText('anyAirline')}
      value={code ?? ''}
      options={(airlines ?? []).map((one) => ({ value: one.iata, text: `${one.iata} ${one.name}` }))}
      onValue={(chosen) => onCode(chosen || undefined)}
    />
  );
}

/** For those who may read accounts. */
export function AgencyPick({ id, onId }: { id: string | undefined; onId: (id: string | undefined) => void }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ userId: string; businessName: string }>();
  const known = chosen?.userId === id ? chosen : undefined;
  const { data: account } = useQuery({ ...accountQuery(id ?? ''), enabled: id !== undefined && known === undefined });
  return (
    <>
      <TakenPick
        any={listsText('anyAgency')}
        taken={id && (known?.businessName ?? account?.businessName ?? listsText('oneAgency'))}
        onChoose={() => setOpen(true)}
        onTakeAway={() => onId(undefined)}
      />
      <AgencySheet
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(one) => {
          setChosen(one);
          onId(one.userId);
          setOpen(false);
        }}
      />
    </>
  );
}

export function FoundPick<S>({ filter, onSearch }: { filter: FoundFilter<S>; onSearch: (change: Partial<S>) => void }) {
  const [open, setOpen] = useState(false);
  const set = (one: { id: string; name: string } | undefined) => onSearch({ ...filter.also?.(one), [filter.key]: one?.id });
  return (
    <>
      <TakenPick any={filter.any} taken={filter.taken} onChoose={() => setOpen(true)} onTakeAway={() => set(undefined)} />
      <SearchSheet
        open={open}
        onClose={() => setOpen(false)}
        title={filter.title}
        label={filter.label}
        empty={filter.empty}
        found={filter.found}
        // Closed ones are not typed into, and ask for nothing.
        onAsk={(typed) => open && filter.onAsk(typed)}
        keyOf={(one) => one.id}
        renderRow={(one) => <span className="strong cut">{one.name}</span>}
        onChoose={(one) => {
          set(one);
          setOpen(false);
        }}
      />
    </>
  );
}
