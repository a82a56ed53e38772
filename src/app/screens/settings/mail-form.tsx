import type { Call } from '../../../contract/endpoints.ts';
import { smtpEndpoints, type SmtpSettings } from '../../../contract/smtp.ts';
import { commonText } from '../../../texts/common/text.ts';
import { settingsText } from '../../../texts/settings/text.ts';
import { formOver, type Kind } from '../../forms/fields.ts';
import { pick, text, whole, yes } from '../../forms/kinds.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { perLang } from '../../per-lang.ts';

export type MailInput = Required<Omit<NonNullable<Call<'createSmtpSettings'>['body']>, 'test'>>;

/** The port that goes with each way of encryption. */
export const USUAL_PORT: Record<MailInput['secure'], string> = { starttls: '587', tls: '465', none: '25' };

const ADDRESS = { type: 'email', inputMode: 'email', autoCapitalize: 'none' } as const;
const password: Kind<string, string> = {
  ...text(),
  read: (typed) => typed,
  show: (typed) => (typed ? settingsText('passwordChanged') : settingsText('passwordKept')),
  control: ({ typed: _typed, ...props }) => <PasswordField autoComplete="new-password" {...props} />,
};

/** By which host mails leave. */
export const mailHostForm = perLang(() =>
  formOver<MailInput, SmtpSettings>()({
    schema: smtpEndpoints.createSmtpSettings.body,
    fields: {
      host: { label: settingsText('host'), hint: settingsText('hostHint'), ...text({ autoCapitalize: 'none' }) },
      secure: {
        label: settingsText('encryption'),
        ...pick([
          { value: 'starttls', text: settingsText('starttls') },
          { value: 'tls', text: settingsText('tls') },
          { value: 'none', text: settingsText('noEncryption') },
        ]),
      },
      port: { label: settingsText('port'), ...whole() },
      user: { label: settingsText('user'), hint: settingsText('userHint'), ...text({ autoCapitalize: 'none' }) },
      password: { label: commonText('password'), ...password },
      fromName: { label: settingsText('senderName'), ...text() },
      fromEmail: { label: settingsText('senderAddress'), ...text(ADDRESS) },
      replyTo: { label: settingsText('replyTo'), hint: settingsText('replyToHint'), ...text(ADDRESS) },
      bcc: { label: settingsText('bcc'), hint: settingsText('bccHint'), ...text(ADDRESS) },
      isActive: { label: settingsText('hostActive'), ...yes() },
    },
    // The password is never shown again; a Viewer is not told the user.
    of: ({ user = '', ...settings }) => ({ ...settings, user, password: '' }),
    blank: { secure: 'starttls', port: USUAL_PORT.starttls, isActive: true },
  }),
);

/** An empty password is as it was. */
export const withoutEmpty = <B extends { password?: string }>({ password: typed, ...body }: B) => ({
  ...body,
  ...(typed ? { password: typed } : {}),
});
