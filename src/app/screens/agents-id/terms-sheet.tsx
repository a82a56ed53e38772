import { agentText } from '../../../texts/agent/text.ts';
import { LimitFields, RoleFields, TERMS } from '../../features/accounts/terms-fields.tsx';
import { useAccountEdit } from '../../features/accounts/use-account-edit.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import type { SheetOf } from './parts.ts';

/** Role, group, commission, limits and rights. `ranks`: role and override too. */
export function TermsSheet({ account, open, onClose, ranks }: SheetOf & { ranks: boolean }) {
  const edit = useAccountEdit(account, [...TERMS, 'monthlyStatement'], { open });
  const save = async () => {
    return (await edit.save()) && agentText('termsSaved');
  };
  return (
    <EditSheet
      name="account terms"
      edit={edit}
      open={open}
      onClose={onClose}
      title={agentText('terms')}
      exists
      verb={agentText('saveTerms')}
      onSubmit={save}
    >
      {ranks && !account.agency && <RoleFields edit={edit} withOverride />}
      {!account.agency && <LimitFields edit={edit} />}
      {!account.agency && edit.field('monthlyStatement')}
      {edit.field('privilege')}
    </EditSheet>
  );
}
