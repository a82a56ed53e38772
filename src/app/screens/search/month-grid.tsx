import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { Icon } from '../../ui/icon.tsx';
import { dayByKey, heatOf, monthId, monthName, addMonths, monthOf, shortPrice } from '../../month.ts';
import styles from './calendar.module.css';

/** Weeks that a month can touch. */
const LONGEST = 6;
/** Cheap days stand out, and dear ones. */
const HEAT = { none: styles.none, low: styles.low, middle: styles.middle, high: styles.high };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

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
  const { weeks } = monthOf(month);
  const amounts = [...prices.values()].filter((price) => price !== null);
  const inMonth = (day: string) => day !== '' && monthId(day) === month;
  const [focused, setFocused] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const stop = inMonth(focused)
    ? focused
    : inMonth(to)
      ? to
      : inMonth(from)
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
    if (monthId(next) !== month) onMonth(monthId(next));
  };

  return (
    <div>
      <div className={`row between ${styles.head}`}>
        <button
          type="button"
          className="icon-button"
          aria-label="Month before"
          disabled={!canBack}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <Icon name="back" />
        </button>
        <span className="strong" role="status">
          {monthName(month)}
        </span>
        <button
          type="button"
          className="icon-button turned"
          aria-label="Next month"
          disabled={!canForward}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon name="back" />
        </button>
      </div>
      {/* The W3C date picker: a real table, and a grid for the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className="month" role="grid" aria-label={monthName(month)} ref={grid} onKeyDown={keys}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, w) => (
            <tr key={w}>
              {week.map((day, d) => (
                <td key={d} aria-selected={day !== null && (day === from || day === to)}>
                  {day !== null && dayButton(day)}
                </td>
              ))}
            </tr>
          ))}
          {/* Every month has the height of the longest, so that the way to the next one stays under the finger. */}
          {Array.from({ length: LONGEST - weeks.length }, (_, w) => (
            <tr key={LONGEST - w} aria-hidden="true">
              <td colSpan={WEEKDAYS.length} className={styles.noWeek}>
                {'\u00a0'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function dayButton(day: string) {
    const price = prices.get(day);
    const chosen = day === from || day === to;
    const between = from !== '' && to !== '' && day > from && day < to;
    const heat = typeof price === 'number' ? heatOf(price, amounts) : 'none';
    return (
      <button
        type="button"
        data-day={day}
        className={[styles.day, HEAT[heat], chosen ? styles.chosen : '', between ? styles.between : ''].join(' ')}
        tabIndex={day === stop ? 0 : -1}
        disabled={day < first || day > last}
        aria-label={`${showDay(day)}${typeof price === 'number' ? `, from ${formatMoney(price, currency)}` : price === null ? ', no seats' : ''}${heat === 'low' ? ', cheap' : ''}${day === from ? ', departure' : day === to ? ', return' : ''}`}
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
