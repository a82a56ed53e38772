import { Link, type LinkOptions, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusDrawn } from '../ui/focus-drawn.ts';
import { Icon } from '../ui/icon.tsx';
import { BOX, type Column, columnsFor, grouped, nextSort, once, sortOf, widthsOf, leastOf, withHeads } from './columns.ts';
import './lists.css';
import { useRoom } from './use-room.ts';
import { useWide } from './use-wide.ts';

export interface TableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What a card has, where that is in another order than the columns. */
  cards?: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** What the rows are, for whoever hears them. */
  label: string;
  /** Where a row leads. */
  link?: (row: Row) => LinkOptions;
  /** Or what a press on it opens. */
  onOpen?: (row: Row) => void;
  /** Several are ticked: a press on a row ticks it. */
  isChosen?: (row: Row) => boolean;
  /** A heading above those that have it in common. */
  groupOf?: (row: Row) => string;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
}

const rem = (px: number): string => `${px / 16}rem`;

/** Cards on a phone, a table with a head that stays from 768 px on. */
export function DataTable<Row>(given: TableProps<Row>) {
  const props = { ...given, rows: once(given.rows, given.keyOf) };
  return useWide() ? <Table {...props} /> : <Cards {...props} columns={props.cards ?? props.columns} />;
}

function Table<Row>(props: TableProps<Row>) {
  const { rows, keyOf, label, groupOf, sort, onSort, isChosen } = props;
  const [room, measure] = useRoom();
  const marks = isChosen ? [markColumn(isChosen)] : [];
  const given = columnsFor(marks.length > 0 ? room - BOX : room, withHeads(props.columns));
  const columns = [...marks, ...given];
  const least = leastOf(columns);
  const widths = widthsOf(room, columns);
  const head = given.find((one) => one.head) ?? given[0];
  const scrolls = least > room ? ' scrolls' : '';
  const groups = groupOf ? grouped(rows, groupOf) : [{ group: '', rows }];
  return (
    // A box that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`framed list-table${scrolls}`} role="region" aria-label={label} tabIndex={0} ref={measure}>
      <table style={{ minWidth: rem(least) }}>
        <colgroup>
          {columns.map(({ id }, i) => (
            <col key={id} {...(widths[i] === undefined ? {} : { style: { width: rem(widths[i]) } })} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.align}
                {...(onSort && column.sortable ? { 'aria-sort': sortOf(sort, column.id) } : {})}
              >
                <Head column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            {groupOf && (
              <tr className="list-group">
                <th scope="rowgroup" colSpan={columns.length}>
                  {group}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) =>
                  column === head ? (
                    <th key={column.id} scope="row" className={column.align}>
                      <Opener {...props} row={row}>
                        {column.cell(row)}
                      </Opener>
                    </th>
                  ) : (
                    <td key={column.id} className={column.align}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Says that a row can be ticked, and whether it is; what opens the row says it to whoever hears it. */
const Mark = ({ on }: { on: boolean }) => (
  <span className={on ? 'list-mark on' : 'list-mark'} aria-hidden="true">
    {on && <Icon name="check" className="in-chip" />}
  </span>
);

const markColumn = <Row,>(isChosen: (row: Row) => boolean): Column<Row> => ({
  id: 'mark',
  title: '',
  untitled: true,
  width: BOX,
  cell: (row) => <Mark on={isChosen(row)} />,
});

function Head<Row>({
  column: { id, title, untitled, sortable },
  sort,
  onSort,
}: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  if (untitled) return <span className="sr-only">{title}</span>;
  if (!sortable || !onSort) return title;
  const now = sortOf(sort, id);
  return (
    <button type="button" className="list-sort" onClick={() => onSort(nextSort(sort, id, sortable))}>
      {title}
      <Icon name="down" className={now === 'none' ? 'in-chip unsorted' : now === 'ascending' ? 'in-chip turned' : 'in-chip'} />
    </button>
  );
}

function Cards<Row>(props: TableProps<Row>) {
  const { rows, keyOf, label, groupOf } = props;
  const list = (some: readonly Row[], name?: string) => (
    <ul className="card flush ruled" {...(name ? { 'aria-label': name } : {})}>
      {some.map((row) => (
        <li key={keyOf(row)}>
          <Card {...props} row={row} />
        </li>
      ))}
    </ul>
  );
  if (!groupOf) return list(rows, label);
  return (
    <div className="stack" role="region" aria-label={label}>
      {grouped(rows, groupOf).map(({ group, rows }) => (
        <section key={group} className="stack tight" aria-label={group}>
          <h2>{group}</h2>
          {list(rows)}
        </section>
      ))}
    </div>
  );
}

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'keyOf' | 'link' | 'onOpen' | 'isChosen'> & { row: Row };

function Card<Row>(props: RowProps<Row>) {
  const cells = props.columns.map(({ id, align, card = align ?? 'start', inCard, cell }) => {
    const shown = card === 'none' ? null : (inCard ?? cell)(props.row);
    return (
      shown !== null &&
      shown !== undefined &&
      shown !== false &&
      shown !== '' && (
        <span key={id} className={`list-cell ${card}`}>
          {shown}
        </span>
      )
    );
  });
  if (!props.link && !props.onOpen) return <div className="list-card">{cells}</div>;
  return (
    <Opener {...props} className={props.isChosen ? 'list-card marked' : 'list-card'}>
      {props.isChosen && <Mark on={props.isChosen(props.row)} />}
      {cells}
    </Opener>
  );
}

/** What opens a row: a link where it leads to a screen, a button where it opens a sheet. In a table all of the row answers. */
function Opener<Row>({
  row,
  keyOf,
  link,
  onOpen,
  isChosen,
  className = '',
  children,
}: RowProps<Row> & { className?: string; children: ReactNode }) {
  const classes = `${className} row-open`;
  if (link)
    return (
      <RowLink id={keyOf(row)} to={link(row)} className={classes}>
        {children}
      </RowLink>
    );
  if (!onOpen) return children;
  return (
    <button type="button" className={classes} onClick={() => onOpen(row)} {...(isChosen ? { 'aria-pressed': isChosen(row) } : {})}>
      {children}
    </button>
  );
}

/** The row by which a list was left, and where in the history that list stands: Back leads to this row, not to the heading. */
let left: { entry: string | undefined; id: string | number } | undefined;

function RowLink({ id, to, ...rest }: { id: string | number; to: LinkOptions; className: string; children: ReactNode }) {
  const { history } = useRouter();
  const row = useRef<HTMLAnchorElement>(null);
  const entry = () => history.location.state.__TSR_key;
  useEffect(() => {
    if (!row.current || left?.id !== id || left.entry !== entry()) return;
    left = undefined;
    // Rows may come late, when somebody is elsewhere already.
    const at = document.activeElement;
    if (at === document.body || at?.localName === 'h1') focusDrawn(row.current, { preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it comes
  }, []);
  return <Link {...to} {...rest} ref={row} onClick={() => (left = { entry: entry(), id })} />;
}
