import { type ReactNode, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { useAnew } from '../../forms/use-anew.ts';
import { CopySheet } from './copy-sheet.tsx';
import { useSendCopy } from './send-copy.ts';

/** The sheet that sends the tickets, or the booking, to an address: the order's contact to begin with. */
export function useCopySheet(order: Order): { ask: () => void; sheet: ReactNode } {
  const { copyTo, ticketed, ...sending } = useSendCopy(order);
  const [open, setOpen] = useState(false);
  const time = useAnew(open);
  const sheet = (
    <CopySheet
      key={time}
      open={open}
      onClose={() => {
        sending.clear();
        setOpen(false);
      }}
      ticketed={ticketed}
      address={order.contact.email}
      sending={sending}
      onSend={async (to) => {
        if (await copyTo(to)) setOpen(false);
      }}
    />
  );
  return { ask: () => setOpen(true), sheet };
}
