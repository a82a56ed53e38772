import { useEffect, useRef } from 'react';
import type { CalendarDay } from '../../../contract/search.ts';
import { formatMoney } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { lowestOf, shortPrice } from '../../month.ts';
import { resultsText } from '../../../texts/results/text.ts';
import styles from './results.module.css';

/** Three days either side with their lowest price; a tap moves the leg there. */
export function DayStrip({
  id,
  days,
  date,
  currency,
  onDay,
}: {
  /** Its place is its own: the router would give it to whatever strip stands here next. */
  id: string;
  days: readonly CalendarDay[];
  date: string;
  currency: string;
  onDay: (day: string) => void;
}) {
  const strip = useRef<HTMLDivElement>(null);
  const prices = days.flatMap((day) => (day.minTotal === null ? [] : [day.minTotal]));
  const lowest = lowestOf(prices);
  useEffect(() => {
    // The chosen day stands in the middle, without moving the page. With the frame that lays the page out anyway.
    requestAnimationFrame(() => {
      const box = strip.current;
      const current = box?.querySelector<HTMLElement>('[aria-current]');
      if (box && current) box.scrollLeft = current.offsetLeft - (box.clientWidth - current.clientWidth) / 2;
    });
  }, [date]);
  return (
    <div className="scroll-x strip" role="group" aria-label={resultsText('daysAround')} ref={strip} data-scroll-restoration-id={id}>
      {days.map((day) => {
        const shown = showDay(day.date);
        const [weekday = '', ...rest] = shown.split(' ');
        return (
          <button
            key={day.date}
            type="button"
            className={`framed ${styles.day}`}
            aria-current={day.date === date ? 'date' : undefined}
            aria-label={labelOf(shown, day.minTotal, lowest, currency)}
            disabled={day.minTotal === null && day.date !== date}
            onClick={() => onDay(day.date)}
          >
            <span className="dim nowrap">
              {weekday} {rest.slice(0, 2).join(' ')}
            </span>
            <span className={day.minTotal !== null && day.minTotal === lowest ? 'num strong good' : 'num'}>
              {day.minTotal === null ? '–' : shortPrice(day.minTotal)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function labelOf(day: string, price: number | null, lowest: number | undefined, currency: string): string {
  if (price === null) return resultsText('dayNone', { day });
  const money = formatMoney(price, currency);
  return price === lowest ? resultsText('dayLowest', { day, money }) : resultsText('dayPrice', { day, money });
}
