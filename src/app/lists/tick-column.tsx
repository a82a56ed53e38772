import { BOX, type Column } from './columns.ts';

interface Ticks<Row> {
  isChosen: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** "Choose RM 401, Thu 10 Dec", for whoever hears the box. */
  nameOf: (row: Row) => string;
}

/** Boxes before the rows of a table, which lead where they led: several are chosen without leaving it. */
export const tickColumn = <Row,>({ isChosen, toggle, nameOf }: Ticks<Row>, title: string): Column<Row> => ({
  id: 'tick',
  title,
  untitled: true,
  width: BOX,
  card: 'none',
  cell: (row) => (
    <label className="list-tick">
      <input type="checkbox" aria-label={nameOf(row)} checked={isChosen(row)} onChange={() => toggle(row)} />
    </label>
  ),
});
