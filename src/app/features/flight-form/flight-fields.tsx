import { useQuery } from '@tanstack/react-query';
import { plural } from '../../../rules/format.ts';
import type { Faults } from '../../forms/form.ts';
import { AirportField } from '../reference/airport-field.tsx';
import { aircraftQuery, airlinesQuery } from '../reference/queries.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { SaleFields } from './sale-fields.tsx';
import { TimesFields } from './times-fields.tsx';
import type { Timing } from './timing.ts';
import type { FlightValues } from './values.ts';

export interface FlightFieldsProps {
  values: FlightValues;
  faults: Faults;
  timing: Timing;
  onSet: (part: Partial<FlightValues>) => void;
  /** Once there are orders airline and route stay; once there are classes the currency does. */
  locked?: { route: boolean; currency: boolean };
}

/** The fields of a flight in the order in which one says them: which, where, when, with how many seats, sold how. */
export function FlightFields(props: FlightFieldsProps) {
  const { values, faults, onSet, locked } = props;
  const { data: airlines } = useQuery(airlinesQuery());
  const known = airlines ?? [];
  return (
    <>
      <section className="card stack" aria-labelledby="which-title">
        <h2 id="which-title">Flight</h2>
        <div className="columns">
          <SelectField
            label="Airline"
            name="airline"
            value={values.airline}
            error={faults['airline']}
            disabled={locked?.route ?? false}
            options={[
              { value: '', text: 'Choose' },
              ...known.map((one) => ({ value: one.iata, text: `${one.name} (${one.iata})` })),
              ...(values.airline && !known.some((one) => one.iata === values.airline)
                ? [{ value: values.airline, text: values.airline }]
                : []),
            ]}
            onValue={(airline) => onSet({ airline, flightNumber: renumbered(values, airline) })}
          />
          <TextField
            label="Flight number"
            name="flightNumber"
            className="code"
            placeholder="RM 401"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={9}
            value={values.flightNumber}
            error={faults['flightNumber']}
            onValue={(flightNumber) => onSet({ flightNumber: flightNumber.toUpperCase() })}
          />
          <AirportField
            label="From"
            value={values.from}
            error={faults['from']}
            disabled={locked?.route ?? false}
            onValue={(from) => onSet({ from })}
          />
          <AirportField
            label="To"
            value={values.to}
            error={faults['to']}
            disabled={locked?.route ?? false}
            onValue={(to) => onSet({ to })}
          />
        </div>
        {locked?.route && <p className="quiet">Airline and route stay as they are once there are orders.</p>}
      </section>
      <TimesFields {...props} />
      <SeatsFields {...props} />
      <SaleFields {...props} />
    </>
  );
}

/** Another airline brings its letters, as long as the number has none or those of the one before. */
function renumbered({ flightNumber, airline }: FlightValues, next: string): string {
  const number = flightNumber.startsWith(airline) ? flightNumber.slice(airline.length).trim() : flightNumber.trim();
  return !next || /[A-Z]/.test(number.slice(0, 2)) ? flightNumber : `${next} ${number}`;
}

function SeatsFields({ values, faults, onSet }: FlightFieldsProps) {
  const { data: aircraft } = useQuery(aircraftQuery());
  const types = aircraft ?? [];
  const before = types.find((one) => one.id === values.aircraftId);
  const choose = (aircraftId: string) => {
    const one = types.find((type) => type.id === aircraftId);
    // What somebody has typed over the numbers of the type stays.
    const seats = values.seatCapacity === '' || values.seatCapacity === String(before?.seats ?? '');
    const infants = values.infantLimit === '' || values.infantLimit === String(before?.infantLimit ?? '');
    onSet({
      aircraftId,
      ...(one && seats ? { seatCapacity: String(one.seats) } : {}),
      ...(one?.infantLimit != null && infants ? { infantLimit: String(one.infantLimit) } : {}),
    });
  };
  return (
    <section className="card stack" aria-labelledby="seats-title">
      <h2 id="seats-title">Aircraft and seats</h2>
      <SelectField
        label="Aircraft"
        name="aircraftId"
        value={values.aircraftId}
        error={faults['aircraftId']}
        options={[
          { value: '', text: 'Not known' },
          ...types.map((one) => ({ value: one.id, text: `${one.manufacturer} ${one.model}, ${plural(one.seats, 'seat')}` })),
          // While the list is on its way the present choice must not look like none.
          ...(values.aircraftId && !before ? [{ value: values.aircraftId, text: 'The present aircraft' }] : []),
        ]}
        onValue={choose}
      />
      <div className="columns two">
        <TextField
          label="Seats to sell"
          name="seatCapacity"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          maxLength={4}
          value={values.seatCapacity}
          error={faults['seatCapacity']}
          onValue={(seatCapacity) => onSet({ seatCapacity })}
        />
        <TextField
          label="Infants at most"
          name="infantLimit"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          maxLength={3}
          value={values.infantLimit}
          error={faults['infantLimit']}
          onValue={(infantLimit) => onSet({ infantLimit })}
        />
      </div>
    </section>
  );
}
