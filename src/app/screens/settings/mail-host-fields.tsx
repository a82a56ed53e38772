import type { Faults } from '../../forms/form.ts';
import { PasswordField, SelectField, TextField } from '../../ui/field.tsx';
import { USUAL_PORT, type MailForm } from './mail-form.ts';

const SECURITY = [
  { value: 'starttls', text: 'STARTTLS (usual, port 587)' },
  { value: 'tls', text: 'TLS from the start (port 465)' },
  { value: 'none', text: 'None (only within one machine)' },
] as const;

interface MailHostFieldsProps {
  form: MailForm;
  hasPassword: boolean;
  /** A Viewer is not told the user. */
  showUser: boolean;
  locked: boolean;
  faults: Faults;
  onChange: (part: Partial<MailForm>) => void;
}

/** The fields of the mail host; the usual port follows the encryption until another was typed. */
export function MailHostFields({ form, hasPassword, showUser, locked, faults, onChange }: MailHostFieldsProps) {
  const plain = (name: 'host' | 'user' | 'fromName' | 'fromEmail' | 'replyTo' | 'bcc', label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint ? { hint } : {})}
      name={name}
      {...(['fromEmail', 'replyTo', 'bcc'].includes(name) ? { type: 'email', inputMode: 'email' as const } : {})}
      autoComplete="off"
      autoCapitalize="none"
      value={form[name]}
      onValue={(value) => onChange({ [name]: value })}
      error={faults[name]}
      disabled={locked}
    />
  );
  const encrypt = (value: string) => {
    const secure = SECURITY.find((one) => one.value === value)!.value;
    onChange({ secure, ...(form.port === USUAL_PORT[form.secure] ? { port: USUAL_PORT[secure] } : {}) });
  };
  return (
    <>
      {plain('host', 'Host', 'For example smtp.example.com')}
      <div className="columns">
        <SelectField
          label="Encryption"
          name="secure"
          value={form.secure}
          onValue={encrypt}
          options={SECURITY}
          disabled={locked}
          error={faults['secure']}
        />
        <TextField
          label="Port"
          name="port"
          inputMode="numeric"
          value={form.port}
          onValue={(port) => onChange({ port })}
          error={faults['port']}
          disabled={locked}
        />
      </div>
      {form.secure === 'none' && <p className="notice run">Mails, and the password, can be read on their way to the host.</p>}
      {showUser && plain('user', 'User', 'Empty when the host asks for none')}
      <PasswordField
        label="Password"
        hint={hasPassword ? 'One is kept. Empty: it stays as it is' : 'Kept sealed, and never shown again'}
        name="password"
        autoComplete="new-password"
        value={form.password}
        onValue={(password) => onChange({ password })}
        error={faults['password']}
        disabled={locked}
      />
      <div className="columns">
        {plain('fromName', 'Name of the sender')}
        {plain('fromEmail', 'Address of the sender')}
      </div>
      <div className="columns">
        {plain('replyTo', 'Answers go to', 'Empty: to the sender')}
        {plain('bcc', 'Copy of every mail to', 'Empty: to nobody')}
      </div>
      <label className="switch">
        <input
          type="checkbox"
          name="isActive"
          checked={form.isActive}
          disabled={locked}
          onChange={() => onChange({ isActive: !form.isActive })}
        />
        <span>Mails leave by this host</span>
      </label>
    </>
  );
}
