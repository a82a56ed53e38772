import type { PreOrder } from '../../../contract/holds.ts';
import { formatMoney } from '../../../rules/format.ts';
import { ApiError } from '../../api/failures.ts';
import { isOverdue } from '../../features/orders/refused-sums.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { OrderState } from './use-order.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';

const HINTS = ['MINOR_ALONE', 'DOCS_MISSING', 'INSTANT_ONLY', 'HOLD_EXPIRED', 'AGENT_BLOCKED', 'FORBIDDEN'] as const;

/** The server said no, for a reason that has no field: what it is and what can be done. Nothing was booked. */
export function RefusedSheet({
  state,
  hold,
  onClose,
  onOrder,
}: {
  state: OrderState;
  hold: PreOrder;
  onClose: () => void;
  onOrder: (action: 'book' | 'issue', allowDuplicate: boolean) => void;
}) {
  const error = state.is === 'refused' ? state.error : undefined;
  const code = error instanceof ApiError ? error.code : '';
  const pnr = error instanceof ApiError && typeof error.details['pnr'] === 'string' ? error.details['pnr'] : undefined;
  const hint = HINTS.find((one) => one === code);
  const twice = code === 'DUPLICATE_BOOKING';
  // A low balance is told in the sheet that asked for the money.
  const open = error !== undefined && (code !== 'INSUFFICIENT_FUNDS' || isOverdue(error));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={checkoutText(twice ? 'bookedAlready' : code === 'ALREADY_CONVERTED' ? 'bookingAlready' : 'nothingBooked')}
      foot={
        twice && state.is === 'refused' ? (
          <>
            <Button kind="main" full onPress={() => onOrder(state.action, true)}>
              {checkoutText(state.action === 'issue' ? 'bookIssueAnyway' : 'bookAnyway')}
            </Button>
            <Button kind="outline" full onPress={onClose}>
              {checkoutText('backToPassengers')}
            </Button>
          </>
        ) : (
          <Button kind="main" full onPress={onClose}>
            {checkoutText('backToCheckout')}
          </Button>
        )
      }
    >
      {error !== undefined && (
        <div className="stack">
          <ErrorAlert error={error} />
          {hint && <p>{checkoutText(`hint.${hint}`)}</p>}
          {twice && <p>{checkoutText('duplicateWhy')}</p>}
          {code === 'PRICE_CHANGED' && (
            <p>{checkoutText('priceWas', { money: formatMoney(hold.price.totals.payable, hold.accountCurrency) })}</p>
          )}
          {pnr && (
            <ButtonLink to="/info/$pnr" params={{ pnr }} className="kind-outline">
              {checkoutText('open', { pnr })}
            </ButtonLink>
          )}
        </div>
      )}
    </Sheet>
  );
}
