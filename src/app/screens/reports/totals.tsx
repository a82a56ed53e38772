import type { ReactNode } from 'react';
import type { ReportMeta } from '../../../contract/reports.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { useWide } from '../../lists/use-wide.ts';

import { Icon } from '../../ui/icon.tsx';
import { bareMoney, FIGURES } from './words.ts';
import styles from './reports.module.css';
import { ledgerText } from '../../../texts/ledger/text.ts';

/** The whole report in a few figures: in drams, by currency, and whether the ledger says the same. */
export function Totals({ meta, children }: { meta: ReportMeta; children: ReactNode }) {
  return (
    <section className={`card ${styles.totals}`} aria-labelledby="totals-title">
      <div className="stack tight">
        <h2 id="totals-title" className="quiet h3">
          Charged to agencies, in all
        </h2>
        <p className="big num">{formatMoney(meta.amountAMD ?? 0, 'AMD')}</p>
        <p className="quiet num" role="status">
          {plural(meta.total ?? 0, 'row')}
        </p>
        {children}
      </div>
      <Sums totals={meta.totals ?? []} />
      <Ledger ledger={meta.ledger} />
    </section>
  );
}

type Total = NonNullable<ReportMeta['totals']>[number];

/** By the currencies that orders were priced in: a table where there is room, else the net sums with the others behind a press. */
function Sums({ totals }: { totals: readonly Total[] }) {
  const wide = useWide();
  if (wide)
    return (
      <table className={`table ${styles.sums}`}>
        <caption className="sr-only">Sums by currency</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Sum</span>
            </th>
            {totals.map(({ currency }) => (
              <th key={currency} scope="col" className="figure">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(([head, field]) => (
            <tr key={field} className={field === 'net' ? 'strong' : undefined}>
              <th scope="row">{head}</th>
              {totals.map((one) => (
                <td key={one.currency} className="figure">
                  {bareMoney(one[field], one.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <div>
      <dl className="lines" aria-label="Net by currency">
        {totals.map((one) => (
          <Line key={one.currency} head={`Net, orders in ${one.currency}`} value={formatMoney(one.net, one.currency)} />
        ))}
      </dl>
      <details className={`fold ${styles.more}`}>
        <summary>
          Gross, commission, penalties
          <Icon name="down" />
        </summary>
        <div className="stack">
          {totals.map((one) => (
            <dl key={one.currency} className="lines" aria-label={`In ${one.currency}`}>
              {FIGURES.map(([head, field]) => (
                <Line key={field} head={head} value={formatMoney(one[field], one.currency)} />
              ))}
            </dl>
          ))}
        </div>
      </details>
    </div>
  );
}

function Line({ head, value }: { head: string; value: string }) {
  return (
    <>
      <dt className="quiet">{head}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Ledger({ ledger }: { ledger: ReportMeta['ledger'] }) {
  if (!ledger) return <p className={`quiet ${styles.ledger}`}>The ledger is compared by the day money moved, for all agencies or some.</p>;
  return (
    <details className={`${styles.ledger} fold ${styles.more}`}>
      <summary className={ledger.agrees ? 'good' : 'bad'}>
        <Icon name={ledger.agrees ? 'check' : 'alert'} />
        <span>{ledger.agrees ? 'Agrees with the ledger' : 'Does not agree with the ledger'}</span>
        <Icon name="down" />
      </summary>
      <table className={`table ${styles.sums}`}>
        <thead>
          <tr>
            <th scope="col">Entries</th>
            <th scope="col" className="figure">
              Report
            </th>
            <th scope="col" className="figure">
              Ledger
            </th>
          </tr>
        </thead>
        <tbody>
          {ledger.kinds.map((one) => (
            <tr key={`${one.kind} ${one.currency}`}>
              <th scope="row">{ledgerText(`kind.${one.kind}`)}</th>
              <td className="figure">{formatMoney(one.report, one.currency)}</td>
              <td className={one.report === one.ledger ? 'figure' : 'figure bad'}>{formatMoney(one.ledger, one.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
