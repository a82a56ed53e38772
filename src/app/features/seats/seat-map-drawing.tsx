import { type KeyboardEvent, useRef, useState } from 'react';
import { type Seat, seatsOf, type SeatRow } from '../../../rules/seat-map.ts';
import { seatsText } from '../../../texts/seats/text.ts';
import styles from './seat-map.module.css';
import { columnsOf, neighbour } from './seat-grid.ts';

/** How a seat is drawn and what a press does; without `onPress` it cannot be chosen. */
export interface DrawnSeat {
  /** Read out: `12A, window, 8.00 USD, free`. */
  label: string;
  /** Inside the seat: the number of its price, or who sits there. */
  mark: string;
  state: 'free' | 'chosen' | 'taken' | 'closed';
  onPress?: (() => void) | undefined;
}

const STATE = { free: '', chosen: styles.chosen, taken: styles.taken, closed: styles.closed };

/** Rows from the nose to the tail, letters in columns, aisles with the number of the row. */
export function SeatMapDrawing({ rows, drawn }: { rows: readonly SeatRow[]; drawn?: (seat: Seat) => DrawnSeat }) {
  const columns = columnsOf(rows);
  const [at, setAt] = useState<string>();
  const map = useRef<HTMLDivElement>(null);
  const stop = at ?? seatsOf(rows).find((seat) => drawn?.(seat).onPress)?.number;
  const move = (event: KeyboardEvent, from: Seat) => {
    const next = neighbour(rows, from, event.key);
    if (!next) return;
    event.preventDefault();
    setAt(next.number);
    map.current?.querySelector<HTMLElement>(`[data-seat="${next.number}"]`)?.focus();
  };
  const template = columns.map((one) => (one === null ? '24px' : 'var(--seat)')).join(' ');
  return (
    <div className={styles.scroll}>
      <div className={drawn ? styles.map : `${styles.map} ${styles.plan}`} ref={map} role="group" aria-label={seatsText('map')}>
        <div className={styles.row} style={{ gridTemplateColumns: template }} aria-hidden="true">
          {columns.map((one, i) => (
            <span key={i} className={`${styles.head} quiet`}>
              {one}
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <div key={row.row} className={row.exit ? `${styles.row} ${styles.exit}` : styles.row} style={{ gridTemplateColumns: template }}>
            {columns.map((letter, i) => {
              if (letter === null)
                return (
                  <span key={i} className={`${styles.head} quiet num`} aria-hidden="true">
                    {row.row}
                  </span>
                );
              const seat = row.blocks.flat().find((one) => one.letter === letter);
              if (!seat) return <span key={i} />;
              const one = drawn?.(seat);
              if (!one) return <span key={i} className={`${styles.seat} ${STATE[seat.blocked ? 'taken' : 'free']}`} aria-hidden="true" />;
              return (
                <button
                  key={i}
                  type="button"
                  data-seat={seat.number}
                  className={`${styles.seat} ${STATE[one.state]}`}
                  aria-label={one.label}
                  aria-pressed={one.state === 'chosen'}
                  aria-disabled={one.onPress === undefined}
                  tabIndex={seat.number === stop ? 0 : -1}
                  onFocus={() => setAt(seat.number)}
                  onKeyDown={(event) => move(event, seat)}
                  onClick={one.onPress}
                >
                  {one.mark}
                </button>
              );
            })}
            {row.exit && <span className="sr-only">{seatsText('exitRow', { row: row.row })}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
