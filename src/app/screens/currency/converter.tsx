import { useState } from 'react';
import type { DayRate } from '../../../contract/exchange.ts';
import { formatMoney } from '../../../rules/format.ts';
import { currenciesOf } from '../../features/reference/currencies.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { readAmount } from '../../read-amount.ts';
import styles from './currency.module.css';
import { ratesText } from '../../../texts/rates/text.ts';

/** Converts at today's house rate; for a look, not for a price: prices are made by the server. */
export function Converter({ rate }: { rate: DayRate }) {
  const [text, setText] = useState('100');
  const [from, setFrom] = useState('USD');
  const currencies = currenciesOf(rate);
  const amount = readAmount(text);
  const drams = amount === undefined ? undefined : amount * inDrams(rate, from);
  return (
    <section className="card stack" aria-labelledby="converter-title">
      <h2 id="converter-title">{ratesText('convert')}</h2>
      <div className={`halves ${styles.converter}`}>
        <TextField
          label={ratesText('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          onValue={setText}
          error={amount === undefined && text.trim() !== '' ? ratesText('amountWrong') : undefined}
        />
        <SelectField
          label={ratesText('currency')}
          value={from}
          onValue={setFrom}
          options={currencies.map((name) => ({ value: name, text: name }))}
        />
      </div>
      <dl className="lines" aria-live="polite">
        {currencies
          .filter((name) => name !== from)
          .map((name) => (
            <Line key={name} name={name} value={drams === undefined ? '—' : formatMoney(drams / inDrams(rate, name), name)} />
          ))}
      </dl>
    </section>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="quiet">{name}</dt>
      <dd className="strong">{value}</dd>
    </>
  );
}

const inDrams = (rate: DayRate, currency: string): number => (currency === 'AMD' ? 1 : (rate.festaRate[currency] ?? Number.NaN));
