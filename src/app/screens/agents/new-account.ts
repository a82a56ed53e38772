import * as v from 'valibot';
import { type StaffRegistration, staffRegistrationBody } from '../../../contract/registration.ts';
import { AGENT, isAgent } from '../../../contract/roles.ts';
import { AGENT_PRIVILEGES } from '../../../contract/users.ts';
import { agentsText } from '../../../texts/agents/text.ts';
import { accountForm } from '../../features/accounts/account-form.tsx';
import { privilegeKind } from '../../features/accounts/privilege-kind.tsx';
import { TERMS } from '../../features/accounts/terms-fields.tsx';
import { CONTACT } from '../../features/accounts/use-account-edit.ts';
import { type Form, type Typed } from '../../forms/fields.ts';
import { yes } from '../../forms/kinds.tsx';
import { perLang } from '../../per-lang.ts';

function newFields() {
  const {
    language: _language,
    adminGroups: _override,
    markup: _markup,
    lowBalanceAlert: _alert,
    monthlyStatement: _monthly,
    ...known
  } = accountForm().fields;
  return { ...known, sendInvite: { label: agentsText('invite'), ...yes() } };
}
type Fields = ReturnType<typeof newFields>;
type Whole = { [N in keyof Fields]: ReturnType<Fields[N]['read']> };

/** Staff have no group, balance or commission of their own. */
const OF_AGENTS: readonly string[] = [
  'userGroup',
  'commission',
  'creditLimit',
  'creditDays',
  'overdueStopDays',
  'currency',
  'maxOpenHolds',
];
/** Nothing was typed there. */
const isBlank = (value: unknown): boolean => value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** What is sent: name, address and role always, the rest when it was given; an agency's limits as they are shown. */
export const registrationOf = (whole: Whole): StaffRegistration =>
  Object.fromEntries(
    Object.entries(whole).filter(
      ([name, value]) =>
        name === 'businessName' ||
        name === 'email' ||
        (name === 'privilege' && isAgent(whole.role)) ||
        (!isBlank(value) && (isAgent(whole.role) || !OF_AGENTS.includes(name))),
    ),
  ) as unknown as StaffRegistration;

/** A new agent or member of staff. */
export const newAccountForm = perLang((): Form<Whole, never, Fields> => ({
  schema: v.pipe(
    v.custom<Whole>(() => true),
    v.transform(registrationOf),
    staffRegistrationBody,
  ),
  fields: newFields(),
  of: (row) => row,
  blank: {
    country: 'AM',
    role: AGENT,
    creditLimit: '0',
    maxOpenHolds: '10',
    currency: 'AMD',
    privilege: privilegeKind.write([...AGENT_PRIVILEGES]),
    sendInvite: true,
  },
}));
export type TypedNewAccount = Typed<Fields>;

const rightsOf = (role: string) => privilegeKind.write(isAgent(role) ? [...AGENT_PRIVILEGES] : []);

/** Another role brings the rights that go with it, as long as nobody has chosen others. */
export const withRole = (role: string, before: TypedNewAccount): Partial<TypedNewAccount> => ({
  role,
  ...(JSON.stringify(before.privilege) === JSON.stringify(rightsOf(before.role)) ? { privilege: rightsOf(role) } : {}),
});

export const TERM_NAMES: readonly string[] = TERMS.filter((name) => name !== 'role');
export const CONTACT_NAMES = CONTACT.filter((name) => !['businessName', 'email', 'language'].includes(name));
