import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type RefundRequest, refundRequestEndpoints } from '../../../contract/refund-requests.ts';
import { formatInstant, formatMoney, plural } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useAnew } from '../../forms/use-anew.ts';
import { useOffline } from '../../connection.ts';
import { DecideSheet } from '../../features/orders/decide-sheet.tsx';
import { isOpen, KINDS, REASON_CODES, STATUSES } from '../../features/orders/request-words.ts';
import { refundRequestsQuery } from '../../features/orders/requests-query.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { ListStates } from '../../lists/list-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Chip } from '../../ui/status-chip.tsx';

/** Refunds asked for outside the rule: agents see their own, the desk decides the oldest first. */
export function RequestsList() {
  const requests = useQuery(refundRequestsQuery());
  const offline = useOffline();
  const decides = useMay(refundRequestEndpoints.decideRefundRequest);
  const [last, setLast] = useState<RefundRequest>();
  const [open, setOpen] = useState(false);
  const time = useAnew(open);
  const rows = requests.data?.result ?? [];
  const current = rows.find((one) => one.id === last?.id) ?? last;
  return (
    <ListStates
      query={requests}
      empty={rows.length === 0}
      failure="The requests could not be loaded"
      none={<EmptyState title="No refund requests" why="What is asked for outside the rule of a fare stands here until it is decided." />}
    >
      <ul className="stack list" aria-label="Refund requests">
        {rows.map((one) => (
          <li key={one.id}>
            <Card
              request={one}
              onDecide={
                decides && isOpen(one) && !offline
                  ? () => {
                      setLast(one);
                      setOpen(true);
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {current && <DecideSheet key={time} request={current} open={open} onClose={() => setOpen(false)} />}
    </ListStates>
  );
}

function Card({ request, onDecide }: { request: RefundRequest; onDecide: (() => void) | undefined }) {
  const zone = useCompanyZone();
  const [word, tone] = STATUSES[request.status];
  const two = request.account.currency !== request.currency;
  return (
    <article className="card stack tight" aria-label={`Request for ${request.pnr}`}>
      <div className="row between">
        <Link to="/info/$pnr" params={{ pnr: request.pnr }} className="link code">
          {request.pnr}
        </Link>
        <Chip icon={isOpen(request) ? 'clock' : request.status === 'approved' ? 'check' : 'ban'} tone={tone} text={word} />
      </div>
      <p className="quiet">
        {request.agent.businessName} · {formatInstant(request.createdAt, zone)}
      </p>
      <p>
        {REASON_CODES[request.reasonCode]}
        <span className="quiet block">{KINDS[request.kind]}</span>
      </p>
      <p>
        {request.passengers.join(', ')}
        <span className="quiet block">{request.flights.join(', ')}</span>
      </p>
      {request.text && <p>{request.text}</p>}
      {request.attachments.length > 0 && (
        <p className="quiet">
          <Icon name="document" className="in-chip" /> {plural(request.attachments.length, 'attachment')}
        </p>
      )}
      <dl className="lines">
        <dt>Paid</dt>
        <dd>
          {formatMoney(request.paid, request.currency)}
          {two && <span className="quiet block">about {formatMoney(request.account.paid, request.account.currency)}</span>}
        </dd>
        <dt>By the rule, when asked</dt>
        <dd>
          {formatMoney(request.quotedAmount, request.currency)}
          {two && <span className="quiet block">about {formatMoney(request.account.quotedAmount, request.account.currency)}</span>}
        </dd>
        {request.approvedAmount !== null && (
          <>
            <dt>Approved</dt>
            <dd className="strong">{formatMoney(request.approvedAmount, request.currency)}</dd>
          </>
        )}
      </dl>
      {request.decision && (
        <p className="quiet">
          {request.decision} ({request.decidedBy ?? 'the desk'})
        </p>
      )}
      {onDecide && (
        <Button kind="outline" onPress={onDecide}>
          Decide
        </Button>
      )}
    </article>
  );
}
