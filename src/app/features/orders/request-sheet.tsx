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
    said: () => 'The desk has your request',
  });
  const whole = people.length > 0 && flights.length > 0;
  return (
    <OperationSheet
      name="order requestRefund"
      title="Ask for a refund"
      operation={operation}
      body={whole ? { passengerIds: people, segmentIds: flights, kind, reasonCode, text: text.trim() } : undefined}
      next="Send request"
      ask={
        <>
          <p className="quiet">
            The tickets stay as they are until the desk has decided. A certificate or another paper can be added to the request afterwards.
          </p>
          <SelectField
            label="What for"
            name="kind"
            value={kind}
            onValue={(value) => setKind(value as Body['kind'])}
            options={options(KINDS)}
          />
          <SelectField
            label="Why"
            name="reasonCode"
            value={reasonCode}
            onValue={(value) => setReasonCode(value as Body['reasonCode'])}
            options={options(REASON_CODES)}
          />
          <AreaField
            label="In a few words"
            hint="What the desk should know"
            error={operation.errors['text']}
            name="text"
            rows={3}
            maxLength={1000}
            value={text}
            onValue={setText}
          />
          <ChoosePeople
            order={order}
            legend="Passengers"
            among={can.passengers}
            chosen={people}
            onChosen={setPeople}
            error={people.length === 0 ? 'Choose a passenger' : undefined}
          />
          <ChooseFlights
            legend="Flights"
            among={can.segments}
            chosen={flights}
            onChosen={setFlights}
            error={flights.length === 0 ? 'Choose a flight' : undefined}
          />
        </>
      }
    />
  );
}

const options = (words: Record<string, string>) => Object.entries(words).map(([value, text]) => ({ value, text }));
