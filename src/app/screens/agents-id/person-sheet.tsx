import * as v from 'valibot';
import { staffRegistrationBody, type StaffRegistration } from '../../../contract/registration.ts';
import { AGENT_PRIVILEGES, type User } from '../../../contract/users.ts';
import { ACCOUNT } from '../../features/accounts/account-form.tsx';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { formOver } from '../../forms/fields.ts';
import { useEdit } from '../../forms/use-edit.tsx';

type Body = Required<Pick<StaffRegistration, 'businessName' | 'email' | 'privilege'>>;
const { businessName, email, privilege } = ACCOUNT.fields;

const PERSON = formOver<Body, never>()({
  schema: v.pick(v.object(staffRegistrationBody.entries), ['businessName', 'email', 'privilege']),
  fields: {
    businessName: { ...businessName, label: 'Name' },
    email: { ...email, hint: 'A link to set the password goes there, good for 72 hours' },
    privilege,
  },
  of: (row) => row,
  blank: { privilege: privilege.write([...AGENT_PRIVILEGES]) },
});

/** Somebody else who works for the agency: a name, an address to sign in with, and rights of their own. */
export function PersonSheet({ agency, open, onClose }: { agency: User; open: boolean; onClose: () => void }) {
  const edit = useEdit(PERSON, { one: undefined, open });
  const add = async () => {
    const { body } = edit;
    const done = await edit.save((_, write) =>
      write('registerByStaff', { body: { ...body, parentUserId: agency.userId, sendInvite: true } }, { timeoutMs: 30_000 }),
    );
    return done && `${body.businessName} added. An invitation is on its way to ${body.email}.`;
  };
  return (
    <EditSheet
      name="person"
      edit={edit}
      open={open}
      onClose={onClose}
      title="Add a person"
      what="this person"
      exists={false}
      verb="Add and invite"
      onSubmit={add}
    >
      <p>
        They sign in on their own and sell for <strong>{agency.businessName}</strong>.
      </p>
      {edit.names.map((name) => edit.field(name))}
    </EditSheet>
  );
}
