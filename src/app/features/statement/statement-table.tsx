import { formatMoney } from '../../../rules/format.ts';
import { LineDocument, type LinesProps, LineTies, LineTitle, TakeBackButton } from './line-parts.tsx';
import { methodWords, reasonWords, showEntered } from './words.ts';

/** The lines from 768 px on. The currency stands once, in the head. */
export function StatementTable({ lines, currency, zone, takeBack }: LinesProps) {
  const show = (amount: number) => formatMoney(amount, currency).replace(` ${currency}`, '');
  return (
    <section className="card flush" aria-labelledby="lines-title">
      <h2 id="lines-title" className="sr-only">
        Statement lines
      </h2>
      {/* A box that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="statement-scroll" role="region" aria-label="Statement lines" tabIndex={0}>
        <table className="statement-table">
          <thead>
            <tr>
              <th scope="col">Entered</th>
              <th scope="col">Entry</th>
              <th scope="col">How and who</th>
              <th scope="col" className="figure">
                Debit
              </th>
              <th scope="col" className="figure">
                Credit
              </th>
              <th scope="col" className="figure">
                Balance, {currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.no}>
                <th scope="row">
                  <span className="block num">{showEntered(line.at, zone)}</span>
                  <span className="quiet num">No. {line.no}</span>
                </th>
                <td>
                  <LineTitle line={line} />
                  {reasonWords(line) && <span className="block line-reason wrap-anywhere">{reasonWords(line)}</span>}
                  <LineTies line={line} />
                  <TakeBackButton line={line} takeBack={takeBack} currency={currency} />
                </td>
                <td>
                  {methodWords(line) && <span className="block wrap-anywhere">{methodWords(line)}</span>}
                  <LineDocument line={line} />
                  {line.actor && <span className="block quiet wrap-anywhere">{line.actor}</span>}
                </td>
                <td className="figure">{line.debit > 0 && show(line.debit)}</td>
                <td className="figure good">{line.credit > 0 && show(line.credit)}</td>
                <td className="figure strong">{show(line.balanceAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
