import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundRequest } from '../../../contract/refund-requests.ts';
import { formatMoney } from '../../../rules/format.ts';
import { call } from '../../api/client.ts';
import { Refused } from '../../api/failures.ts';
import { orderQuery } from '../../api/queries.ts';
import { readAmount } from '../../read-amount.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { asQuote } from './answers.ts';
import { Attachments } from './attachments.tsx';
import { type Quote, useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import { QuoteLines } from './quote-parts.tsx';
import { KINDS, REASON_CODES } from './request-words.ts';
import { nameIn, routeIn } from './words.ts';

type Deed = 'in_review' | 'approved' | 'refused';
const DEEDS: readonly (readonly [Deed, string])[] = [
  ['approved', 'Approve'],
  ['refused', 'Refuse'],
  ['in_review', 'Take up'],
];
interface Body {
  status: Deed;
  approvedAmount?: number;
  decision?: string;
}

/** What was asked for, what the rule gives, and the decision; an approved amount is paid out at once. */
export function DecideSheet({ request, open, onClose }: { request: RefundRequest; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { data: order } = useQuery({ ...orderQuery(request.pnr), enabled: open });
  const { data: today } = useQuery({
    queryKey: ['refund by the rule', request.id, request.version],
    enabled: open,
    retry: false,
    queryFn: async ({ signal }) => {
      const choice = { passengerIds: request.passengerIds, segmentIds: request.segmentIds };
      return asQuote(
        (await call('refundOrder', { params: { id: request.orderId }, body: { mode: 'quote', ...choice } }, { signal })).result,
      );
    },
  });
  const byRule = today && 'totals' in today ? today.totals.refund : undefined;
  const [deed, setDeed] = useState<Deed>('approved');
  const [typed, setTyped] = useState(request.quotedAmount.toFixed(2));
  const [decision, setDecision] = useState('');
  const operation = useOperation<Body, Quote>({
    op: `decide-${request.id}`,
    order: { id: request.orderId, pnr: request.pnr, version: order?.version ?? 1 },
    confirm: async (body, _version, key) => {
      try {
        await call(
          'decideRefundRequest',
          { params: { id: request.id }, body: { ...body, version: request.version } },
          { key, timeoutMs: 30_000 },
        );
      } catch (error) {
        if (error instanceof Refused && error.status === 409) void client.invalidateQueries({ queryKey: ['refund requests'] });
        throw error;
      }
      return undefined;
    },
    onDone: () => {
      onClose();
      notify(`Request for ${request.pnr} saved`);
    },
  });
  const amount = readAmount(typed);
  const money = (value: number) => formatMoney(value, request.currency);
  const words = decision.trim() ? { decision: decision.trim() } : {};
  const body: Body | undefined =
    deed === 'approved'
      ? amount === undefined
        ? undefined
        : { status: deed, approvedAmount: amount, ...words }
      : { status: deed, ...words };
  const verb =
    deed === 'approved'
      ? `Approve and pay ${amount === undefined ? '' : money(amount)}`
      : deed === 'refused'
        ? 'Refuse request'
        : 'Take up';
  return (
    <OperationSheet
      name="refund decision"
      title={`Request ${request.pnr}`}
      open={open}
      onClose={onClose}
      operation={operation}
      direct
      kind={deed === 'refused' ? 'danger' : deed === 'approved' ? 'go' : 'main'}
      body={deed === 'refused' && !decision.trim() ? undefined : body}
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
          <QuoteLines
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
                <input type="radio" name="deed" checked={deed === value} onChange={() => setDeed(value)} />
                <span>{text}</span>
              </label>
            ))}
          </fieldset>
          {deed === 'approved' && (
            <TextField
              label={`Amount (${request.currency})`}
              name="approvedAmount"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={operation.faults['approvedAmount'] ?? (amount === undefined ? 'A number, for example 85.00' : undefined)}
              hint={`At most ${money(request.paid)}. Paid out to the agency at once.`}
              onValue={setTyped}
            />
          )}
          <Field
            label={deed === 'refused' ? 'Why not' : 'Note (optional)'}
            hint="The agency reads this"
            error={operation.faults['decision']}
          >
            {(wiring) => (
              <textarea
                className="input"
                name="decision"
                rows={2}
                maxLength={500}
                value={decision}
                onChange={(event) => setDecision(event.target.value)}
                {...wiring}
              />
            )}
          </Field>
        </>
      }
    />
  );
}
