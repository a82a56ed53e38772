import type { ReportGroup, ReportLine } from '../../contract/reports.ts';
import { toMajor, toMinor } from '../../rules/money.ts';
import { SUMS, type Totals } from './columns.ts';

const MONEY = SUMS.filter((name) => name !== 'currency');

/**
 * What the rows of a file come to, by currency. They are read page after page while others sell: sums that were asked for by themselves
 * would be those of another moment.
 */
export class RowSums {
  readonly #sums = new Map<string, Totals[number]>();

  add(rows: readonly (ReportLine | ReportGroup)[]): void {
    for (const row of rows) {
      const lines = 'lines' in row ? row.lines : 1;
      // A flight that nobody bought is of no currency.
      if (lines === 0) continue;
      const sums = this.#sums.get(row.currency);
      if (!sums) this.#sums.set(row.currency, { ...amountsOf(row), lines, currency: row.currency });
      else {
        sums.lines += lines;
        for (const name of MONEY) sums[name] = toMajor(toMinor(sums[name]) + toMinor(row[name]));
      }
    }
  }

  get totals(): Totals {
    return [...this.#sums.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
  }

  get amountAMD(): number {
    return toMajor([...this.#sums.values()].reduce((all, one) => all + toMinor(one.amountAMD), 0));
  }
}

const amountsOf = (row: ReportLine | ReportGroup) =>
  Object.fromEntries(MONEY.map((name) => [name, row[name]])) as Record<(typeof MONEY)[number], number>;
