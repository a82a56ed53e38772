import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../contract/account.ts';
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
import { updateAccount } from '../../features/accounts/queries.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useSend } from '../../forms/use-send.ts';
import { profileQuery } from '../../api/queries.ts';
import { notify } from '../../ui/notify.ts';

/** The own contact data and language; name, VAT and address to sign in with are for staff. */
export function ContactSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { busy, faults, failure, send, setFaults, clear } = useSend();
  const seen = (one: Profile) => ({ values: contactOf(one), version: one.version });
  const look = async () => seen(await client.fetchQuery({ ...profileQuery(), staleTime: 0 }));
  const form = useVersionedForm<Contact>(seen(profile), look, { open });
  const close = () => {
    clear();
    onClose();
  };
  const submit = async () => {
    const body = contactUpdate(form.values, form.changed, form.base.version);
    const found = updateFaults(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (!(await send(() => updateAccount(client, profile.userId, body), form.takeStale))) return;
    close();
    notify('Contact data saved');
  };
  return (
    <FormSheet
      open={open}
      onClose={close}
      title="Contact data"
      verb="Save"
      busy={busy}
      idle={form.changed.length === 0}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <MeanwhileNotice meanwhile={form.conflicts} label={(field) => CONTACT_LABELS[field as keyof Contact]} show={showContact} />
      <ContactFields values={form.values} faults={faults} onSet={form.set} without={STAFF_ONLY} />
      <p className="quiet">Business name, VAT and e-mail are changed by the company: write or call if one of them is not right.</p>
    </FormSheet>
  );
}
