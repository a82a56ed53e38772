import type { Call } from '../../../contract/endpoints.ts';
import type { SmtpSettings } from '../../../contract/smtp.ts';

/** The mail host as it is typed; the port is a text while it is half written. */
export interface MailForm {
  host: string;
  port: string;
  secure: SmtpSettings['secure'];
  user: string;
  /** Empty: as it was. */
  password: string;
  fromName: string;
  fromEmail: string;
  replyTo: string;
  bcc: string;
  isActive: boolean;
}
export type MailInput = Omit<NonNullable<Call<'createSmtpSettings'>['body']>, 'test'>;

/** The port that goes with each way of encryption. */
export const USUAL_PORT: Record<MailForm['secure'], string> = { starttls: '587', tls: '465', none: '25' };

export const formOf = (settings: SmtpSettings | null): MailForm => ({
  host: settings?.host ?? '',
  port: String(settings?.port ?? USUAL_PORT.starttls),
  secure: settings?.secure ?? 'starttls',
  user: settings?.user ?? '',
  password: '',
  fromName: settings?.fromName ?? '',
  fromEmail: settings?.fromEmail ?? '',
  replyTo: settings?.replyTo ?? '',
  bcc: settings?.bcc ?? '',
  isActive: settings?.isActive ?? true,
});

/** What differs from what is stored, as it is sent; of a new host all of it. A port that is no number is named by the server's schema. */
export function inputOf(form: MailForm, settings: SmtpSettings | null): MailInput {
  const before = formOf(settings);
  const changed = Object.entries(form).filter(([name, value]) => settings === null || value !== before[name as keyof MailForm]);
  const { port, password, ...rest } = Object.fromEntries(changed) as Partial<MailForm>;
  return {
    ...rest,
    ...(port === undefined ? {} : { port: /^\d{1,6}$/.test(port.trim()) ? Number(port) : Number.NaN }),
    ...(password ? { password } : {}),
  };
}
