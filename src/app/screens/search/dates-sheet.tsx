import { type KeyboardEvent, useState } from 'react';
import { addDays } from '../../day.ts';
import { today } from '../../today.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { resultsText } from '../../../texts/results/text.ts';
import { searchText } from '../../../texts/search/text.ts';
import { spanText } from './date-words.ts';
import { MonthGrid } from './month-grid.tsx';
import { addMonths, cheapUpTo, monthId, roomAfter, weeksFrom } from '../../month.ts';
import { usePrices } from './use-prices.ts';
import { pricedFor } from './price-words.ts';
import type { Leg } from './search-form.ts';
import type { SearchParams } from './search-params.ts';
import styles from './calendar.module.css';

/** Flights are sold this far ahead. */
const DAYS_AHEAD = 360;

/** One sheet for the day, or for both days of a round trip: months with the lowest price under each day, or typed. */
export function DatesSheet({
  open,
  legs,
  index,
  first,
  form,
  onClose,
  onDates,
}: {
  open: boolean;
  legs: readonly Leg[];
  /** The place of the first of them in the trip. */
  index: number;
  first: string;
  form: SearchParams;
  onClose: () => void;
  onDates: (dates: string[]) => void;
}) {
  const round = legs.length === 2;
  const [dates, setDates] = useState(() => legs.map((leg) => (leg.date >= first ? leg.date : '')));
  const [active, setActive] = useState(dates[0] && round && !dates[1] ? 1 : 0);
  const [month, setMonth] = useState(() => monthId(dates[active] || dates[0] || first));
  const leg = legs[active]!;
  const { days, currency } = usePrices(leg, month, form);
  const weeksAfter = roomAfter(weeksFrom(month, today()).length);
  const { days: daysAfter } = usePrices(leg, addMonths(month, 1), form, weeksAfter > 0);
  const prices = new Map([...days, ...daysAfter]);
  const last = addDays(today(), DAYS_AHEAD);
  const amounts = [...prices.values()].filter((price) => price !== null);

  const take = (days: string[]) => {
    onClose();
    onDates(days);
  };
  const choose = (day: string) => {
    // One day is all there is to choose.
    if (!round) return take([day]);
    const [out = '', back = ''] = dates;
    if (active === 0) {
      setDates([day, back && back < day ? '' : back]);
      setActive(1);
    } else {
      setDates([out, day]);
    }
  };
  const earliest = (index: number) => (index === 1 && dates[0]) || first;
  // What cannot be flown is said at its field.
  const done = dates.every((day, i) => day >= earliest(i) && day <= last);
  const type = (index: number, day: string) => {
    setDates((now) => now.map((one, i) => (i === index ? day : index === 0 && day && one && one < day ? '' : one)));
    if (day >= first && day <= last) setMonth(monthId(day));
  };
  const soonest = earliest(active);
  const turnTo = (index: number) => {
    // The departure comes first, though Tab leads to the days through the field of the return.
    setActive(dates[0] ? index : 0);
    // The days before the departure are no days of the return: their month is not left open.
    setMonth((now) => (now < monthId(earliest(index)) ? monthId(earliest(index)) : now));
  };
  /** From a field to the days it is chosen from: by Tab the field of the return stands between. */
  const toDays = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.currentTarget.closest('.sheet-body')?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={round ? searchText('dates') : resultsText('date')}
      foot={
        <Button kind="main" full disabled={!done} onPress={() => take(dates)}>
          {done
            ? resultsText('take', { days: spanText(dates) })
            : round && dates[0]
              ? resultsText('chooseTheReturn')
              : searchText('chooseDay')}
        </Button>
      }
    >
      <div className="stack tight">
        <div className={round ? 'halves tight' : ''}>
          {legs.map((_, i) => (
            <div
              role="presentation"
              key={i}
              className={active === i && round ? `${styles.end} ${styles.active}` : styles.end}
              onFocus={() => turnTo(i)}
              onKeyDown={toDays}
            >
              <DateField
                label={i === 0 ? resultsText('departure') : resultsText('return')}
                value={dates[i] ?? ''}
                onValue={(day) => type(i, day)}
                min={earliest(i)}
                from={earliest(i)}
                max={last}
              />
            </div>
          ))}
        </div>
        <MonthGrid
          month={month}
          onMonth={setMonth}
          canBack={addMonths(month, -1) >= monthId(soonest)}
          canForward={addMonths(month, 1) <= monthId(last)}
          first={soonest}
          last={last}
          from={dates[0] ?? ''}
          to={round ? (dates[1] ?? '') : ''}
          prices={prices}
          currency={currency}
          onDay={choose}
        />
        <p className="quiet" role="status">
          {leg.from && leg.to ? calendarFor(leg, pricedFor(form, index + active), round, currency) : resultsText('calendarWaits')}
          {cheapUpTo(amounts) !== undefined && ` ${resultsText('greenDays')}`}
        </p>
      </div>
    </Sheet>
  );
}

function calendarFor({ from, to }: Leg, pricedFor: string, round: boolean, currency: string): string {
  if (currency === '')
    return round ? resultsText('calendarForOne', { from, to, pricedFor }) : resultsText('calendarFor', { from, to, pricedFor });
  return round
    ? resultsText('calendarForOneIn', { from, to, pricedFor, currency })
    : resultsText('calendarForIn', { from, to, pricedFor, currency });
}
