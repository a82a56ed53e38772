import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../contract/account.ts';
import { ROLES, type Role } from '../../../contract/roles.ts';
import { type User, userEndpoints, type UserUpdate } from '../../../contract/users.ts';
import { mayGrantRole } from '../../../rules/account-rights.ts';
import { accountsText } from '../../../texts/accounts/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { countryOptions } from '../../countries.ts';
import { type ControlProps, type Form, formOver, type Kind, type Typed } from '../../forms/fields.ts';
import { amount, maybeAmount, maybeWhole, pick, text, whole, yes } from '../../forms/kinds.tsx';
import { useSession } from '../../session.ts';
import { SelectField } from '../../ui/field.tsx';
import { colorKind } from '../brand/color-kind.tsx';
import { commissionKind } from './commission-kind.tsx';
import { pickCurrency } from '../reference/currencies.tsx';
import { accountLabel } from './labels.ts';
import { privilegeKind } from './privilege-kind.tsx';
import { userGroupsQuery } from './queries.ts';
import { commissionWords, languageOptions, roleTitle } from './words.ts';

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
const OverrideControl = (props: ControlProps<string>) => <RoleControl {...props} none={accountsText('noneOption')} />;

const group: Kind<string, string | null> = {
  empty: '',
  read: (typed) => typed || null,
  write: (value) => value ?? '',
  show: (typed) => <GroupName id={typed} />,
  control: GroupControl,
};
function GroupName({ id }: { id: string }) {
  const { data: groups } = useQuery(userGroupsQuery());
  return groups?.find((one) => one.id === id)?.name ?? staffText('none');
}
function GroupControl({ name, label, value, error, disabled, onValue }: ControlProps<string>) {
  const { data: groups, isError } = useQuery(userGroupsQuery());
  const chosen = groups?.find((one) => one.id === value);
  return (
    <SelectField
      {...{ name, label, value, error, disabled, onValue }}
      hint={
        isError
          ? accountsText('groupsFailed')
          : chosen?.commission && accountsText('groupCommission', { commission: commissionWords(chosen.commission) })
      }
      options={[
        { value: '', text: accountsText('noGroup') },
        ...(groups ?? []).map((one) => ({ value: one.id, text: one.name })),
        // While the list is on its way the present choice must not look like "No group".
        ...(value && !chosen ? [{ value, text: accountsText('presentGroup') }] : []),
      ]}
    />
  );
}

/** Everything about an account that can be typed, for whoever may change it. */
export const accountForm = () =>
  formOver<Body, Account>()({
    schema: userEndpoints.updateUser.body,
    fields: {
      businessName: { label: accountLabel('businessName'), ...text({ maxLength: 120 }) },
      email: {
        label: accountLabel('email'),
        ...text({ type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 }),
      },
      companyName: { label: accountLabel('companyName'), ...text({ maxLength: 160 }) },
      vat: { label: accountLabel('vat'), ...text({ maxLength: 30, autoCapitalize: 'characters' }) },
      contactNameSurname: { label: accountLabel('contactNameSurname'), ...text(PERSON) },
      ceoNameSurname: { label: accountLabel('ceoNameSurname'), ...text(PERSON) },
      phone: { label: accountLabel('phone'), ...text(PHONE) },
      mobilePhone: { label: accountLabel('mobilePhone'), ...text(PHONE) },
      country: { label: accountLabel('country'), ...pick(countryOptions()) },
      city: { label: accountLabel('city'), ...text({ maxLength: 80 }) },
      address: { label: accountLabel('address'), ...text({ maxLength: 200 }) },
      language: { label: accountLabel('language'), hint: accountsText('languageHint'), ...pick(languageOptions()) },
      role: { label: accountLabel('role'), ...pick<Role>([]), show: roleTitle, control: RoleControl },
      adminGroups: {
        label: accountLabel('adminGroups'),
        hint: accountsText('overrideHint'),
        ...pick<Role | '...'>([]),
        show: (typed) => (typed === '...' ? staffText('none') : roleTitle(typed)),
        control: OverrideControl,
      },
      userGroup: { label: accountLabel('userGroup'), ...group },
      commission: {
        label: accountLabel('commission'),
        ...commissionKind(({ userGroup }) => accountsText(userGroup ? 'asGroup' : 'noOwnCommission')),
      },
      creditLimit: { label: accountLabel('creditLimit'), hint: accountsText('creditHint'), ...amount() },
      creditDays: { label: accountLabel('creditDays'), hint: accountsText('creditDaysHint'), ...maybeWhole() },
      overdueStopDays: { label: accountLabel('overdueStopDays'), hint: accountsText('overdueStopHint'), ...maybeWhole() },
      maxOpenHolds: { label: accountLabel('maxOpenHolds'), ...whole() },
      currency: { label: accountLabel('currency'), hint: accountsText('currencyHint'), ...pickCurrency() },
      privilege: { label: accountLabel('privilege'), ...privilegeKind },
      markup: {
        label: accountLabel('markup'),
        ...commissionKind(accountsText('noneOption'), { percent: accountsText('percentOfNet'), fixed: accountsText('amountPerSeat') }),
      },
      brandColor: { label: accountLabel('brandColor'), ...colorKind },
      lowBalanceAlert: {
        label: accountLabel('lowBalanceAlert'),
        hint: accountsText('lowBalanceHint'),
        ...maybeAmount(),
      },
      monthlyStatement: { label: accountLabel('monthlyStatement'), ...yes() },
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
type Fields = ReturnType<typeof accountForm>['fields'];
export type AccountName = keyof Fields;
export type TypedAccount = Typed<Fields>;

/** The same with some of the fields only. */
export const accountFields = <N extends AccountName>(names: readonly N[]): Form<Pick<Body, N>, Account, Pick<Fields, N>> => {
  const form = accountForm();
  return { ...form, fields: Object.fromEntries(names.map((name) => [name, form.fields[name]])) as Pick<Fields, N>, blank: {} };
};
