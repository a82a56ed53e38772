import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import type { CalendarDay } from '../../../contract/flight-list.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { showDay } from '../../day.ts';
import { weekdays } from '../../features/flights/weekdays.ts';
import { LoadBar, LoadMeter } from '../../features/flights/load-bar.tsx';
import { addMonths, dayByKey, monthId, monthOf } from '../../month.ts';
import { monthName } from '../../month-name.ts';
import { today } from '../../today.ts';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toCalendar } from './filters.ts';
import type { FlightsSearch } from './flights-search.ts';
import { calendarQuery } from './queries.ts';
import styles from './flights.module.css';

/** A month of departures: how many leave each day and how full they are. A day opens its list. */
export function CalendarView({ search }: { search: FlightsSearch }) {
  const navigate = useNavigate({ from: '/flights' });
  const month = search.month ?? monthId(search.start ?? today());
  const found = useQuery({ ...calendarQuery(toCalendar(search, month)), placeholderData: keepPreviousData });
  const days = new Map(found.data?.map((one) => [one.date, one]));
  const inMonth = [...days.values()].filter((one) => monthId(one.date) === month);
  const sum = (pick: (one: CalendarDay) => number) => inMonth.reduce((all, one) => all + pick(one), 0);
  const flights = sum((one) => one.flights);
  const cancelled = sum((one) => one.cancelled);
  const grid = useRef<HTMLTableElement>(null);
  const go = (to: string) => void navigate({ search: (now) => ({ ...now, month: to }), replace: true });
  const show = (day: string) => void navigate({ search: (now) => ({ ...now, month: undefined, view: undefined, start: day, end: day }) });
  const keys = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset['day'];
    const next = day && dayByKey(event.key, day, `${month}-01`);
    if (!next || monthId(next) !== month) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const stop = monthId(today()) === month ? today() : `${month}-01`;
  return (
    <section className={`card stack ${styles.month}`} aria-label={flightsText('calendar')}>
      <div className="row between">
        <button type="button" className="icon-button" aria-label={flightsText('monthBefore')} onClick={() => go(addMonths(month, -1))}>
          <Icon name="back" />
        </button>
        <h2 role="status">{monthName(month)}</h2>
        <button type="button" className="icon-button turned" aria-label={flightsText('monthNext')} onClick={() => go(addMonths(month, 1))}>
          <Icon name="back" />
        </button>
      </div>
      {found.isError && !found.data && (
        <LoadFailed error={found.error} title={flightsText('monthFailed')} onRetry={() => void found.refetch()} busy={found.isFetching} />
      )}
      {/* A real table, and a grid for the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className="month" role="grid" aria-label={monthName(month)} aria-busy={found.isFetching} ref={grid} onKeyDown={keys}>
        <thead>
          <tr>
            {weekdays().map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthOf(month).weeks.map((week, w) => (
            <tr key={w}>
              {week.map((day, d) => (
                <td key={d}>{day !== null && <Day day={day} found={days.get(day)} isStop={day === stop} onShow={() => show(day)} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {inMonth.length > 0 && (
        <div className="stack tight">
          <p className="quiet num">
            {cancelled > 0 ? flightsText('countCancelled', { n: flights, cancelled }) : flightsText('count', { n: flights })}
          </p>
          <LoadBar
            total={sum((one) => one.load.total)}
            held={sum((one) => one.load.held)}
            sold={sum((one) => one.load.sold)}
            group={sum((one) => one.load.group)}
          />
        </div>
      )}
      {found.isSuccess && inMonth.length === 0 && !found.isPlaceholderData && (
        <p className="quiet">{flightsText('noneInMonth', { month: monthName(month) })}</p>
      )}
    </section>
  );
}

function Day({ day, found, isStop, onShow }: { day: string; found: CalendarDay | undefined; isStop: boolean; onShow: () => void }) {
  const load = found?.load;
  const figures = load && {
    day: showDay(day),
    n: found.flights,
    sold: load.sold,
    held: load.held,
    seats: staffText('seats', { n: load.total }),
  };
  const words = !figures
    ? flightsText('dayNone', { day: showDay(day) })
    : load.group > 0
      ? flightsText('dayLoadGroup', { ...figures, group: load.group })
      : flightsText('dayLoad', figures);
  return (
    <button
      type="button"
      className={day === today() ? `${styles.date} ${styles.now}` : styles.date}
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-label={words}
      onClick={onShow}
    >
      <span className="num">{Number(day.slice(8))}</span>
      {load && (
        <>
          <span className={`${styles.count} num`} aria-hidden="true">
            {found.flights}
            <Icon name="plane" />
          </span>
          <LoadMeter load={load} />
        </>
      )}
    </button>
  );
}
