import type { ReportGroup } from '../../../contract/reports.ts';
import { formatMoney } from '../../../rules/format.ts';
import { addDays, showDay, showLongDay } from '../../day.ts';
import type { By } from './filters.ts';
import type { Days } from './periods.ts';
import { dramsByGroup, labelOf } from './words.ts';
import styles from './reports.module.css';
import { reportsText } from '../../../texts/reports/text.ts';

const WIDTH = 320;
const HEIGHT = 96;
const MOST_DAYS = 93;
const MOST_BARS = 8;

interface Bar {
  key: string;
  label: string;
  amount: number;
}

/** Charged drams as bars; the table below says the same in figures. */
export function BarChart({ by, groups, days }: { by: Exclude<By, 'rows'>; groups: readonly ReportGroup[]; days: Days }) {
  const all = dramsByGroup(groups).map((one) => ({ ...one, label: labelOf(by, one.label) }));
  const bars = by === 'day' ? overTime(all, days) : all.slice(0, MOST_BARS);
  if (bars.length < 2) return null;
  const best = bars.reduce((most, one) => (one.amount > most.amount ? one : most));
  const least = bars.reduce((most, one) => (one.amount < most.amount ? one : most));
  const title = reportsText(by === 'day' && bars[0]!.key.length === 7 ? 'chart.month' : `chart.${by}`);
  const said = reportsText('chartSaid', {
    title,
    most: formatMoney(best.amount, 'AMD'),
    mostOf: best.label,
    least: formatMoney(least.amount, 'AMD'),
    leastOf: least.label,
  });
  return (
    <section className="card stack tight" aria-labelledby="chart-title">
      <h2 id="chart-title">{title}</h2>
      {by === 'day' ? <Columns bars={bars} said={said} /> : <Lines bars={bars} said={said} />}
    </section>
  );
}

/** Time runs to the right; what was given back hangs below the line. */
function Columns({ bars, said }: { bars: readonly Bar[]; said: string }) {
  const high = Math.max(0, ...bars.map((one) => one.amount));
  const low = Math.min(0, ...bars.map((one) => one.amount));
  const span = high - low || 1;
  const step = WIDTH / bars.length;
  const zero = (high / span) * HEIGHT;
  return (
    <>
      <svg
        className={`chart ${styles.chart}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none" // no text
        role="img"
        aria-label={said}
      >
        {bars.map((one, i) => {
          const tall = (Math.abs(one.amount) / span) * HEIGHT;
          return (
            <rect
              key={one.key}
              className={one.amount < 0 ? styles.below : styles.above}
              x={(i * step + step * 0.12).toFixed(2)}
              width={(step * 0.76).toFixed(2)}
              y={(one.amount < 0 ? zero : zero - tall).toFixed(2)}
              height={tall.toFixed(2)}
            />
          );
        })}
        <line
          x1="0"
          x2={WIDTH}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke" // no text
        />
      </svg>
      <div className="row between quiet num">
        <span>{bars[0]!.label}</span>
        <span>{bars.at(-1)!.label}</span>
      </div>
    </>
  );
}

/** The largest on top. */
function Lines({ bars, said }: { bars: readonly Bar[]; said: string }) {
  const most = Math.max(...bars.map((one) => Math.abs(one.amount))) || 1;
  return (
    <div className={styles.bars} role="img" aria-label={said}>
      {bars.map((one) => (
        <div key={one.key} className={styles.bar}>
          <span className="breaks">{one.label}</span>
          <span className="num">{formatMoney(one.amount, 'AMD')}</span>
          <i
            className={one.amount < 0 ? styles.below : styles.above}
            style={{ width: `${((Math.abs(one.amount) / most) * 100).toFixed(1)}%` }}
          />
        </div>
      ))}
    </div>
  );
}

/** Every day of the period, those without anything too; months where days would be too thin to see. */
function overTime(all: readonly Bar[], { startDate, endDate }: Days): Bar[] {
  const byDay = new Map(all.map((one) => [one.key, one.amount]));
  const first = all[0] && all[0].key < startDate ? all[0].key : startDate;
  const last = all.length > 0 && all.at(-1)!.key > endDate ? all.at(-1)!.key : endDate;
  const days: Bar[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ key: day, label: showDay(day), amount: byDay.get(day) ?? 0 });
  if (days.length <= MOST_DAYS) return days;
  const months = new Map<string, Bar>();
  for (const { key, amount } of days) {
    const month = key.slice(0, 7);
    const one = months.get(month);
    if (one) one.amount += amount;
    else months.set(month, { key: month, label: showLongDay(key).replace(/^\d+ /, ''), amount });
  }
  return [...months.values()];
}
