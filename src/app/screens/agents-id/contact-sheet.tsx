import {
  type Contact,
  CONTACT_LABELS,
  contactOf,
  contactUpdate,
  showContact,
  STAFF_ONLY,
  updateFaults,
} from '../../features/accounts/contact.ts';
import { ContactFields } from '../../features/accounts/contact-fields.tsx';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { MeanwhileNotice } from '../../forms/meanwhile-notice.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { notify } from '../../ui/notify.ts';
import type { SheetOf } from './parts.ts';
import { useUpdate } from './use-update.ts';

/** Contact and company data. `staff`: also the name, VAT and the address to sign in with. */
export function ContactSheet({ account, open, onClose, staff }: SheetOf & { staff: boolean }) {
  const { busy, faults, failure, send, setFaults, clear, look, update } = useUpdate(account);
  const seen = (one: typeof account) => ({ values: contactOf(one), version: one.version });
  const form = useVersionedForm<Contact>(seen(account), async () => seen(await look()), { open });
  const close = () => {
    clear();
    onClose();
  };
  const submit = async () => {
    const body = contactUpdate(form.values, form.changed, form.base.version);
    const found = updateFaults(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (!(await send(() => update(body), form.takeStale))) return;
    close();
    notify('Contact data saved');
  };
  return (
    <FormSheet
      open={open}
      onClose={close}
      title="Company and contact"
      verb="Save"
      busy={busy}
      idle={form.changed.length === 0}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <MeanwhileNotice meanwhile={form.conflicts} label={(field) => CONTACT_LABELS[field as keyof Contact]} show={showContact} />
      <ContactFields values={form.values} faults={faults} onSet={form.set} without={staff ? [] : STAFF_ONLY} />
      {form.changed.includes('email') && (
        <p className="quiet">
          From then on they sign in with the new address; a mail to confirm it goes there. The old one no longer works.
        </p>
      )}
    </FormSheet>
  );
}
