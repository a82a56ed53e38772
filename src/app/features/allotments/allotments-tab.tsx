import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Allotment } from '../../../contract/allotments.ts';
import type { Flight } from '../../../contract/flights.ts';
import { allotmentsText } from '../../../texts/allotments/text.ts';
import { useOffline } from '../../connection.ts';
import { useInventoryRights } from '../flights/may.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { notify } from '../../ui/notify.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { AllotmentCard } from './allotment-card.tsx';
import { AllotmentSheet } from './allotment-sheet.tsx';
import { allotmentsQuery } from './queries.ts';

/** Seats of a flight that are kept for agencies, and those who may keep them. */
export function AllotmentsTab({ flight }: { flight: Flight }) {
  const allotments = useQuery(allotmentsQuery(flight.id));
  const { writes } = useInventoryRights();
  const offline = useOffline();
  const { busy, trouble, send } = useWrite();
  const changes = writes && flight.status !== 'cancelled' && flight.status !== 'departed';
  // It stays drawn while it closes.
  const [form, setForm] = useState<{ of: Allotment | undefined; open: boolean }>();
  const edit = (of?: Allotment) => setForm({ of, open: true });
  const close = async (one: Allotment) => {
    const sure = await confirm({
      title: allotmentsText('giveBackTitle', { n: one.free }),
      text: allotmentsText('giveBackText', { agency: one.agent.businessName }),
      verb: allotmentsText('giveBack'),
      danger: true,
    });
    if (!sure) return;
    const done = await send('updateAllotment', { params: { id: one.id }, body: { close: true, version: one.version } });
    if (done) notify(allotmentsText('givenBack', { n: one.free, code: one.flightClass.code }));
  };
  return (
    <section className="stack tight" aria-labelledby="allotments-title">
      <div className="row between">
        <h2 id="allotments-title">{allotmentsText('title')}</h2>
        {changes && (
          <Button kind="go" small disabled={offline} onPress={() => edit()}>
            {allotmentsText('keepSeats')}
          </Button>
        )}
      </div>
      {trouble !== undefined && <ErrorAlert error={trouble} />}
      {allotments.isPending && <Skeleton cards={2} lines={[50, 80, 60]} />}
      {allotments.isError && !allotments.data && (
        <LoadFailed
          error={allotments.error}
          title={allotmentsText('failed')}
          onRetry={() => void allotments.refetch()}
          busy={allotments.isFetching}
        />
      )}
      {allotments.data?.length === 0 && (
        <EmptyState title={allotmentsText('none')} why={changes ? allotmentsText('noneKeep') : allotmentsText('noneWhy')} />
      )}
      {allotments.data?.map((one) => (
        <AllotmentCard
          key={one.id}
          one={one}
          {...(changes ? { onEdit: () => edit(one), onClose: () => void close(one), busy: busy || offline } : {})}
        />
      ))}
      {form && (
        <AllotmentSheet flight={flight} of={form.of} open={form.open} onClose={() => setForm((now) => now && { ...now, open: false })} />
      )}
    </section>
  );
}
