import type { Call } from '../../../contract/endpoints.ts';
import { smtpEndpoints, type SmtpSettings } from '../../../contract/smtp.ts';
import { formOver, type Kind } from '../../forms/fields.ts';
import { pick, text, whole, yes } from '../../forms/kinds.tsx';
import { PasswordField } from '../../ui/field.tsx';

export type MailInput = Required<Omit<NonNullable<Call<'createSmtpSettings'>['body']>, 'test'>>;

/** The port that goes with each way of encryption. */
export const USUAL_PORT: Record<MailInput['secure'], string> = { starttls: '587', tls: '465', none: '25' };

const ADDRESS = { type: 'email', inputMode: 'email', autoCapitalize: 'none' } as const;
const password: Kind<string, string> = {
  ...text(),
  read: (typed) => typed,
  show: (typed) => (typed ? 'another one' : 'as it was'),
  control: ({ typed: _typed, ...props }) => <PasswordField autoComplete="new-password" {...props} />,
};

/** By which host mails leave. */
export const MAIL_HOST = formOver<MailInput, SmtpSettings>()({
  schema: smtpEndpoints.createSmtpSettings.body,
  fields: {
    host: { label: 'Host', hint: 'For example smtp.example.com', ...text({ autoCapitalize: 'none' }) },
    secure: {
      label: 'Encryption',
      ...pick([
        { value: 'starttls', text: 'STARTTLS (usual, port 587)' },
        { value: 'tls', text: 'TLS from the start (port 465)' },
        { value: 'none', text: 'None (only within one machine)' },
      ]),
    },
    port: { label: 'Port', ...whole() },
    user: { label: 'User', hint: 'Empty when the host asks for none', ...text({ autoCapitalize: 'none' }) },
    password: { label: 'Password', ...password },
    fromName: { label: 'Sender name', ...text() },
    fromEmail: { label: 'Sender address', ...text(ADDRESS) },
    replyTo: { label: 'Reply to', hint: 'Empty: the sender', ...text(ADDRESS) },
    bcc: { label: 'Copy of every mail to', hint: 'Empty: to nobody', ...text(ADDRESS) },
    isActive: { label: 'Mails leave by this host', ...yes() },
  },
  // The password is never shown again; a Viewer is not told the user.
  of: ({ user = '', ...settings }) => ({ ...settings, user, password: '' }),
  blank: { secure: 'starttls', port: USUAL_PORT.starttls, isActive: true },
});

/** An empty password is as it was. */
export const withoutEmpty = <B extends { password?: string }>({ password: typed, ...body }: B) => ({
  ...body,
  ...(typed ? { password: typed } : {}),
});
