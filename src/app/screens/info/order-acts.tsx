import { useQuery } from '@tanstack/react-query';
import { orderEditEndpoints } from '../../../contract/order-edit.ts';
import type { Order } from '../../../contract/orders.ts';
import { bookingDocumentsText } from '../../../texts/booking-documents/text.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { profileQuery } from '../../api/queries.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { useDocumentSheet } from '../../features/documents/use-document-sheet.tsx';
import { useCopySheet } from '../../features/orders/use-copy-sheet.tsx';
import { shareOrder } from '../../features/share/share-order.ts';
import { useMay } from '../../may.ts';
import { Icon } from '../../ui/icon.tsx';

/** One tap from the top: the text and the mail for the traveller, the newest ticket or booking, and the invoice. */
export function OrderActs({ order }: { order: Order }) {
  const offline = useOffline();
  const zone = useCompanyZone();
  const { data: profile } = useQuery(profileQuery());
  const mails = useMay(orderEditEndpoints.editOrder);
  const copy = useCopySheet(order);
  const { show, sheet } = useDocumentSheet(order);
  const newest = (kind: string) => order.documents.findLast((one) => one.kind === kind && !one.superseded);
  const papers = [newest('ticket') ?? newest('booking'), newest('invoice')].filter((one) => one !== undefined);
  return (
    <>
      <div className="acts" role="group" aria-label={bookingText('acts')}>
        <button
          type="button"
          className="framed act"
          aria-label={bookingText('shareBooking')}
          onClick={() => void shareOrder(order, { markup: profile?.markup, zone })}
        >
          <Icon name="share" />
          {bookingText('share')}
        </button>
        {mails && (
          <button type="button" className="framed act" aria-label={bookingText('sendCopy')} disabled={offline} onClick={copy.ask}>
            <Icon name="mail" />
            {bookingText('mail')}
          </button>
        )}
        {papers.map((paper) => (
          <button key={paper.id} type="button" className="framed act" onClick={() => show(paper)}>
            <Icon name={paper.kind === 'invoice' ? 'document' : 'ticket'} />
            {bookingDocumentsText(`kind.${paper.kind}`)}
          </button>
        ))}
      </div>
      {mails && copy.sheet}
      {sheet}
    </>
  );
}
