import { agentText } from '../../../texts/agent/text.ts';
import { ContactFields } from '../../features/accounts/contact-fields.tsx';
import { CONTACT, OWN_CONTACT, useAccountEdit } from '../../features/accounts/use-account-edit.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import type { SheetOf } from './parts.ts';

/** Contact and company data. `staff`: also the name, VAT and the address to sign in with. */
export function ContactSheet({ account, open, onClose, staff }: SheetOf & { staff: boolean }) {
  const names = staff ? CONTACT : OWN_CONTACT;
  const edit = useAccountEdit(account, names, { open });
  const save = async () => {
    return (await edit.save()) && agentText('contactSaved');
  };
  return (
    <EditSheet name="account contact" edit={edit} open={open} onClose={onClose} title={agentText('contactTitle')} exists onSubmit={save}>
      <ContactFields field={edit.field} names={names} />
      {edit.changed.includes('email') && <p className="quiet">{agentText('newEmail')}</p>}
    </EditSheet>
  );
}
