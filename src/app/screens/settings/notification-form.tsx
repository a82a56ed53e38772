import * as v from 'valibot';
import type { Call } from '../../../contract/endpoints.ts';
import { type Notification, NOTIFICATION_KINDS, notificationEndpoints } from '../../../contract/notifications.ts';
import type { Role } from '../../../contract/roles.ts';
import { settingsNoticesText } from '../../../texts/settings-notices/text.ts';
import { notificationsText } from '../../../texts/notifications/text.ts';
import { formOver, type Kind } from '../../forms/fields.ts';
import { day, longText, maybeText, pick, text, yes } from '../../forms/kinds.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { perLang } from '../../per-lang.ts';

type Body = Required<Call<'createNotification'>['body']>;
/** The audience with the names that one reads. */
export interface TypedAudience {
  everybody: boolean;
  roles: readonly Role[];
  groupIds: readonly string[];
  accounts: readonly { id: string; name: string }[];
}
const EVERYBODY: TypedAudience = { everybody: true, roles: [], groupIds: [], accounts: [] };
/** "Not everybody" and then nobody chosen would tell everybody. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

export const readAudience = ({ everybody, roles, groupIds, accounts }: TypedAudience): Body['audience'] => {
  if (everybody) return { roles: [], groupIds: [], userIds: [] };
  const nobody = roles.length + groupIds.length + accounts.length === 0;
  return { roles: [...roles], groupIds: [...groupIds], userIds: nobody ? [NOBODY] : accounts.map((one) => one.id) };
};
/** With the names of the accounts, where they are known. */
type Named = Body['audience'] & { users?: readonly string[] };
const audience: Kind<TypedAudience, Body['audience']> = {
  empty: EVERYBODY,
  read: readAudience,
  write: ({ roles, groupIds, userIds, users }: Named) => ({
    everybody: roles.length + groupIds.length + userIds.length === 0,
    roles,
    groupIds,
    accounts: userIds.map((id, at) => ({ id, name: users?.[at] || id })),
  }),
  show: ({ everybody, roles, groupIds, accounts }) =>
    everybody
      ? settingsNoticesText('everybodyLow')
      : settingsNoticesText('chosen', { n: roles.length + groupIds.length + accounts.length }),
  control: ({ value, error, onValue }) => <AudienceFields form={value} error={error} onSet={(part) => onValue({ ...value, ...part })} />,
};

/** A notification, with its texts in every language. */
export const notificationForm = perLang(() =>
  formOver<Body, Notification>()({
    schema: v.pipe(
      notificationEndpoints.createNotification.body,
      v.forward(
        v.partialCheck([['audience']], (body) => !body.audience.userIds.includes(NOBODY), settingsNoticesText('chooseSomebody')),
        ['audience'],
      ),
    ),
    fields: {
      title: { label: settingsNoticesText('titleLabel'), ...text({ maxLength: 120 }) },
      titleHy: { label: settingsNoticesText('titleHy'), ...text({ maxLength: 120, lang: 'hy' }) },
      titleRu: { label: settingsNoticesText('titleRu'), ...text({ maxLength: 120, lang: 'ru' }) },
      text: {
        en: { label: settingsNoticesText('text'), ...longText(2000) },
        hy: { label: settingsNoticesText('textHy'), hint: settingsNoticesText('textHyHint'), ...longText(2000) },
        ru: { label: settingsNoticesText('textRu'), hint: settingsNoticesText('textRuHint'), ...longText(2000) },
      },
      kind: {
        label: settingsNoticesText('kind'),
        ...pick(NOTIFICATION_KINDS.map((value) => ({ value, text: notificationsText(`kind.${value}`) }))),
      },
      link: {
        label: settingsNoticesText('link'),
        hint: settingsNoticesText('linkHint'),
        ...maybeText({ autoCapitalize: 'none', maxLength: 300 }),
      },
      startDate: { label: settingsNoticesText('firstDay'), ...day() },
      endDate: { label: settingsNoticesText('lastDay'), ...day() },
      audience: { label: settingsNoticesText('audience'), ...audience },
      pinned: { label: settingsNoticesText('pinned'), ...yes() },
    },
    of: ({ desk, ...one }) => ({
      ...one,
      text: { en: one.text.en, hy: one.text.hy ?? '', ru: one.text.ru ?? '' },
      audience: { ...desk?.audience, users: desk?.users } as Named,
    }),
    blank: { kind: 'info' },
    versionOf: (one) => one.desk!.version,
  }),
);
