import { loadText } from '../../../texts/load/text.ts';
import styles from './load.module.css';

/** What anybody may still buy: seats kept for a group are not among them. */
export const freeOf = ({ total, held, sold, group }: { total: number; held: number; sold: number; group: number }): number =>
  Math.max(0, total - held - sold - group);

/** Sold, held and free seats as one thin bar, with the figures beside it. */
export function LoadBar({ total, held, sold, group = 0 }: { total: number; held: number; sold: number; group?: number }) {
  const share = (count: number) => ({ flexGrow: count });
  const free = freeOf({ total, held, sold, group });
  return (
    <div className="stack tight">
      <div className="meter" aria-hidden="true">
        <span className={styles.sold} style={share(sold)} />
        <span className={styles.held} style={share(held)} />
        <span className={styles.group} style={share(group)} />
        <span style={share(free)} />
      </div>
      <p className={`row wrap quiet ${styles.words} num`}>
        <span>
          <i className={styles.sold} /> {loadText('sold', { n: sold })}
        </span>
        <span>
          <i className={styles.held} /> {loadText('held', { n: held })}
        </span>
        {group > 0 && (
          <span>
            <i className={styles.group} /> {loadText('keptForGroups', { n: group })}
          </span>
        )}
        <span>
          <i /> {loadText('freeOf', { n: free, total })}
        </span>
      </p>
    </div>
  );
}
