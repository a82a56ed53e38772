import { createElement, type ReactNode } from 'react';

/** One column of a list, as data: what its head says, what stands in a cell, and where that goes on a card. */
export interface Column<Row> {
  /** Names the column, and what the server sorts by. */
  id: string;
  title: string;
  /** The title is only for screen readers: a column of chips or buttons. */
  untitled?: true;
  cell: (row: Row) => ReactNode;
  /** Figures stand on the right. */
  align?: 'end';
  /** In pixels where letters have 16 of them, and with larger letters more; columns without one share what is left, this one so many parts of it. */
  width?: number;
  share?: number;
  /** Without a width: no less than this, nor than its head needs (withHeads). */
  least?: number;
  /** 1 (or left out) is always there; where there is no room the highest goes first. */
  priority?: 1 | 2 | 3;
  /** Left out for want of room it stands in this column, above or below what is there, as they stood side by side; not where that one is left out too. */
  into?: string;
  /** The server sorts by it; this way first. */
  sortable?: 'asc' | 'desc';
  /** Names the row, and opens it. Left out everywhere: the first column does. */
  head?: true;
  /** Its place on a card, which has two columns: left, right, the whole width, or none. Left out: left, a figure right. */
  card?: 'start' | 'end' | 'whole' | 'none';
  /** On a card, where no head says what a figure is. */
  inCard?: (row: Row) => ReactNode;
}

/** How much wider the space is before the first column of a table: no column has to know which one it is. */
const EDGE = 8;

/** How wide the boxes of rows are that are ticked. */
export const BOX = 44 - EDGE;

/** Less than this and a column without a width of its own cannot be read. */
const LEAST = 108;

/** How wide a letter of a head is, and what stands beside its words: the space of the cell, the arrow. */
const letterOf = (title: string) => (/[\u0400-\u058F]/.test(title) ? 10 : 8.8);
const [SPACE, ARROW] = [24, 20];

/** The longest word of a head is in one line, in whichever language. */
export const withHeads = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((one) => {
    if (one.untitled) return one;
    const word = Math.max(...one.title.split(/\s+/).map(({ length }) => length));
    const least = Math.max(one.width ?? one.least ?? LEAST, Math.ceil(word * letterOf(one.title) + SPACE + (one.sortable ? ARROW : 0)));
    return one.width === undefined ? { ...one, least } : { ...one, width: least };
  });

/** What stands around the words of a chip: its icon, its space and that of the cell; and around words alone. */
const [CHIP, CELL] = [44, 16];

const longestWord = (texts: readonly string[]): number =>
  Math.max(...texts.flatMap((text) => text.split(/\s+/)).map((word) => Math.ceil(word.length * letterOf(word))));

/** A column of chips: the longest word of them all is in one line, in whichever language. */
export const widthOfChips = (texts: readonly string[]): number => longestWord(texts) + CHIP;

/** The same of a column of words. */
export const widthOfWords = (texts: readonly string[]): number => longestWord(texts) + CELL;

/** The widest PNR there can be, WWWWWW, is in one line. */
export const PNR_WIDTH = 114;

const needs = ({ least = LEAST, width = least }: Column<never>): number => width;

/** How much room they need, with the space before the first of them. */
export const leastOf = (columns: readonly Column<never>[]): number => columns.reduce((sum, one) => sum + needs(one), EDGE);

/** A column that may have taken others in; `own` is what it said before. */
type Fitted<Row> = Column<Row> & { own?: Column<Row>['cell'] };

/** The columns that have room: those of the highest priority number are left out first, from the right. */
export function columnsFor<Row>(room: number, columns: readonly Fitted<Row>[]): readonly Column<Row>[] {
  if (leastOf(columns) <= room) return columns;
  const lowest = Math.max(...columns.map(({ priority = 1 }) => priority));
  if (lowest === 1) return columns;
  const at = columns.findLastIndex(({ priority = 1 }) => priority === lowest);
  const left = columns[at]!;
  const gone = { ...left, cell: left.own ?? left.cell };
  const rest = columns.filter((one) => one !== left);
  return columnsFor(
    room,
    rest.map((one, i) =>
      one.id === gone.into ? { ...one, own: one.own ?? one.cell, cell: bothCells(at <= i ? [gone, one] : [one, gone]) } : one,
    ),
  );
}

const bothCells =
  <Row>(columns: readonly Column<Row>[]) =>
  (row: Row): ReactNode =>
    columns.map(({ id, cell }) => createElement('span', { key: id, className: 'block' }, cell(row)));

/** How wide each of them is, where it is known how much room there is. */
export function widthsOf(room: number, columns: readonly Column<never>[]): readonly (number | undefined)[] {
  return shared(Math.max(room, leastOf(columns)) - EDGE, columns).map((width, i) =>
    i === 0 && width !== undefined ? width + EDGE : width,
  );
}

function shared(room: number, columns: readonly Column<never>[]): readonly (number | undefined)[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const parts = columns.reduce((sum, { width, share = 1 }) => (width === undefined ? sum + share : sum), 0);
  const part = (room - fixed) / parts;
  const tight = columns.findIndex((one) => one.width === undefined && needs(one) > Math.ceil(part * (one.share ?? 1)));
  if (tight >= 0)
    return shared(
      room,
      columns.map((one, i) => (i === tight ? { ...one, width: needs(one) } : one)),
    );
  return columns.map(({ width, share = 1 }) => width ?? (Number.isFinite(part) ? Math.floor(part * share) : undefined));
}

/** What a press on a head asks for: its column as one reads it, then the other way round, then the list's own order again. */
export function nextSort(sort: string | undefined, id: string, first: 'asc' | 'desc'): string | undefined {
  const [once, twice] = first === 'asc' ? [id, `-${id}`] : [`-${id}`, id];
  if (sort === once) return twice;
  return sort === twice ? undefined : once;
}

export const sortOf = (sort: string | undefined, id: string): 'ascending' | 'descending' | 'none' =>
  sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';

/** A row that has moved between two pages is on both: it stands once, as it is now. */
export const once = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): readonly Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/** Rows under their groups; they come in that order. */
export function grouped<Row>(rows: readonly Row[], groupOf: (row: Row) => string): { group: string; rows: Row[] }[] {
  const groups: { group: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = groups.at(-1);
    if (last?.group === group) last.rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
}
