import { kitText } from '../../texts/kit/text.ts';
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
      {...(taken ? { 'aria-label': kitText('takeAway', { what: taken }) } : {})}
      onClick={taken ? onTakeAway : onChoose}
    >
      {taken ?? any}
      {taken && <Icon name="close" className="in-chip" />}
    </button>
  );
}
