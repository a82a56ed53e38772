import { useQuery } from '@tanstack/react-query';
import { updateFaults } from '../../features/accounts/contact.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { MeanwhileNotice } from '../../forms/meanwhile-notice.tsx';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { LimitFields, PrivilegeFields, RoleFields } from '../../features/accounts/terms-fields.tsx';
import { showTerm, type Terms, TERMS_LABELS, termsBody, termsOf } from '../../features/accounts/terms.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { notify } from '../../ui/notify.ts';
import type { SheetOf } from './parts.ts';
import { useUpdate } from './use-update.ts';

/** Role, group, commission, limits and rights. `ranks`: role and override too. */
export function TermsSheet({ account, open, onClose, ranks }: SheetOf & { ranks: boolean }) {
  const { data: groups } = useQuery(userGroupsQuery());
  const { busy, faults, failure, send, setFaults, clear, look, update } = useUpdate(account);
  const seen = (one: typeof account) => ({ values: termsOf(one), version: one.version });
  const form = useVersionedForm<Terms>(seen(account), async () => seen(await look()), { open });
  const close = () => {
    clear();
    onClose();
  };
  const submit = async () => {
    const body = { version: form.base.version, ...termsBody(form.values, form.changed) };
    const found = updateFaults(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (!(await send(() => update(body), form.takeStale))) return;
    close();
    notify('Terms saved. They count at the next step the account takes.');
  };
  const fields = { values: form.values, faults, onSet: form.set };
  return (
    <FormSheet
      open={open}
      onClose={close}
      title="Terms"
      verb="Save terms"
      busy={busy}
      idle={form.changed.length === 0}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <MeanwhileNotice
        meanwhile={form.conflicts}
        label={(field) => TERMS_LABELS[field as keyof Terms]}
        show={(field, value) => showTerm(field, value, groups ?? [])}
      />
      {ranks && !account.agency && <RoleFields {...fields} withOverride />}
      {!account.agency && <LimitFields {...fields} />}
      <PrivilegeFields {...fields} />
    </FormSheet>
  );
}
