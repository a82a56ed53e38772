import { AGENT_PRIVILEGES } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { CreditDaysFields, CreditField, GroupField, TERMS } from '../../features/accounts/terms-fields.tsx';
import { useAccountEdit } from '../../features/accounts/use-account-edit.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rich } from '../../ui/rich.tsx';
import type { SheetOf } from './parts.ts';

/** Opens a pending account, with group, credit and rights in the same go. */
export function ApproveSheet({ account, open, onClose }: SheetOf) {
  const edit = useAccountEdit(account, TERMS, {
    open,
    // Whoever has no rights yet is offered those that a new agent has.
    begin: ({ privilege }) => (privilege.length > 0 ? {} : { privilege: [...AGENT_PRIVILEGES] }),
  });
  const approve = async () => {
    const { userGroup, creditLimit, creditDays, overdueStopDays, privilege } = edit.body;
    return (
      (await edit.save({ status: 'active', userGroup, creditLimit, creditDays, overdueStopDays, privilege })) &&
      agentText('approved', { name: account.businessName })
    );
  };
  return (
    <EditSheet
      name="account approval"
      edit={edit}
      open={open}
      onClose={onClose}
      title={agentText('approveTitle')}
      exists={false}
      verb={agentText('approve')}
      onSubmit={approve}
    >
      <p>
        <Rich of={agentText} text="approveText" put={{ name: account.businessName, b: <strong /> }} />
      </p>
      <div className="notice">
        <Icon name="mail" />
        <span>
          {account.hasPassword ? agentText('approveMail', { email: account.email }) : agentText('approveLink', { email: account.email })}
          {!account.emailVerifiedAt && ` ${agentText('notConfirmed')}`}
        </span>
      </div>
      <GroupField edit={edit} fresh />
      <CreditField edit={edit} />
      <CreditDaysFields edit={edit} />
      {edit.field('privilege')}
    </EditSheet>
  );
}
