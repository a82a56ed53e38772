import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundRequest } from '../../../contract/refund-requests.ts';
import { formatMoney } from '../../../rules/format.ts';
import { call } from '../../api/client.ts';
import { orderQuery } from './queries.ts';
import { readAmount } from '../../read-amount.ts';
import { AreaField, TextField } from '../../ui/field.tsx';
import { Attachments } from './attachments.tsx';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { Lines } from '../../ui/lines.tsx';

import { nameIn, routeIn } from './words.ts';
import { refundRequestsText } from '../../../texts/refund-requests/text.ts';
import { Rich } from '../../ui/rich.tsx';

type Outcome = 'in_review' | 'approved' | 'refused';
const VERBS = { approved: 'approve', refused: 'refuse', in_review: 'review' } as const satisfies Record<Outcome, string>;
interface Body {
  status: Outcome;
  approvedAmount?: number;
  decision?: string;
}

/** What was asked for, what the rule gives, and the decision; an approved amount is paid out at once. */
export function DecideSheet({ request, ...sheet }: Omit<SheetOf, 'order'> & { request: RefundRequest }) {
  const { data: order } = useQuery({ ...orderQuery(request.pnr), enabled: sheet.open });
  const { data: today } = useQuery({
    queryKey: ['refund by the rule', request.id, request.version],
    enabled: sheet.open,
    retry: false,
    queryFn: async ({ signal }) => {
      const choice = { passengerIds: request.passengerIds, segmentIds: request.segmentIds };
      return (await call('refundOrder', { params: { id: request.orderId }, body: { mode: 'quote', ...choice } }, { signal })).result;
    },
  });
  const byRule = today && 'lines' in today ? today.totals.refund : undefined;
  const [outcome, setOutcome] = useState<Outcome>('approved');
  const [typed, setTyped] = useState(request.quotedAmount.toFixed(2));
  const [decision, setDecision] = useState('');
  const operation = useOperation({
    ...sheet,
    op: `decide-${request.id}`,
    order: { id: request.orderId, pnr: request.pnr, version: order?.version ?? 1 },
    name: 'decideRefundRequest',
    direct: true,
    wish: (body: Body) => ({ params: { id: request.id }, body: { ...body, version: request.version } }),
    said: () => refundRequestsText('decided', { pnr: request.pnr }),
  });
  const amount = readAmount(typed);
  const money = (value: number) => formatMoney(value, request.currency);
  const words = decision.trim() ? { decision: decision.trim() } : {};
  const body: Body | undefined =
    outcome === 'approved'
      ? amount === undefined
        ? undefined
        : { status: outcome, approvedAmount: amount, ...words }
      : { status: outcome, ...words };
  const verb =
    outcome === 'approved'
      ? amount === undefined
        ? refundRequestsText('approve')
        : refundRequestsText('approveAndPay', { money: money(amount) })
      : refundRequestsText(outcome === 'refused' ? 'refuseRequest' : 'review');
  return (
    <OperationSheet
      name="refund decision"
      title={refundRequestsText('requestOf', { pnr: request.pnr })}
      operation={operation}
      kind={outcome === 'refused' ? 'danger' : outcome === 'approved' ? 'go' : 'main'}
      body={outcome === 'refused' && !decision.trim() ? undefined : body}
      next={verb}
      ask={
        <>
          <p>
            <Rich
              of={refundRequestsText}
              text="agencyReason"
              put={{
                agency: request.agent.businessName,
                reason: refundRequestsText(`reason.${request.reasonCode}`),
                b: <span className="strong" />,
              }}
            />
            <span className="quiet block">{refundRequestsText(`kind.${request.kind}`)}</span>
          </p>
          {request.text && <p className="notice">{request.text}</p>}
          <Attachments request={request} mayAdd={false} />
          {order && (
            <p className="quiet">
              {request.passengerIds.map((id) => nameIn(order, id)).join(', ')} ·{' '}
              {request.segmentIds.map((id) => routeIn(order, id)).join(', ')}
            </p>
          )}
          <Lines
            lines={[
              [refundRequestsText('paid'), money(request.paid)],
              [refundRequestsText('byRuleAsked'), money(request.quotedAmount)],
              byRule !== undefined && [refundRequestsText('byRuleNow'), money(byRule), 'strong'],
            ]}
          />
          <fieldset className="seg">
            <legend className="sr-only">{refundRequestsText('decision')}</legend>
            {(['approved', 'refused', 'in_review'] as const).map((value) => (
              <label key={value}>
                <input type="radio" name="deed" checked={outcome === value} onChange={() => setOutcome(value)} />
                <span>{refundRequestsText(VERBS[value])}</span>
              </label>
            ))}
          </fieldset>
          {outcome === 'approved' && (
            <TextField
              label={refundRequestsText('amountIn', { currency: request.currency })}
              name="approvedAmount"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={operation.errors['approvedAmount'] ?? (amount === undefined ? refundRequestsText('amountWrong') : undefined)}
              hint={refundRequestsText('amountHint', { money: money(request.paid) })}
              onValue={setTyped}
            />
          )}
          <AreaField
            label={refundRequestsText(outcome === 'refused' ? 'whyNot' : 'note')}
            hint={refundRequestsText('agencyReads')}
            error={operation.errors['decision']}
            name="decision"
            rows={2}
            maxLength={500}
            value={decision}
            onValue={setDecision}
          />
        </>
      }
    />
  );
}
