import { useQuery } from '@tanstack/react-query';
import { notificationEndpoints, type Notification } from '../../../contract/notifications.ts';
import { isAgent, ROLES } from '../../../contract/roles.ts';
import { settingsNoticesText } from '../../../texts/settings-notices/text.ts';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { roleTitle } from '../../features/accounts/words.ts';
import { useEdited } from '../../forms/use-edited.ts';
import { showDay } from '../../day.ts';
import { notificationsText } from '../../../texts/notifications/text.ts';
import { useMay } from '../../may.ts';
import { companyToday } from '../../company-day.ts';
import { dots } from '../../ui/dots.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { NotificationSheet } from './notification-sheet.tsx';
import { allNotificationsQuery } from './notifications-query.ts';
import { ListSection, Loaded, RowTitle } from './section-parts.tsx';

/** What stands behind the bells, and who is told it. */
export function NotificationsSection() {
  return (
    <Loaded query={useQuery(allNotificationsQuery())} title={settingsNoticesText('failed')}>
      {(all) => <All all={all} />}
    </Loaded>
  );
}

function All({ all }: { all: readonly Notification[] }) {
  const writes = useMay(notificationEndpoints.createNotification);
  const groups = useQuery(userGroupsQuery()).data ?? [];
  const { edited, edit, close } = useEdited<Notification>();
  const nameOf = (id: string) => groups.find((one) => one.id === id)?.name ?? settingsNoticesText('aGroup');
  return (
    <ListSection
      title={settingsNoticesText('title')}
      writes={writes}
      readOnly={settingsNoticesText('adminsWrite')}
      add={{ text: settingsNoticesText('add'), label: settingsNoticesText('addOne'), onAdd: () => edit() }}
    >
      {all.length === 0 && <EmptyState title={settingsNoticesText('none')} why={settingsNoticesText('noneWhy')} />}
      {all.length > 0 && (
        <ul className="card flush rows" aria-label={settingsNoticesText('all')}>
          {all.map((one) => (
            <li key={one.id} className="row top wrap">
              <div className="grow">
                <RowTitle text={one.title} onOpen={writes ? () => edit(one) : undefined} />
                <p className="quiet">
                  {dots(
                    notificationsText(`kind.${one.kind}`),
                    `${wholeDay(one.startDate)} – ${wholeDay(one.endDate)}`,
                    one.pinned && settingsNoticesText('pinnedLow'),
                  )}
                </p>
                <p className="quiet breaks">
                  {settingsNoticesText('readBy', { audience: audienceWords(one, nameOf), n: one.desk!.readBy })}
                </p>
              </div>
              <StateChip state={one.desk!.state} />
            </li>
          ))}
        </ul>
      )}
      {edited && <NotificationSheet key={edited.time} one={edited.one} today={companyToday()} open={edited.open} onClose={close} />}
    </ListSection>
  );
}

/** `29 Jan 2027`, in one line. */
const wholeDay = (day: string): string => showDay(day).replace(/^\S+ /, '').replaceAll(' ', '\u00A0');

function StateChip({ state }: { state: 'coming' | 'shown' | 'over' }) {
  if (state === 'shown') return <Chip icon="bell" tone="good" text={settingsNoticesText('state.shown')} />;
  if (state === 'coming') return <Chip icon="clock" tone="info" text={settingsNoticesText('state.coming')} />;
  return <Chip icon="history" tone="ended" text={settingsNoticesText('state.over')} />;
}

function audienceWords({ desk }: Notification, groupName: (id: string) => string): string {
  const { roles, groupIds, userIds } = desk!.audience;
  if (roles.length + groupIds.length + userIds.length === 0) return settingsNoticesText('everybody');
  const names = ROLES.filter((role) => roles.includes(role)).map((role) =>
    isAgent(role) ? settingsNoticesText('agents') : roleTitle(role),
  );
  return [...names, ...groupIds.map((id) => settingsNoticesText('groupLow', { name: groupName(id) })), ...desk!.users].join(', ');
}
