import { useRef, useState } from 'react';
import { ApiError } from '../../api/failures.ts';
import { errorText, firstWords } from '../entrance/error-text.ts';
import { Notice, OfflineNotice } from '../entrance/notice.tsx';
import { FormElement } from '../../forms/form-element.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { checkPasswords, type PasswordErrors, type TypedPasswords } from './check-passwords.ts';
import { Rich } from '../../ui/rich.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { accountLinksText } from '../../../texts/account-links/text.ts';

export interface NewPasswordFormProps {
  /** Whose password it is, as far as the server tells. */
  emailMasked: string;
  save: (typed: TypedPasswords) => Promise<void>;
  /** The link has been used or has ended in the meantime. */
  onGone: (error: ApiError) => void;
}

export function NewPasswordForm({ emailMasked, save, onGone }: NewPasswordFormProps) {
  const [typed, setTyped] = useState<TypedPasswords>({ password: '', c_password: '' });
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: PasswordErrors): boolean => {
    setErrors(found);
    const first = found.password ? 'password' : found.c_password ? 'c_password' : undefined;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };
  const submit = async () => {
    if (busy) return;
    setError(undefined);
    if (show(checkPasswords(typed))) return;
    setBusy(true);
    try {
      await save(typed);
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) onGone(error);
      else if (!(error instanceof ApiError && error.said === undefined && show(firstWords(error.errors)))) setError(errorText(error));
      setBusy(false);
    }
  };
  const field = (name: keyof TypedPasswords, label: string, hint?: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      enterKeyHint={name === 'password' ? 'next' : 'go'}
      hint={hint}
      value={typed[name]}
      error={errors[name]}
      onValue={(value) => {
        setTyped((now) => ({ ...now, [name]: value }));
        setErrors((now) => ({ ...now, [name]: undefined }));
      }}
    />
  );

  return (
    <FormElement name="new password" ref={form} onSubmit={() => void submit()}>
      <p className="quiet">
        <Rich of={accountLinksText} text="passwordFor" put={{ address: <span className="breaks">{emailMasked}</span> }} />
      </p>
      <OfflineNotice />
      {error && <Notice kind="bad">{error}</Notice>}
      {field('password', commonText('password'), accountLinksText('passwordHint'))}
      {field('c_password', accountLinksText('confirmPassword'))}
      <Button kind="go" submit full busy={busy}>
        {accountLinksText('setPassword')}
      </Button>
    </FormElement>
  );
}
