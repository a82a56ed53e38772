import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundRequest } from '../../../contract/refund-requests.ts';
import { formatMoney } from '../../../rules/format.ts';
import { call } from '../../api/client.ts';
import { orderQuery } from '../../api/queries.ts';
import { readAmount } from '../../read-amount.ts';
import { AreaField, TextField } from '../../ui/field.tsx';
import { Attachments } from './attachments.tsx';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { Lines } from '../../ui/lines.tsx';
import { KINDS, REASON_CODES } from './request-words.ts';
import { nameIn, routeIn } from './words.ts';

type Outcome = 'in_review' | 'approved' | 'refused';
const DEEDS: readonly (readonly [Outcome, string])[] = [
  ['approved', 'Approve'],
  ['refused', 'Refuse'],
  ['in_review', 'Take up'],
];
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
    said: () => `Request for ${request.pnr} saved`,
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
      ? `Approve and pay ${amount === undefined ? '' : money(amount)}`
      : outcome === 'refused'
        ? 'Refuse request'
        : 'Take up';
  return (
    <OperationSheet
      name="refund decision"
      title={`Request ${request.pnr}`}
      operation={operation}
      kind={outcome === 'refused' ? 'danger' : outcome === 'approved' ? 'go' : 'main'}
      body={outcome === 'refused' && !decision.trim() ? undefined : body}
      next={verb}
      ask={
        <>
          <p>
            <span className="strong">{request.agent.businessName}</span>: {REASON_CODES[request.reasonCode].toLowerCase()}
            <span className="quiet block">{KINDS[request.kind]}</span>
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
              ['Paid', money(request.paid)],
              ['By the rule, when asked', money(request.quotedAmount)],
              byRule !== undefined && ['By the rule now', money(byRule), 'strong'],
            ]}
          />
          <fieldset className="seg">
            <legend className="sr-only">Decision</legend>
            {DEEDS.map(([value, text]) => (
              <label key={value}>
                <input type="radio" name="deed" checked={outcome === value} onChange={() => setOutcome(value)} />
                <span>{text}</span>
              </label>
            ))}
          </fieldset>
          {outcome === 'approved' && (
            <TextField
              label={`Amount (${request.currency})`}
              name="approvedAmount"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={operation.errors['approvedAmount'] ?? (amount === undefined ? 'A number, for example 85.00' : undefined)}
              hint={`At most ${money(request.paid)}. Paid out to the agency at once.`}
              onValue={setTyped}
            />
          )}
          <AreaField
            label={outcome === 'refused' ? 'Why not' : 'Note (optional)'}
            hint="The agency reads this"
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
