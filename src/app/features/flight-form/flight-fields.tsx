import { flightFormText } from '../../../texts/flight-form/text.ts';
import { Fold } from '../../forms/fold.tsx';
import { showDuration } from '../../day.ts';
import { useAircraft } from '../reference/aircraft-kind.ts';
import type { FlightTyped } from './form.tsx';
import { TimesFields } from './times-fields.tsx';
import type { FlightEdit } from './use-flight-edit.ts';

export interface FlightFieldsProps {
  flight: FlightEdit;
  /** Once there are orders airline and route stay; once there are classes the currency does. */
  locked?: { route: boolean; currency: boolean };
}

const SALE = ['salesOpenAt', 'salesCloseMinutes', 'nameListClosesAt', 'costPerSeat', 'remarks'];

/** The fields of a flight in the order in which one says them: which, where, when, with how many seats, sold how. */
export function FlightFields({ flight, locked }: FlightFieldsProps) {
  const { field, errors, values, set } = flight.edit;
  const types = useAircraft();
  const stays = locked?.route ? { disabled: true } : {};
  const takeAircraft = (aircraftId: string) => {
    const before = types?.find(({ id }) => id === values.aircraftId);
    const one = types?.find(({ id }) => id === aircraftId);
    // What somebody has typed over the numbers of the type stays.
    const seats = values.seatCapacity === '' || values.seatCapacity === String(before?.seats ?? '');
    const infants = values.infantLimit === '' || values.infantLimit === String(before?.infantLimit ?? '');
    set({
      aircraftId,
      ...(one && seats ? { seatCapacity: String(one.seats) } : {}),
      ...(one?.infantLimit != null && infants ? { infantLimit: String(one.infantLimit) } : {}),
    });
  };
  const minutes = Number(values.salesCloseMinutes);
  return (
    <>
      <section className="card stack" aria-labelledby="which-title">
        <h2 id="which-title">{flightFormText('flight')}</h2>
        <div className="columns">
          {field('airline', { ...stays, onValue: (airline: string) => set({ airline, flightNumber: renumbered(values, airline) }) })}
          {field('flightNumber')}
          {field('from', stays)}
          {field('to', stays)}
        </div>
        {locked?.route && <p className="quiet">{flightFormText('locked')}</p>}
      </section>
      <TimesFields {...flight} />
      <section className="card stack" aria-labelledby="seats-title">
        <h2 id="seats-title">{flightFormText('aircraftAndSeats')}</h2>
        {field('aircraftId', { onValue: takeAircraft })}
        <div className="halves">
          {field('seatCapacity')}
          {field('infantLimit')}
        </div>
      </section>
      <section className="card stack" aria-labelledby="sale-title">
        <h2 id="sale-title">{flightFormText('sale')}</h2>
        {field('currency', locked?.currency ? { disabled: true, hint: flightFormText('currencyLocked') } : {})}
        {field('apisRequired')}
        <Fold title={flightFormText('more')} errors={errors} names={SALE}>
          {field('salesOpenAt')}
          {field('salesCloseMinutes', minutes > 0 ? { hint: flightFormText('beforeDeparture', { duration: showDuration(minutes) }) } : {})}
          {field('nameListClosesAt')}
          {field('costPerSeat', { label: flightFormText('costIn', { currency: values.currency }) })}
          {field('remarks')}
        </Fold>
      </section>
    </>
  );
}

/** Another airline brings its letters, as long as the number has none or those of the one before. */
function renumbered({ flightNumber, airline }: Pick<FlightTyped, 'flightNumber' | 'airline'>, next: string): string {
  const number = flightNumber.startsWith(airline) ? flightNumber.slice(airline.length).trim() : flightNumber.trim();
  return !next || /[A-Z]/.test(number.slice(0, 2)) ? flightNumber : `${next} ${number}`;
}
