import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import { flightQuery } from '../../api/flight-queries.ts';
import { ApiError } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import { isOver } from '../../features/flights/status-now.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { FlightActionsSheet, type MenuAction } from './flight-actions-sheet.tsx';

/** What may be done with the flight as a whole. What has orders is not deleted: its sale is closed, or it is cancelled. */
export function FlightMenu({ flight, open, onClose }: { flight: Flight; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const offline = useOffline();
  const { removes } = useInventoryRights();
  const [sold, setSold] = useState(false);
  const { busy, trouble, send, clear } = useWrite();
  const close = () => {
    clear();
    setSold(false);
    onClose();
  };
  const sell = async (status: 'closed' | 'scheduled') => {
    if (!(await send('editFlight', { params: { id: flight.id }, body: { version: flight.version, status } }))) return;
    notify(status === 'closed' ? `The sale of ${flight.flightNumber} is closed` : `${flight.flightNumber} is on sale again`);
    close();
  };
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${flight.flightNumber}?`,
      text: 'The flight goes with its classes and does not come back. One that has ever had an order stays.',
      verb: 'Delete',
      danger: true,
    });
    if (!sure) return;
    const hasOrders = (error: unknown) => {
      const is = error instanceof ApiError && error.code === 'FLIGHT_HAS_ORDERS';
      setSold(is);
      return is;
    };
    const answer = await send('removeFlight', { params: { id: flight.id } }, { handle: hasOrders });
    if (!answer) return;
    notify(answer.message);
    close();
    await navigate({ to: '/flights', replace: true });
    client.removeQueries({ queryKey: flightQuery(flight.id).queryKey });
  };
  const go = (search: { edit: true } | { cancel: 'who' }) => {
    close();
    void navigate({ to: '/flights/$id', params: { id: flight.id }, search });
  };
  const sells = !isOver(flight);
  const sale: MenuAction | false =
    sells && flight.status === 'closed'
      ? { text: 'Open the sale', hint: 'Agencies can buy it again', icon: 'check', act: () => void sell('scheduled') }
      : sells && {
          text: 'Close the sale',
          hint: 'Nobody buys it any more; what is sold stays',
          icon: 'ban',
          act: () => void sell('closed'),
        };
  const actions: readonly (MenuAction | false)[] = [
    flight.status !== 'cancelled' &&
      !sold && { text: 'Edit', hint: 'Times, seats, sale and remarks', icon: 'document', act: () => go({ edit: true }) },
    !sold && {
      text: 'Copy',
      hint: 'A new flight like this one on another day',
      icon: 'copy',
      act: () => void navigate({ to: '/flights', search: { copy: flight.id } }),
    },
    sale,
    removes &&
      sells && {
        text: 'Cancel the flight',
        hint: 'Who is on it is moved, refunded or asked',
        icon: 'alert',
        act: () => go({ cancel: 'who' }),
      },
    removes && !sold && { text: 'Delete', hint: 'Only a flight that never had an order', icon: 'trash', act: () => void remove() },
  ];
  return (
    <FlightActionsSheet
      open={open}
      onClose={close}
      title={flight.flightNumber}
      actions={actions.filter((action) => action !== false)}
      busy={busy}
      offline={offline}
      failure={trouble}
    >
      {sold && (
        <p className="notice run" role="alert">
          There are orders or holds on this flight, so it stays. Close its sale, or cancel it and choose what becomes of them.
        </p>
      )}
    </FlightActionsSheet>
  );
}
