import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { groupEndpoints, type UserGroup } from '../../../contract/groups.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { commissionWords } from '../../features/accounts/words.ts';
import { useOffline } from '../../connection.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { Loaded } from './section-parts.tsx';

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
  const offline = useOffline();
  const [edited, setEdited] = useState<UserGroup | 'new'>();
  const [open, setOpen] = useState(false);
  const edit = (which: UserGroup | 'new') => {
    setEdited(which);
    setOpen(true);
  };
  return (
    <section className="stack" aria-labelledby="groups-title">
      <div className="row between">
        <h2 id="groups-title">Groups of agents</h2>
        {writes && (
          <Button kind="go" small disabled={offline} onPress={() => edit('new')}>
            New
          </Button>
        )}
      </div>
      {offline && <p className="quiet">No connection: changes need the network.</p>}
      {!writes && <p className="quiet">Super Admins and Admins change these.</p>}
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
      {edited && (
        <GroupSheet
          // Begins anew for another one, and after somebody else has changed it.
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
          one={edited === 'new' ? undefined : edited}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
