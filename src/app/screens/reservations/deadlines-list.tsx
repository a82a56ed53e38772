import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { OrderRow } from '../../../contract/order-lists.ts';
import { formatMoney } from '../../../rules/format.ts';
import { download } from '../../api/client.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { ExportButtons } from '../../features/exports/export-buttons.tsx';
import { ExtendSheet } from '../../features/orders/extend-sheet.tsx';
import { DataTable } from '../../lists/data-table.tsx';
import { filled } from '../../lists/filters.ts';
import { ListStates } from '../../lists/list-body.tsx';
import { useWide } from '../../lists/use-wide.ts';
import { useIsStaff } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { deadlineColumns } from './columns.tsx';
import { DeadlineCard } from './deadline-card.tsx';
import type { Saving } from './deadline-parts.tsx';
import { DueDeposits } from './due-deposits.tsx';
import { deadlinesQuery, SOON_HOURS } from '../../api/deadlines-query.ts';
import { HOURS, type Over, type ReservationsSearch } from './reservations-search.ts';
import { hoursText } from './hours-text.ts';
import type { Several } from './several.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useOrderLink } from './use-choice.ts';
import styles from './reservations.module.css';
import { reservationsText } from '../../../texts/reservations/text.ts';

/** The inbox of deadlines: what ends next stands first, or where the most money is at risk. */
export function DeadlinesList({ search, several, over, onOver }: { search: ReservationsSearch; several: Several } & Over) {
  const hours = search.hours ?? SOON_HOURS;
  const client = useQueryClient();
  const wide = useWide();
  const staff = useIsStaff();
  const link = useOrderLink();
  const deadlines = useQuery({ ...deadlinesQuery(hours, search.by), placeholderData: keepPreviousData });
  const [asking, setAsking] = useState<string>();
  const [trouble, setTrouble] = useState<unknown>();
  const [extended, setExtended] = useState<{ order: Order; time: number }>();
  const words = search.q?.trim().toUpperCase() ?? '';
  const rows = (deadlines.data?.result ?? []).filter((row) => `${row.pnr} ${row.leadName}`.includes(words));
  const choosing = several.chosen !== undefined;
  const asked = filled({ hours: String(hours), sort: search.by, search: search.q });
  const file = (
    <ExportButtons
      what={reservationsText('deadlines')}
      take={(format, taking) => download('getDeadlines', { query: { ...asked, export: format } }, taking)}
    />
  );
  // The sheet needs the whole order; a list brings a card's worth.
  const extend = async (row: OrderRow) => {
    setAsking(row.id);
    setTrouble(undefined);
    try {
      const order = await client.fetchQuery({ ...orderQuery(row.pnr), staleTime: 0 });
      setExtended((last) => ({ order, time: (last?.time ?? 0) + 1 }));
      onOver(true);
    } catch (error) {
      setTrouble(error);
    } finally {
      setAsking(undefined);
    }
  };
  const saving: Saving = {
    onIssue: (row) => several.act([row], 'issue'),
    onExtend: (row) => void extend(row),
    extending: asking,
    onEnd: () => void deadlines.refetch(),
  };
  return (
    <>
      {trouble !== undefined && <ErrorAlert error={trouble} />}
      {words === '' && !choosing && <DueDeposits deposits={deadlines.data?.meta.deposits ?? []} />}
      <ListStates
        query={deadlines}
        empty={rows.length === 0}
        failure={reservationsText('deadlinesFailed')}
        none={<NoDeadlines hours={hours} filtered={words !== ''} />}
      >
        {words !== '' && !choosing && file}
        {words === '' && (
          <div className="row between wrap">
            <p role="status">
              <span className="money strong">
                {deadlines.data?.meta.totals.map((one) => formatMoney(one.payable, one.currency)).join(' + ')}
              </span>
              <span className="quiet block">{reservationsText('riskIn', { n: rows.length })}</span>
            </p>
            <div className="row wrap">
              {!choosing && rows.length > 1 && (
                <Button kind="outline" small onPress={several.begin}>
                  {reservationsText('chooseSeveral')}
                </Button>
              )}
              {!choosing && file}
            </div>
          </div>
        )}
        {choosing ? (
          <OrdersTable label={reservationsText('deadlines')} rows={rows} several={several} />
        ) : wide ? (
          <DataTable
            label={reservationsText('deadlines')}
            rows={rows}
            columns={deadlineColumns(staff, saving)}
            keyOf={(row) => row.id}
            link={link}
          />
        ) : (
          <ul className={`stack ${styles.list}`} aria-label={reservationsText('deadlines')}>
            {rows.map((row) => (
              <li key={row.id}>
                <DeadlineCard row={row} {...saving} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {extended && (
        <ExtendSheet
          key={extended.time}
          order={extended.order}
          open={over}
          onClose={() => {
            onOver(false);
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
        title={reservationsText('noDeadline')}
        why={reservationsText('noDeadlineWhy')}
        action={
          <Button onPress={() => void navigate({ search: (now) => ({ ...now, q: undefined }), replace: true })}>
            {reservationsText('clearSearch')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={reservationsText('nothingWithin', { span: hoursText(hours) })}
      why={reservationsText('nothingWithinWhy')}
      action={
        further && (
          <Button onPress={() => void navigate({ search: (now) => ({ ...now, hours: further }), replace: true })}>
            {reservationsText('lookAt', { span: hoursText(further) })}
          </Button>
        )
      }
    />
  );
}
