import { REPORT_COLUMNS, type ReportColumn } from '../contract/report-columns.ts';
import { type GROUP_SORTS, ROW_SORTS } from '../contract/report-words.ts';
import { sortAsked } from './sort-asked.ts';

/** What is chosen on the reports, as their address and a saved view have it; the period apart. */
interface ReportView {
  dates?: string | undefined;
  by?: string | undefined;
  agent?: string | undefined;
  group?: string | undefined;
  status?: string | undefined;
  flight?: string | undefined;
  route?: string | undefined;
  airline?: string | undefined;
  class?: string | undefined;
  staff?: string | undefined;
  columns?: readonly string[] | undefined;
  sort?: Sorted<RowSort | (typeof GROUP_SORTS)[number]> | undefined;
}

type Sorted<Field extends string> = Field | `-${Field}`;
type RowSort = (typeof ROW_SORTS)[number];

const isOfRows = (sort: ReportView['sort']): sort is Sorted<RowSort> => ROW_SORTS.some((one) => sort === one || sort === `-${one}`);

/** What stands in a table of rows unless columns were chosen. */
const FIRST_COLUMNS: readonly ReportColumn[] = ['posted', 'kind', 'pnr', 'passenger', 'agent', 'flight', 'date', 'net', 'currency', 'amountAMD']; // prettier-ignore

/** Those that were chosen and that there are; none: nobody has chosen. */
export const chosenColumns = ({ columns }: Pick<ReportView, 'columns'>): readonly ReportColumn[] =>
  REPORT_COLUMNS.filter((one) => columns?.includes(one));
/** Those on the screen and on paper. */
export function columnsOf(view: Pick<ReportView, 'columns'>): readonly ReportColumn[] {
  const chosen = chosenColumns(view);
  return chosen.length > 0 ? chosen : FIRST_COLUMNS;
}

/** The same filter as the body of a report has it. */
export const filterOf = <View extends ReportView>(view: View) => ({
  dateField: (view.dates ?? 'posted') as NonNullable<View['dates']> | 'posted',
  ...(view.by === 'rows'
    ? sortAsked(isOfRows(view.sort) ? view.sort : undefined)
    : { groupBy: (view.by ?? 'day') as Exclude<NonNullable<View['by']>, 'rows'> | 'day' }),
  ...(view.agent ? { agentIds: [view.agent] } : {}),
  ...(view.group ? { groupIds: [view.group] } : {}),
  ...(view.status ? { status: [view.status as NonNullable<View['status']>] } : {}),
  ...(view.flight ? { flightId: view.flight } : {}),
  ...(view.route ? { route: view.route } : {}),
  ...(view.airline ? { airline: view.airline } : {}),
  ...(view.class ? { class: view.class } : {}),
  ...(view.staff ? { staffId: view.staff } : {}),
});
