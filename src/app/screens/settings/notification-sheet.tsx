import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../contract/notifications.ts';
import { settingsNoticesText } from '../../../texts/settings-notices/text.ts';
import { addDays } from '../../day.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { notificationForm } from './notification-form.tsx';
import { Preview } from './notification-preview.tsx';
import { allNotificationsQuery } from './notifications-query.ts';

interface NotificationSheetProps {
  /** Undefined for a new one. */
  one: Notification | undefined;
  today: string;
  open: boolean;
  onClose: () => void;
}

/** One notification, written or changed, with what its readers will see. A new one is shown to everybody for a week. */
export function NotificationSheet({ one, today, open, onClose }: NotificationSheetProps) {
  const client = useQueryClient();
  const look = async () => (await client.fetchQuery({ ...allNotificationsQuery(), staleTime: 0 })).find(({ id }) => id === one?.id);
  const edit = useEdit(notificationForm(), { one, open, look, begin: { startDate: today, endDate: addDays(today, 6) } });
  const { field, values } = edit;
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      one ? write('updateNotification', { params: { id: one.id }, body: { ...body, version } }) : write('createNotification', { body }),
    );
    return done && (one ? settingsNoticesText('saved') : settingsNoticesText('published'));
  };
  return (
    <EditSheet
      name="notification"
      edit={edit}
      open={open}
      onClose={onClose}
      title={one ? settingsNoticesText('one') : settingsNoticesText('new')}
      exists={one !== undefined}
      {...(one ? {} : { verb: settingsNoticesText('publish') })}
      onSubmit={save}
      remove={{
        title: settingsNoticesText('deleteTitle'),
        text: settingsNoticesText('deleteText', { title: one?.title ?? '' }),
        onRemove: async () => (await edit.send('deleteNotification', { params: { id: one!.id } })) && settingsNoticesText('deleted'),
      }}
    >
      {(['title', 'text.en', 'titleHy', 'text.hy', 'titleRu', 'text.ru'] as const).map((name) => field(name))}
      <div className="columns">{(['kind', 'link', 'startDate', 'endDate'] as const).map((name) => field(name))}</div>
      {field('audience')}
      {field('pinned')}
      <Preview form={values} />
    </EditSheet>
  );
}
