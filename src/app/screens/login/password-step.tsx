import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { Notice, OfflineNotice } from '../../features/entrance/notice.tsx';
import { FormElement } from '../../forms/form-element.tsx';
import { lazyPart } from '../../pwa/chunk.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { signInText } from '../../../texts/sign-in/text.ts';
import type { SignInError } from './sign-in-error.ts';
import styles from './login.module.css';

const MailAgain = lazyPart('mail-again', () => import('../../features/entrance/mail-again.tsx'), 'MailAgain');

export interface Pair {
  email: string;
  password: string;
}
export type PairErrors = { [Field in keyof Pair]?: string | undefined };

export interface PasswordStepProps {
  pair: Pair;
  busy: boolean;
  error: SignInError | undefined;
  /** What the server said about the fields. */
  said: PairErrors;
  /** A session was lost in the middle of something. */
  ended: boolean;
  onPair: (part: Partial<Pair>) => void;
  onSubmit: () => void;
}

export function PasswordStep({ pair: { email, password }, busy, error, said, ended, onPair, onSubmit }: PasswordStepProps) {
  const [missing, setMissing] = useState<PairErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = () => {
    if (busy) return;
    const found = {
      email: email.trim() ? undefined : signInText('emailMissing'),
      password: password ? undefined : signInText('passwordMissing'),
    };
    setMissing(found);
    const first = found.email ? 'email' : found.password ? 'password' : undefined;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else onSubmit();
  };

  return (
    <FormElement name="sign-in" ref={form} onSubmit={submit}>
      <OfflineNotice />
      {ended && !error && <Notice kind="run">{signInText('ended')}</Notice>}
      {error && <Notice kind="bad">{error.words}</Notice>}
      {error?.notVerified && (
        <Suspense fallback={null}>
          <MailAgain
            key={email}
            text={signInText('sendMailAgain')}
            send={() => call('resendVerification', { body: { email: email.trim() } })}
          />
        </Suspense>
      )}
      <TextField
        label={commonText('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        value={email}
        onValue={(typed) => onPair({ email: typed })}
        error={missing.email ?? said.email}
      />
      <PasswordField
        label={commonText('password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onValue={(typed) => onPair({ password: typed })}
        error={missing.password ?? said.password}
      />
      <Button kind="go" submit full busy={busy}>
        {signInText('signIn')}
      </Button>
      <Link to="/reset" className={`link tap ${styles.forgot}`}>
        {signInText('forgot')}
      </Link>
    </FormElement>
  );
}
