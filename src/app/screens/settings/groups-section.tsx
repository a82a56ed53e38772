import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupEndpoints, type UserGroup } from '../../../contract/groups.ts';
import { formatMoney } from '../../../rules/format.ts';
import { settingsText } from '../../../texts/settings/text.ts';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { commissionWords } from '../../features/accounts/words.ts';
import { useEdited } from '../../forms/use-edited.ts';
import { useMay } from '../../may.ts';
import { dots } from '../../ui/dots.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { wholeSums } from '../../ui/whole-sums.ts';
import { GroupSheet } from './group-sheet.tsx';
import { ListSection, Loaded, RowTitle } from './section-parts.tsx';

/** Groups of agents: what is agreed with all of them at once. */
export function GroupsSection() {
  return (
    <Loaded query={useQuery(userGroupsQuery())} title={settingsText('groupsFailed')}>
      {(groups) => <Groups groups={groups} />}
    </Loaded>
  );
}

/** "Bookings: 90 min at most, issued 48 h before departure". */
function limitWords({ timeLimitOverrides: { ptlMinutes, ttlHours } }: UserGroup): string {
  if (ptlMinutes === null) return ttlHours === null ? '' : settingsText('bookingIssue', { hours: ttlHours });
  return ttlHours === null
    ? settingsText('bookingLimit', { minutes: ptlMinutes })
    : settingsText('bookingLimitIssue', { minutes: ptlMinutes, hours: ttlHours });
}

function Groups({ groups }: { groups: readonly UserGroup[] }) {
  const writes = useMay(groupEndpoints.createUserGroup);
  const { edited, edit, close } = useEdited<UserGroup>();
  return (
    <ListSection
      title={settingsText('groupsTitle')}
      writes={writes}
      readOnly={settingsText('adminsChangeThese')}
      add={{ text: settingsText('add'), label: settingsText('addGroup'), onAdd: () => edit() }}
    >
      {groups.length === 0 && <EmptyState title={settingsText('noGroups')} why={settingsText('noGroupsWhy')} />}
      {groups.length > 0 && (
        <ul className="card flush rows" aria-label={settingsText('groupsTitle')}>
          {groups.map((one) => (
            <li key={one.id} className="row top">
              <div className="grow">
                <RowTitle text={one.name} onOpen={writes ? () => edit(one) : undefined} />
                <p className="quiet">
                  {wholeSums(
                    dots(
                      one.commission
                        ? settingsText('groupCommission', { commission: commissionWords(one.commission) })
                        : settingsText('noCommission'),
                      one.serviceFee > 0 && settingsText('groupFeeOf', { money: formatMoney(one.serviceFee, 'AMD') }),
                      one.defaultCreditLimit > 0 && settingsText('groupCreditOf', { money: formatMoney(one.defaultCreditLimit, 'AMD') }),
                    ),
                  )}
                </p>
                {limitWords(one) && <p className="quiet">{limitWords(one)}</p>}
                <p className="quiet">
                  <Link to="/agents" search={{ group: one.id }} className="link">
                    {settingsText('agents', { n: one.agents })}
                  </Link>
                  {one.isPublic && `\u00A0· ${settingsText('publicGroup')}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited && <GroupSheet key={edited.time} one={edited.one} open={edited.open} onClose={close} />}
    </ListSection>
  );
}
