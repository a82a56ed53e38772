import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffRegistrationBody } from '../../../contract/registration.ts';
import { AGENT_PRIVILEGES, type User } from '../../../contract/users.ts';
import { faultsOf } from '../../forms/form.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { PrivilegeFields } from '../../features/accounts/terms-fields.tsx';
import { type Terms, termsBody, termsOf } from '../../features/accounts/terms.ts';
import { useSend } from '../../forms/use-send.ts';
import { call } from '../../api/client.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';

const RIGHTS = ['privileges', 'discount', 'extendTtl'] as const;

/** Somebody else who works for the agency: a name, an address to sign in with, and rights of their own. */
export function PersonSheet({ agency, open, onClose }: { agency: User; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const first = { name: '', email: '', terms: { ...termsOf(agency), privileges: AGENT_PRIVILEGES, discount: '', extendTtl: '' } as Terms };
  const [form, setForm] = useState(first);
  const { busy, faults, failure, send, setFaults, clear } = useSend();
  const dirty = open && (form.name !== '' || form.email !== '');
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  const close = () => {
    clear();
    onClose();
  };
  const submit = async () => {
    const body = {
      businessName: form.name.trim(),
      email: form.email.trim(),
      parentUserId: agency.userId,
      privilege: termsBody(form.terms, RIGHTS).privilege ?? [],
      sendInvite: true,
    };
    const found = faultsOf(staffRegistrationBody, body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (!(await send(() => call('registerByStaff', { body }, { timeoutMs: 30_000 })))) return;
    setForm(first);
    void client.invalidateQueries({ queryKey: ['accounts'] });
    close();
    notify(`${body.businessName} added. An invitation is on its way to ${body.email}.`);
  };
  return (
    <FormSheet
      open={open}
      onClose={close}
      title="Add a person"
      verb="Add and invite"
      kind="go"
      busy={busy}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <p>
        They sign in on their own and sell for <strong>{agency.businessName}</strong>.
      </p>
      <TextField
        label="Name"
        name="businessName"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={120}
        value={form.name}
        error={faults['businessName']}
        onValue={(name) => setForm({ ...form, name })}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        hint="A link to set the password goes there, good for 72 hours"
        value={form.email}
        error={faults['email']}
        onValue={(email) => setForm({ ...form, email })}
      />
      <PrivilegeFields values={form.terms} faults={faults} onSet={(part) => setForm({ ...form, terms: { ...form.terms, ...part } })} />
    </FormSheet>
  );
}
