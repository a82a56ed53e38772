import { useState } from 'react';
import type { DayRate } from '../../../contract/exchange.ts';
import { showDay } from '../../day.ts';
import { showRate } from '../../../rules/house-rate.ts';
import { ratesText } from '../../../texts/rates/text.ts';

const WIDTH = 320;
const HEIGHT = 96;
const PAD = 6;

/** The house rate as a line; the table below says the same in figures. */
export function RateChart({ rates }: { rates: DayRate[] }) {
  const [currency, setCurrency] = useState('USD');
  // From the first day on that has a rate of it.
  const days = rates.filter((day) => day.festaRate[currency] !== undefined).reverse();
  const values = days.map((day) => day.festaRate[currency]!);
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
          {Object.keys(rates[0]?.festaRate ?? {}).map((name) => (
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
          low: showRate(low),
          high: showRate(high),
          last: showRate(values[last] ?? low),
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
          {showRate(low)} – {showRate(high)}
        </span>
      </div>
    </section>
  );
}
