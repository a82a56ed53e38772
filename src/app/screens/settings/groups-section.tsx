import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupEndpoints, type UserGroup } from '../../../contract/groups.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { commissionWords } from '../../features/accounts/words.ts';
import { useEdited } from '../../forms/use-edited.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { ListSection, Loaded } from './section-parts.tsx';

/** Groups of agents: what is agreed with all of them at once. */
export function GroupsSection() {
  return (
    <Loaded query={useQuery(userGroupsQuery())} title="The groups could not be loaded">
      {(groups) => <Groups groups={groups} />}
    </Loaded>
  );
}

/** "A booking lives 90 min at most, is issued 48 h before departure". */
function limitWords({ timeLimitOverrides: { ptlMinutes, ttlHours } }: UserGroup): string {
  const words = [
    ...(ptlMinutes === null ? [] : [`lives ${ptlMinutes} min at most`]),
    ...(ttlHours === null ? [] : [`is issued ${ttlHours} h before departure`]),
  ];
  return words.length === 0 ? '' : `A booking ${words.join(', ')}`;
}

function Groups({ groups }: { groups: readonly UserGroup[] }) {
  const writes = useMay(groupEndpoints.createUserGroup);
  const { edited, edit, close } = useEdited<UserGroup>();
  return (
    <ListSection
      title="Groups of agents"
      writes={writes}
      readOnly="Super Admins and Admins change these."
      add={{ text: 'New', onAdd: () => edit() }}
    >
      {groups.length === 0 && (
        <EmptyState
          title="No groups yet"
          why="Agents in a group share a commission, a fee and time limits, and classes or notices can be for one group only."
        />
      )}
      {groups.length > 0 && (
        <ul className="card flush rows" aria-label="Groups of agents">
          {groups.map((one) => (
            <li key={one.id} className="row top">
              <div className="grow">
                <p className="strong breaks">{one.name}</p>
                <p className="quiet">
                  {one.commission ? `Commission ${commissionWords(one.commission)}` : 'No commission'}
                  {one.serviceFee > 0 && ` · fee of ${formatMoney(one.serviceFee, 'AMD')} a flight`}
                  {one.defaultCreditLimit > 0 && ` · begins with credit of ${formatMoney(one.defaultCreditLimit, 'AMD')}`}
                </p>
                {limitWords(one) && <p className="quiet">{limitWords(one)}</p>}
                <p className="quiet">
                  <Link to="/agents" search={{ group: one.id }} className="link">
                    {plural(one.agents, 'agent')}
                  </Link>
                  {one.isPublic && ' · can be chosen at registration'}
                </p>
              </div>
              {writes && (
                <Button kind="outline" small label={`Change ${one.name}`} onPress={() => edit(one)}>
                  Change
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && <GroupSheet key={edited.time} one={edited.one} open={edited.open} onClose={close} />}
    </ListSection>
  );
}
