import { Icon } from '../../ui/icon.tsx';
import { wholeSums } from '../../ui/whole-sums.ts';
import styles from './service-lines.module.css';
import { servicesText } from '../../../texts/services/text.ts';

export interface ServiceLine {
  key: string;
  name: string;
  whose: string;
  price: string;
  /** Instead of the way to take it off. */
  note?: string | undefined;
  off?: boolean;
}

/** Lines with whom they are for and what they cost, each with a way to take it off. */
export function ServiceLines({
  label,
  lines,
  onRemove,
}: {
  label: string;
  lines: readonly ServiceLine[];
  onRemove?: (key: string) => void;
}) {
  return (
    <ul className={`rows ${styles.lines}`} aria-label={label}>
      {lines.map((line) => (
        <li key={line.key} className={line.off ? `row between ${styles.off}` : 'row between'}>
          <span className="grow">
            <span className="strong">{wholeSums(line.name)}</span>
            <span className="quiet block">{wholeSums(line.whose)}</span>
            {line.note && <span className="quiet block">{line.note}</span>}
          </span>
          <span className="money">{line.price}</span>
          {onRemove && !line.note && (
            <button
              type="button"
              className="icon-button"
              aria-label={servicesText(line.off ? 'keep' : 'takeOff', { name: line.name, whose: line.whose })}
              onClick={() => onRemove(line.key)}
            >
              <Icon name={line.off ? 'undo' : 'trash'} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
