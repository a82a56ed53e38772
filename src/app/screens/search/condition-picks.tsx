import { resultsText } from '../../../texts/results/text.ts';
import type { SearchParams } from './search-params.ts';

const TEXTS = { direct: 'directOnly', bag: 'withBag', refundable: 'refundable' } as const;
export type Condition = keyof typeof TEXTS;

interface ConditionPicksProps {
  /** In the order in which they stand. */
  which: readonly Condition[];
  form: SearchParams;
  onSet: (change: Partial<SearchParams>) => void;
}

/** Conditions of a fare, each asked for or not: in the form of the search, and above its results. */
export const ConditionPicks = ({ which, form, onSet }: ConditionPicksProps) =>
  which.map((one) => (
    <Toggle key={one} on={form[one] === 1} onPress={() => onSet({ [one]: form[one] ? undefined : 1 })}>
      {resultsText(TEXTS[one])}
    </Toggle>
  ));

export function Toggle({ on, onPress, children }: { on: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" className="pick" aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}
