import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { Refused } from '../api/failures.ts';
import { profileQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { useOffline } from '../connection.ts';
import { keepFor } from '../offline/query-store.ts';
import { session } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { IonContent } from '../ui/ion-content.ts';
import { Mark } from '../ui/mark.tsx';
import { PRODUCT, VERSION } from '../version.ts';
import './login.css';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { signInFault } from './sign-in-fault.ts';

/** `/` and `/login`. After signing in the guard leads on: to where the visitor wanted, else to the search. */
export function LoginPage() {
  const router = useRouter();
  const offline = useOffline();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [fields, setFields] = useState<Record<string, string | undefined>>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    document.title = `Sign in · ${PRODUCT}`;
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = {
      email: email.trim() ? undefined : 'Please give your e-mail address',
      password: password ? undefined : 'Please give your password',
    };
    setFields(missing);
    setFault(undefined);
    if (missing.email || missing.password) {
      form.current?.querySelector<HTMLInputElement>(missing.email ? '[name=email]' : '[name=password]')?.focus();
      return;
    }
    setBusy(true);
    try {
      const { result } = await call('login', { body: { email: email.trim(), password } });
      session.start(result);
      keepFor(result.userId);
      void queryClient.prefetchQuery(profileQuery());
      await router.invalidate();
    } catch (error) {
      if (error instanceof Refused && Object.keys(error.errors).length > 0)
        setFields(Object.fromEntries(Object.entries(error.errors).map(([name, words]) => [name, words[0]])));
      else setFault(signInFault(error));
      setBusy(false);
    }
  };

  return (
    <div className="ion-page">
      <IonContent className="sign-in">
        <div className="sign-in-head">
          <Mark size={64} />
          <p className="sign-in-name">{PRODUCT}</p>
          <p>The flight desk for travel agencies</p>
        </div>
        <div className="sign-in-body">
          <form ref={form} className="card stack sign-in-card" onSubmit={(event) => void submit(event)} noValidate>
            <h1 className="plain-title">Sign in</h1>
            {offline && (
              <div className="notice run" role="status">
                <Icon name="offline" />
                <span>No connection. Signing in needs the network.</span>
              </div>
            )}
            {fault && (
              <div className="notice bad" role="alert">
                <Icon name="alert" />
                <span>{fault}</span>
              </div>
            )}
            <TextField
              label="E-mail"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
              value={email}
              onValue={setEmail}
              error={fields['email']}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              enterKeyHint="go"
              value={password}
              onValue={setPassword}
              error={fields['password']}
            />
            <Button kind="go" submit full busy={busy}>
              Sign in
            </Button>
          </form>
          <DemoSignIns
            onChoose={(account, secret) => {
              setEmail(account);
              setPassword(secret);
              setFields({});
              setFault(undefined);
            }}
          />
          <p className="quiet sign-in-version">
            {PRODUCT} {VERSION} · Powered by Tatev Systems
          </p>
        </div>
      </IonContent>
    </div>
  );
}
