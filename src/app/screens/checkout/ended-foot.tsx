import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { PreOrder } from '../../../contract/holds.ts';
import { formatMoney } from '../../../rules/format.ts';
import { call, newKey } from '../../api/client.ts';
import { isUnknownOutcome, Refused } from '../../api/failures.ts';
import { moveDraft } from '../../features/checkout-draft/draft-store.ts';
import { useOffline } from '../../connection.ts';
import { rememberHold } from '../../features/holds/open-hold.ts';
import { OPEN_HOLDS } from '../../features/holds/open-holds-query.ts';
import { preOrderQuery } from '../../features/holds/pre-order-query.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { SearchAgain } from './search-again.tsx';

/** The time is over: the same classes can be held again at once, when they still have seats. */
export function EndedFoot({ hold }: { hold: PreOrder }) {
  const offline = useOffline();
  const { again, busy, error, dismiss } = useHoldAgain(hold);
  const dearer =
    error instanceof Refused && error.code === 'PRICE_CHANGED' && typeof error.details['new'] === 'number'
      ? error.details['new']
      : undefined;
  const show = (amount: number) => formatMoney(amount, hold.accountCurrency);
  return (
    <>
      <p className="grow">
        <span className="quiet block">{offline ? 'No connection' : 'Price before'}</span>
        <span className="money strong">{show(hold.price.totals.grossAccount)}</span>
      </p>
      <Button kind="go" busy={busy} disabled={offline} onPress={() => void again(hold.price.totals.grossAccount)}>
        Hold again
      </Button>
      <Sheet
        open={error !== undefined && !busy}
        onClose={dismiss}
        title={dearer === undefined ? 'Not held again' : 'The price has changed'}
        foot={
          dearer === undefined ? (
            <SearchAgain hold={hold} />
          ) : (
            <Button kind="go" full onPress={() => void again(dearer)}>
              Hold for {show(dearer)}
            </Button>
          )
        }
      >
        {dearer === undefined ? (
          error !== undefined && <ErrorAlert error={error} />
        ) : (
          <dl className="lines">
            <dt>Before</dt>
            <dd>
              <s>{show(hold.price.totals.grossAccount)}</s>
            </dd>
            <dt>Now</dt>
            <dd className="strong">{show(dearer)}</dd>
          </dl>
        )}
      </Sheet>
    </>
  );
}

function useHoldAgain(hold: PreOrder) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // Kept while nobody knows whether it worked: asking again finds the same hold.
  const key = useRef<string | undefined>(undefined);

  const again = async (expectedTotal: number) => {
    setBusy(true);
    key.current ??= newKey();
    const { adults, children, infants } = hold;
    try {
      const body = {
        segments: hold.segments.map((one) => ({ classId: one.classId })),
        adults,
        children,
        infants,
        expectedTotal,
        agentId: hold.agent.userId,
      };
      const { result } = await call('preOrder', { body }, { key: key.current });
      moveDraft(hold.id, result.id);
      rememberHold(result);
      void client.invalidateQueries({ queryKey: [OPEN_HOLDS] });
      client.setQueryData(preOrderQuery(result.id).queryKey, result);
      await navigate({ to: '/checkout', search: { id: result.id }, replace: true });
    } catch (failure) {
      if (!isUnknownOutcome(failure)) key.current = undefined;
      setError(failure);
      setBusy(false);
    }
  };
  return { again, busy, error, dismiss: () => setError(undefined) };
}
