import type { Answer } from '../../../contract/endpoints.ts';
import { plural } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { monthId, monthOf } from '../../month.ts';
import { monthName } from '../../month-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { WEEKDAYS, WHY_SKIPPED } from './words.ts';
import styles from './season.module.css';

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
        <span className="big num block">{plural(wanted, 'flight')}</span>
        <span className="quiet num">
          {season.classes === 0
            ? 'without classes: nothing is on sale until they have some'
            : `each with ${plural(season.classes, 'class', 'classes')} and ${plural(season.seats, 'seat')}`}
        </span>
      </p>
      {skipped.length > 0 && (
        <div className="notice">
          <Icon name="info" />
          <div className="grow stack tight">
            <strong>{plural(skipped.length, 'day is', 'days are')} skipped</strong>
            <ul className="bullets" aria-label="Skipped days">
              {grouped(skipped).map(([why, days]) => (
                <li key={why}>
                  {why}: {daysLine(days)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {twice.length > 0 && (
        <p className="notice run">
          <Icon name="clock" />
          <span>
            {daysLine(twice.map((one) => one.date))}: the clocks show the time twice that night. The first is taken; edit that flight if you
            mean the second.
          </span>
        </p>
      )}
      {season.dates.length === 0 && <p className="quiet">None of its days lies in this range.</p>}
      {wanted > 0 && <p className="quiet">Tap a day to leave it out.</p>}
      <div className={`stack ${styles.months}`}>
        {months.map((month) => (
          <section key={month} aria-label={monthName(month)}>
            <h3 className="h2">{monthName(month)}</h3>
            <div className={styles.weeks}>
              {WEEKDAYS.map((name) => (
                <span key={name} className={`middle ${styles.weekday} quiet`} aria-hidden="true">
                  {name.slice(0, 2)}
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
      <span className={`${styles.day} ${styles.skipped} num`} title={WHY_SKIPPED[one.reason]}>
        <span className="sr-only">
          {showDay(day)} skipped: {WHY_SKIPPED[one.reason]}
        </span>
        <span aria-hidden="true">{date}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={`${styles.day} num`}
      aria-pressed={!out}
      aria-label={`Fly on ${showDay(day)}`}
      onClick={() => onToggle(day)}
    >
      {date}
    </button>
  );
}

function grouped(skipped: readonly SeasonDate[]): [why: string, days: string[]][] {
  const found = new Map<string, string[]>();
  for (const { date, reason } of skipped)
    if (reason !== null) found.set(WHY_SKIPPED[reason], [...(found.get(WHY_SKIPPED[reason]) ?? []), date]);
  return [...found];
}

const SHOWN = 4;
/** The first few by name; the calendar has them all. */
const daysLine = (days: readonly string[]): string =>
  `${days.slice(0, SHOWN).map(showDay).join(', ')}${days.length > SHOWN ? ` and ${days.length - SHOWN} more` : ''}`;
