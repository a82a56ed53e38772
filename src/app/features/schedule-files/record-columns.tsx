import type { ScheduleRecord } from '../../../contract/schedule-files.ts';
import { scheduleFilesText } from '../../../texts/schedule-files/text.ts';
import type { Column } from '../../lists/columns.ts';
import { daysText, spanText } from '../flight-templates/words.ts';
import { errorWords, noteWords } from './words.ts';
import { DayShift } from '../../ui/day-shift.tsx';

const say = scheduleFilesText;
type Row = ScheduleRecord;

/** A record of a file: what it says, and what becomes of it. */
export const recordColumns = (): readonly Column<Row>[] => [
  { id: 'line', title: say('line'), width: 76, align: 'end', card: 'none', cell: (row) => <span className="quiet num">{row.line}</span> },
  {
    id: 'flight',
    title: say('flight'),
    width: 116,
    head: true,
    cell: (row) => (
      <>
        <span className="code strong">{row.flightNumber}</span>
        <span className="quiet code block">{row.from && `${row.from}–${row.to}`}</span>
      </>
    ),
  },
  {
    id: 'times',
    title: say('times'),
    width: 140,
    card: 'end',
    cell: ({ schedule, line }) => (
      <>
        {schedule && (
          <span className="num">
            {schedule.departureTime} – {schedule.arrivalTime}
            <DayShift days={schedule.dayOffset} />
          </span>
        )}
        <span className="sr-only">{`${say('line')} ${line}`}</span>
        <span className="quiet code block">{schedule && (schedule.aircraft ?? say('anyAircraft'))}</span>
      </>
    ),
  },
  {
    id: 'days',
    title: say('days'),
    share: 1,
    card: 'whole',
    cell: ({ schedule }) =>
      schedule && (
        <>
          <span className="num block">{spanText(schedule.startDate, schedule.endDate)}</span>
          <span className="quiet block">
            {daysText(schedule.daysOfWeek)}
            {schedule.fortnightly && ` · ${say('everySecondWeek')}`}
          </span>
        </>
      ),
  },
  { id: 'becomes', title: say('becomes'), share: 2, card: 'whole', cell: (row) => <Becomes {...row} /> },
];

function Becomes({ line, flights, skipped, errors, notes }: Row) {
  return (
    <>
      {errors.length === 0 && (
        <span className={flights > 0 ? 'strong num block' : 'quiet block'}>
          {flights > 0 ? say('flights', { n: flights }) : say('nothing')}
        </span>
      )}
      {errors.map((one) => (
        <span key={`${one.column} ${one.reason}`} className="bad block breaks">
          {errorWords(one)}
          <span className="quiet num block">{say('atLine', { line, column: one.column })}</span>
        </span>
      ))}
      {errors.length === 0 &&
        skipped.map(({ reason, n }) => (
          <span key={reason} className="quiet num block">
            {say(`skip.${reason}`, { n: String(n) })}
          </span>
        ))}
      {notes.map((one) => (
        <span key={one.reason} className="quiet block breaks">
          {noteWords(one)}
        </span>
      ))}
    </>
  );
}
