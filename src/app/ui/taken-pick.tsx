import { Icon } from './icon.tsx';

/** One of many: pressed it is chosen in a sheet, chosen it is taken away. */
export function TakenPick({
  any,
  taken,
  onChoose,
  onTakeAway,
}: {
  any: string;
  taken: string | undefined;
  onChoose: () => void;
  onTakeAway: () => void;
}) {
  return (
    <button
      type="button"
      className="pick"
      aria-pressed={taken !== undefined}
      {...(taken ? { 'aria-label': `${taken}, take away` } : {})}
      onClick={taken ? onTakeAway : onChoose}
    >
      {taken ?? any}
      {taken && <Icon name="close" className="in-chip" />}
    </button>
  );
}
