import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
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
    notify(
      status === 'closed'
        ? flightText('saleClosed', { flight: flight.flightNumber })
        : flightText('saleOpen', { flight: flight.flightNumber }),
    );
    close();
  };
  const remove = async () => {
    const sure = await confirm({
      title: flightText('deleteOne', { flight: flight.flightNumber }),
      text: flightText('deleteText'),
      verb: staffText('delete'),
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
      ? { text: flightText('openSale'), hint: flightText('openSaleHint'), icon: 'check', act: () => void sell('scheduled') }
      : sells && {
          text: flightText('closeSale'),
          hint: flightText('offSaleHint'),
          icon: 'ban',
          act: () => void sell('closed'),
        };
  const actions: readonly (MenuAction | false)[] = [
    flight.status !== 'cancelled' &&
      !sold && { text: staffText('edit'), hint: flightText('editHint'), icon: 'document', act: () => go({ edit: true }) },
    !sold && {
      text: staffText('copy'),
      hint: flightText('copyHint'),
      icon: 'copy',
      act: () => void navigate({ to: '/flights', search: { copy: flight.id } }),
    },
    sale,
    removes &&
      sells && {
        text: flightText('cancelFlight'),
        hint: flightText('cancelHint'),
        icon: 'alert',
        act: () => go({ cancel: 'who' }),
      },
    removes && !sold && { text: staffText('delete'), hint: flightText('deleteHint'), icon: 'trash', act: () => void remove() },
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
          {flightText('hasOrders')}
        </p>
      )}
    </FlightActionsSheet>
  );
}
