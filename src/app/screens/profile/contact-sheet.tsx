import type { Profile } from '../../../contract/account.ts';
import { ContactFields } from '../../features/accounts/contact-fields.tsx';
import { OWN_CONTACT, useAccountEdit } from '../../features/accounts/use-account-edit.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';

/** The own contact data and language; name, VAT and address to sign in with are for staff. */
export function ContactSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const edit = useAccountEdit(profile, OWN_CONTACT, { open, own: true });
  const save = async () => {
    return (await edit.save()) && 'Contact data saved';
  };
  return (
    <EditSheet
      name="own contact"
      edit={edit}
      open={open}
      onClose={onClose}
      title="Contact data"
      what="this account"
      exists
      kind="main"
      onSubmit={save}
    >
      <ContactFields field={edit.field} names={OWN_CONTACT} />
      <p className="quiet">Business name, VAT and e-mail are changed by the company: write or call if one of them is not right.</p>
    </EditSheet>
  );
}
