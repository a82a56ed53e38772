import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { formatInstant, formatMoney } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { refundRequestEndpoints } from '../../../contract/refund-requests.ts';
import { Attachments } from '../../features/orders/attachments.tsx';
import { KINDS, REASON_CODES } from '../../features/orders/request-words.ts';
import { refundRequestsQuery } from '../../features/orders/requests-query.ts';
import { useMay } from '../../may.ts';
import { RequestChip } from '../../features/orders/request-chip.tsx';
import { Lines } from '../../ui/lines.tsx';

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
        <h2 id="request-title">Refund request</h2>
        <RequestChip request={request} />
      </div>
      <p>
        {KINDS[request.kind]}: {REASON_CODES[request.reasonCode].toLowerCase()}
      </p>
      {request.text && <p className="quiet">{request.text}</p>}
      <Lines
        lines={[
          ['By the rule, when asked', formatMoney(request.quotedAmount, request.currency)],
          request.approvedAmount !== null && ['Approved', formatMoney(request.approvedAmount, request.currency), 'strong'],
        ]}
      />
      <Attachments request={request} mayAdd={mayAttach} />
      {request.decision && <p>{request.decision}</p>}
      <p className="quiet">
        {request.decidedAt
          ? `${request.decidedBy ?? 'The desk'}, ${formatInstant(request.decidedAt, zone)}`
          : `Asked ${formatInstant(request.createdAt, zone)}`}
      </p>
    </section>
  );
}
