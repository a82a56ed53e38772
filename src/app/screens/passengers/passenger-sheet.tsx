import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PassengerOfBook } from '../../../contract/passengers.ts';
import { useWrite } from '../../writes/use-write.ts';
import { useOffline } from '../../connection.ts';
import { passengerQuery } from '../../features/passengers/queries.ts';
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

/** One person of the book: what is known, where they travel, who may be the same, and what staff can do about it. */
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
  const client = useQueryClient();
  const person = useQuery({ ...passengerQuery(shown ?? ''), enabled: id !== undefined });
  const { busy, failure, send, clear } = useWrite();
  const close = () => {
    clear();
    onClose();
  };
  const erase = async (one: PassengerOfBook) => {
    const sure = await confirm({
      title: `Erase ${bookName(one)}?`,
      text: 'Name, birthday and document leave the passenger book for good. Orders and tickets keep what they were issued with.',
      verb: 'Erase',
      danger: true,
    });
    if (!sure || !(await send('erasePassenger', { params: { id: one.id } }))) return;
    close();
    client.removeQueries({ queryKey: passengerQuery(one.id).queryKey });
    notify('Erased from the passenger book');
  };
  const merge = async (one: PassengerOfBook, other: PassengerOfBook['alike'][number]) => {
    const sure = await confirm({
      title: `Merge into ${bookName(one)}?`,
      text: `${bookName(other)} leaves the book. What is blank here is taken from there, and the document that is good longest is kept.`,
      verb: 'Merge',
    });
    if (!sure) return;
    const body = { keepId: one.id, mergeIds: [other.id] };
    if (!(await send('mergePassengers', { body }))) return;
    notify('Merged into one');
  };
  const one = person.data;
  return (
    <>
      <Sheet
        open={id !== undefined && !editing}
        onClose={editing ? () => undefined : close}
        canClose={!busy}
        title={one ? bookName(one) : 'Passenger'}
        foot={
          one &&
          writes && (
            <>
              {failure !== undefined && <ErrorAlert error={failure} title="Not done" />}
              <div className="row">
                <Button kind="danger" disabled={offline} busy={busy} onPress={() => void erase(one)}>
                  Erase
                </Button>
                <div className="grow">
                  <Button kind="main" full disabled={offline || busy} onPress={() => setEditing(true)}>
                    Edit
                  </Button>
                </div>
              </div>
            </>
          )
        }
      >
        <div className="stack">
          {person.isError && (
            <ErrorAlert error={person.error} title="Could not be loaded" onRetry={() => void person.refetch()} busy={person.isFetching} />
          )}
          {person.isPending && !person.isError && <Skeleton lines={[60, 80, 50, 70]} />}
          {one && (
            <>
              <PassengerLines one={one} reveals={writes && !offline} />
              <AlikeList one={one} merges={writes && !offline} busy={busy} onMerge={(other) => void merge(one, other)} onOpen={onOpen} />
              <TripList trips={one.trips} onLeave={onClose} />
            </>
          )}
        </div>
      </Sheet>
      {writes && one && <PassengerForm open={editing} onClose={() => setEditing(false)} one={one} />}
    </>
  );
}
