import { getRouteApi, Link } from '@tanstack/react-router';
import { LEDGER_KINDS } from '../../../contract/ledger.ts';
import { columnHolds, type ReportColumn } from '../../../contract/report-columns.ts';
import type { ReportGroup, ReportLine } from '../../../contract/reports.ts';
import { canOpen } from '../../../contract/screens.ts';
import { formatMoney } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';

import { showEntered } from '../../features/statement/words.ts';
import { type Column, widthOfWords } from '../../lists/columns.ts';
import { useSession } from '../../session.ts';
import { perLang } from '../../per-lang.ts';
import { onlyGroup, type By } from './filters.ts';
import { bareMoney, FIGURES, hasCosts, labelOf, loadWords } from './words.ts';
import styles from './reports.module.css';
import { ledgerText } from '../../../texts/ledger/text.ts';
import { reportColumnsText } from '../../../texts/report-columns/text.ts';
import { reportsText } from '../../../texts/reports/text.ts';

const route = getRouteApi('/desk/reports');

/** Millions with their hundredths, in one line; the last column has the space of the edge as well, and drams are bold. */
const AMOUNT = 116;
/** A day in one line, this year's; of a flight its number with its route. */
const LABEL = 128;
const FLIGHT_LABEL = 156;
const LAST_AMOUNT = 128;
const STRONG_AMOUNT = 136;

/** What is left out first where there is no room: the file and the sums above have all of it. Net, drams and profit stay. */
const LEAVES: Partial<Record<(typeof FIGURES)[number] | 'seats' | 'cost' | 'profit', 2 | 3>> = {
  gross: 2,
  commission: 3,
  penalty: 3,
  refunded: 2,
  seats: 2,
  cost: 2,
};

/** Sums in a table: a line for each currency of a group. */
export const groupColumns = (by: By, groups: readonly ReportGroup[]): readonly Column<ReportGroup>[] => [
  {
    id: 'label',
    title: reportsText(`by.${by}`),
    least: by === 'flight' ? FLIGHT_LABEL : LABEL,
    sortable: 'asc',
    cell: (group) => <Rows by={by} of={group} />,
  },
  // Longer words and a wider menu: the rows go before the sums.
  { id: 'lines', title: reportsText('rows'), width: 64, align: 'end', priority: 3, sortable: 'desc', cell: ({ lines }) => lines },
  ...FIGURES.map((field): Column<ReportGroup> => ({
    id: field,
    title: reportsText(`figure.${field}`),
    width: AMOUNT,
    align: 'end',
    priority: LEAVES[field] ?? 1,
    cell: (group) => bareMoney(group[field], group.currency),
  })),
  { id: 'currency', title: reportsText('currency'), width: 80, cell: ({ currency }) => currency },
  {
    id: 'amountAMD',
    title: reportsText('inDrams'),
    width: STRONG_AMOUNT,
    align: 'end',
    sortable: 'desc',
    cell: ({ amountAMD }) => <span className="strong">{bareMoney(amountAMD, 'AMD')}</span>,
  },
  ...(hasCosts(groups)
    ? (['seats', 'cost', 'profit'] as const).map((field): Column<ReportGroup> => ({
        id: field,
        title: reportColumnsText(field),
        width: field === 'seats' ? 64 : LAST_AMOUNT,
        align: 'end',
        priority: LEAVES[field] ?? 1,
        sortable: 'desc',
        cell: (group) => (field === 'seats' ? group.seats : group[field] !== null && bareMoney(group[field], 'AMD')),
      }))
    : []),
  ...(groups.some(({ load }) => load !== null)
    ? [
        {
          id: 'load',
          title: reportColumnsText('load'),
          width: 88,
          align: 'end' as const,
          sortable: 'desc' as const,
          cell: ({ load }: ReportGroup) => load && loadWords(load),
        },
        {
          id: 'noShows',
          title: reportColumnsText('noShows'),
          width: 80,
          align: 'end' as const,
          sortable: 'desc' as const,
          priority: 3 as const,
          cell: ({ load }: ReportGroup) => load?.noShows,
        },
      ]
    : []),
];

/** What a group is called; leads to its rows. */
function Rows({ by, of }: { by: By; of: { key: string; label: string } }) {
  const search = route.useSearch();
  const only = by === 'rows' ? undefined : onlyGroup(by, of);
  const text = labelOf(by, of.label);
  if (!only) return text;
  return (
    <Link to="/reports" search={{ ...search, ...only }} className="link">
      {text}
    </Link>
  );
}

/** A group in all its currencies. */
export interface GroupSum {
  key: string;
  label: string;
  amount: number;
  sums: readonly ReportGroup[];
}

