import type { ReportGroup } from '../../../contract/reports.ts';
import { GROUP_SORTS } from '../../../contract/report-words.ts';
import { grouped } from '../../lists/columns.ts';
import type { ReportsSearch } from './reports-search.ts';

/** What a group of all its currencies has there; null where it is not known. */
const VALUES: Record<Exclude<(typeof GROUP_SORTS)[number], 'label'>, (rows: readonly ReportGroup[]) => number | null> = {
  lines: (rows) => total(rows.map(({ lines }) => lines)),
  amountAMD: (rows) => total(rows.map(({ amountAMD }) => amountAMD)),
  seats: (rows) => total(rows.map(({ seats }) => seats)),
  cost: (rows) => total(rows.map(({ cost }) => cost)),
  profit: (rows) => total(rows.map(({ profit }) => profit)),
  load: (rows) => {
    const load = loadOf(rows);
    return load === undefined || load.total === 0 ? null : load.sold / load.total;
  },
  noShows: (rows) => loadOf(rows)?.noShows ?? null,
};

const loadOf = (rows: readonly ReportGroup[]) => rows.find(({ load }) => load !== null)?.load ?? undefined;
const total = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/** Groups as a head asks for them, each with its currencies together; what is not known comes last, whichever way. */
export function sortGroups(groups: readonly ReportGroup[], sort: ReportsSearch['sort'], lang: string): readonly ReportGroup[] {
  const field = GROUP_SORTS.find((one) => sort === one || sort === `-${one}`);
  if (field === undefined) return groups;
  const way = sort === field ? 1 : -1;
  const byKey = grouped(groups, ({ key }) => key).map(({ rows }) => rows);
  if (field === 'label') {
    const { compare } = new Intl.Collator(lang, { numeric: true });
    return byKey.toSorted(([one], [other]) => way * compare(one!.label, other!.label)).flat();
  }
  const value = VALUES[field];
  return byKey
    .map((rows) => ({ rows, value: value(rows) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
      return way * (one.value - other.value);
    })
    .flatMap(({ rows }) => rows);
}
