import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/failures.ts';
import { profileQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { Entrance } from '../../features/entrance/entrance.tsx';
import { firstWords } from '../../features/entrance/error-text.ts';
import { typedEmail } from '../../features/entrance/typed-email.ts';
import { keepFor } from '../../features/offline/query-store.ts';
import { lazyPart, loadChunk } from '../../pwa/chunk.ts';
import { whenIdle } from '../../pwa/when-idle.ts';
import { session } from '../../session.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { signInText } from '../../../texts/sign-in/text.ts';
import { PasswordStep, type Pair, type PairErrors } from './password-step.tsx';
import { type SignInError, signInError } from './sign-in-error.ts';
import styles from './login.module.css';

const DemoSignIns = lazy(async () => {
  // One can sign in without it.
  await whenIdle();
  return { default: (await loadChunk('demo-sign-ins', () => import('./demo-sign-ins.tsx'))).DemoSignIns };
});
const LangPick = lazy(async () => {
  await whenIdle();
  return { default: (await loadChunk('lang-pick', () => import('../../features/language/lang-pick.tsx'))).LangPick };
});
/** The server puts this into the page of a demo installation only. */
const isDemo = (): boolean => document.querySelector('meta[name="tatev-demo"][content="1"]') !== null;
/** Found by whoever reads none of the language that is shown. */
const LANG_LABEL = 'Language · Լեզու · Язык'; // no text
const CodeStep = lazyPart('code-step', () => import('./code-step.tsx'), 'CodeStep');

/** `/` and `/login`. After signing in the guard leads on: to where the visitor wanted, else to where the day of the role begins. */
export function LoginPage() {
  const router = useRouter();
  const { ended } = useSearch({ strict: false });
  const [pair, setPair] = useState<Pair>(() => ({ email: typedEmail.get(), password: '' }));
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError>();
  const [said, setSaid] = useState<PairErrors>({});
  const [codeError, setCodeError] = useState<string>();

  const clear = () => {
    setError(undefined);
    setSaid({});
    setCodeError(undefined);
  };
  const change = (part: Partial<Pair>) => {
    setPair((now) => ({ ...now, ...part }));
    if (part.email !== undefined) typedEmail.set(part.email.trim());
  };

  const signIn = async (otp?: string) => {
    setBusy(true);
    clear();
    try {
      const { result } = await call('login', { body: { email: pair.email.trim(), password: pair.password, ...(otp ? { otp } : {}) } });
      typedEmail.set('');
      session.start(result);
      keepFor(result.userId);
      void queryClient.prefetchQuery(profileQuery());
      await router.invalidate();
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };

  const refuse = (error: unknown) => {
    if (error instanceof ApiError) {
      if (error.code === 'OTP_REQUIRED') return setStep('code');
      const { otp, ...fields } = firstWords(error.errors);
      if (error.code === 'OTP_WRONG' || otp) return setCodeError(otp ?? error.message);
      // The password was changed, or the account closed, while the code was looked for.
      if (error.code === 'INVALID_CREDENTIALS' || error.status === 403) setStep('password');
      if (Object.keys(fields).length > 0) {
        setStep('password');
        return setSaid(fields);
      }
    }
    setError(signInError(error));
  };

  if (step === 'code') {
    return (
      <Entrance title={signInText('twoStep')} tall>
        <Suspense fallback={<Waiting />}>
          <CodeStep
            busy={busy}
            fieldError={codeError}
            error={error?.words}
            onCode={(code) => void signIn(code)}
            onBack={() => {
              clear();
              setStep('password');
            }}
          />
        </Suspense>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={signInText('signIn')}
      tall
      below={
        <>
          <p className={`row wrap ${styles.centred}`}>
            <span>{signInText('newHere')}</span>
            <Link to="/register" className="link tap">
              {signInText('register')}
            </Link>
          </p>
          <div className={styles.languages}>
            <Suspense fallback={null}>
              <LangPick label={LANG_LABEL} />
            </Suspense>
          </div>
          {isDemo() && (
            <Suspense fallback={null}>
              <DemoSignIns
                onChoose={(email, password) => {
                  change({ email, password });
                  clear();
                }}
              />
            </Suspense>
          )}
        </>
      }
    >
      <PasswordStep pair={pair} busy={busy} error={error} said={said} ended={ended === 1} onPair={change} onSubmit={() => void signIn()} />
    </Entrance>
  );
}
