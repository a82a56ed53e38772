import type { ReactNode } from 'react';
import type { ReportMeta } from '../../../contract/reports.ts';
import { formatMoney } from '../../../rules/format.ts';
import { useWide } from '../../lists/use-wide.ts';

import { Icon } from '../../ui/icon.tsx';
import { bareMoney, FIGURES, type Profit } from './words.ts';
import styles from './reports.module.css';
import { ledgerText } from '../../../texts/ledger/text.ts';
import { reportsText } from '../../../texts/reports/text.ts';

/** The whole report in a few figures: in drams, by currency, and whether the ledger says the same. */
export function Totals({ meta, profit, children }: { meta: ReportMeta; profit: Profit | undefined; children: ReactNode }) {
  return (
    <section className={`card ${styles.totals}`} aria-labelledby="totals-title">
      <div className="stack tight">
        <h2 id="totals-title" className="quiet h3">
          {reportsText('chargedInAll')}
        </h2>
        <p className="big num">{formatMoney(meta.amountAMD ?? 0, 'AMD')}</p>
        <p className="quiet num" role="status">
          {reportsText('rowCount', { n: meta.total ?? 0 })}
        </p>
        {profit && (
          <dl className="lines" aria-label={reportsText('profit')}>
            <Line head={reportsText('cost')} value={formatMoney(profit.cost, 'AMD')} />
            <Line head={reportsText('profit')} value={formatMoney(profit.profit, 'AMD')} />
          </dl>
        )}
        {children}
      </div>
      <Sums totals={meta.totals ?? []} />
      {meta.keptDeposits.length > 0 && (
        <dl className="lines" aria-label={reportsText('beside')}>
          {meta.keptDeposits.map((one) => (
            <Line key={one.currency} head={reportsText('keptDeposits')} value={formatMoney(one.amount, one.currency)} />
          ))}
        </dl>
      )}
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
        <caption className="sr-only">{reportsText('sumsByCurrency')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{reportsText('sum')}</span>
            </th>
            {totals.map(({ currency }) => (
              <th key={currency} scope="col" className="figure">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((field) => (
            <tr key={field} className={field === 'net' ? 'strong' : undefined}>
              <th scope="row">{reportsText(`figure.${field}`)}</th>
              {totals.map((one) => (
                <td key={one.currency} className="figure">
                  {bareMoney(one[field], one.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="quiet" colSpan={totals.length + 1}>
              {reportsText('figuresHow')}
            </td>
          </tr>
        </tfoot>
      </table>
    );
  return (
    <div>
      <dl className="lines" aria-label={reportsText('netByCurrency')}>
        {totals.map((one) => (
          <Line key={one.currency} head={reportsText('netIn', { currency: one.currency })} value={formatMoney(one.net, one.currency)} />
        ))}
      </dl>
      <details className={`fold ${styles.more}`}>
        <summary>
          {reportsText('more')}
          <Icon name="down" />
        </summary>
        <div className="stack">
          {totals.map((one) => (
            <dl key={one.currency} className="lines" aria-label={reportsText('inCurrency', { currency: one.currency })}>
              {FIGURES.map((field) => (
                <Line key={field} head={reportsText(`figure.${field}`)} value={formatMoney(one[field], one.currency)} />
              ))}
            </dl>
          ))}
          <p className="quiet">{reportsText('figuresHow')}</p>
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
  if (!ledger) return <p className={`quiet ${styles.ledger}`}>{reportsText('notCompared')}</p>;
  return (
    <details className={`${styles.ledger} fold ${styles.more}`}>
      <summary className={ledger.agrees ? 'good' : 'bad'}>
        <Icon name={ledger.agrees ? 'check' : 'alert'} />
        <span>{reportsText(ledger.agrees ? 'agrees' : 'disagrees')}</span>
        <Icon name="down" />
      </summary>
      <table className={`table ${styles.sums}`}>
        <thead>
          <tr>
            <th scope="col">{reportsText('entries')}</th>
            <th scope="col" className="figure">
              {reportsText('file')}
            </th>
            <th scope="col" className="figure">
              {reportsText('ledger')}
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
