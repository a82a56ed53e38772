import { loadText } from '../../../texts/load/text.ts';
import styles from './load.module.css';

/** What anybody may still buy: seats kept for a group are not among them. */
export const freeOf = ({ total, held, sold, group }: { total: number; held: number; sold: number; group: number }): number =>
  Math.max(0, total - held - sold - group);

type Load = Parameters<typeof freeOf>[0];

/** Sold, held, kept and free seats as one thin bar. */
export function LoadMeter({ load }: { load: Load }) {
  const share = (count: number) => ({ flexGrow: count });
  return (
    <span className="meter" aria-hidden="true">
      <span className={styles.sold} style={share(load.sold)} />
      <span className={styles.held} style={share(load.held)} />
      <span className={styles.group} style={share(load.group)} />
      <span style={share(freeOf(load))} />
    </span>
  );
}

/** Sold, held and free seats as the bar, with the figures beside it. */
export function LoadBar({ total, held, sold, group = 0 }: { total: number; held: number; sold: number; group?: number }) {
  const load = { total, held, sold, group };
  const free = freeOf(load);
  return (
    <div className="stack tight">
      <LoadMeter load={load} />
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
