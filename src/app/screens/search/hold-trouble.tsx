import { formatMoney } from '../../../rules/format.ts';
import { Refused } from '../../api/failures.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { HoldState } from './hold.ts';
import { countsText } from './search-form.ts';
import { Lines } from '../../ui/lines.tsx';

export interface HoldTroubleProps {
  state: HoldState;
  currency: string;
  onClose: () => void;
  onRetry: () => void;
  onAccept: (total: number) => void;
  /** Other seats beside those that are held already. */
  onMore: () => void;
  onSwap: (leg: number, classId: string) => void;
  onOther: (leg: number) => void;
}

/** The seats could not be held as shown: what changed, old beside new, and the way on. */
export function HoldTrouble({ state, currency, onClose, onRetry, onAccept, onMore, onSwap, onOther }: HoldTroubleProps) {
  const show = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      <Sheet
        open={state.is === 'dearer'}
        onClose={onClose}
        title="The price has changed"
        foot={
          state.is === 'dearer' && (
            <Button kind="go" full onPress={() => onAccept(state.total)}>
              Hold for {show(state.total)}
            </Button>
          )
        }
      >
        {state.is === 'dearer' && (
          <Lines
            lines={[
              ['Shown before', <s key="before">{show(state.expected)}</s>],
              ['Now', show(state.total), 'strong'],
              ['Difference', signed(state.total - state.expected, show), 'sum'],
            ]}
          />
        )}
      </Sheet>
      <Sheet
        open={state.is === 'held'}
        onClose={onClose}
        title="You hold these seats"
        foot={
          state.is === 'held' && (
            <>
              <ButtonLink to="/checkout" search={{ id: state.by.id }} className="kind-go">
                Continue with them
              </ButtonLink>
              <Button kind="outline" onPress={onMore}>
                Hold other seats
              </Button>
            </>
          )
        }
      >
        {state.is === 'held' && (
          <p>
            {state.by.own ? 'You hold' : `${state.by.madeBy} holds`} the same class for {countsText(state.by)} already. Continue with those
            seats, or hold other seats for other travellers.
          </p>
        )}
      </Sheet>
      <Sheet open={state.is === 'gone'} onClose={onClose} title="Sold out meanwhile">
        {state.is === 'gone' && (
          <div className="stack">
            {state.gone.map(({ leg, flight, offer, next }) => (
              <div key={offer.classId} className="stack tight">
                <p>
                  {offer.family || offer.name} <span className="code">{offer.code}</span> on {flight.flightNumber} has no seats left for
                  everybody.
                </p>
                {next ? (
                  <Button kind="main" full onPress={() => onSwap(leg, next.classId)}>
                    Take {next.family || next.name} {next.code}, {signed(next.totalAccount - offer.totalAccount, show)}
                  </Button>
                ) : (
                  <p className="quiet">No other class of this flight has enough seats.</p>
                )}
                <Button kind="outline" full onPress={() => onOther(leg)}>
                  Choose another flight
                </Button>
              </div>
            ))}
          </div>
        )}
      </Sheet>
      <Sheet
        open={state.is === 'failed'}
        onClose={onClose}
        title="The seats are not held"
        foot={
          state.is === 'failed' && state.unknown ? (
            <Button kind="main" full onPress={onRetry}>
              Ask again
            </Button>
          ) : (
            <ButtonLink to="/reservations" className="kind-outline">
              Go to reservations
            </ButtonLink>
          )
        }
      >
        {state.is === 'failed' && (
          <div className="stack">
            <ErrorAlert error={state.error} />
            <p className="quiet">{hintOf(state)}</p>
          </div>
        )}
      </Sheet>
    </>
  );
}

function signed(amount: number, show: (amount: number) => string): string {
  return `${amount < 0 ? '−' : '+'}${show(Math.abs(amount))}`;
}

function hintOf(state: { error: unknown; unknown: boolean }): string {
  if (state.unknown) return 'We do not know if they are. Asking again finds the same hold: it never makes a second one.';
  const code = state.error instanceof Refused ? state.error.code : '';
  if (code === 'INFANT_LIMIT') return 'Adults and children can still be sold on this flight. Choose another flight for the infant.';
  if (code === 'HOLD_LIMIT') return 'Finish or cancel an open hold first.';
  if (code === 'SALES_CLOSED') return 'Choose another flight.';
  return 'Nothing was held and nothing was paid.';
}
