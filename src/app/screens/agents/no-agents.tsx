import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { type AgentsSearch, isFiltered } from './filters.ts';

/** Filtered to nothing is another thing than none at all. */
export function NoAgents({ search }: { search: AgentsSearch }) {
  if (!isFiltered(search))
    return <EmptyState title="No accounts yet" why="Agents and staff stand here once they are added or have registered." />;
  const waiting = search.status === 'pending' && Object.keys(search).length === 1;
  return (
    <EmptyState
      title={waiting ? 'Nobody waits' : 'No account fits'}
      why={
        waiting ? 'Every registration has been approved or closed.' : 'None has this name, e-mail, VAT or city with what is chosen above.'
      }
      action={
        <ButtonLink to="/agents" search={{}} replace className="kind-main">
          {waiting ? 'Show all accounts' : 'Clear filters'}
        </ButtonLink>
      }
    />
  );
}
