import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { useOffline } from '../../connection.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { focusDrawn } from '../../ui/focus-drawn.ts';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UnknownNotice } from '../../writes/unknown-notice.tsx';
import { STEPS, type Step } from './flight-search.ts';
import { bodyOf, errorsOf, FIRST } from './plan.ts';
import { PlanStep } from './plan-step.tsx';
import { affectedQuery } from './queries.ts';
import { SendStep } from './send-step.tsx';
import { useCancelFlight } from './use-cancel-flight.ts';
import { WhoStep } from './who-step.tsx';
import styles from './cancellation.module.css';

/** Who is on the flight, what becomes of them, what will be sent: nothing is done before the last step. */
export function CancelWizard({ flight, step: asked }: { flight: Flight; step: Step }) {
  const navigate = useNavigate({ from: '/flights/$id' });
  const { history } = useRouter();
  const opened = useRef(history.location.state.__TSR_index);
  /** To the flight that it was opened from, so that Back does not lead through the steps; a link from elsewhere has none before it. */
  const leaveSteps = () => {
    if (opened.current === 0) return void navigate({ search: {}, replace: true });
    // A step can have more than one entry: each sheet that was open over it has had its own.
    const stop = history.subscribe(({ location }) => (location.search.includes('cancel=') ? history.back() : stop()));
    history.go(opened.current - 1 - history.location.state.__TSR_index);
  };
  const offline = useOffline();
  const affected = useQuery(affectedQuery(flight.id));
  const [plan, setPlan] = useState(FIRST);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  // A reload forgets the plan, so it begins anew; what was seen before may no longer be so.
  const [seen, setSeen] = useState(false);
  const step = seen ? asked : 'who';
  const cancelling = useCancelFlight(flight.id, () => {
    notify(cancelFlightText('cancelled', { flight: flight.flightNumber }));
    leaveSteps();
  });
  useEffect(() => (step === 'who' ? undefined : markDirty()), [step]);
  useEffect(() => {
    if (asked !== 'who' && !seen) void navigate({ search: { cancel: 'who' }, replace: true });
  }, [asked, seen, navigate]);
  const heading = useRef<HTMLHeadingElement>(null);
  const began = useRef(step);
  // The button that led here is behind all of the step.
  useEffect(() => {
    if (began.current !== step && heading.current) focusDrawn(heading.current);
    began.current = step;
  }, [step]);
  const go = (to: Step) => {
    setSeen(true);
    void navigate({ search: { cancel: to } });
  };
  const orders = affected.data?.orders ?? [];
  const errors = errorsOf(plan, orders);
  const { busy, checking, unknown, notDone, trouble } = cancelling;
  const missing = !reason.trim()
    ? cancelFlightText('reasonMissing')
    : !sameNumber(typed, flight.flightNumber)
      ? cancelFlightText('numberMissing')
      : undefined;
  const off = offline ? cancelFlightText('offline') : step === 'plan' ? errors[0] : step === 'send' ? missing : undefined;
  // More than one stand together in the step itself.
  const inStep = !offline && step === 'plan' && errors.length > 1;
  const words = unknown
    ? cancelFlightText('check')
    : step === 'send'
      ? cancelFlightText('cancelNamed', { flight: flight.flightNumber })
      : staffText('next');
  const press = () => {
    if (unknown) void cancelling.check();
    else if (step === 'who') go('plan');
    else if (step === 'plan') go('send');
    else void cancelling.send(bodyOf(plan, reason.trim()));
  };
  return (
    <Page
      title={cancelFlightText('title', { flight: flight.flightNumber })}
      width="wide"
      back={`/flights/${flight.id}`}
      scrollId={`cancel-${flight.id}-${step}`}
      foot={
        affected.data && (
          <>
            {off && !unknown && !inStep && (
              <p className="quiet grow" id="cancel-off" role="status">
                {off}
              </p>
            )}
            <Button
              className={off && !unknown ? '' : styles.press!}
              kind={unknown ? 'main' : step === 'send' ? 'danger' : 'main'}
              busy={busy || checking}
              disabled={!unknown && off !== undefined}
              {...(off ? { describedBy: 'cancel-off' } : {})}
              onPress={press}
            >
              {words}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <ol className={styles.steps} aria-label={cancelFlightText('steps')}>
          {STEPS.map((one, i) => (
            <li key={one} {...(one === step ? { 'aria-current': 'step' as const } : {})}>
              <span className="dot lined num">{i + 1}</span> <span className={styles.name}>{cancelFlightText(`step.${one}`)}</span>
            </li>
          ))}
        </ol>
        <h2 className="sr-only" tabIndex={-1} ref={heading}>
          {cancelFlightText(`step.${step}`)}
        </h2>
        {unknown && <UnknownNotice unknown={unknown} />}
        {affected.isPending && <Skeleton cards={3} lines={[40, 90, 75]} />}
        {affected.isError && (
          <ErrorAlert
            error={affected.error}
            title={cancelFlightText('affectedFailed')}
            onRetry={() => void affected.refetch()}
            busy={affected.isFetching}
          />
        )}
        {affected.data && step === 'who' && <WhoStep flight={flight} affected={affected.data} />}
        {affected.data && step === 'plan' && <PlanStep flight={flight} orders={orders} plan={plan} errors={errors} onPlan={setPlan} />}
        {affected.data && step === 'send' && (
          <SendStep
            flight={flight}
            affected={affected.data}
            plan={plan}
            reason={reason}
            onReason={setReason}
            typed={typed}
            onTyped={setTyped}
            notDone={notDone}
            trouble={unknown || busy ? undefined : trouble}
          />
        )}
      </div>
    </Page>
  );
}

/** Spaces and small letters are no other flight. */
const sameNumber = (typed: string, number: string): boolean => plain(typed) === plain(number);
const plain = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();
