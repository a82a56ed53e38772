import type { ScheduleRead } from '../../../contract/schedule-files.ts';
import { scheduleFilesText } from '../../../texts/schedule-files/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { spanText } from '../flight-templates/words.ts';
import { fileErrorWords } from './words.ts';

const say = scheduleFilesText;

/** What the whole of a file would do, or has done. */
export function ReadSummary({ seen, isMade }: { seen: ScheduleRead; isMade: boolean }) {
  const { fileError, flights, records, faulty, skipped } = seen;
  if (fileError)
    return (
      <div className="notice bad" role="alert">
        <Icon name="alert" />
        <div className="grow">
          <strong>{say('notWhole')}</strong>
          <p className="breaks">{fileErrorWords(fileError)}</p>
          <p className="quiet num">{say('atLine', { line: fileError.line, column: fileError.column })}</p>
        </div>
      </div>
    );
  const first = seen.lines.find((one) => one.flights > 0)?.schedule;
  return (
    <>
      {seen.carriers.map((one) => (
        <p key={`${one.airline} ${one.validFrom}`} className="quiet num">
          {say('carrier', {
            airline: one.airline,
            season: one.season,
            span: spanText(one.validFrom, one.validTo),
            mode: one.utc ? 'utc' : 'local',
          })}
        </p>
      ))}
      <div className={isMade && flights > 0 ? 'notice good' : 'notice line'} role="status">
        <Icon name={isMade && flights > 0 ? 'check' : 'info'} />
        <div className="grow">
          <strong className="num">
            {isMade ? (flights > 0 ? say('made', { n: flights }) : say('noneMade')) : say('wouldMake', { n: flights })}
          </strong>{' '}
          <span className="num">{say('ofRecords', { n: records })}</span>
          {skipped > 0 && <p className="num">{say('skippedDays', { n: skipped })}</p>}
          {faulty > 0 && <p className="bad num">{say('faultyRecords', { n: faulty })}</p>}
        </div>
      </div>
      {isMade && first && (
        <ButtonLink
          to="/flights"
          search={{ start: first.startDate, airline: seen.lines[0]!.flightNumber.slice(0, 2) }}
          className="kind-outline"
        >
          {say('show')}
        </ButtonLink>
      )}
    </>
  );
}
