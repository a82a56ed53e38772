import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CancellationJob } from '../../../contract/flight-cancellation.ts';
import type { Flight } from '../../../contract/flights.ts';
import { timeOf } from '../../../rules/format.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { commonText } from '../../../texts/common/text.ts';
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

/** What failed once more: the same way, because a class may have seats by now, or another. */
export function RetrySheet({ flight, failures, open, onClose }: RetrySheetProps) {
  const affected = useQuery({ ...affectedQuery(flight.id), enabled: open });
  const [way, setWay] = useState<Action | 'same'>('same');
  const [to, setTo] = useState<Target>();
  const [choosing, setChoosing] = useState(false);
  const { busy, trouble, send } = useCancelFlight(flight.id, () => {
    onClose();
    notify(cancelFlightText('triedAgain', { n: failures.length }));
  });
  const orders = affected.data?.orders.filter((one) => failures.some((item) => item.orderId === one.orderId)) ?? [];
  const error = way === 'move' ? errorsOf({ all: { action: 'move', to }, own: new Map() }, orders)[0] : undefined;
  const press = () => {
    const plan =
      way === 'same'
        ? undefined
        : failures.map(({ orderId }) => ({ orderId, action: way, ...(way === 'move' ? { toClassId: to!.classId } : {}) }));
    const reason = 'Tried again'; // no text
    return void send({ mode: 'confirm', reason, ...(plan ? { plan } : {}) });
  };
  return (
    <>
      <Sheet
        open={open && !choosing}
        onClose={onClose}
        canClose={!busy}
        title={commonText('tryAgain')}
        foot={
          <>
            {trouble !== undefined && <ErrorAlert error={trouble} />}
            {error && (
              <p className="quiet" id="retry-off" role="status">
                {error}
              </p>
            )}
            <Button full busy={busy} disabled={error !== undefined} {...(error ? { describedBy: 'retry-off' } : {})} onPress={press}>
              {cancelFlightText('tryAgain', { n: failures.length })}
            </Button>
          </>
        }
      >
        <div className="stack">
          <fieldset className="ticks" aria-label={cancelFlightText('how')}>
            <label className="tick">
              <input type="radio" name="retry" checked={way === 'same'} onChange={() => setWay('same')} />
              <span className="grow">
                {cancelFlightText('sameWay')}
                <span className="quiet block">{cancelFlightText('sameWayHint')}</span>
              </span>
            </label>
            {RESOLUTIONS.map((action) => (
              <label key={action} className="tick">
                <input type="radio" name="retry" checked={way === action} onChange={() => setWay(action)} />
                <span className="grow">
                  {cancelFlightText(`resolution.${action}`)}
                  <span className="quiet block">{cancelFlightText(`hint.${action}`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {way === 'move' && (
            <div className="row between wrap">
              <p>
                {to
                  ? `${to.flightNumber}, ${showDay(to.departureLocal)}, ${timeOf(to.departureLocal)}, ${to.name}`
                  : cancelFlightText('noneChosen')}
              </p>
              <Button kind="outline" small onPress={() => setChoosing(true)}>
                {to ? cancelFlightText('anotherFlight') : cancelFlightText('chooseFlight')}
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
