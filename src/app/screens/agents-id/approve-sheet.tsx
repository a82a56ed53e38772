import { useQuery } from '@tanstack/react-query';
import { AGENT_PRIVILEGES } from '../../../contract/users.ts';
import { updateFaults } from '../../features/accounts/contact.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { MeanwhileNotice } from '../../forms/meanwhile-notice.tsx';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { CreditField, GroupField, PrivilegeFields } from '../../features/accounts/terms-fields.tsx';
import { showTerm, type Terms, TERMS_LABELS, termsBody, termsOf } from '../../features/accounts/terms.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import type { SheetOf } from './parts.ts';
import { useUpdate } from './use-update.ts';

const DECIDED: (keyof Terms)[] = ['userGroup', 'creditLimit', 'privileges', 'discount', 'extendTtl'];

/** Opens a pending account, with group, credit and rights in the same go. */
export function ApproveSheet({ account, open, onClose }: SheetOf) {
  const { data: groups } = useQuery(userGroupsQuery());
  const { busy, faults, failure, send, setFaults, clear, look, update } = useUpdate(account);
  const seen = (one: typeof account) => {
    const terms = termsOf(one);
    // Whoever has no rights yet is offered those that a new agent has.
    return { values: { ...terms, privileges: one.privilege.length > 0 ? terms.privileges : AGENT_PRIVILEGES }, version: one.version };
  };
  const form = useVersionedForm<Terms>(seen(account), async () => seen(await look()), { open });
  const close = () => {
    clear();
    onClose();
  };
  const submit = async () => {
    const body = { version: form.base.version, status: 'active' as const, ...termsBody(form.values, DECIDED) };
    const found = updateFaults(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (!(await send(() => update(body), form.takeStale))) return;
    close();
    notify(`${account.businessName} is approved`);
  };
  const fields = { values: form.values, faults, onSet: form.set };
  return (
    <FormSheet
      open={open}
      onClose={close}
      title="Approve account"
      verb="Approve"
      kind="go"
      busy={busy}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <MeanwhileNotice
        meanwhile={form.conflicts}
        label={(field) => TERMS_LABELS[field as keyof Terms]}
        show={(field, value) => showTerm(field, value, groups ?? [])}
      />
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
      <GroupField {...fields} fresh />
      <CreditField {...fields} />
      <PrivilegeFields {...fields} />
    </FormSheet>
  );
}
