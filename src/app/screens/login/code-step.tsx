import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { otp } from '../../../contract/account.ts';
import { Notice, OfflineNotice } from '../../features/entrance/notice.tsx';
import { FormElement } from '../../forms/form-element.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './login.module.css';

export interface CodeStepProps {
  busy: boolean;
  /** What the server said about the code. */
  fieldFault: string | undefined;
  fault: string | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
}

const WORDS = {
  app: { label: 'Code', empty: 'Six digits of the app', switch: 'Use a recovery code' },
  recovery: { label: 'Recovery code', empty: 'A recovery code, for example abcd-efgh-jkmn', switch: 'Use the code of the app' },
} as const;
const SIX_DIGITS = /^\d{3} ?\d{3}$/;

/** The second step of the sign-in: the authenticator's code, or one of the recovery codes. */
export function CodeStep({ busy, fieldFault, fault, onCode, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof WORDS>('app');
  const [code, setCode] = useState('');
  const [own, setOwn] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const words = WORDS[kind];

  useEffect(() => field.current?.focus(), [kind]);
  // A code that was refused is typed anew.
  useEffect(() => {
    if (fieldFault) field.current?.select();
  }, [fieldFault]);

  const send = (typed: string) => {
    const fits = kind === 'recovery' ? v.is(otp, typed) && !SIX_DIGITS.test(typed.trim()) : SIX_DIGITS.test(typed.trim());
    setOwn(fits ? undefined : words.empty);
    if (fits) onCode(typed.trim());
    else field.current?.focus();
  };

  return (
    <FormElement name="sign-in code" onSubmit={() => !busy && send(code)}>
      <OfflineNotice what="Signing in" />
      {fault && <Notice kind="bad">{fault}</Notice>}
      {kind === 'app' ? (
        <TextField
          key="app"
          ref={field}
          label={words.label}
          name="otp"
          hint="Six digits of your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          className={styles.code}
          maxLength={7}
          value={code}
          readOnly={busy}
          onValue={(typed) => {
            setCode(typed);
            setOwn(undefined);
          }}
          error={own ?? fieldFault}
        />
      ) : (
        <TextField
          key="recovery"
          ref={field}
          label={words.label}
          name="otp"
          hint="For example abcd-efgh-jkmn. Each is good for one sign-in"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.code}
          maxLength={14}
          value={code}
          readOnly={busy}
          onValue={(typed) => {
            setCode(typed);
            setOwn(undefined);
          }}
          error={own ?? fieldFault}
        />
      )}
      <Button kind="go" submit full busy={busy}>
        Sign in
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
          {words.switch}
        </button>
        <button type="button" className="link" onClick={onBack}>
          Back to password
        </button>
      </div>
    </FormElement>
  );
}
