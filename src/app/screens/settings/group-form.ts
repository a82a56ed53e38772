import type { Call } from '../../../contract/endpoints.ts';
import { userGroupFields, type UserGroup } from '../../../contract/groups.ts';
import { commissionKind } from '../../features/accounts/commission-kind.tsx';
import { formOver } from '../../forms/fields.ts';
import { amount, maybeWhole, text, yes } from '../../forms/kinds.tsx';

/** A group of agents. */
export const GROUP = formOver<Call<'createUserGroup'>['body'], UserGroup>()({
  schema: userGroupFields,
  fields: {
    name: { label: 'Name', ...text({ maxLength: 60 }) },
    commission: { label: 'Commission', hint: 'For agents who have none of their own', ...commissionKind('None') },
    serviceFee: {
      label: 'Service fee, AMD',
      hint: "Each adult and child pays it on every flight, on top of the class's own fee",
      ...amount(),
    },
    timeLimitOverrides: {
      ptlMinutes: { label: 'Ticketing time limit, minutes', hint: 'At most; empty: as for all', ...maybeWhole({ maxLength: 5 }) },
      ttlHours: { label: 'Issue by, hours before departure', hint: 'At the latest; empty: as for all', ...maybeWhole({ maxLength: 4 }) },
    },
    defaultCreditLimit: {
      label: 'Credit limit to begin with, AMD',
      hint: 'For new accounts in drams; what an account has already stays',
      ...amount(),
    },
    isPublic: { label: 'Can be chosen at registration', ...yes() },
  },
  of: (group) => group,
  blank: { serviceFee: '0', defaultCreditLimit: '0' },
});
