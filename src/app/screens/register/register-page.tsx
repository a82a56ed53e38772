import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/failures.ts';
import { errorText, firstWords } from '../../features/entrance/error-text.ts';
import { Notice, OfflineNotice } from '../../features/entrance/notice.tsx';
import { SignInLink } from '../../features/entrance/sign-in-link.tsx';
import { FormElement } from '../../forms/form-element.tsx';
import { markDirty } from '../../pwa/dirty.ts';
import { Button } from '../../ui/button.tsx';
import { focusDrawn } from '../../ui/focus-drawn.ts';
import { Page } from '../../ui/page.tsx';
import { CompanyStep } from './company-step.tsx';
import { PersonStep } from './person-step.tsx';
import {
  checkRegistration,
  firstError,
  type Registration,
  type RegistrationErrors,
  type RegistrationField,
  STEPS,
  type Step,
} from './registration.ts';
import { RequestSent } from './request-sent.tsx';
import { typed as memory } from './typed.ts';
import styles from './register.module.css';
import { commonText } from '../../../texts/common/text.ts';
import { registerText } from '../../../texts/register/text.ts';

const route = getRouteApi('/register');

/** An agency asks for an account, in two steps. The step stands in the address, so that Back leads to the one before. */
export function RegisterPage() {
  const navigate = useNavigate();
  const { step: asked } = route.useSearch();
  const [typed, setTyped] = useState(memory.get);
  const [touched, setTouched] = useState<ReadonlySet<RegistrationField>>(new Set());
  const [said, setSaid] = useState<RegistrationErrors>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  /** The field to stand in after the next drawing: it may be on the other step. */
  const focusOn = useRef<RegistrationField>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  const { errors: found } = checkRegistration(typed);
  // By an old link or after a reload the second step may come before the first was filled in.
  const step: Step = asked === 'person' && !firstError(found, ['company']) ? 'person' : 'company';
  const errors: RegistrationErrors = { ...said };
  for (const field of touched) errors[field] ??= found[field];

  const dirty = sentTo === undefined && (typed.businessName !== '' || typed.vat !== '');
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  useEffect(() => memory.keep(sentTo === undefined ? typed : undefined), [typed, sentTo]);
  useEffect(() => {
    const field = focusOn.current && form.current?.querySelector<HTMLElement>(`[name=${focusOn.current}]`);
    if (!field) return;
    focusOn.current = undefined;
    focusDrawn(field);
  });

  const change = (part: Partial<Registration>) => {
    setTyped((now) => ({ ...now, ...part }));
    setSaid((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };
  const go = (to: Step) => navigate({ to: '/register', search: to === 'person' ? { step: 'person' } : {} });

  const submit = async () => {
    if (busy) return;
    setError(undefined);
    setTouched((now) => new Set([...now, ...STEPS[step]]));
    const first = firstError({ ...found, ...said }, [step]);
    if (first) {
      focusOn.current = first.field;
      return;
    }
    if (step === 'company') {
      await go('person');
      return;
    }
    const { body } = checkRegistration(typed);
    if (!body) return;
    setBusy(true);
    try {
      await call('register', { body });
      setSentTo(body.email);
    } catch (error) {
      const errors: RegistrationErrors = error instanceof ApiError ? firstWords(error.errors) : {};
      const place = firstError(errors);
      setSaid(errors);
      if (!place) setError(errorText(error));
      else {
        if (place.step !== step) await go(place.step);
        focusOn.current = place.field;
      }
    } finally {
      setBusy(false);
    }
  };

  if (sentTo !== undefined) {
    return (
      <RequestSent
        email={sentTo}
        onCorrect={() => {
          setSentTo(undefined);
          focusOn.current = 'email';
        }}
      />
    );
  }
  const parts = {
    typed,
    errors,
    onChange: change,
    onTouch: (field: RegistrationField) => setTouched((now) => new Set([...now, field])),
  };
  return (
    <Page
      title={registerText('title')}
      back="/login"
      foot={
        <div className="stack tight grow">
          {error && <Notice kind="bad">{`${error} ${registerText('kept')}`}</Notice>}
          <Button kind="go" submit form={formId} busy={busy} full>
            {step === 'company' ? commonText('continue') : registerText('send')}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <OfflineNotice />
        <FormElement
          name="registration"
          ref={form}
          id={formId}
          className={`card stack wider ${styles.step}`}
          aria-labelledby={`${formId}-title`}
          onSubmit={() => void submit()}
        >
          <StepHead key={step} id={`${formId}-title`} step={step} />
          {step === 'company' ? <CompanyStep {...parts} /> : <PersonStep {...parts} />}
        </FormElement>
        <div className="row between wrap">
          <span className="quiet">{registerText('haveAccount')}</span>
          <SignInLink />
        </div>
      </div>
    </Page>
  );
}

function StepHead({ id, step }: { id: string; step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The second step begins at its head, also for those who do not see it.
  useEffect(() => {
    if (step !== 'person') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView();
  }, [step]);
  return (
    <div className="stack tight">
      <div className={`halves ${styles.steps}`} aria-hidden="true">
        <span className={styles.reached} />
        <span className={step === 'person' ? styles.reached : ''} />
      </div>
      <p className="quiet">{registerText('step', { step: step === 'company' ? '1' : '2' })}</p>
      <h2 ref={heading} tabIndex={-1} id={id}>
        {registerText(step === 'company' ? 'company' : 'people')}
      </h2>
    </div>
  );
}
