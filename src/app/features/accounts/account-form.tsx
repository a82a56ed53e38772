import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../contract/account.ts';
import { ROLES, type Role } from '../../../contract/roles.ts';
import { type User, userEndpoints, type UserUpdate } from '../../../contract/users.ts';
import { mayGrantRole } from '../../../rules/account-rights.ts';
import { countryOptions } from '../../countries.ts';
import { type ControlProps, type Form, formOver, type Kind, type Typed } from '../../forms/fields.ts';
import { amount, maybeAmount, pick, text, whole } from '../../forms/kinds.tsx';
import { useSession } from '../../session.ts';
import { SelectField } from '../../ui/field.tsx';
import { commissionKind } from './commission-kind.tsx';
import { ACCOUNT_LABELS as L } from './labels.ts';
import { privilegeKind } from './privilege-kind.tsx';
import { userGroupsQuery } from './queries.ts';
import { commissionWords, LANGUAGES, roleTitle } from './words.ts';

type Body = Required<Omit<UserUpdate, 'version' | 'status' | 'blockedReason' | 'resetTwoStep' | 'onHolds'>>;
/** Somebody's own account knows less than staff see. */
export type Account = Profile & Partial<User>;

const PERSON = { maxLength: 120, autoCapitalize: 'words' } as const;
const PHONE = { type: 'tel', inputMode: 'tel', maxLength: 30 } as const;

/** A role that the person at the screen may give; '...' is none. */
function RoleControl({ name, label, hint, value, error, disabled, onValue, none }: ControlProps<string> & { none?: string }) {
  const me = useSession()?.role;
  const roles = ROLES.filter((role) => me && mayGrantRole(me, role)).map((role) => ({ value: role as string, text: roleTitle(role) }));
  const options = none ? [{ value: '...', text: none }, ...roles] : roles;
  return <SelectField {...{ name, label, hint, value, error, onValue, options }} {...(disabled ? { disabled } : {})} />;
}
const OverrideControl = (props: ControlProps<string>) => <RoleControl {...props} none="None" />;

const group: Kind<string, string | null> = {
  empty: '',
  read: (typed) => typed || null,
  write: (value) => value ?? '',
  show: (typed) => <GroupName id={typed} />,
  control: GroupControl,
};
function GroupName({ id }: { id: string }) {
  const { data: groups } = useQuery(userGroupsQuery());
  return groups?.find((one) => one.id === id)?.name ?? 'none';
}
function GroupControl({ name, label, value, error, disabled, onValue }: ControlProps<string>) {
  const { data: groups, isError } = useQuery(userGroupsQuery());
  const chosen = groups?.find((one) => one.id === value);
  return (
    <SelectField
      {...{ name, label, value, error, disabled, onValue }}
      hint={isError ? 'The groups could not be loaded.' : chosen?.commission && `Commission: ${commissionWords(chosen.commission)}`}
      options={[
        { value: '', text: 'No group' },
        ...(groups ?? []).map((one) => ({ value: one.id, text: one.name })),
        // While the list is on its way the present choice must not look like "No group".
        ...(value && !chosen ? [{ value, text: 'The present group' }] : []),
      ]}
    />
  );
}

const currencies = (props: ControlProps<string>) => {
  const { name, label, hint, value, error, disabled, onValue } = props;
  const options = [...new Set(['AMD', 'USD', 'EUR', value])].map((one) => ({ value: one, text: one }));
  return <SelectField {...{ name, label, hint, value, error, disabled, onValue, options }} />;
};

/** Everything about an account that can be typed, for whoever may change it. */
export const ACCOUNT = formOver<Body, Account>()({
  schema: userEndpoints.updateUser.body,
  fields: {
    businessName: { label: L.businessName, ...text({ maxLength: 120 }) },
    email: {
      label: L.email,
      ...text({ type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 }),
    },
    companyName: { label: L.companyName, ...text({ maxLength: 160 }) },
    vat: { label: L.vat, ...text({ maxLength: 30, autoCapitalize: 'characters' }) },
    contactNameSurname: { label: L.contactNameSurname, ...text(PERSON) },
    ceoNameSurname: { label: L.ceoNameSurname, ...text(PERSON) },
    phone: { label: L.phone, ...text(PHONE) },
    mobilePhone: { label: L.mobilePhone, ...text(PHONE) },
    country: { label: L.country, ...pick(countryOptions()) },
    city: { label: L.city, ...text({ maxLength: 80 }) },
    address: { label: L.address, ...text({ maxLength: 200 }) },
    language: { label: L.language, hint: 'Mails and documents come in this language', ...pick(LANGUAGES) },
    role: { label: L.role, ...pick<Role>([]), show: roleTitle, control: RoleControl },
    adminGroups: {
      label: L.adminGroups,
      hint: 'Overrides the role while it is set',
      ...pick<Role | '...'>([]),
      show: (typed) => (typed === '...' ? 'none' : roleTitle(typed)),
      control: OverrideControl,
    },
    userGroup: { label: L.userGroup, ...group },
    commission: { label: L.commission, ...commissionKind('As the group') },
    creditLimit: { label: L.creditLimit, hint: 'How far below zero the balance may go', ...amount() },
    maxOpenHolds: { label: L.maxOpenHolds, ...whole() },
    currency: { label: L.currency, hint: 'Fixed once money has moved', ...pick<string>([]), control: currencies },
    privilege: { label: L.privilege, ...privilegeKind },
    markup: { label: L.markup, ...commissionKind('None', { percent: 'Percent of the net price', fixed: 'Amount for each seat' }) },
    lowBalanceAlert: {
      label: L.lowBalanceAlert,
      hint: 'Empty: never. One mail each time the balance falls below it.',
      ...maybeAmount(),
    },
  },
  of: (account) => ({
    ...(account as Body & Account),
    adminGroups: ROLES.find((role) => role === account.adminGroups) ?? '...',
    userGroup: account.userGroupId ?? null,
    commission: account.commission ?? null,
    creditLimit: account.balance.creditLimit,
    currency: account.balance.currency,
  }),
  blank: {},
});
export type AccountName = keyof typeof ACCOUNT.fields;
export type TypedAccount = Typed<(typeof ACCOUNT)['fields']>;

/** The same with some of the fields only. */
export const accountFields = <N extends AccountName>(
  names: readonly N[],
): Form<Pick<Body, N>, Account, Pick<(typeof ACCOUNT)['fields'], N>> => ({
  ...ACCOUNT,
  fields: Object.fromEntries(names.map((name) => [name, ACCOUNT.fields[name]])) as Pick<(typeof ACCOUNT)['fields'], N>,
  blank: {},
});
