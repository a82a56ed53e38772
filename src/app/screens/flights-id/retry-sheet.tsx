import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CancellationJob } from '../../../contract/flight-cancellation.ts';
import type { Flight } from '../../../contract/flights.ts';
import { plural, timeOf } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { ChooseFlightSheet } from './choose-flight-sheet.tsx';
import { type Action, errorsOf, type Target } from './plan.ts';
import { affectedQuery } from './queries.ts';
import { useCancelFlight } from './use-cancel-flight.ts';
import { RESOLUTIONS } from './words.ts';

interface RetrySheetProps {
  flight: Flight;
  failures: CancellationJob['items'];
  open: boolean;
  onClose: () => void;
}
const RESOLUTION_NAMES = Object.entries(RESOLUTIONS) as [Action, (typeof RESOLUTIONS)[Action]][];

/** What failed once more: the same way, because a class may have seats by now, or another. */
export function RetrySheet({ flight, failures, open, onClose }: RetrySheetProps) {
  const affected = useQuery({ ...affectedQuery(flight.id), enabled: open });
  const [way, setWay] = useState<Action | 'same'>('same');
  const [to, setTo] = useState<Target>();
  const [choosing, setChoosing] = useState(false);
  const { busy, trouble, send } = useCancelFlight(flight.id, () => {
    onClose();
    notify(`${plural(failures.length, 'order')} will be tried again`);
  });
  const orders = affected.data?.orders.filter((one) => failures.some((item) => item.orderId === one.orderId)) ?? [];
  const error = way === 'move' ? errorsOf({ all: { action: 'move', to }, own: new Map() }, orders)[0] : undefined;
  const press = () => {
    const plan =
      way === 'same'
        ? undefined
        : failures.map(({ orderId }) => ({ orderId, action: way, ...(way === 'move' ? { toClassId: to!.classId } : {}) }));
    return void send({ mode: 'confirm', reason: 'Tried again', ...(plan ? { plan } : {}) });
  };
  return (
    <>
      <Sheet
        open={open && !choosing}
        onClose={onClose}
        canClose={!busy}
        title="Try again"
        foot={
          <>
            {trouble !== undefined && <ErrorAlert error={trouble} />}
            {error && (
              <p className="quiet" id="retry-off" role="status">
                {error}
              </p>
            )}
            <Button full busy={busy} disabled={error !== undefined} {...(error ? { describedBy: 'retry-off' } : {})} onPress={press}>
              Try {plural(failures.length, 'order')} again
            </Button>
          </>
        }
      >
        <div className="stack">
          <fieldset className="ticks" aria-label="How">
            <label className="tick">
              <input type="radio" name="retry" checked={way === 'same'} onChange={() => setWay('same')} />
              <span className="grow">
                The same way
                <span className="quiet block">There may be seats by now</span>
              </span>
            </label>
            {RESOLUTION_NAMES.map(([action, { name, hint }]) => (
              <label key={action} className="tick">
                <input type="radio" name="retry" checked={way === action} onChange={() => setWay(action)} />
                <span className="grow">
                  {name}
                  <span className="quiet block">{hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {way === 'move' && (
            <div className="row between wrap">
              <p>
                {to ? `${to.flightNumber}, ${showDay(to.departureLocal)} ${timeOf(to.departureLocal)}, ${to.name}` : 'No flight chosen'}
              </p>
              <Button kind="outline" small onPress={() => setChoosing(true)}>
                {to ? 'Another flight' : 'Choose flight'}
              </Button>
            </div>
          )}
        </div>
      </Sheet>
      <ChooseFlightSheet
        flight={flight}
        orders={orders}
        open={open && choosing}
        onClose={() => setChoosing(false)}
        onChosen={(target) => {
          setTo(target);
          setChoosing(false);
        }}
      />
    </>
  );
}
