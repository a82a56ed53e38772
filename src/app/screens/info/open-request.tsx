import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { formatInstant, formatMoney } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { refundRequestEndpoints } from '../../../contract/refund-requests.ts';
import { Attachments } from '../../features/orders/attachments.tsx';
import { isOpen, KINDS, REASON_CODES, STATUSES } from '../../features/orders/request-words.ts';
import { refundRequestsQuery } from '../../features/orders/requests-query.ts';
import { useMay } from '../../may.ts';
import { Chip } from '../../ui/status-chip.tsx';

/** What the desk was asked for with this order, and what it said. */
export function OpenRequest({ order }: { order: Order }) {
  const zone = useCompanyZone();
  const asked = order.events.some((one) => one.type === 'refundRequested');
  const { data } = useQuery({ ...refundRequestsQuery(order.pnr), enabled: asked });
  const [request] = data?.result ?? [];
  const mayAttach = useMay(refundRequestEndpoints.attachToRefundRequest);
  if (!asked || !request) return null;
  const [word, tone] = STATUSES[request.status];
  return (
    <section className="card stack tight" aria-labelledby="request-title">
      <div className="row between">
        <h2 id="request-title">Refund request</h2>
        <Chip icon={isOpen(request) ? 'clock' : request.status === 'approved' ? 'check' : 'ban'} tone={tone} text={word} />
      </div>
      <p>
        {KINDS[request.kind]}: {REASON_CODES[request.reasonCode].toLowerCase()}
      </p>
      {request.text && <p className="quiet">{request.text}</p>}
      <dl className="lines">
        <dt>By the rule, when asked</dt>
        <dd>{formatMoney(request.quotedAmount, request.currency)}</dd>
        {request.approvedAmount !== null && (
          <>
            <dt>Approved</dt>
            <dd className="strong">{formatMoney(request.approvedAmount, request.currency)}</dd>
          </>
        )}
      </dl>
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
