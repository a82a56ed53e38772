import { AGENT_PRIVILEGES } from '../../../contract/users.ts';
import { CreditField, GroupField, TERMS } from '../../features/accounts/terms-fields.tsx';
import { useAccountEdit } from '../../features/accounts/use-account-edit.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SheetOf } from './parts.ts';

/** Opens a pending account, with group, credit and rights in the same go. */
export function ApproveSheet({ account, open, onClose }: SheetOf) {
  const edit = useAccountEdit(account, TERMS, {
    open,
    // Whoever has no rights yet is offered those that a new agent has.
    begin: ({ privilege }) => (privilege.length > 0 ? {} : { privilege: [...AGENT_PRIVILEGES] }),
  });
  const approve = async () => {
    const { userGroup, creditLimit, privilege } = edit.body;
    return (await edit.save({ status: 'active', userGroup, creditLimit, privilege })) && `${account.businessName} is approved`;
  };
  return (
    <EditSheet
      name="account approval"
      edit={edit}
      open={open}
      onClose={onClose}
      title="Approve account"
      what="this account"
      exists={false}
      verb="Approve"
      onSubmit={approve}
    >
      <p>
        <strong>{account.businessName}</strong> can search and book from then on, within these terms.
      </p>
      <div className="notice">
        <Icon name="mail" />
        <span>
          {account.hasPassword
            ? `A mail goes to ${account.email}: the account is open.`
            : `A mail with a link to set the password goes to ${account.email}.`}
          {!account.emailVerifiedAt && ' The address is not confirmed yet.'}
        </span>
      </div>
      <GroupField edit={edit} fresh />
      <CreditField edit={edit} />
      {edit.field('privilege')}
    </EditSheet>
  );
}
