import { scheduleFilesText } from '../../../texts/schedule-files/text.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FileField } from '../../ui/file-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DataTable } from '../../lists/data-table.tsx';
import { ReadSummary } from './read-summary.tsx';
import { recordColumns } from './record-columns.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useScheduleRead } from './use-schedule-read.ts';

const say = scheduleFilesText;

/** Flights from a file: what it would do, record by record, and then doing it. */
export function ReadSchedule() {
  const offline = useOffline();
  const read = useScheduleRead();
  const { asked, seen, isMade, busy, errors, failure } = read;
  const backwards = asked.startDate && asked.endDate && asked.endDate < asked.startDate ? templatesText('endBefore') : undefined;
  const whole = seen?.fileError === null;
  return (
    <section className="card stack" aria-labelledby="read-schedule">
      <div>
        <h2 id="read-schedule">{say('read')}</h2>
        <p className="quiet">{say('readHint')}</p>
      </div>
      <div className="columns">
        <FileField
          label={say('file')}
          error={errors['text']}
          accept=".txt,.ssim,.ssm,.dat,text/plain" // no text
          busy={busy}
          disabled={offline}
          named
          onFiles={([file]) => void read.choose(file)}
        />
        <div className="columns">
          <DateField
            label={say('onlyFrom')}
            name="onlyFrom"
            hint={say('allDays')}
            value={asked.startDate}
            onValue={(startDate) => read.set({ startDate })}
          />
          <DateField
            label={say('onlyTo')}
            name="onlyTo"
            value={asked.endDate}
            onValue={(endDate) => read.set({ endDate })}
            error={backwards ?? errors['endDate']}
          />
        </div>
      </div>
      {offline && <p className="quiet">{say('offline')}</p>}
      {failure !== undefined && <ErrorAlert error={failure} title={say(seen ? 'notMade' : 'failed')} />}
      {errors['templates'] && <p className="bad">{errors['templates']}</p>}
      <div aria-live="polite" className="stack">
        {busy && !seen && <Skeleton cards={1} lines={[40, 90, 90]} />}
        {seen && <ReadSummary seen={seen} isMade={isMade} />}
      </div>
      {seen && whole && !isMade && (
        <TemplateChoice
          seen={seen}
          disabled={busy || offline}
          onChoose={(templates) => read.set({ templates: { ...asked.templates, ...templates } })}
        />
      )}
      {seen && whole && seen.lines.length > 0 && (
        <>
          <h3>{say('records')}</h3>
          {seen.lines.length < seen.records && (
            <p className="quiet num">{say('onlySome', { shown: seen.lines.length, n: seen.records })}</p>
          )}
          <DataTable label={say('records')} rows={seen.lines} columns={recordColumns()} keyOf={(row) => row.line} />
        </>
      )}
      {seen && whole && !isMade && (
        <Button
          kind="go"
          full
          busy={busy}
          disabled={offline || seen.flights === 0 || backwards !== undefined}
          onPress={() => void read.make()}
        >
          {seen.flights === 0
            ? say('nothingToMake')
            : seen.faulty > 0
              ? say('makeWithout', { n: seen.flights, faulty: seen.faulty })
              : say('make', { n: seen.flights })}
        </Button>
      )}
    </section>
  );
}
