import type { Profile } from '../../../contract/account.ts';
import { ContactFields } from '../../features/accounts/contact-fields.tsx';
import { OWN_CONTACT, useAccountEdit } from '../../features/accounts/use-account-edit.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { profileText } from '../../../texts/profile/text.ts';

/** The own contact data and language; name, VAT and address to sign in with are for staff. */
export function ContactSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const edit = useAccountEdit(profile, OWN_CONTACT, { open, own: true });
  const save = async () => {
    return (await edit.save()) && profileText('contactSaved');
  };
  return (
    <EditSheet name="own contact" edit={edit} open={open} onClose={onClose} title={profileText('contactData')} exists onSubmit={save}>
      <ContactFields field={edit.field} names={OWN_CONTACT} />
      <p className="quiet">{profileText('contactByCompany')}</p>
    </EditSheet>
  );
}
