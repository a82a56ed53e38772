import { Link } from '@tanstack/react-router';
import { isAgent } from '../../../contract/roles.ts';
import type { User } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import type { StatementSearch } from '../../features/statement/statement-search.ts';
import { useChosenInSight } from '../../ui/use-chosen-in-sight.ts';

type View = StatementSearch['view'];

/** The account itself, or what belongs to it: money and orders are the agency's, and only an agency has people. */
export function Views({ account, view }: { account: User; view: View }) {
  const agent = isAgent(account.role);
  const tabs = useChosenInSight<HTMLElement>(view);
  const shown: [View, string][] = [
    [undefined, agentText('account')],
    ...(account.agency ? [] : ([['statement', agentText('statement')]] as [View, string][])),
    ...(agent && !account.agency
      ? ([
          ['orders', agentText('bookings')],
          ['people', agentText('people')],
        ] as [View, string][])
      : []),
    ['log', agentText('logTab')],
  ];
  return (
    <nav ref={tabs} className="scroll-x" aria-label={agentText('views')}>
      {shown.map(([id, title]) => (
        <Link
          key={title}
          to="/agents/$id"
          params={{ id: account.userId }}
          search={id ? { view: id } : {}}
          replace
          activeOptions={{ exact: true, includeSearch: true }}
          className="pick"
          {...(id === view ? { 'aria-current': 'page' as const } : {})}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
