import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type RefundRequest, refundRequestEndpoints } from '../../../contract/refund-requests.ts';
import { formatMoney } from '../../../rules/format.ts';
import { download } from '../../api/client.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useAnew } from '../../forms/use-anew.ts';
import { useOffline } from '../../connection.ts';
import type { Over } from './reservations-search.ts';
import { ExportButtons } from '../../features/exports/export-buttons.tsx';
import { DecideSheet } from '../../features/orders/decide-sheet.tsx';
import { isOpen } from '../../features/orders/request-words.ts';
import { refundRequestsQuery } from '../../features/orders/requests-query.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { ListStates } from '../../lists/list-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RequestChip } from '../../features/orders/request-chip.tsx';
import { Lines } from '../../ui/lines.tsx';
import styles from './reservations.module.css';
import { refundRequestsText } from '../../../texts/refund-requests/text.ts';

/** Refunds asked for outside the rule: agents see their own, the desk decides the oldest first. */
export function RequestsList({ over, onOver }: Over) {
  const requests = useQuery(refundRequestsQuery());
  const offline = useOffline();
  const decides = useMay(refundRequestEndpoints.decideRefundRequest);
  const [last, setLast] = useState<RefundRequest>();
  const time = useAnew(over);
  const rows = requests.data?.result ?? [];
  const current = rows.find((one) => one.id === last?.id) ?? last;
  return (
    <>
      <ListStates
        query={requests}
        empty={rows.length === 0}
        failure={refundRequestsText('listFailed')}
        none={<EmptyState title={refundRequestsText('none')} why={refundRequestsText('noneWhy')} />}
      >
        <ExportButtons
          what={refundRequestsText('title')}
          take={(format, taking) => download('listRefundRequests', { query: { export: format } }, taking)}
        />
        <ul className={`stack ${styles.list}`} aria-label={refundRequestsText('title')}>
          {rows.map((one) => (
            <li key={one.id}>
              <Card
                request={one}
                onDecide={
                  decides && isOpen(one) && !offline
                    ? () => {
                        setLast(one);
                        onOver(true);
                      }
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      </ListStates>
      {current && <DecideSheet key={time} request={current} open={over} onClose={() => onOver(false)} />}
    </>
  );
}

function Card({ request, onDecide }: { request: RefundRequest; onDecide: (() => void) | undefined }) {
  const zone = useCompanyZone();
  const sum = (amount: number, account: number) => (
    <>
      {formatMoney(amount, request.currency)}
      {request.account.currency !== request.currency && (
        <span className="quiet block">{refundRequestsText('about', { money: formatMoney(account, request.account.currency) })}</span>
      )}
    </>
  );
  return (
    <article className="card stack tight" aria-label={refundRequestsText('requestFor', { pnr: request.pnr })}>
      <div className="row between">
        <Link to="/info/$pnr" params={{ pnr: request.pnr }} className="link code">
          {request.pnr}
        </Link>
        <RequestChip request={request} />
      </div>
      <p className="quiet">
        {request.agent.businessName} · {showInstant(request.createdAt, zone)}
      </p>
      <p>
        {refundRequestsText(`reason.${request.reasonCode}`)}
        <span className="quiet block">{refundRequestsText(`kind.${request.kind}`)}</span>
      </p>
      <p>
        {request.passengers.join(', ')}
        <span className="quiet block">{request.flights.join(', ')}</span>
      </p>
      {request.text && <p>{request.text}</p>}
      {request.attachments.length > 0 && (
        <p className="quiet">
          <Icon name="document" className="in-chip" /> {refundRequestsText('attachmentCount', { n: request.attachments.length })}
        </p>
      )}
      <Lines
        lines={[
          [refundRequestsText('paid'), sum(request.paid, request.account.paid)],
          [refundRequestsText('byRuleAsked'), sum(request.quotedAmount, request.account.quotedAmount)],
          request.approvedAmount !== null && [
            refundRequestsText('approved'),
            formatMoney(request.approvedAmount, request.currency),
            'strong',
          ],
        ]}
      />
      {request.decision && (
        <p className="quiet">
          {refundRequestsText('decidedBy', { decision: request.decision, who: request.decidedBy ?? refundRequestsText('company') })}
        </p>
      )}
      {onDecide && (
        <Button kind="outline" onPress={onDecide}>
          {refundRequestsText('decide')}
        </Button>
      )}
    </article>
  );
}
