import type { FlightRow } from '../../../contract/flight-list.ts';
import { formatMoney, timeOf } from '../../../rules/format.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { showDay, showDuration } from '../../day.ts';
import { freeOf, LoadBar, LoadMeter } from '../../features/flights/load-bar.tsx';
import { SALE_LOOKS, saleText } from '../../features/flights/sale-words.ts';
import type { Column } from '../../lists/columns.ts';
import { Chip } from '../../ui/status-chip.tsx';
import styles from './flights.module.css';
import { showCity } from '../../city.ts';
import { DayShift } from '../../ui/day-shift.tsx';

/** `dated`: no heading above says the day. */
export const columnsOf = (dated: boolean): readonly Column<FlightRow>[] => [
  {
    id: 'flightNumber',
    head: true,
    title: flightsText('flight'),
    sortable: 'asc',
    share: 1.4,
    cell: (row) => (
      <>
        <span className="code">{row.flightNumber}</span>
        <span className="quiet cut block">{row.airline.name}</span>
      </>
    ),
    inCard: (row) => (
      <span className={styles.flight}>
        <span className="code nowrap">{row.flightNumber}</span> <span className="quiet cut">{row.airline.name}</span>
      </span>
    ),
  },
  {
    id: 'route',
    title: flightsText('route'),
    sortable: 'asc',
    least: 148,
    card: 'none',
    cell: (row) => (
      <>
        <span className="code">
          {row.from.iata}–{row.to.iata}
        </span>
        <span className="quiet block">
          {showCity(row.from)} – {showCity(row.to)}
        </span>
      </>
    ),
  },
  {
    id: 'departure',
    title: flightsText('times'),
    sortable: 'asc',
    width: dated ? 136 : 128,
    card: 'whole',
    cell: (row) => (
      <span className="num nowrap">
        {dated && <span className="block">{dayOf(row)}</span>}
        {timeOf(row.departureLocal)} – {timeOf(row.arrivalLocal)}
        <DayShift days={row.dayOffset} />
        <span className="quiet block">{showDuration(row.durationMin)}</span>
      </span>
    ),
    inCard: (row) => (
      <>
        {dated && <span className="quiet block">{dayOf(row)}</span>}
        <span className={`row between top ${styles.times}`}>
          <span>
            <span className="title num">{timeOf(row.departureLocal)}</span> <span className="code block">{row.from.iata}</span>
          </span>
          <span className="quiet num">{showDuration(row.durationMin)}</span>
          <span className={styles.arrival}>
            <span className="title num">
              {timeOf(row.arrivalLocal)}
              <DayShift days={row.dayOffset} />
            </span>{' '}
            <span className="code block">{row.to.iata}</span>
          </span>
        </span>
      </>
    ),
  },
  {
    id: 'sale',
    title: flightsText('sale'),
    width: 144,
    card: 'end',
    cell: (row) => {
      const [icon, tone] = SALE_LOOKS[row.sale];
      return <Chip icon={icon} tone={tone} text={saleText(row.sale)} />;
    },
  },
  {
    id: 'load',
    title: flightsText('load'),
    width: 84,
    // The figures beside it say the same.
    priority: 3,
    card: 'whole',
    cell: (row) => (
      <>
        <LoadMeter load={row.load} />
        <span className="quiet num block">{flightsText('classCount', { n: row.activeClasses })}</span>
      </>
    ),
    inCard: (row) => row.load.total > 0 && <LoadBar {...row.load} />,
  },
  {
    id: 'sold',
    title: flightsText('sold'),
    width: 54,
    align: 'end',
    card: 'none',
    cell: ({ load: { sold, infants } }) => (
      <>
        {sold}
        {infants > 0 && <span className="quiet nowrap block">{flightsText('infantsShort', { n: infants })}</span>}
      </>
    ),
  },
  { id: 'held', title: flightsText('held'), width: 50, priority: 3, align: 'end', card: 'none', cell: (row) => row.load.held },
  { id: 'free', title: flightsText('free'), width: 68, align: 'end', card: 'none', cell: (row) => freeOf(row.load) },
  {
    id: 'price',
    title: flightsText('from'),
    width: 88,
    align: 'end',
    priority: 2,
    into: 'sale',
    card: 'whole',
    cell: ({ lowestAdult }) => {
      const [amount, currency] = lowestAdult ? formatMoney(lowestAdult.amount, lowestAdult.currency).split(' ') : [];
      return (
        <>
          <span className="strong block">{amount ?? '—'}</span> <span className="quiet">{currency}</span>
        </>
      );
    },
    inCard: ({ lowestAdult, activeClasses, load }) => (
      <span className="row between quiet num">
        <span>
          {flightsText('classCount', { n: activeClasses })}
          {load.infants > 0 && ` · ${staffText('infants', { n: load.infants })}`}
        </span>
        {lowestAdult && <span>{flightsText('fromMoney', { money: formatMoney(lowestAdult.amount, lowestAdult.currency) })}</span>}
      </span>
    ),
  },
];

export const dayOf = (row: FlightRow): string => showDay(row.departureLocal.slice(0, 10));
