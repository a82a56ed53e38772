import { canOpen } from '../../../contract/screens.ts';
import { Link } from '@tanstack/react-router';
import type { ReportLine } from '../../../contract/reports.ts';
import type { ReportColumn } from '../../../contract/report-words.ts';
import { formatMoney } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { useSession } from '../../session.ts';
import { KIND_WORDS, showEntered } from '../../features/statement/words.ts';
import { columnsOf } from './filters.ts';
import type { ReportsSearch } from './reports-search.ts';
import { bareMoney, COLUMN_WORDS, isFigure } from './words.ts';

/** Rows on a phone: whose money, for which flight, and how much. */
export function LineCards({ rows }: { rows: readonly ReportLine[] }) {
  const zone = useCompanyZone();
  return (
    <ul className="rows card flush" aria-label="Rows">
      {rows.map((row) => (
        <li key={row.id} className="stack tight">
          <div className="row between top">
            <span className="grow">
              <span className="strong block">{row.passenger ?? 'The order as a whole'}</span>
              <span className="quiet block cut">{row.agent}</span>
            </span>
            <span className="strong money">{formatMoney(row.amountAMD, 'AMD')}</span>
          </div>
          <p className="quiet num row between">
            <span>
              {KIND_WORDS[row.kind]} · {showEntered(row.posted, zone)}
            </span>
            <span>{formatMoney(row.net, row.currency)}</span>
          </p>
          <p className="quiet num">
            <Pnr pnr={row.pnr} />
            {row.flight && ` · ${row.flight} ${row.route ?? ''}${row.date ? ` · ${showDay(row.date)}` : ''}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The same in the columns that were chosen. */
export function LineTable({ rows, search }: { rows: readonly ReportLine[]; search: ReportsSearch }) {
  const zone = useCompanyZone();
  const columns = columnsOf(search);
  return (
    <section className="card flush">
      {/* A box that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="report-scroll" role="region" aria-label="Rows" tabIndex={0}>
        <table className="report-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={isFigure(column) ? 'figure' : undefined}>
                  {COLUMN_WORDS[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column} className={isFigure(column) ? 'figure' : undefined}>
                    {column === 'pnr' ? <Pnr pnr={row.pnr} /> : cellOf(row, column, zone)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function cellOf(row: ReportLine, column: ReportColumn, zone: string): string {
  const value = row[column];
  if (value === null) return '';
  if (column === 'kind') return KIND_WORDS[row.kind];
  if (column === 'date') return showDay(String(value));
  if (column === 'posted' || column === 'orderDate' || column === 'issueDate') return showEntered(String(value), zone);
  if (typeof value === 'number')
    return column === 'ledgerNo' || column === 'rate'
      ? String(value)
      : bareMoney(value, column === 'amountAMD' ? 'AMD' : column === 'charged' ? row.accountCurrency : row.currency);
  return value;
}

/** Reports staff open no orders. */
function Pnr({ pnr }: { pnr: string }) {
  const role = useSession()?.role;
  if (!canOpen('info', role)) return <span className="code">{pnr}</span>;
  return (
    <Link to="/info/$pnr" params={{ pnr }} className="link code">
      {pnr}
    </Link>
  );
}
