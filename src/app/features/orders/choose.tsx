import type { Order } from '../../../contract/orders.ts';
import { SelectField } from '../../ui/field.tsx';
import { TickGroup, Ticks } from '../../ui/ticks.tsx';
import { flightText, nameOf, routeOf, type Passenger } from './words.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

/** Passengers to tick; an infant goes with its adult and cannot be ticked alone. */
export function ChoosePeople({ order, legend, among, chosen, onChosen, error }: ChoosePeopleProps) {
  const adultOf = (one: Passenger) => order.passengers.find((other) => other.id === one.associatedAdultId);
  return (
    <TickGroup legend={legend} error={error}>
      {among.map((one) => {
        const adult = one.type === 'INF' ? adultOf(one) : undefined;
        const follows = adult !== undefined;
        return (
          <label key={one.id} className="tick">
            <input
              type="checkbox"
              checked={follows ? chosen.includes(adult.id) : chosen.includes(one.id)}
              disabled={follows}
              onChange={(event) => onChosen(event.target.checked ? [...chosen, one.id] : chosen.filter((other) => other !== one.id))}
            />
            <span className="grow">
              {nameOf(one)} <span className="quiet">{orderSheetsText(`person.${one.type}`)}</span>
              {follows && <span className="quiet block">{orderSheetsText('goesWith', { name: adult.firstName })}</span>}
            </span>
          </label>
        );
      })}
    </TickGroup>
  );
}
interface ChoosePeopleProps {
  order: Order;
  legend: string;
  among: readonly Passenger[];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  error?: string | undefined;
}

/** One of several passengers; of one there is nothing to choose. */
export function ChoosePassenger({ among, id, onChosen }: ChoosePassengerProps) {
  if (among.length < 2) return null;
  return (
    <SelectField
      label={orderSheetsText('passenger')}
      name="passenger"
      value={id}
      onValue={(next) => onChosen(among.find((one) => one.id === next)!)}
      options={among.map((one) => ({ value: one.id, text: nameOf(one) }))}
    />
  );
}
interface ChoosePassengerProps {
  among: readonly Passenger[];
  id: string;
  onChosen: (one: Passenger) => void;
}

export function ChooseFlights({ legend, among, chosen, onChosen, error }: ChooseFlightsProps) {
  const flights = among.map((one) => ({ id: one.id, text: routeOf(one), hint: flightText(one) }));
  return <Ticks legend={legend} among={flights} chosen={chosen} onChosen={onChosen} error={error} />;
}
interface ChooseFlightsProps {
  legend: string;
  among: Order['segments'];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  error?: string | undefined;
}
