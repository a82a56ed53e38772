import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import type { Column } from '../../../lists/columns.ts';
import { dots } from '../../../ui/dots.ts';
import { Chip } from '../../../ui/status-chip.tsx';
import type { Entry, Kind } from './kind.ts';

/** A column for each head of the kind; the name says, too, what is no longer offered. */
export const columnsOf = <Row extends Entry>({ heads, cells }: Pick<Kind<Row>, 'heads' | 'cells'>): readonly Column<Row>[] =>
  heads.map((title, i) =>
    i === 0
      ? {
          id: title,
          title,
          share: 2,
          card: 'whole',
          cell: (row) => (
            <span className="row between">
              <span className="strong">{cells(row)[0]}</span>
              {row.isActive === false && <Chip icon="ban" tone="ended" text={referenceListsText('inactive')} />}
            </span>
          ),
        }
      : {
          id: title,
          title,
          ...(i === 1 ? { share: 1.6 } : i === 2 ? { least: 124, share: heads.length === 3 ? 1.4 : 1 } : {}),
          ...(i > 2 ? { priority: 2 } : {}),
          card: i === 1 ? 'whole' : 'none',
          cell: (row) => <span className="quiet">{cells(row)[i]}</span>,
          inCard: (row) => <span className="quiet">{dots(...cells(row).slice(1))}</span>,
        },
  );
