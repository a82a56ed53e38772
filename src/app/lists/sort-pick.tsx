import { listsText } from '../../texts/lists/text.ts';
import { PickSelect } from '../ui/pick-select.tsx';
import type { TableProps } from './data-table.tsx';
import { useWide } from './use-wide.ts';

/** How rows are sorted, where no head can be pressed. */
export function SortPick<Row>({
  columns,
  sort,
  onSort,
  own,
}: Pick<TableProps<Row>, 'columns' | 'sort' | 'onSort'> & {
  /** The list's own order in words. */
  own: string;
}) {
  const wide = useWide();
  if (wide || !onSort) return null;
  const options = columns.flatMap(({ id, title, sortable }) => {
    if (!sortable) return [];
    const up = { value: id, text: `${title} ↑` };
    const down = { value: `-${id}`, text: `${title} ↓` };
    return sortable === 'asc' ? [up, down] : [down, up];
  });
  return (
    <PickSelect
      label={listsText('sortedBy')}
      any={own}
      value={sort ?? ''}
      options={options}
      onValue={(value) => onSort(value || undefined)}
    />
  );
}
