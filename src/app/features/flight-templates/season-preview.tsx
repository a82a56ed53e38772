import type { Answer } from '../../../contract/endpoints.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { showDay } from '../../day.ts';
import { monthId, monthOf } from '../../month.ts';
import { monthName } from '../../month-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { whySkipped } from './words.ts';
import styles from './season.module.css';
import { weekdayMarks } from '../flights/weekdays.ts';

type Season = Answer<'getSeason'>['result'];
type SeasonDate = Season['dates'][number];

interface PreviewProps {
  season: Season;
  leftOut: ReadonlySet<string>;
  wanted: number;
  onToggle: (date: string) => void;
}

/** What will be made, month by month; a tap leaves a day out. */
export function SeasonPreview({ season, leftOut, wanted, onToggle }: PreviewProps) {
  const dates = new Map(season.dates.map((one) => [one.date, one]));
  // Months in which nothing can be made would only be in the way.
  const months = [...new Set(season.dates.filter((one) => one.reason === null).map((one) => monthId(one.date)))];
  const skipped = season.dates.filter((one) => one.reason !== null);
  const twice = season.dates.filter((one) => one.twice);
  return (
    <>
      <p role="status">
        <span className="big num block">{templatesText('flights', { n: wanted })}</span>
        <span className="quiet num">
          {season.classes === 0 ? templatesText('withoutClasses') : templatesText('eachWith', { classes: season.classes, n: season.seats })}
        </span>
      </p>
      {skipped.length > 0 && (
        <div className="notice">
          <Icon name="info" />
          <div className="grow stack tight">
            <strong>{templatesText('daysSkipped', { n: skipped.length })}</strong>
            <ul className="bullets" aria-label={templatesText('skippedDays')}>
              {grouped(skipped).map(([why, days]) => (
                <li key={why}>{templatesText('whyDays', { why, days: daysLine(days) })}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {twice.length > 0 && (
        <p className="notice run">
          <Icon name="clock" />
          <span>{templatesText('twice', { days: daysLine(twice.map((one) => one.date)) })}</span>
        </p>
      )}
      {season.dates.length === 0 && <p className="quiet">{templatesText('noneInRange')}</p>}
      {wanted > 0 && <p className="quiet">{templatesText('tapDay')}</p>}
      <div className={`stack ${styles.months}`}>
        {months.map((month) => (
          <section key={month} aria-label={monthName(month)}>
            <h3 className="h2">{monthName(month)}</h3>
            <div className={styles.weeks}>
              {weekdayMarks().map((name) => (
                <span key={name} className={`middle ${styles.weekday} quiet`} aria-hidden="true">
                  {name}
                </span>
              ))}
              {monthOf(month)
                .weeks.flat()
                .map((day, i) => (
                  <Day
                    key={day ?? `empty-${i}`}
                    day={day}
                    one={day ? dates.get(day) : undefined}
                    out={day !== null && leftOut.has(day)}
                    onToggle={onToggle}
                  />
                ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function Day({
  day,
  one,
  out,
  onToggle,
}: {
  day: string | null;
  one: SeasonDate | undefined;
  out: boolean;
  onToggle: (date: string) => void;
}) {
  if (day === null) return <span />;
  const date = Number(day.slice(8));
  if (!one)
    return (
      <span className={`${styles.day} dim num`} aria-hidden="true">
        {date}
      </span>
    );
  if (one.reason !== null)
    return (
      <span className={`${styles.day} ${styles.skipped} num`} title={whySkipped(one.reason)}>
        <span className="sr-only">{templatesText('skippedDay', { day: showDay(day), why: whySkipped(one.reason) })}</span>
        <span aria-hidden="true">{date}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={`${styles.day} num`}
      aria-pressed={!out}
      aria-label={templatesText('flyOn', { day: showDay(day) })}
      onClick={() => onToggle(day)}
    >
      {date}
    </button>
  );
}

function grouped(skipped: readonly SeasonDate[]): [why: string, days: string[]][] {
  const found = new Map<string, string[]>();
  for (const { date, reason } of skipped)
    if (reason !== null) found.set(whySkipped(reason), [...(found.get(whySkipped(reason)) ?? []), date]);
  return [...found];
}

const SHOWN = 4;
/** The first few by name; the calendar has them all. */
const daysLine = (all: readonly string[]): string => {
  const days = all.slice(0, SHOWN).map(showDay).join(', ');
  return all.length > SHOWN ? templatesText('daysMore', { days, n: all.length - SHOWN }) : days;
};
