import type { StatementLine } from '../../../contract/ledger.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { StatementSearch } from './statement-search.ts';
import { KIND_WORDS } from './words.ts';

/** Nothing in these days, or nothing of this kind. */
export function NoLines({
  search,
  kind,
  onSearch,
}: {
  search: StatementSearch;
  kind: StatementLine['kind'] | undefined;
  onSearch: (change: Partial<StatementSearch>) => void;
}) {
  if (kind) {
    return (
      <EmptyState
        title="Nothing of this kind"
        why={`In these days there is no entry “${KIND_WORDS[kind]}”.`}
        action={<Button onPress={() => onSearch({ kind: undefined })}>Show every kind</Button>}
      />
    );
  }
  const other = search.period ? { text: 'Go to this month', period: undefined } : { text: 'Go to last month', period: 'last' as const };
  return (
    <EmptyState
      title="Nothing moved"
      why="In these days nothing came to this account and nothing went."
      action={<Button onPress={() => onSearch({ period: other.period, from: undefined, to: undefined })}>{other.text}</Button>}
    />
  );
}
