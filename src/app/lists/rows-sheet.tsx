import type { ReactNode } from 'react';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Sheet } from '../ui/overlay.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ListStates } from './list-body.tsx';
import type { List } from './use-list.ts';

interface RowsSheetProps<Row> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Names the list where that is not the title. */
  label?: string;
  /** Above the rows: what they are, what they are chosen by. */
  above: ReactNode;
  /** Of the last thing that was done to a row. */
  trouble: unknown;
  list: List<Row>;
  failure: string;
  none: ReactNode;
  /** A row with what is done with it. */
  renderRow: (one: Row) => ReactNode;
  /** "Add". */
  foot?: ReactNode;
  tall?: boolean;
}

/** A sheet with a list of a few rows, each with what may be done with it. */
export function RowsSheet<Row extends { id: string }>({ list: { query, rows }, ...given }: RowsSheetProps<Row>) {
  const { open, onClose, title, label = title, above, trouble, failure, none, renderRow, foot, tall = false } = given;
  return (
    <Sheet open={open} onClose={onClose} title={title} foot={foot} tall={tall}>
      <div className="stack">
        {above}
        {trouble !== undefined && <ErrorAlert error={trouble} />}
        <ListStates query={query} empty={rows.length === 0} failure={failure} none={none} bones={<Skeleton lines={[60, 80, 45]} />}>
          <ul className="rows card flush" aria-label={label}>
            {rows.map((one) => (
              <li key={one.id} className="stack tight">
                {renderRow(one)}
              </li>
            ))}
          </ul>
        </ListStates>
      </div>
    </Sheet>
  );
}
