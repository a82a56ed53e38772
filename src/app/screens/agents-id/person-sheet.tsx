import * as v from 'valibot';
import { staffRegistrationBody, type StaffRegistration } from '../../../contract/registration.ts';
import { AGENT_PRIVILEGES, type User } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { accountForm } from '../../features/accounts/account-form.tsx';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { formOver } from '../../forms/fields.ts';
import { useEdit } from '../../forms/use-edit.tsx';
import { Rich } from '../../ui/rich.tsx';
import { perLang } from '../../per-lang.ts';

type Body = Required<Pick<StaffRegistration, 'businessName' | 'email' | 'privilege'>>;
const personForm = perLang(() => {
  const { businessName, email, privilege } = accountForm().fields;
  return formOver<Body, never>()({
    schema: v.pick(v.object(staffRegistrationBody.entries), ['businessName', 'email', 'privilege']),
    fields: {
      businessName: { ...businessName, label: agentText('name') },
      email: { ...email, hint: agentText('personEmailHint') },
      privilege,
    },
    of: (row) => row,
    blank: { privilege: privilege.write([...AGENT_PRIVILEGES]) },
  });
});

/** Somebody else who works for the agency: a name, an address to sign in with, and rights of their own. */
export function PersonSheet({ agency, open, onClose }: { agency: User; open: boolean; onClose: () => void }) {
  const edit = useEdit(personForm(), { one: undefined, open });
  const add = async () => {
    const { body } = edit;
    const done = await edit.save((_, write) =>
      write('registerByStaff', { body: { ...body, parentUserId: agency.userId, sendInvite: true } }, { timeoutMs: 30_000 }),
    );
    return done && agentText('personAdded', { name: body.businessName, email: body.email });
  };
  return (
    <EditSheet
      name="person"
      edit={edit}
      open={open}
      onClose={onClose}
      title={agentText('addPerson')}
      exists={false}
      verb={agentText('addAndInvite')}
      onSubmit={add}
    >
      <p>
        <Rich of={agentText} text="personText" put={{ agency: agency.businessName, b: <strong /> }} />
      </p>
      {edit.names.map((name) => edit.field(name))}
    </EditSheet>
  );
}
