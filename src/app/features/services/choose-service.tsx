import { useState } from 'react';
import { MAX_QUANTITY } from '../../../contract/order-services.ts';
import { errorText } from '../../../texts/error-text.ts';
import { fieldsText } from '../../../texts/fields/text.ts';
import { mostOf, type ServiceUse, tooMuch } from '../../../rules/services.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Ticks } from '../../ui/ticks.tsx';
import { priceOf, type Offered, type Person, type Target, type Wish } from './service.ts';

interface ChooseServiceProps {
  offered: readonly Offered[];
  people: readonly Person[];
  /** What these people have already, or are about to have. */
  kept: readonly ServiceUse[];
  flights: readonly Target[];
  onAdd: (wishes: Wish[]) => void;
  /** Nothing else is to be done in this sheet. */
  alone?: boolean;
}

/** What, for whom, on which flights, how many: each of them becomes a line. */
export function ChooseService({ offered, people, kept, flights, onAdd, alone = false }: ChooseServiceProps) {
  const [serviceId, setServiceId] = useState('');
  const [whom, setWhom] = useState<string[]>(people.length === 1 ? [people[0]!.id] : []);
  const [where, setWhere] = useState<string[]>(flights.map((one) => one.id));
  const [quantity, setQuantity] = useState(1);
  const service = offered.find((one) => one.id === serviceId);
  const seated = people.filter((one) => !service || mostOf(service.kind, one.type) !== 0);
  const perPassenger = service !== undefined && service.per !== 'order';
  const perFlight = service?.per === 'segment';
  const passengerIds = perPassenger ? seated.map((one) => one.id).filter((id) => whom.includes(id)) : [null];
  const segmentIds = perFlight ? flights.map((one) => one.id).filter((id) => where.includes(id)) : [null];
  const lines = passengerIds.length * segmentIds.length;
  const wishes = passengerIds.flatMap((passengerId) => segmentIds.map((segmentId) => ({ serviceId, passengerId, segmentId, quantity })));
  const wrong = service
    ? tooMuch(
        wishes.map((one) => ({ ...one, kind: service.kind })),
        kept,
        (id) => people.find((one) => one.id === id)?.type,
      )[0]?.error
    : undefined;
  const error = wrong === undefined ? undefined : errorText(wrong, fieldsText);
  const most = Math.min(MAX_QUANTITY, (perPassenger && mostOf(service.kind, 'ADT')) || MAX_QUANTITY);
  return (
    <div className="stack">
      <SelectField
        label="Service"
        name="service"
        value={serviceId}
        onValue={(id) => {
          setServiceId(id);
          setQuantity(1);
        }}
        options={[{ value: '', text: 'Choose' }, ...offered.map((one) => ({ value: one.id, text: `${one.name.en}, ${priceOf(one)}` }))]}
      />
      {service && (
        <>
          <p className="quiet">
            {service.refundable ? 'Comes back when its flights are refunded.' : 'Does not come back once it is paid.'}
          </p>
          {perPassenger && <Ticks legend="For" among={seated} chosen={whom} onChosen={setWhom} />}
          {perFlight && <Ticks legend="On" among={flights} chosen={where} onChosen={setWhere} />}
          {most > 1 && (
            <Stepper
              label="How many"
              hint={lines > 1 ? `for each, ${priceOf(service)}` : `each ${priceOf(service)}`}
              value={quantity}
              min={1}
              max={most}
              onValue={setQuantity}
            />
          )}
          {error && (
            <p className="bad" id="service-fault" role="alert">
              {error}
            </p>
          )}
          <Button
            kind={alone ? 'main' : 'outline'}
            full
            disabled={lines === 0 || error !== undefined}
            {...(error ? { describedBy: 'service-fault' } : {})}
            onPress={() => {
              onAdd(wishes);
              setServiceId('');
              setQuantity(1);
            }}
          >
            {lines === 0 ? 'Choose for whom' : `Add ${priceOf(service, quantity * lines)}`}
          </Button>
        </>
      )}
    </div>
  );
}
