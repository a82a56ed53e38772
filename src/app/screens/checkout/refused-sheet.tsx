import type { PreOrder } from '../../../contract/holds.ts';
import { ApiError } from '../../api/failures.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { OrderState } from './use-order.ts';

const HINTS: Record<string, string> = {
  MINOR_ALONE: 'Please check the dates of birth: somebody must be 18 on the day of the first flight.',
  DOCS_MISSING: 'Fill in the travel documents, or book now and issue later.',
  INSTANT_ONLY: 'Use Book and issue.',
  HOLD_EXPIRED: 'What you typed is kept: hold the seats again to go on.',
  AGENT_BLOCKED: 'Please call your contact at the company.',
  FORBIDDEN: 'It can be booked; somebody with the right issues it then.',
};

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
  const twice = code === 'DUPLICATE_BOOKING';
  // A low balance is told in the sheet that asked for the money.
  const open = error !== undefined && code !== 'INSUFFICIENT_FUNDS';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={twice ? 'Booked already?' : code === 'ALREADY_CONVERTED' ? 'An order already' : 'Nothing was booked'}
      foot={
        twice && state.is === 'refused' ? (
          <>
            <Button kind="main" full onPress={() => onOrder(state.action, true)}>
              {state.action === 'issue' ? 'Book and issue anyway' : 'Book anyway'}
            </Button>
            <Button kind="outline" full onPress={onClose}>
              Back to the passengers
            </Button>
          </>
        ) : (
          <Button kind="main" full onPress={onClose}>
            Back to the checkout
          </Button>
        )
      }
    >
      {error !== undefined && (
        <div className="stack">
          <ErrorAlert error={error} />
          {HINTS[code] && <p>{HINTS[code]}</p>}
          {twice && <p>The same name and date of birth on the same flight is nearly always a mistake.</p>}
          {code === 'PRICE_CHANGED' && (
            <p>The price of this hold was {hold.price.totals.payable}. Close this and look at the price again.</p>
          )}
          {pnr && (
            <ButtonLink to="/info/$pnr" params={{ pnr }} className="kind-outline">
              Open {pnr}
            </ButtonLink>
          )}
        </div>
      )}
    </Sheet>
  );
}
