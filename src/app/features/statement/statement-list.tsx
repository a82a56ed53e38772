import { formatMoney } from '../../../rules/format.ts';
import { LineAmount, LineDocument, type LinesProps, LineTies, LineTitle, TakeBackButton } from './line-parts.tsx';
import { methodWords, reasonWords, showEntered } from './words.ts';

/** The lines on a phone: what and how much, then when, how and who. */
export function StatementList({ lines, currency, zone, takeBack }: LinesProps) {
  return (
    <ul className="card flush rows" aria-label="Statement lines">
      {lines.map((line) => {
        const more = [methodWords(line), `no. ${line.no}`, line.actor].filter(Boolean).join(' · ');
        const reason = reasonWords(line);
        return (
          <li key={line.no} className="statement-line">
            <span className="row between top">
              <LineTitle line={line} />
              <LineAmount line={line} currency={currency} />
            </span>
            <span className="row between top quiet">
              <span className="num">{showEntered(line.at, zone)}</span>
              <span className="money">after {formatMoney(line.balanceAfter, currency)}</span>
            </span>
            {reason && <span className="line-reason wrap-anywhere">{reason}</span>}
            <span className="quiet num wrap-anywhere">
              <LineDocument line={line} />
              {more}
            </span>
            <span className="row between line-foot">
              <LineTies line={line} />
              <TakeBackButton line={line} takeBack={takeBack} currency={currency} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
