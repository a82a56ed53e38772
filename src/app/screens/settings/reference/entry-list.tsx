import { Chip } from '../../../ui/status-chip.tsx';
import type { Entry, Kind } from './kind.ts';

interface EntryListProps<Row extends Entry> {
  kind: Pick<Kind<Row>, 'heads' | 'cells' | 'title'>;
  rows: readonly Row[];
  onOpen: (row: Row) => void;
}

/** Cards on phones, lines of a table from 768 px on; a press opens the whole. */
export function EntryList<Row extends Entry>({ kind, rows, onOpen }: EntryListProps<Row>) {
  return (
    <div className="reference-table" data-columns={kind.heads.length}>
      <div className="reference-heads" aria-hidden="true">
        {kind.heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
        <span />
      </div>
      <ul className="reference-list" aria-label={kind.title}>
        {rows.map((row) => {
          const [name, ...others] = kind.cells(row);
          return (
            <li key={row.id}>
              <button type="button" className="reference-row" onClick={() => onOpen(row)}>
                <span className="strong reference-name">{name}</span>
                <span className="reference-break" />
                {others.map((text, i) => (
                  <span key={kind.heads[i + 1]} className="quiet reference-cell">
                    {text}
                  </span>
                ))}
                <span className="reference-state">{row.isActive === false && <Chip icon="ban" tone="end" text="Inactive" />}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
