import { formatMoney } from '../../../rules/format.ts';
import { showRate } from '../../../rules/house-rate.ts';
import { ratesText } from '../../../texts/rates/text.ts';

const FARE = 100;

/** What a rate does, before it is saved: for one unit and for a fare. */
export function Effect({ ccy, was, becomes }: { ccy: string; was: number | undefined; becomes: number | undefined }) {
  if (was === undefined || becomes === undefined) return null;
  const change = (becomes / was - 1) * 100;
  return (
    <dl className="lines" aria-label={ratesText('effectOn', { currency: ccy })} aria-live="polite">
      <dt className="quiet">1 {ccy}</dt>
      <dd className="num">
        {showRate(was)} → <span className="strong">{`${showRate(becomes)} AMD`}</span>
      </dd>
      <dt className="quiet">
        {FARE} {ccy}
      </dt>
      <dd className="num">
        {formatMoney(Math.round(was * FARE), 'AMD')} → <span className="strong">{formatMoney(Math.round(becomes * FARE), 'AMD')}</span>
      </dd>
      <dt className="quiet">{ratesText('change')}</dt>
      <dd className={Math.abs(change) > 10 ? 'num strong bad' : 'num'}>
        {change > 0 ? '+' : change < 0 ? '−' : ''}
        {Math.abs(change).toFixed(2)} %
      </dd>
    </dl>
  );
}
