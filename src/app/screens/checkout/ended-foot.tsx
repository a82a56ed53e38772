import { useNavigate } from '@tanstack/react-router';
import type { PreOrder } from '../../../contract/holds.ts';
import { formatMoney } from '../../../rules/format.ts';
import { moveDraft } from '../../features/checkout-draft/draft-store.ts';
import { useOffline } from '../../connection.ts';
import { useHoldSeats } from '../../features/holds/use-hold-seats.ts';
import { newPriceOf } from '../../features/orders/refused-sums.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { SearchAgain } from './search-again.tsx';
import { Lines } from '../../ui/lines.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';

/** The time is over: the same classes can be held again at once, when they still have seats. */
export function EndedFoot({ hold }: { hold: PreOrder }) {
  const offline = useOffline();
  const navigate = useNavigate();
  const { holdSeats, busy, trouble: error, clear } = useHoldSeats();
  const again = async (expectedTotal: number) => {
    const { adults, children, infants } = hold;
    const segments = hold.segments.map((one) => ({ classId: one.classId }));
    const made = await holdSeats({ segments, adults, children, infants, expectedTotal, agentId: hold.agent.userId });
    if (!made) return;
    moveDraft(hold.id, made.id);
    await navigate({ to: '/checkout', search: { id: made.id }, replace: true });
  };
  const dearer = newPriceOf(error);
  const show = (amount: number) => formatMoney(amount, hold.accountCurrency);
  return (
    <>
      <p className="grow">
        <span className="quiet block">{offline ? commonText('noConnection') : checkoutText('priceBefore')}</span>
        <span className="money strong">{show(hold.price.totals.grossAccount)}</span>
      </p>
      <Button kind="go" busy={busy} disabled={offline} onPress={() => void again(hold.price.totals.grossAccount)}>
        {checkoutText('holdAgain')}
      </Button>
      <Sheet
        open={error !== undefined && !busy}
        onClose={clear}
        title={checkoutText(dearer === undefined ? 'notHeldAgain' : 'priceChanged')}
        foot={
          dearer === undefined ? (
            <SearchAgain hold={hold} />
          ) : (
            <Button kind="go" full onPress={() => void again(dearer)}>
              {checkoutText('holdFor', { money: show(dearer) })}
            </Button>
          )
        }
      >
        {dearer === undefined ? (
          error !== undefined && <ErrorAlert error={error} />
        ) : (
          <Lines
            lines={[
              [checkoutText('before'), <s key="before">{show(hold.price.totals.grossAccount)}</s>],
              [checkoutText('now'), show(dearer), 'strong'],
            ]}
          />
        )}
      </Sheet>
    </>
  );
}
