import type { ReportGroup } from '../../../contract/reports.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import type { By } from './filters.ts';
import { bareMoney, BY_WORDS, dramsByGroup } from './words.ts';

interface GroupsProps {
  by: Exclude<By, 'rows'>;
  groups: readonly ReportGroup[];
}

const labelOf = (by: By, group: ReportGroup): string => (by === 'day' ? showDay(group.label) : group.label);

/** Sums on a phone: one card for each group, with a line for each currency. */
export function GroupCards({ by, groups }: GroupsProps) {
  const cards = dramsByGroup(groups).map((one) => ({ ...one, sums: groups.filter((group) => group.key === one.key) }));
  return (
    <ul className="rows card flush" aria-label="Sums">
      {cards.map(({ key, amount, sums }) => (
        <li key={key} className="stack tight">
          <div className="row between top">
            <span className="strong grow">{labelOf(by, sums[0]!)}</span>
            <span className="strong money">{formatMoney(amount, 'AMD')}</span>
          </div>
          {sums.map((group) => (
            <p key={group.currency} className="quiet num row between">
              <span>
                {plural(group.lines, 'row')}
                {group.refunded !== 0 && `, given back ${formatMoney(group.refunded, group.currency)}`}
              </span>
              <span className="report-net">net {formatMoney(group.net, group.currency)}</span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

const FIGURES = [
  ['Gross', 'gross'],
  ['Commission', 'commission'],
  ['Penalties', 'penalty'],
  ['Given back', 'refunded'],
  ['Net', 'net'],
] as const;

/** The same on a screen with room for a table. */
export function GroupTable({ by, groups }: GroupsProps) {
  return (
    <section className="card flush">
      {/* A box that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="report-scroll" role="region" aria-label={`Sums by ${BY_WORDS[by].toLowerCase()}`} tabIndex={0}>
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{BY_WORDS[by]}</th>
              <th scope="col" className="figure">
                Rows
              </th>
              {FIGURES.map(([head]) => (
                <th key={head} scope="col" className="figure">
                  {head}
                </th>
              ))}
              <th scope="col">Currency</th>
              <th scope="col" className="figure">
                In AMD
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={`${group.key} ${group.currency}`}>
                <th scope="row">{labelOf(by, group)}</th>
                <td className="figure">{group.lines}</td>
                {FIGURES.map(([head, field]) => (
                  <td key={head} className="figure">
                    {bareMoney(group[field], group.currency)}
                  </td>
                ))}
                <td>{group.currency}</td>
                <td className="figure strong">{bareMoney(group.amountAMD, 'AMD')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
