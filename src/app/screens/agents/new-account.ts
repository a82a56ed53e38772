import { type StaffRegistration, staffRegistrationBody } from '../../../contract/registration.ts';
import { AGENT, isAgent } from '../../../contract/roles.ts';
import { AGENT_PRIVILEGES } from '../../../contract/users.ts';
import { type Contact, emptyContact } from '../../features/accounts/contact.ts';
import { changedFields, type Faults, faultsOf } from '../../forms/form.ts';
import { type Terms, termsBody } from '../../features/accounts/terms.ts';

export interface NewAccount {
  contact: Contact;
  terms: Terms;
  invite: boolean;
}

export const emptyAccount: NewAccount = {
  contact: emptyContact,
  terms: {
    role: AGENT,
    adminGroups: '...',
    userGroup: '',
    commissionKind: '',
    commissionValue: '',
    creditLimit: '0',
    maxOpenHolds: '10',
    currency: 'AMD',
    privileges: AGENT_PRIVILEGES,
    discount: '',
    extendTtl: '',
  },
  invite: true,
};

/** Another role brings the rights that go with it, as long as nobody has chosen others. */
export function withRole(next: Terms, before: Terms): Terms {
  const untouched = changedFields({ rights: before.privileges }, { rights: rightsOf(before.role) }).length === 0;
  return next.role !== before.role && untouched ? { ...next, privileges: rightsOf(next.role) } : next;
}
const rightsOf = (role: string): readonly string[] => (isAgent(role) ? AGENT_PRIVILEGES : []);

/** What is sent: name, address and role always, the rest when it was given. */
export function registrationOf({ contact, terms, invite }: NewAccount): StaffRegistration {
  // The contract takes no language at a registration.
  const { businessName, email, country, language: _, ...rest } = contact;
  const given = Object.entries(rest).filter(([, value]) => value.trim() !== '');
  const staff = !isAgent(terms.role);
  const changed = changedFields(terms, emptyAccount.terms).filter((field) => !(staff && AGENT_TERMS.includes(field)));
  return {
    businessName,
    email,
    ...(country ? { country } : {}),
    ...Object.fromEntries(given),
    ...(termsBody(terms, [...changed, 'role', ...(staff ? [] : ALWAYS_FOR_AGENTS)]) as Partial<StaffRegistration>),
    sendInvite: invite,
  };
}

/** An agency's limits are shown in the form, so they are what is created, whatever the server would choose. */
const ALWAYS_FOR_AGENTS: (keyof Terms)[] = ['creditLimit', 'maxOpenHolds', 'currency', 'privileges'];
/** Staff have no group, balance or commission of their own. */
const AGENT_TERMS: (keyof Terms)[] = ['userGroup', 'commissionKind', 'commissionValue', 'creditLimit', 'currency', 'maxOpenHolds'];

export const registrationFaults = (body: StaffRegistration): Faults => faultsOf(staffRegistrationBody, body);
