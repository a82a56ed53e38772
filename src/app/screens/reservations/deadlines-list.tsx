import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order, OrderRow } from '../../../contract/orders.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { orderQuery } from '../../api/queries.ts';
import { ExtendSheet } from '../../features/orders/extend-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mayIssue } from './choosing.ts';
import { DeadlineCard } from './deadline-card.tsx';
import { deadlinesQuery, SOON_HOURS } from '../../api/deadlines-query.ts';
import { HOURS, type ReservationsSearch } from './filters.ts';
import { hoursText } from './hours-text.ts';
import type { Several } from './issue-several.tsx';
import { ChosenCard } from './reservation-card.tsx';

/** The inbox of deadlines: what ends next stands first, or where the most money is at risk. */
export function DeadlinesList({ search, several }: { search: ReservationsSearch; several: Several }) {
  const hours = search.hours ?? SOON_HOURS;
  const client = useQueryClient();
  const deadlines = useQuery({ ...deadlinesQuery(hours, search.by), placeholderData: keepPreviousData });
  const [asking, setAsking] = useState<string>();
  const [trouble, setTrouble] = useState<unknown>();
  const [extended, setExtended] = useState<{ order: Order; open: boolean; time: number }>();
  if (deadlines.isPending) return <Skeleton cards={3} lines={[35, 80, 55]} />;
  if (!deadlines.data)
    return (
      <ErrorAlert
        error={deadlines.error}
        title="The deadlines could not be loaded"
        onRetry={() => void deadlines.refetch()}
        busy={deadlines.isFetching}
      />
    );
  const words = search.q?.trim().toUpperCase() ?? '';
  const rows = deadlines.data.result.filter((row) => `${row.pnr} ${row.leadName}`.includes(words));
  const issuable = rows.filter(mayIssue);
  const choosing = several.chosen !== undefined;
  const shown = choosing ? issuable : rows;
  // The sheet needs the whole order; a list brings a card's worth.
  const extend = async (row: OrderRow) => {
    setAsking(row.id);
    setTrouble(undefined);
    try {
      const order = await client.fetchQuery({ ...orderQuery(row.pnr), staleTime: 0 });
      setExtended((last) => ({ order, open: true, time: (last?.time ?? 0) + 1 }));
    } catch (error) {
      setTrouble(error);
    } finally {
      setAsking(undefined);
    }
  };
  return (
    <>
      {deadlines.isError && (
        <ErrorAlert
          error={deadlines.error}
          title="This may be out of date"
          onRetry={() => void deadlines.refetch()}
          busy={deadlines.isFetching}
        />
      )}
      {trouble !== undefined && <ErrorAlert error={trouble} />}
      {rows.length === 0 ? (
        <NoDeadlines hours={hours} filtered={words !== ''} />
      ) : (
        <>
          {words === '' && (
            <div className="row between wrap">
              <p role="status">
                <span className="money strong">
                  {deadlines.data.meta.totals.map((one) => formatMoney(one.payable, one.currency)).join(' + ')}
                </span>
                <span className="quiet block">at risk in {plural(rows.length, 'booking')}</span>
              </p>
              {!choosing && issuable.length > 1 && (
                <Button kind="outline" small onPress={several.begin}>
                  Issue several
                </Button>
              )}
            </div>
          )}
          <ul className="stack list" aria-label="Deadlines">
            {shown.map((row) => (
              <li key={row.id}>
                {choosing ? (
                  <ChosenCard
                    row={row}
                    saved={false}
                    chosen={several.chosen?.some((one) => one.id === row.id) ?? false}
                    onChoose={() => several.toggle(row)}
                  />
                ) : (
                  <DeadlineCard
                    row={row}
                    onIssue={() => several.issue([row])}
                    onExtend={() => void extend(row)}
                    extending={asking === row.id}
                    onEnd={() => void deadlines.refetch()}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {extended && (
        <ExtendSheet
          key={extended.time}
          order={extended.order}
          open={extended.open}
          onClose={() => {
            setExtended({ ...extended, open: false });
            void deadlines.refetch();
          }}
        />
      )}
    </>
  );
}

function NoDeadlines({ hours, filtered }: { hours: number; filtered: boolean }) {
  const navigate = useNavigate({ from: '/reservations' });
  const further = HOURS.find((one) => one > hours);
  if (filtered)
    return (
      <EmptyState
        title="No deadline fits"
        why="No booking that ends soon has this PNR or name."
        action={<Button onPress={() => void navigate({ search: (now) => ({ ...now, q: undefined }), replace: true })}>Clear search</Button>}
      />
    );
  return (
    <EmptyState
      title={`Nothing ends within ${hoursText(hours)}`}
      why="Bookings that are not issued yet stand here before their time limit."
      action={
        further && (
          <Button onPress={() => void navigate({ search: (now) => ({ ...now, hours: further }), replace: true })}>
            {`Look at ${hoursText(further)}`}
          </Button>
        )
      }
    />
  );
}
