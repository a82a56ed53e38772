import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { otp } from '../../../contract/account.ts';
import { Notice, OfflineNotice } from '../../features/entrance/notice.tsx';
import { FormElement } from '../../forms/form-element.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { entranceText } from '../../../texts/entrance/text.ts';
import { signInText } from '../../../texts/sign-in/text.ts';
import styles from './login.module.css';

export interface CodeStepProps {
  busy: boolean;
  /** What the server said about the code. */
  fieldError: string | undefined;
  error: string | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
}

const EXAMPLE = 'abcd-efgh-jkmn';
const SIX_DIGITS = /^\d{3} ?\d{3}$/;

/** The second step of the sign-in: the authenticator's code, or one of the recovery codes. */
export function CodeStep({ busy, fieldError, error, onCode, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [own, setOwn] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), [kind]);
  // A code that was refused is typed anew.
  useEffect(() => {
    if (fieldError) field.current?.select();
  }, [fieldError]);

  const send = (typed: string) => {
    const fits = kind === 'recovery' ? v.is(otp, typed) && !SIX_DIGITS.test(typed.trim()) : SIX_DIGITS.test(typed.trim());
    setOwn(fits ? undefined : kind === 'app' ? entranceText('codeEmpty') : entranceText('recoveryEmpty', { example: EXAMPLE }));
    if (fits) onCode(typed.trim());
    else field.current?.focus();
  };

  const shared = {
    ref: field,
    name: 'otp',
    enterKeyHint: 'go' as const,
    className: styles.code,
    value: code,
    readOnly: busy,
    onValue: (typed: string) => {
      setCode(typed);
      setOwn(undefined);
    },
    error: own ?? fieldError,
  };
  return (
    <FormElement name="sign-in code" onSubmit={() => !busy && send(code)}>
      <OfflineNotice />
      {error && <Notice kind="bad">{error}</Notice>}
      {kind === 'app' ? (
        <TextField
          key="app"
          {...shared}
          label={entranceText('code')}
          hint={entranceText('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      ) : (
        <TextField
          key="recovery"
          {...shared}
          label={entranceText('recoveryCode')}
          hint={entranceText('recoveryHint', { example: EXAMPLE })}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={14}
        />
      )}
      <Button kind="go" submit full busy={busy}>
        {signInText('signIn')}
      </Button>
      <div className={styles.links}>
        <button
          type="button"
          className="link"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app');
            setCode('');
            setOwn(undefined);
          }}
        >
          {kind === 'app' ? entranceText('useRecovery') : entranceText('useCode')}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {entranceText('backToPassword')}
        </button>
      </div>
    </FormElement>
  );
}
