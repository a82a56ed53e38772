import { type ReactNode, useEffect, useId, useState } from 'react';
import { FormElement } from '../../forms/form-element.tsx';
import type { FormName } from '../../forms/names.ts';
import { useFirstError } from '../../forms/use-first-error.ts';
import { useTyping } from '../../forms/use-typing.ts';
import { ApiError } from '../../api/failures.ts';
import { serverNow } from '../../clock.ts';
import { useOffline } from '../../connection.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { Operation } from './operation.ts';
import { UnknownNotice } from '../../writes/unknown-notice.tsx';
import { offlineReason } from './reasons.ts';
import { lowBalance } from './refused-sums.ts';
import styles from './operation.module.css';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { Rich } from '../../ui/rich.tsx';

interface OperationSheetProps<B> {
  name: FormName;
  title: string;
  operation: Operation<B>;
  /** What is asked for; undefined while something is missing. */
  body: B | undefined;
  /** The questions. */
  ask?: ReactNode;
  /** On the button that fetches the quote; without a quote on the one that does it. */
  next: string;
  /** The verb with the sum of the quote. */
  verb?: string | undefined;
  kind?: ButtonKind;
  /** Why the verb is off though there is a quote. */
  wait?: string | undefined;
  /** What the quote shows. */
  children?: ReactNode;
}

/** A sheet that first asks, then shows what would happen, and only then offers to do it. */
export function OperationSheet<B>(props: OperationSheetProps<B>) {
  const { name, title, operation, body, ask, next, verb, kind = 'go', wait, children } = props;
  const { open, onClose, busy, direct, shown, unknown, notice, error, errors } = operation;
  const id = useId();
  const { form, lost } = useFirstError(errors);
  const offline = useOffline();
  const [ended, setEnded] = useState<string>();
  const over = shown !== undefined && (ended === shown.quote.quoteId || Date.parse(shown.quote.expiresAt) <= serverNow());
  useEffect(() => (open ? markDirty() : undefined), [open]);
  const typing = useTyping({ open, busy: busy === 'confirm' || busy === 'check', settled: true });
  const asking = shown === undefined;
  // Enter does not do what a quote shows.
  const asks = asking && !unknown && ask !== undefined;

  const press = () => {
    if (busy || offline) return;
    if (unknown) void operation.check();
    else if (shown && over) void operation.look(shown.body);
    else if (shown) void operation.send(shown.body);
    else if (body !== undefined) void (direct ? operation.send(body) : operation.look(body));
  };
  const [words, look, off] = unknown
    ? ([orderSheetsText('checkStatus'), 'main', undefined] as const)
    : shown && over
      ? ([orderSheetsText('newQuote'), 'main', undefined] as const)
      : shown
        ? ([verb ?? next, kind, wait] as const)
        : ([next, direct ? kind : 'main', body === undefined ? '' : undefined] as const);
  const reason = offline ? offlineReason() : off;

  return (
    <Sheet
      open={open}
      onClose={() => {
        typing.letGo();
        onClose();
      }}
      canClose={busy !== 'confirm' && busy !== 'check'}
      unsaved={typing.unsaved}
      title={title}
      foot={
        <>
          {(error !== undefined || lost) && !unknown && <Trouble error={error ?? new Error(lost)} />}
          {reason && (
            <p className="quiet" id={`${id}-off`} role="status">
              {reason}
            </p>
          )}
          <Button
            kind={look}
            full
            {...(asks ? { submit: true, form: id } : { onPress: press })}
            busy={busy !== undefined}
            disabled={reason !== undefined}
            {...(reason ? { describedBy: `${id}-off` } : {})}
          >
            {words}
          </Button>
        </>
      }
    >
      <FormElement name={name} id={id} ref={form} onSubmit={() => asks && press()} onInput={typing.onInput}>
        {unknown && <UnknownNotice unknown={unknown} />}
        {notice && !unknown && (
          <div className="notice run" role="status">
            <Icon name="info" />
            <span>{notice}</span>
          </div>
        )}
        {asking && !unknown && (
          <>
            {ask}
            {!ask && busy === 'quote' && <p className="quiet">{orderSheetsText('asking')}</p>}
          </>
        )}
        {shown && !unknown && (
          <>
            {/* What is longer than the screen must scroll by keyboard, too. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={over ? `stack ${styles.over}` : 'stack'} role="group" aria-label={orderSheetsText('quote')} tabIndex={0}>
              {children}
            </div>
            <div className={`row between ${styles.again}`}>
              {over ? (
                <span className="bad strong" role="status">
                  {orderSheetsText('quoteEnded')}
                </span>
              ) : (
                <span className="row quiet">
                  <Rich
                    of={orderSheetsText}
                    text="validFor"
                    put={{ left: <Countdown until={shown.quote.expiresAt} onEnd={() => setEnded(shown.quote.quoteId)} /> }}
                  />
                </span>
              )}
              {ask && (
                <button type="button" className="link" disabled={busy !== undefined} onClick={operation.back}>
                  {orderSheetsText('changeChoice')}
                </button>
              )}
            </div>
          </>
        )}
      </FormElement>
    </Sheet>
  );
}

function Trouble({ error }: { error: unknown }) {
  // The sheet itself names the latest time.
  if (error instanceof ApiError && error.code === 'TTL_MAX') return null;
  return <ErrorAlert error={lowBalance(error, orderSheetsText('nothingChanged')) ?? error} />;
}
