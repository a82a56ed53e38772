import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import { dayNames, showDay } from '../../day.ts';
import { today } from '../../today.ts';
import { Icon } from '../../ui/icon.tsx';
import { addMonths, dayByKey, heatOf, LONGEST, monthId, monthOf, roomAfter, shortPrice, weeksFrom } from '../../month.ts';
import { resultsText } from '../../../texts/results/text.ts';
import styles from './calendar.module.css';

/** Cheap days stand out, and dear ones. */
const HEAT = { none: styles.none, low: styles.low, middle: styles.middle, high: styles.high };

export interface MonthGridProps {
  month: string;
  onMonth: (month: string) => void;
  canBack: boolean;
  canForward: boolean;
  /** Days outside are not to be chosen. */
  first: string;
  last: string;
  from: string;
  to: string;
  /** Lowest price by day: null when nothing is sold, absent when not known. */
  prices: ReadonlyMap<string, number | null>;
  currency: string;
  onDay: (day: string) => void;
}

/** One month as a grid of days (W3C date picker pattern): arrows move by day and week, Page keys by month, Enter chooses. */
export function MonthGrid({ month, onMonth, canBack, canForward, first, last, from, to, prices, currency, onDay }: MonthGridProps) {
  // Days that have passed are not shown, nor weeks of nothing else.
  const weeks = weeksFrom(month, today());
  const after = addMonths(month, 1);
  const weeksAfter = canForward ? monthOf(after).weeks.slice(0, roomAfter(weeks.length)) : [];
  const [sunday = '', ...rest] = dayNames().weekdays;
  const week = [...rest, sunday];
  const amounts = [...prices.values()].filter((price) => price !== null);
  const shown = new Set([...weeks, ...weeksAfter].flat());
  const [focused, setFocused] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const stop = shown.has(focused)
    ? focused
    : shown.has(to)
      ? to
      : shown.has(from)
        ? from
        : (weeks.flat().find((day) => day !== null && day >= first) ?? '');

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, month]);

  const keys = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset['day'];
    const next = day && dayByKey(event.key, day, first);
    if (!next || next > last) return;
    event.preventDefault();
    moved.current = true;
    setFocused(next);
    if (!shown.has(next)) onMonth(monthId(next));
  };

  return (
    <div>
      <div className={`row between ${styles.head}`}>
        <button
          type="button"
          className="icon-button"
          aria-label={resultsText('monthBefore')}
          disabled={!canBack}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <Icon name="back" />
        </button>
        <span className="strong" role="status">
          {showMonth(month)}
        </span>
        <button
          type="button"
          className="icon-button turned"
          aria-label={resultsText('monthNext')}
          disabled={!canForward}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon name="back" />
        </button>
      </div>
      {/* The W3C date picker: a real table, and a grid for the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className="month" role="grid" aria-label={showMonth(month)} ref={grid} onKeyDown={keys}>
        <thead>
          <tr>
            {week.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(weekRow)}
          {weeksAfter.length > 0 && (
            <tr>
              <th colSpan={week.length} scope="row" className={styles.after}>
                {showMonth(after)}
              </th>
            </tr>
          )}
          {weeksAfter.map(weekRow)}
          {/* Every month has the height of the longest, so that the way to the next one stays under the finger. */}
          {weeksAfter.length === 0 &&
            Array.from({ length: LONGEST - weeks.length }, (_, w) => (
              <tr key={w} aria-hidden="true">
                <td colSpan={week.length} className={styles.noWeek}>
                  {'\u00a0'}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );

  function weekRow(days: readonly (string | null)[]) {
    return (
      <tr key={days.find((day) => day !== null)}>
        {days.map((day, d) => (
          <td key={d} aria-selected={day !== null && (day === from || day === to)}>
            {day !== null && dayButton(day)}
          </td>
        ))}
      </tr>
    );
  }

  function dayButton(day: string) {
    const price = prices.get(day);
    const chosen = day === from || day === to;
    const between = from !== '' && to !== '' && day > from && day < to;
    const heat = typeof price === 'number' ? heatOf(price, amounts) : 'none';
    const said = [showDay(day)];
    if (typeof price === 'number') said.push(resultsText('fromMoney', { money: formatMoney(price, currency) }));
    if (price === null) said.push(resultsText('noSeats'));
    if (heat === 'low') said.push(resultsText('cheap'));
    if (day === from) said.push(resultsText('departureDay'));
    else if (day === to) said.push(resultsText('returnDay'));
    return (
      <button
        type="button"
        data-day={day}
        className={[styles.day, HEAT[heat], chosen ? styles.chosen : '', between ? styles.between : ''].join(' ')}
        tabIndex={day === stop ? 0 : -1}
        disabled={day < first || day > last}
        aria-label={said.join(', ')}
        onClick={() => {
          setFocused(day);
          onDay(day);
        }}
      >
        <span className="num">{Number(day.slice(8))}</span>
        <span className={`${styles.price} num`}>{typeof price === 'number' ? shortPrice(price) : price === null ? '–' : '\u00a0'}</span>
      </button>
    );
  }
}

const showMonth = (id: string): string => resultsText('month', { month: `m${Number(id.slice(5))}`, year: id.slice(0, 4) });
