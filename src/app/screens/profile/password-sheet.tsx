import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { ownPasswordBody } from '../../../contract/passwords.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { faultsOf } from '../../forms/form.ts';
import { useWrite } from '../../writes/use-write.ts';
import { PasswordField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';

const EMPTY = { currentPassword: '', password: '', c_password: '' };

/** A new password against the current one. */
export function PasswordSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const [values, setValues] = useState(EMPTY);
  const { busy, faults, failure, send, setFaults, clear } = useWrite({ fieldOf: { WRONG_PASSWORD: 'currentPassword' } });
  const close = () => {
    setValues(EMPTY);
    clear();
    onClose();
  };
  const submit = async () => {
    const found = faultsOf(ownPasswordBody, values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (!(await send('changePassword', { params: { id: profile.userId }, body: values }))) return;
    close();
    notify('Password changed. Your other devices are signed out.');
  };
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={autoComplete}
      enterKeyHint={name === 'c_password' ? 'done' : 'next'}
      value={values[name]}
      error={faults[name]}
      onValue={(value) => setValues((now) => ({ ...now, [name]: value }))}
    />
  );
  return (
    <FormSheet
      name="password"
      open={open}
      onClose={close}
      title="Change password"
      verb="Change password"
      busy={busy}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      {/* For password managers, which would else not know whose password this is. */}
      <input
        className="sr-only"
        type="text"
        name="username"
        autoComplete="username"
        value={profile.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {field('currentPassword', 'Current password', 'current-password')}
      {field('password', 'New password', 'new-password')}
      {field('c_password', 'New password again', 'new-password')}
      <p className="quiet">You stay signed in here; every other device is signed out.</p>
    </FormSheet>
  );
}
