import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsText } from '../../../texts/settings/text.ts';
import { useWrite } from '../../writes/use-write.ts';
import { ApiError } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { FormElement } from '../../forms/form-element.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { TextField } from '../../ui/field.tsx';
import type { MailInput } from './mail-form.tsx';
import { smtpQuery } from './mail-query.ts';

/** Sends one mail by the settings as they stand in the form, saved or not. */
export function MailTest({
  tried,
  saved,
  to,
  onTo,
}: {
  tried: Partial<MailInput>;
  saved: boolean;
  to: string;
  onTo: (to: string) => void;
}) {
  const client = useQueryClient();
  const offline = useOffline();
  const [sent, setSent] = useState<string>();
  const { busy, failure, errors, send } = useWrite();
  const others = Object.entries(errors).filter(([name]) => name !== 'test.to');

  const submit = async () => {
    if (busy || offline) return;
    setSent(undefined);
    const answer = await send('createSmtpSettings', { body: { ...tried, test: { to: to.trim() } } }, { timeoutMs: 60_000 });
    if (answer) setSent(to.trim());
    if (saved) void client.invalidateQueries({ queryKey: smtpQuery().queryKey });
  };
  return (
    <section className="card stack" aria-labelledby="mail-test-title">
      <h2 id="mail-test-title">{settingsText('test')}</h2>
      <FormElement name="mail test" onSubmit={() => void submit()}>
        <TextField
          label={settingsText('testTo')}
          hint={saved ? settingsText('testSaved') : settingsText('testTyped')}
          name="test.to"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={to}
          onValue={onTo}
          error={errors['test.to']}
        />
        <div>
          <Button kind="outline" submit busy={busy} disabled={offline || to.trim() === ''}>
            {settingsText('testSend')}
          </Button>
        </div>
        {sent && (
          <p className="notice good" role="status">
            {settingsText('testTaken', { email: sent })}
          </p>
        )}
        {failure !== undefined && (
          <ErrorAlert
            error={failure}
            title={failure instanceof ApiError && failure.code === 'SMTP_FAILED' ? settingsText('testRefused') : settingsText('notTested')}
          />
        )}
        {others.length > 0 && (
          <ErrorAlert error={new Error(others.map(([name, words]) => `${name}: ${words}`).join('. '))} title={settingsText('notTested')} />
        )}
      </FormElement>
    </section>
  );
}
