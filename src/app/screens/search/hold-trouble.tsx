import { formatMoney } from '../../../rules/format.ts';
import { ApiError } from '../../api/failures.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Rich } from '../../ui/rich.tsx';
import { holdsText } from '../../../texts/holds/text.ts';
import type { HoldState } from './hold.ts';
import { countsText } from './search-form.ts';
import { Lines } from '../../ui/lines.tsx';
import { useSeller } from '../../features/holds/use-seller.ts';

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
  const { staff } = useSeller();
  const show = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      <Sheet
        open={state.is === 'dearer'}
        onClose={onClose}
        title={holdsText('priceChanged')}
        foot={
          state.is === 'dearer' && (
            <Button kind="go" full onPress={() => onAccept(state.total)}>
              {holdsText('holdFor', { money: show(state.total) })}
            </Button>
          )
        }
      >
        {state.is === 'dearer' && (
          <Lines
            lines={[
              [holdsText('shownBefore'), <s key="before">{show(state.expected)}</s>],
              [holdsText('now'), show(state.total), 'strong'],
              [holdsText('difference'), signed(state.total - state.expected, show), 'sum'],
            ]}
          />
        )}
      </Sheet>
      <Sheet
        open={state.is === 'held'}
        onClose={onClose}
        title={state.is === 'held' && staff ? holdsText('agencyHolds', { agency: state.by.agent.businessName }) : holdsText('youHold')}
        foot={
          state.is === 'held' && (
            <>
              <ButtonLink to="/checkout" search={{ id: state.by.id }} className="kind-go">
                {holdsText('continueWith')}
              </ButtonLink>
              <Button kind="outline" onPress={onMore}>
                {holdsText('holdOthers')}
              </Button>
            </>
          )
        }
      >
        {state.is === 'held' && (
          <p>
            {state.by.own
              ? holdsText('youHoldText', { people: countsText(state.by) })
              : holdsText('otherHoldsText', { name: state.by.madeBy, people: countsText(state.by) })}
          </p>
        )}
      </Sheet>
      <Sheet open={state.is === 'gone'} onClose={onClose} title={holdsText('soldOut')}>
        {state.is === 'gone' && (
          <div className="stack">
            {state.gone.map(({ leg, flight, offer, next }) => (
              <div key={offer.classId} className="stack tight">
                <p>
                  <Rich
                    of={holdsText}
                    text="noSeatsLeft"
                    put={{
                      name: offer.family || offer.name,
                      letter: offer.code,
                      flight: flight.flightNumber,
                      code: <span className="code" />,
                    }}
                  />
                </p>
                {next ? (
                  <Button kind="main" full onPress={() => onSwap(leg, next.classId)}>
                    {holdsText('takeInstead', {
                      name: next.family || next.name,
                      letter: next.code,
                      money: signed(next.totalAccount - offer.totalAccount, show),
                    })}
                  </Button>
                ) : (
                  <p className="quiet">{holdsText('noOther')}</p>
                )}
                <Button kind="outline" full onPress={() => onOther(leg)}>
                  {holdsText('otherFlight')}
                </Button>
              </div>
            ))}
          </div>
        )}
      </Sheet>
      <Sheet
        open={state.is === 'failed'}
        onClose={onClose}
        title={holdsText('notHeld')}
        foot={
          state.is === 'failed' && state.unknown ? (
            <Button kind="main" full onPress={onRetry}>
              {holdsText('askAgain')}
            </Button>
          ) : (
            <ButtonLink to="/reservations" className="kind-outline">
              {holdsText('toReservations')}
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
  if (state.unknown) return holdsText('hint.unknown');
  const code = state.error instanceof ApiError ? state.error.code : '';
  if (code === 'INFANT_LIMIT') return holdsText('hint.infants');
  if (code === 'HOLD_LIMIT') return holdsText('hint.limit');
  if (code === 'SALES_CLOSED') return holdsText('hint.closed');
  return holdsText('hint.nothing');
}
