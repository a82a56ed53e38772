import type { ReactNode } from 'react';
import type { OrderRow } from '../../../contract/order-lists.ts';
import { DataTable } from '../../lists/data-table.tsx';
import { useIsStaff } from '../../may.ts';
import { columnsFor } from '../../lists/columns.ts';
import { IfItFits } from '../../lists/if-it-fits.tsx';
import { cardsOf } from './columns.tsx';
import { tableColumns } from './table-columns.tsx';
import type { Several } from './several.tsx';
import { useOrderLink } from './use-choice.ts';

interface OrdersTableProps {
  label: string;
  rows: readonly OrderRow[];
  isSaved?: (row: OrderRow) => boolean;
  note?: (row: OrderRow) => ReactNode;
  /** They are ticked instead of opened. */
  several?: Several | undefined;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
}

const none = () => false;

/** Orders of any list; a row opens its order, or is ticked. */
export function OrdersTable({ label, rows, isSaved = none, note, several, sort, onSort }: OrdersTableProps) {
  const link = useOrderLink();
  const staff = useIsStaff();
  const about = { staff, isSaved, ...(note ? { note } : {}) };
  const columns = tableColumns(about);
  return (
    <IfItFits columns={columnsFor(0, columns)} boxes>
      <DataTable
        label={label}
        rows={rows}
        columns={columns}
        cards={cardsOf(about)}
        keyOf={(row) => row.id}
        sort={sort}
        {...(onSort ? { onSort } : {})}
        {...(several?.chosen ? { onOpen: several.toggle, isChosen: several.isChosen } : { link })}
      />
    </IfItFits>
  );
}
