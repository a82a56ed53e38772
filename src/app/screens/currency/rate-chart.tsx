import { useState } from 'react';
import type { DayRate } from '../../../contract/exchange.ts';
import { showDay } from '../../day.ts';
import { ratesText } from '../../../texts/rates/text.ts';

const WIDTH = 320;
const HEIGHT = 96;
const PAD = 6;

/** The house rate as a line; the table below says the same in figures. */
export function RateChart({ rates }: { rates: DayRate[] }) {
  const [currency, setCurrency] = useState<'USD' | 'EUR'>('USD');
  const days = [...rates].reverse();
  const values = days.map((day) => day.festaRate[currency]);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = (i: number) => PAD + (i * (WIDTH - 2 * PAD)) / Math.max(1, values.length - 1);
  const y = (value: number) => (high === low ? HEIGHT / 2 : PAD + ((high - value) * (HEIGHT - 2 * PAD)) / (high - low));
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = values.length - 1;
  return (
    <section className="card stack tight" aria-labelledby="chart-title">
      <div className="row between">
        <h2 id="chart-title">{ratesText('salesRate')}</h2>
        <div className="row" role="group" aria-label={ratesText('currencyOfLine')}>
          {(['USD', 'EUR'] as const).map((name) => (
            <button key={name} type="button" className="pick" aria-pressed={name === currency} onClick={() => setCurrency(name)}>
              {name}
            </button>
          ))}
        </div>
      </div>
      <svg
        className="chart"
        preserveAspectRatio="none" // no text
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={ratesText('chart', {
          currency,
          low: low.toFixed(2),
          high: high.toFixed(2),
          last: values[last]?.toFixed(2) ?? '',
        })}
      >
        <polyline
          points={points}
          fill="none" // no text
          stroke="var(--accent)" // no text
          strokeWidth="2"
          strokeLinejoin="round" // no text
          vectorEffect="non-scaling-stroke" // no text
        />
      </svg>
      <div className="row between quiet num">
        <span>{days[0] && showDay(days[0].date)}</span>
        <span>
          {low.toFixed(2)} – {high.toFixed(2)}
        </span>
      </div>
    </section>
  );
}
