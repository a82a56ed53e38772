import { useState } from 'react';
import type { RefundRequest } from '../../../contract/refund-requests.ts';
import { AreaField, SelectField } from '../../ui/field.tsx';
import { ChooseFlights, ChoosePeople } from './choose.tsx';
import { refundable } from './coupons.ts';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import type { RefundChoice } from './refund-sheet.tsx';
import { KINDS, REASON_CODES } from './request-words.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { refundRequestsText } from '../../../texts/refund-requests/text.ts';

interface Body extends RefundChoice {
  kind: RefundRequest['kind'];
  reasonCode: RefundRequest['reasonCode'];
  text: string;
}

/** Asks the desk for what the rule does not give. Nothing changes until it has decided. */
export function RequestSheet({ choice, ...sheet }: SheetOf & { choice: RefundChoice | undefined }) {
  const { order } = sheet;
  const can = refundable(order);
  const [people, setPeople] = useState(
    () => choice?.passengerIds ?? can.passengers.filter((one) => one.type !== 'INF').map((one) => one.id),
  );
  const [flights, setFlights] = useState(() => choice?.segmentIds ?? can.segments.map((one) => one.id));
  const [kind, setKind] = useState<Body['kind']>('waiver');
  const [reasonCode, setReasonCode] = useState<Body['reasonCode']>('illness');
  const [text, setText] = useState('');
  const operation = useOperation({
    ...sheet,
    op: 'requestRefund',
    name: 'refundOrder',
    direct: true,
    wish: (body: Body) => ({ params: { id: order.id }, body: { mode: 'request' as const, ...body } }),
    said: () => refundRequestsText('sent'),
  });
  const whole = people.length > 0 && flights.length > 0;
  return (
    <OperationSheet
      name="order requestRefund"
      title={refundRequestsText('ask')}
      operation={operation}
      body={whole ? { passengerIds: people, segmentIds: flights, kind, reasonCode, text: text.trim() } : undefined}
      next={refundRequestsText('send')}
      ask={
        <>
          <p className="quiet">{refundRequestsText('askText')}</p>
          <SelectField
            label={refundRequestsText('whatFor')}
            name="kind"
            value={kind}
            onValue={(value) => setKind(value as Body['kind'])}
            options={KINDS.map((one) => ({ value: one, text: refundRequestsText(`kind.${one}`) }))}
          />
          <SelectField
            label={refundRequestsText('why')}
            name="reasonCode"
            value={reasonCode}
            onValue={(value) => setReasonCode(value as Body['reasonCode'])}
            options={REASON_CODES.map((one) => ({ value: one, text: refundRequestsText(`reason.${one}`) }))}
          />
          <AreaField
            label={refundRequestsText('inWords')}
            hint={refundRequestsText('inWordsHint')}
            error={operation.errors['text']}
            name="text"
            rows={3}
            maxLength={1000}
            value={text}
            onValue={setText}
          />
          <ChoosePeople
            order={order}
            legend={commonText('passengers')}
            among={can.passengers}
            chosen={people}
            onChosen={setPeople}
            error={people.length === 0 ? orderSheetsText('choosePassenger') : undefined}
          />
          <ChooseFlights
            legend={commonText('flights')}
            among={can.segments}
            chosen={flights}
            onChosen={setFlights}
            error={flights.length === 0 ? orderSheetsText('chooseFlight') : undefined}
          />
        </>
      }
    />
  );
}
