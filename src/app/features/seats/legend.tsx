import { seatsText } from '../../../texts/seats/text.ts';
import styles from './legend.module.css';

/** What the marks in the seats mean: a number for each price, then the states. */
export function Legend({ services, exit }: { services: readonly { name: string; price: string }[]; exit: boolean }) {
  return (
    <ul className={`${styles.legend} smaller`}>
      {services.map((one, i) => (
        <li key={one.name}>
          <span className={styles.mark}>{i + 1}</span>
          {one.name} <span className="quiet num">{one.price}</span>
        </li>
      ))}
      <li>
        <span className={`${styles.mark} ${styles.taken}`}>×</span>
        {seatsText('taken')}
      </li>
      {exit && (
        <li>
          <span className={`${styles.mark} ${styles.exit}`} />
          {seatsText('exit')}
        </li>
      )}
    </ul>
  );
}