/** The same on a phone: a card for each group, with a line for each currency. */
export const sumColumns = (by: By): readonly Column<GroupSum>[] => [
  { id: 'label', title: reportsText(`by.${by}`), cell: (group) => <Rows by={by} of={group} /> },
  {
    id: 'amd',
    title: reportsText('inDrams'),
    align: 'end',
    cell: ({ amount }) => <span className="strong money">{formatMoney(amount, 'AMD')}</span>,
  },
  {
    id: 'sums',
    title: reportsText('byCurrency'),
    card: 'whole',
    cell: ({ sums }) =>
      sums.map((group) => (
        <span key={group.currency} className={`quiet num row between wrap ${styles.sum}`}>
          <span>
            {group.refunded === 0
              ? reportsText('rowCount', { n: group.lines })
              : reportsText('rowCountRefunded', { n: group.lines, money: formatMoney(group.refunded, group.currency) })}
          </span>
          <span className={styles.net}>{reportsText('net', { money: formatMoney(group.net, group.currency) })}</span>
        </span>
      )),
  },
  {
    id: 'load',
    title: reportColumnsText('load'),
    card: 'whole',
    cell: ({ sums }) => {
      const load = sums.find((one) => one.load)?.load;
      return load && <span className="quiet num">{`${reportColumnsText('load')} ${loadWords(load)}`}</span>;
    },
  },
];

const SORTABLE: Partial<Record<ReportColumn, 'asc' | 'desc'>> = { posted: 'asc', amountAMD: 'desc' };
const WIDTHS: Partial<Record<ReportColumn, number>> = { orderDate: 120, issueDate: 120, agent: 132, group: 132, flight: 108, date: 144, route: 88, class: 60, ticket: 136, type: 60, currency: 84, amountAMD: LAST_AMOUNT }; // prettier-ignore

/** BAGHDASARYAN in one line, and below a PNR, where it stands there, the day of its flight. */
const FLEXIBLE: Partial<Record<ReportColumn, Pick<Column<ReportLine>, 'least' | 'share'>>> = {
  pnr: { least: 128, share: 0.8 },
  passenger: { least: 132 },
};

/** Where there is less room two are one; those of the higher number first. */
const INTO: Partial<Record<ReportColumn, { into: ReportColumn; priority: 2 | 3 }>> = {
  kind: { into: 'posted', priority: 2 },
  agent: { into: 'passenger', priority: 3 },
  flight: { into: 'pnr', priority: 2 },
  date: { into: 'flight', priority: 3 },
};

/** Rows in the columns that were chosen. */
export function lineColumns(columns: readonly ReportColumn[], zone: string): readonly Column<ReportLine>[] {
  const kind = widthOfWords(LEDGER_KINDS.map((one) => ledgerText(`kind.${one}`)));
  const widths = { ...WIDTHS, kind, posted: Math.max(120, kind) };
  return columns.map((id) => ({
    id,
    title: reportColumnsText(id),
    ...(FLEXIBLE[id] ?? { width: widths[id] ?? (columnHolds(id) === 'money' ? AMOUNT : 104) }),
    ...(INTO[id] && columns.includes(INTO[id].into) ? INTO[id] : {}),
    ...(SORTABLE[id] ? { sortable: SORTABLE[id] } : {}),
    ...(['money', 'figure'].includes(columnHolds(id)) ? { align: 'end' as const } : {}),
    cell: (row) => (id === 'pnr' ? <Pnr pnr={row.pnr} /> : cellOf(row, id, zone)),
  }));
}

/** What a phone sorts by, which shows no heads. */
export const sortedColumns = perLang(() => lineColumns(['posted', 'amountAMD'], 'UTC'));

/** Rows on a phone: whose money, for which flight, and how much. */
export const lineCard = (zone: string): readonly Column<ReportLine>[] => [
  {
    id: 'passenger',
    title: reportsText('passenger'),
    cell: (row) => (
      <>
        <span className="strong block">{row.passenger ?? reportsText('wholeBooking')}</span>
        <span className="quiet block">{row.agent}</span>
      </>
    ),
  },
  {
    id: 'amd',
    title: reportsText('inDrams'),
    align: 'end',
    cell: (row) => <span className="strong money">{formatMoney(row.amountAMD, 'AMD')}</span>,
  },
  {
    id: 'kind',
    title: reportsText('kind'),
    cell: (row) => (
      <span className="quiet num">
        {ledgerText(`kind.${row.kind}`)} · {showEntered(row.posted, zone)}
      </span>
    ),
  },
  {
    id: 'net',
    title: reportsText('figure.net'),
    align: 'end',
    cell: (row) => <span className="quiet money">{formatMoney(row.net, row.currency)}</span>,
  },
  {
    id: 'order',
    title: reportsText('booking'),
    card: 'whole',
    cell: (row) => (
      <span className="quiet num">
        <Pnr pnr={row.pnr} />
        {row.flight && ` · ${row.flight} ${row.route ?? ''}${row.date ? ` · ${showDay(row.date)}` : ''}`}
      </span>
    ),
  },
];

function cellOf(row: ReportLine, column: ReportColumn, zone: string): string {
  const value = row[column];
  if (value === null) return '';
  if (column === 'kind') return ledgerText(`kind.${row.kind}`);
  const holds = columnHolds(column);
  if (holds === 'day') return showDay(String(value));
  if (holds === 'instant') return showEntered(String(value), zone);
  if (holds === 'money')
    return bareMoney(Number(value), column === 'amountAMD' ? 'AMD' : column === 'charged' ? row.accountCurrency : row.currency);
  return String(value);
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
