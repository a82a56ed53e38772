import type { Call } from '../../../contract/endpoints.ts';
import type { Notification, NotificationKind } from '../../../contract/notifications.ts';
import type { Role } from '../../../contract/roles.ts';
import { addDays } from '../../day.ts';

/** A notification as it is written: every text as typed, and the audience with the names that one reads. */
export interface NotificationForm {
  title: string;
  titleHy: string;
  en: string;
  hy: string;
  kind: NotificationKind;
  startDate: string;
  endDate: string;
  pinned: boolean;
  link: string;
  everybody: boolean;
  roles: readonly Role[];
  groupIds: readonly string[];
  accounts: readonly { id: string; name: string }[];
}

/** A new one is shown to everybody for a week. */
export const emptyForm = (today: string): NotificationForm => ({
  title: '',
  titleHy: '',
  en: '',
  hy: '',
  kind: 'info',
  startDate: today,
  endDate: addDays(today, 6),
  pinned: false,
  link: '',
  everybody: true,
  roles: [],
  groupIds: [],
  accounts: [],
});

export function formOf({ title, titleHy, text, kind, startDate, endDate, pinned, link, desk }: Notification): NotificationForm {
  const { roles, groupIds, userIds } = desk?.audience ?? { roles: [], groupIds: [], userIds: [] };
  return {
    title,
    titleHy,
    en: text.en,
    hy: text.hy ?? '',
    kind,
    startDate,
    endDate,
    pinned,
    link: link ?? '',
    everybody: roles.length + groupIds.length + userIds.length === 0,
    roles: roles as Role[],
    groupIds,
    accounts: userIds.map((id, at) => ({ id, name: desk?.users[at] || id })),
  };
}

/** What would be sent. */
export function bodyOf(form: NotificationForm): Call<'createNotification'>['body'] {
  const { everybody } = form;
  return {
    title: form.title,
    titleHy: form.titleHy,
    text: { en: form.en, hy: form.hy },
    kind: form.kind,
    startDate: form.startDate,
    endDate: form.endDate,
    pinned: form.pinned,
    link: form.link,
    audience: {
      roles: everybody ? [] : [...form.roles],
      groupIds: everybody ? [] : [...form.groupIds],
      userIds: everybody ? [] : form.accounts.map((one) => one.id),
    },
  };
}

/** "Not everybody" and then nobody chosen would tell everybody. */
export const isNobody = (form: NotificationForm): boolean =>
  !form.everybody && form.roles.length + form.groupIds.length + form.accounts.length === 0;
