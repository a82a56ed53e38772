import type { Call } from '../../../contract/endpoints.ts';
import { userGroupFields, type UserGroup } from '../../../contract/groups.ts';
import { settingsText } from '../../../texts/settings/text.ts';
import { commissionKind } from '../../features/accounts/commission-kind.tsx';
import { formOver } from '../../forms/fields.ts';
import { amount, maybeWhole, text, yes } from '../../forms/kinds.tsx';
import { perLang } from '../../per-lang.ts';

/** A group of agents. */
export const groupForm = perLang(() =>
  formOver<Call<'createUserGroup'>['body'], UserGroup>()({
    schema: userGroupFields,
    fields: {
      name: { label: settingsText('name'), ...text({ maxLength: 60 }) },
      commission: { label: settingsText('commission'), hint: settingsText('commissionHint'), ...commissionKind(settingsText('none')) },
      serviceFee: {
        label: settingsText('groupFee'),
        hint: settingsText('groupFeeHint'),
        ...amount(),
      },
      timeLimitOverrides: {
        ptlMinutes: { label: settingsText('groupLimit'), hint: settingsText('groupLimitHint'), ...maybeWhole({ maxLength: 5 }) },
        ttlHours: { label: settingsText('groupIssueBy'), hint: settingsText('groupIssueByHint'), ...maybeWhole({ maxLength: 4 }) },
      },
      defaultCreditLimit: {
        label: settingsText('groupCredit'),
        hint: settingsText('groupCreditHint'),
        ...amount(),
      },
      isPublic: { label: settingsText('groupPublic'), ...yes() },
    },
    of: (group) => group,
    blank: { serviceFee: '0', defaultCreditLimit: '0' },
  }),
);
