import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PassengerOfBook } from '../../../contract/passengers.ts';
import { useWrite } from '../../writes/use-write.ts';
import { useOffline } from '../../connection.ts';
import { passengerQuery } from '../../features/passengers/queries.ts';
import { takeAlong } from '../../features/checkout-draft/taken-along.ts';
import { routeAgain } from '../../features/orders/trip-again.ts';
import { useIsAgent } from '../../may.ts';
import { bookName } from '../../features/passengers/words.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AlikeList } from './alike-list.tsx';
import { PassengerForm } from './passenger-form.tsx';
import { PassengerLines } from './passenger-lines.tsx';
import { TripList } from './trip-list.tsx';
import { passengersText } from '../../../texts/passengers/text.ts';

/** One person of the book: what is known, where they travel, who may be the same, and what can be done about it. */
export function PassengerSheet({
  id,
  writes,
  onClose,
  onOpen,
}: {
  id: string | undefined;
  writes: boolean;
  onClose: () => void;
  onOpen: (id: string) => void;
}) {
  // Its words stay while the sheet goes down.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const [editing, setEditing] = useState(false);
  const offline = useOffline();
  const own = useIsAgent();
  const navigate = useNavigate();
  const client = useQueryClient();
  const person = useQuery({ ...passengerQuery(shown ?? ''), enabled: id !== undefined });
  const { busy, failure, send, clear } = useWrite();
  const close = () => {
    clear();
    onClose();
  };
  const erase = async (one: PassengerOfBook) => {
    const sure = await confirm({
      title: passengersText('eraseTitle', { name: bookName(one) }),
      text: passengersText('eraseText'),
      verb: passengersText('erase'),
      danger: true,
    });
    if (!sure || !(await send('erasePassenger', { params: { id: one.id } }))) return;
    close();
    client.removeQueries({ queryKey: passengerQuery(one.id).queryKey });
    notify(passengersText('erased'));
  };
  const merge = async (one: PassengerOfBook, other: PassengerOfBook['alike'][number]) => {
    const sure = await confirm({
      title: passengersText('mergeTitle', { name: bookName(one) }),
      text: passengersText('mergeText', { other: bookName(other) }),
      verb: passengersText('merge'),
    });
    if (!sure) return;
    const body = { keepId: one.id, mergeIds: [other.id] };
    if (!(await send('mergePassengers', { body }))) return;
    notify(passengersText('merged'));
  };
  const begin = (one: PassengerOfBook, search: object) => {
    takeAlong(one.id);
    close();
    notify(passengersText('takenAlong', { name: bookName(one) }));
    void navigate({ to: '/search', search });
  };
  const one = person.data;
  return (
    <>
      <Sheet
        open={id !== undefined && !editing}
        onClose={editing ? () => undefined : close}
        canClose={!busy}
        title={one ? bookName(one) : passengersText('passenger')}
        foot={
          one &&
          writes && (
            <>
              {failure !== undefined && <ErrorAlert error={failure} title={passengersText('notDone')} />}
              <div className="row">
                <Button kind="danger" disabled={offline} busy={busy} onPress={() => void erase(one)}>
                  {passengersText('erase')}
                </Button>
                <div className="grow">
                  <Button kind="main" full disabled={offline || busy} onPress={() => setEditing(true)}>
                    {passengersText('editVerb')}
                  </Button>
                </div>
              </div>
            </>
          )
        }
      >
        <div className="stack">
          {person.isError && (
            <ErrorAlert
              error={person.error}
              title={passengersText('loadFailed')}
              onRetry={() => void person.refetch()}
              busy={person.isFetching}
            />
          )}
          {person.isPending && !person.isError && <Skeleton lines={[60, 80, 50, 70]} />}
          {one && own && writes && (
            <Button
              kind="go"
              full
              disabled={offline}
              onPress={() => begin(one, { passengers: routeAgain([], one.dateOfBirth).passengers })}
            >
              {passengersText('newBooking')}
            </Button>
          )}
          {one && (
            <>
              <PassengerLines one={one} reveals={writes && !offline} />
              <AlikeList one={one} merges={writes && !offline} busy={busy} onMerge={(other) => void merge(one, other)} onOpen={onOpen} />
              <TripList one={one} onLeave={onClose} onAgain={own ? (search) => begin(one, search) : undefined} />
            </>
          )}
        </div>
      </Sheet>
      {writes && one && <PassengerForm open={editing} onClose={() => setEditing(false)} one={one} />}
    </>
  );
}
