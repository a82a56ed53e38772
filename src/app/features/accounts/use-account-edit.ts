import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import type { User, UserUpdate } from '../../../contract/users.ts';
import { profileQuery } from '../../api/queries.ts';
import { useEdit } from '../../forms/use-edit.tsx';
import { type Account, type AccountName, accountFields, type TypedAccount } from './account-form.tsx';
import { accountQuery } from './queries.ts';

const CONTACT = [
  'businessName',
  'email',
  'companyName',
  'vat',
  'contactNameSurname',
  'ceoNameSurname',
  'phone',
  'mobilePhone',
  'country',
  'city',
  'address',
  'language',
] as const satisfies readonly AccountName[];
/** Business name, VAT and address to sign in with are not the owner's to change. */
const OWN_CONTACT = CONTACT.filter((name) => !['businessName', 'email', 'vat'].includes(name));

/** Some fields of an account, as its owner or staff change them. `save` sends what was changed, and `more` with it. */
export function useAccountEdit<N extends AccountName>(
  account: Profile | User,
  names: readonly N[],
  { open, own = false, begin }: { open: boolean; own?: boolean; begin?: (account: Account) => Partial<Account> },
) {
  const client = useQueryClient();
  const look = (): Promise<Account> =>
    own ? client.fetchQuery({ ...profileQuery(), staleTime: 0 }) : client.fetchQuery({ ...accountQuery(account.userId), staleTime: 0 });
  // Its controls are drawn anew with another form, and would lose what is typed.
  const [form] = useState(() => accountFields(names));
  const edit = useEdit(form, { one: { ...account, ...begin?.(account) }, open, look });
  return {
    ...edit,
    values: edit.values as TypedAccount,
    save: (more: Omit<UserUpdate, 'version'> = {}) =>
      edit.save(({ part, version }, write) => write('updateUser', { params: { id: account.userId }, body: { ...part, ...more, version } })),
  };
}
export { CONTACT, OWN_CONTACT };
