import type { LogRow } from '../../../contract/history.ts';
import { plural } from '../../../rules/format.ts';
import { sayDays } from '../../../rules/say-days.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { deedWords } from '../../features/accounts/log-words.ts';
import { showEntered } from '../../features/statement/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { resultWords, whoWords } from './words.ts';

interface RowsProps {
  rows: readonly LogRow[];
  onOpen: (row: LogRow) => void;
}

/** The log on a phone: one button for each row. */
export function RowCards({ rows, onOpen }: RowsProps) {
  const zone = useCompanyZone();
  return (
    <ul className="rows card flush log-rows" aria-label="History">
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className="log-open" onClick={() => onOpen(row)}>
            <span className="row between">
              <span className="strong">{deedWords(row)}</span>
              <span className="quiet num">{showEntered(row.at, zone)}</span>
            </span>
            <span className="quiet log-cut">
              {whoWords(row)}
              {row.summary && ` · ${sayDays(row.summary)}`}
            </span>
            <span className="row between">
              {row.pnr ? <span className="code">{row.pnr}</span> : <span />}
              <Ending row={row} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The same on a screen with room for a table; a row opens by its action. */
export function RowTable({ rows, onOpen }: RowsProps) {
  const zone = useCompanyZone();
  return (
    <section className="card flush">
      {/* A box that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="log-scroll" role="region" aria-label="History" tabIndex={0}>
        <table className="log-table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Action</th>
              <th scope="col">Who</th>
              <th scope="col">PNR</th>
              <th scope="col">What</th>
              <th scope="col">
                <span className="sr-only">Outcome</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="num when">{showEntered(row.at, zone)}</td>
                <th scope="row">
                  <button type="button" className="log-action" onClick={() => onOpen(row)}>
                    {deedWords(row)}
                  </button>
                </th>
                <td>{whoWords(row)}</td>
                <td>{row.pnr && <span className="code">{row.pnr}</span>}</td>
                <td>
                  <span className="log-cut">{sayDays(row.summary)}</span>
                </td>
                <td>
                  <Ending row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Ending({ row }: { row: LogRow }) {
  if (row.result !== 'ok')
    return (
      <span className="bad log-ending">
        <Icon name="ban" />
        {resultWords(row)}
      </span>
    );
  return row.changes.length > 0 ? <span className="quiet log-ending">{plural(row.changes.length, 'change')}</span> : null;
}
