import { useState } from 'react';
import { MAX_QUANTITY } from '../../../contract/order-services.ts';
import { errorText } from '../../../texts/error-text.ts';
import { fieldsText } from '../../../texts/fields/text.ts';
import { mostOf, type ServiceUse, tooMuch } from '../../../rules/services.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Ticks } from '../../ui/ticks.tsx';
import { showName } from '../../show-name.ts';
import { priceOf, type Offered, type Person, type Target, type Wish } from './service.ts';
import { servicesText } from '../../../texts/services/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

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
        label={servicesText('service')}
        name="service"
        value={serviceId}
        onValue={(id) => {
          setServiceId(id);
          setQuantity(1);
        }}
        options={[
          { value: '', text: peopleText('choose') },
          ...offered.map((one) => ({ value: one.id, text: `${showName(one.name)}, ${priceOf(one)}` })),
        ]}
      />
      {service && (
        <>
          <p className="quiet">{servicesText(service.refundable ? 'refundable' : 'nonRefundable')}</p>
          {perPassenger && <Ticks legend={servicesText('for')} among={seated} chosen={whom} onChosen={setWhom} />}
          {perFlight && <Ticks legend={servicesText('on')} among={flights} chosen={where} onChosen={setWhere} />}
          {most > 1 && (
            <Stepper
              label={servicesText('howMany')}
              hint={servicesText(lines > 1 ? 'eachOfLines' : 'each', { price: priceOf(service) })}
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
            {lines === 0 ? servicesText('chooseWho') : servicesText('add', { price: priceOf(service, quantity * lines) })}
          </Button>
        </>
      )}
    </div>
  );
}
