import { findListed, type Listed } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import type { Boarding } from '../../../features/boarding/use-boarding.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Chip } from '../../../ui/status-chip.tsx';
import { departureOf, LOOKS, nameOf } from './words.ts';
import styles from './gate.module.css';

const MOST = 50;

/** Who is meant, of all flights of both days. */
export function Hits({ q, boarding, onChoose }: { q: string; boarding: Boarding; onChoose: (one: Listed) => void }) {
  const found = findListed(q, boarding.lists.map((one) => one.list)); // prettier-ignore
  if (found.length === 0) return <EmptyState title={boardingText('notFound')} why={boardingText('notFoundWhy', { q })} />;
  return (
    <section className="stack tight" aria-label={boardingText('found', { n: found.length })}>
      <p className="quiet num" role="status">
        {boardingText('found', { n: found.length })}
      </p>
      <ul className="card flush ruled">
        {found.slice(0, MOST).map((one) => {
          const { list, passenger } = one;
          const [icon, tone] = LOOKS[passenger.state];
          return (
            <li key={`${list.flightId} ${passenger.passengerId} ${passenger.ticket}`}>
              <button type="button" className="press" onClick={() => onChoose(one)}>
                <span className="row between">
                  <span className={`strong ${styles.name}`}>{nameOf(passenger)}</span>
                  <Chip icon={icon} tone={tone} text={boardingText(`state.${passenger.state}`)} />
                </span>
                <span className="quiet block">
                  <span className="num">{list.flightNumber}</span> <span className="code">{list.from} → {list.to}</span> · {departureOf(list)}
                  {passenger.seat && <span className="num"> · {passenger.seat}</span>} · <span className="code">{passenger.pnr}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  ); // prettier-ignore
}
