import { useState } from 'react';
import type { DayRate } from '../../../contract/exchange.ts';

import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { showRate } from '../../../rules/house-rate.ts';
import styles from './currency.module.css';
import { ratesText } from '../../../texts/rates/text.ts';

const FIRST = 30;

/** Before the desk dealt in a currency it had no rate. */
const shownRate = (rate: number | undefined): string => (rate === undefined ? '—' : showRate(rate));

/** The rates of a range as a table, the newest first. */
export function History({ rates }: { rates: readonly DayRate[] }) {
  const [all, setAll] = useState(false);
  const currencies = Object.keys(rates[0]?.festaRate ?? {});
  const shown = all ? rates : rates.slice(0, FIRST);
  return (
    <section className="card flush" aria-labelledby="history-title">
      <h2 id="history-title" className="card-head">
        {ratesText('byDay')}
      </h2>
      {/* A box that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={ratesText('byDay')} tabIndex={0}>
        <table className={`table ${styles.rates}`}>
          <thead>
            <tr>
              <th scope="col">{ratesText('day')}</th>
              {currencies.map((currency) => (
                <th key={currency} scope="col">
                  {currency}
                </th>
              ))}
              {currencies.map((currency) => (
                <th key={currency} scope="col">
                  {ratesText('officialShort', { currency })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((rate) => (
              <tr key={rate.date}>
                <th scope="row">
                  {showDay(rate.date)}
                  {rate.stale && <span title={ratesText('carriedFrom', { day: showDay(rate.rateDate) })}> *</span>}
                </th>
                {currencies.map((currency) => (
                  <td key={currency}>{shownRate(rate.festaRate[currency])}</td>
                ))}
                {currencies.map((currency) => (
                  <td key={currency} className="quiet">
                    {shownRate(rate.officialRate[currency])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.some((rate) => rate.stale) && <p className={`quiet ${styles.note}`}>{ratesText('carriedNote')}</p>}
      {rates.length > shown.length && (
        <div className={styles.note}>
          <Button kind="outline" small onPress={() => setAll(true)}>
            {ratesText('showAll', { n: rates.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
