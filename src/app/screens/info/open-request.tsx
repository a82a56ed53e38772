import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { refundRequestEndpoints } from '../../../contract/refund-requests.ts';
import { Attachments } from '../../features/orders/attachments.tsx';

import { refundRequestsQuery } from '../../features/orders/requests-query.ts';
import { useMay } from '../../may.ts';
import { RequestChip } from '../../features/orders/request-chip.tsx';
import { Lines } from '../../ui/lines.tsx';
import { bookingText } from '../../../texts/booking/text.ts';
import { refundRequestsText } from '../../../texts/refund-requests/text.ts';

/** What the desk was asked for with this order, and what it said. */
export function OpenRequest({ order }: { order: Order }) {
  const zone = useCompanyZone();
  const asked = order.events.some((one) => one.type === 'refundRequested');
  const { data } = useQuery({ ...refundRequestsQuery(order.pnr), enabled: asked });
  const [request] = data?.result ?? [];
  const mayAttach = useMay(refundRequestEndpoints.attachToRefundRequest);
  if (!asked || !request) return null;
  return (
    <section className="card stack tight" aria-labelledby="request-title">
      <div className="row between">
        <h2 id="request-title">{bookingText('refundRequest')}</h2>
        <RequestChip request={request} />
      </div>
      <p>
        {bookingText('kindAndReason', {
          kind: refundRequestsText(`kind.${request.kind}`),
          reason: refundRequestsText(`reason.${request.reasonCode}`),
        })}
      </p>
      {request.text && <p className="quiet">{request.text}</p>}
      <Lines
        lines={[
          [refundRequestsText('byRuleAsked'), formatMoney(request.quotedAmount, request.currency)],
          request.approvedAmount !== null && [
            refundRequestsText('approved'),
            formatMoney(request.approvedAmount, request.currency),
            'strong',
          ],
        ]}
      />
      <Attachments request={request} mayAdd={mayAttach} />
      {request.decision && <p>{request.decision}</p>}
      <p className="quiet">
        {request.decidedAt
          ? bookingText('decidedBy', { who: request.decidedBy ?? bookingText('company'), at: showInstant(request.decidedAt, zone) })
          : bookingText('asked', { at: showInstant(request.createdAt, zone) })}
      </p>
    </section>
  );
}
