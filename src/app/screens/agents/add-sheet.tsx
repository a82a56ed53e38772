import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isAgent } from '../../../contract/roles.ts';
import { agentsText } from '../../../texts/agents/text.ts';
import { ContactFields } from '../../features/accounts/contact-fields.tsx';
import { LimitFields, type TermsEdit } from '../../features/accounts/terms-fields.tsx';
import { roleTitle } from '../../features/accounts/words.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { Fold } from '../../forms/fold.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { CONTACT_NAMES, newAccountForm, registrationOf, TERM_NAMES, withRole } from './new-account.ts';

/** A new agent or member of staff: name, address and role; terms and contact data behind a line each. */
export function AddSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const edit = useEdit(newAccountForm(), { one: undefined, open });
  const { field, values } = edit;
  // Where to go once the sheet is out of the way: leaving with it half closed would leave a piece of it behind.
  const [added, setAdded] = useState<string>();
  const close = () => {
    onClose();
    if (added === undefined) return;
    setAdded(undefined);
    void navigate({ to: '/agents/$id', params: { id: added } });
  };
  const add = async () => {
    const body = registrationOf(edit.body);
    const done = await edit.save((_, write) => write('registerByStaff', { body }, { timeoutMs: 30_000 }));
    if (!done) return undefined;
    const { inviteSent, userId } = done.result;
    setAdded(userId);
    const { businessName: name, email } = body;
    if (inviteSent) return agentsText('invited', { name, email });
    return agentsText(values.sendInvite ? 'notInvited' : 'added', { name });
  };
  const staff = !isAgent(values.role);
  const terms = edit as unknown as TermsEdit;
  return (
    <EditSheet
      name="account"
      edit={edit}
      open={open}
      onClose={close}
      title={agentsText('newAccount')}
      exists={false}
      verb={values.sendInvite ? agentsText('addAndInvite') : agentsText('addSilently')}
      onSubmit={add}
    >
      {field('businessName')}
      {field('email', { hint: agentsText('emailHint') })}
      {field('role', { onValue: (role: string) => edit.set(withRole(role, values)) })}
      <Fold
        title={staff ? agentsText('rightsOf', { role: roleTitle(values.role) }) : agentsText('termsAndRights')}
        errors={edit.errors}
        names={TERM_NAMES}
      >
        {!staff && <LimitFields fresh edit={terms} />}
        {field('privilege')}
      </Fold>
      <Fold title={agentsText('contactData')} errors={edit.errors} names={CONTACT_NAMES}>
        <ContactFields field={(name) => name !== 'language' && field(name)} names={CONTACT_NAMES} />
      </Fold>
      {field('sendInvite', {
        hint: values.sendInvite ? agentsText('inviteHint') : agentsText('noInviteHint'),
      })}
    </EditSheet>
  );
}
