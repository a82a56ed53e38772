import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { USER_STATUSES } from '../../../contract/account.ts';
import { ROLES } from '../../../contract/roles.ts';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { roleTitle, STATUS_WORDS } from '../../features/accounts/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { PickSelect } from '../../ui/pick-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { AgentsSearch } from './filters.ts';

/** Search box, status chips, role, group and low balance; everything chosen stands in the URL. */
export function FilterBar({
  search,
  pending,
  onRefresh,
  busy,
}: {
  search: AgentsSearch;
  /** How many wait for approval, whatever the filter. */
  pending: number;
  onRefresh: () => void;
  busy: boolean;
}) {
  const navigate = useNavigate({ from: '/agents' });
  const { data: groups } = useQuery(userGroupsQuery());
  const set = (change: Partial<AgentsSearch>) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  return (
    <div className="stack tight filters">
      <div className="row">
        <SearchBox label="Name, e-mail, VAT or city" placeholder="Name, e-mail, VAT, city" q={search.q ?? ''} onWords={(q) => set({ q })} />
        <button type="button" className="icon-button framed" aria-label="Refresh" disabled={busy} onClick={onRefresh}>
          <Icon name="refresh" />
        </button>
        {/* The navigation has it for Admins only (domain.md 5). */}
        <Link to="/passengers" className="icon-button framed" aria-label="Passenger book">
          <Icon name="person" />
        </Link>
      </div>
      <div className="scroll-x" role="group" aria-label="Filters">
        <button type="button" className="pick" aria-pressed={!search.status} onClick={() => set({ status: undefined })}>
          All
        </button>
        {USER_STATUSES.map((status) => (
          <button key={status} type="button" className="pick" aria-pressed={search.status === status} onClick={() => set({ status })}>
            {STATUS_WORDS[status]}
            {status === 'pending' && pending > 0 && (
              <span className="badge num">
                {pending}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </button>
        ))}
        <button
          type="button"
          className="pick"
          aria-pressed={search.low === true}
          onClick={() => set({ low: search.low ? undefined : true })}
        >
          Low balance
        </button>
        <PickSelect
          label="Role"
          any="Any role"
          value={search.role ?? ''}
          options={ROLES.map((role) => ({ value: role, text: roleTitle(role) }))}
          onValue={(role) => set({ role: ROLES.find((one) => one === role) })}
        />
        {((groups && groups.length > 0) || search.group) && (
          <PickSelect
            label="Group"
            any="Any group"
            value={search.group ?? ''}
            options={(groups ?? []).map((group) => ({ value: group.id, text: group.name }))}
            onValue={(group) => set({ group: group || undefined })}
          />
        )}
      </div>
    </div>
  );
}
