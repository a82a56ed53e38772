import { useState } from 'react';
import type { DayRate } from '../../../contract/exchange.ts';
import { plural } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import styles from './currency.module.css';

const FIRST = 30;

/** The rates of a range as a table, the newest first. */
export function History({ rates }: { rates: readonly DayRate[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? rates : rates.slice(0, FIRST);
  return (
    <section className="card flush" aria-labelledby="history-title">
      <h2 id="history-title" className="card-head">
        Rates by day
      </h2>
      {/* A box that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Rates by day" tabIndex={0}>
        <table className={`table ${styles.rates}`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">USD</th>
              <th scope="col">EUR</th>
              <th scope="col">USD off.</th>
              <th scope="col">EUR off.</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((rate) => (
              <tr key={rate.date}>
                <th scope="row">
                  {showDay(rate.date)}
                  {rate.stale && <span title={`carried forward from ${rate.rateDate}`}> *</span>}
                </th>
                <td>{rate.festaRate.USD.toFixed(2)}</td>
                <td>{rate.festaRate.EUR.toFixed(2)}</td>
                <td className="quiet">{rate.officialRate.USD.toFixed(2)}</td>
                <td className="quiet">{rate.officialRate.EUR.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.some((rate) => rate.stale) && <p className={`quiet ${styles.note}`}>* no rate that day: carried forward</p>}
      {rates.length > shown.length && (
        <div className={styles.note}>
          <Button kind="outline" small onPress={() => setAll(true)}>
            Show all {plural(rates.length, 'day')}
          </Button>
        </div>
      )}
    </section>
  );
}
