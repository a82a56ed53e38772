import { commonText } from '../../texts/common/text.ts';
import { listsText } from '../../texts/lists/text.ts';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { PickSelect } from '../ui/pick-select.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import './filter-bar.css';
import type { Filter } from './filters.ts';
import { AgencyPick, AirlinePick, AirportPick, DaysPick, FoundPick } from './picks.tsx';

export interface FilterBarProps<S> {
  filters: readonly Filter<S>[];
  search: S;
  onSearch: (change: Partial<S>) => void;
  onRefresh: () => void;
  busy: boolean;
  input?: Ref<HTMLInputElement>;
  /** Links beside the box. */
  beside?: ReactNode;
  /** Above the chips: another view of the same. */
  above?: ReactNode;
  /** Chips after those of the filters: views, columns. */
  after?: ReactNode;
}

const HANDS = ['pointerdown', 'wheel', 'keydown'] as const;

/** The box to search in, and a chip for each other filter; everything chosen stands in the address. */
export function FilterBar<S extends object>(props: FilterBarProps<S>) {
  const { filters, search, onSearch, onRefresh, busy, input, beside, above, after } = props;
  const text = filters.find((one) => one.kind === 'text');
  const rows = filters.filter((one) => one.kind === 'days' && !one.folded);
  const chips = filters.filter((one) => one.kind !== 'text' && !rows.includes(one));
  const group = useRef<HTMLDivElement>(null);
  const many = chips.reduce((sum, one) => sum + (one.kind === 'chips' ? one.options.length : 1), 0);
  // By its words: a page makes the object anew whenever it is drawn.
  const asked = JSON.stringify(search);
  // What was asked for when somebody took the strip in hand.
  const held = useRef<string>(undefined);
  useEffect(() => {
    const row = group.current;
    const chosen = row?.querySelector('[aria-pressed=true], .chosen');
    if (!row || !chosen || held.current === asked) return undefined;
    // Sideways only: the list below is where somebody reads. Letters and numbers that come later make what stands before it wider.
    const keep = new ResizeObserver(() => {
      const room = row.getBoundingClientRect();
      const at = chosen.getBoundingClientRect();
      const over = at.right - room.right;
      if (over <= 0 && at.left >= room.left) return;
      // To where one of them begins: anywhere else the strip would snap from.
      const edge = room.left + Number.parseFloat(getComputedStyle(row).paddingLeft);
      const starts = [...row.children].map((one) => one.getBoundingClientRect().left - edge);
      row.scrollLeft += (over > 0 ? starts.find((start) => start >= over) : undefined) ?? at.left - edge;
    });
    for (const one of row.children) keep.observe(one);
    // From then on it stays where the hand moves it: the next chip must not slip away from under a thumb.
    const hold = () => {
      held.current = asked;
      keep.disconnect();
    };
    for (const hand of HANDS) row.addEventListener(hand, hold);
    return () => {
      for (const hand of HANDS) row.removeEventListener(hand, hold);
      keep.disconnect();
    };
  }, [asked, many]);
  const draw = (filter: Filter<S>) => (
    <OneFilter key={filter.kind === 'days' ? filter.title : filter.key} filter={filter} search={search} onSearch={onSearch} />
  );
  return (
    <div className="stack tight list-filters">
      <div className="list-bar">
        {above}
        <div className={text ? 'row wrap' : 'row end'}>
          {text?.kind === 'text' && (
            <SearchBox
              label={text.label}
              placeholder={text.placeholder ?? text.label}
              capitals={text.capitals ?? false}
              q={String(search[text.key] ?? '')}
              onWords={(words) => onSearch({ [text.key]: words?.slice(0, text.most) } as Partial<S>)}
              {...(input ? { input } : {})}
            />
          )}
          {beside}
          {/* Never disabled: with the focus on it, that would be lost. */}
          <button
            type="button"
            className="icon-button framed"
            aria-label={commonText('refresh')}
            aria-disabled={busy}
            onClick={() => busy || onRefresh()}
          >
            <Icon name="refresh" />
          </button>
        </div>
      </div>
      {rows.map(draw)}
      {(chips.length > 0 || after) && (
        <div className="scroll-x" role="group" aria-label={listsText('filters')} ref={group}>
          {chips.map(draw)}
          {after}
        </div>
      )}
    </div>
  );
}

interface OneProps<S> {
  filter: Filter<S>;
  search: S;
  onSearch: (change: Partial<S>) => void;
}

function OneFilter<S extends object>({ filter, search, onSearch }: OneProps<S>) {
  if (filter.kind === 'days') return <DaysPick filter={filter} onSearch={onSearch} />;
  const { key } = filter;
  const value = search[key];
  const set = (next: unknown, also?: Partial<S>) => onSearch({ ...also, [key]: next });
  switch (filter.kind) {
    case 'text':
      return null;
    case 'chips':
      return (
        <>
          <Chip pressed={value === undefined} onPress={() => set(undefined)}>
            {filter.all}
          </Chip>
          {filter.options.map((option) => (
            <Chip key={option.text} pressed={value === option.value} onPress={() => set(value === option.value ? undefined : option.value)}>
              {option.text}
              {(option.badge ?? 0) > 0 && <Badge count={option.badge ?? 0} of={option.badgeOf} />}
            </Chip>
          ))}
        </>
      );
    case 'flag':
      return (
        <Chip pressed={value !== undefined} onPress={() => (value ? set(undefined) : set(true, filter.also))}>
          {filter.text}
        </Chip>
      );
    case 'picklist':
      return (
        <PickSelect
          label={filter.label}
          {...(filter.any === undefined ? {} : { any: filter.any })}
          value={value === undefined ? '' : String(value)}
          options={filter.options.map((option) => ({ value: String(option.value), text: option.text }))}
          onValue={(chosen) => set(filter.options.find((option) => String(option.value) === chosen)?.value)}
        />
      );
    case 'airport':
      return <AirportPick label={filter.label} code={value as string | undefined} onCode={(code) => set(code)} />;
    case 'airline':
      return <AirlinePick code={value as string | undefined} onCode={(code) => set(code)} />;
    case 'agency':
      return <AgencyPick id={value as string | undefined} onId={(id) => set(id)} />;
    case 'found':
      return <FoundPick filter={filter} onSearch={onSearch} />;
  }
}

function Chip({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="pick" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

const Badge = ({ count, of }: { count: number; of: string | undefined }) => (
  <span className="list-badge num">
    {count}
    {of && <span className="sr-only"> {of}</span>}
  </span>
);
