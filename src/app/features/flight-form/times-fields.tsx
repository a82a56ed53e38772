import { formatDuration, zoneCity } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { useAirport } from '../reference/use-airport.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FlightFieldsProps } from './flight-fields.tsx';
import { TimeField } from './time-field.tsx';

const ARRIVAL_DAYS = [
  ['0', 'The same day'],
  ['1', 'The next day (+1)'],
  ['2', 'Two days later (+2)'],
  ['-1', 'The day before (−1)'],
] as const;

/** When, by the clocks of both airports, with what it means told at once. */
export function TimesFields({ values, faults, timing, onSet }: FlightFieldsProps) {
  const from = useAirport(values.from);
  const to = useAirport(values.to);
  const { durationMin } = timing;
  return (
    <section className="card stack" aria-labelledby="times-title">
      <h2 id="times-title">Times</h2>
      <p className="quiet">As the clocks of the airports show them.</p>
      <DateField
        label="Day of departure"
        name="day"
        value={values.day}
        error={!values.day ? faults['departureLocal'] && 'Please give a date' : undefined}
        onValue={(day) => onSet({ day, departureOccurrence: '', arrivalOccurrence: '' })}
      />
      <div className="columns two">
        <TimeField
          label="Departs"
          name="departs"
          hint={from && zoneCity(from.timezone)}
          value={values.departs}
          error={timing.faults.departureLocal ?? (timing.departureLocal || !values.day ? faults['departureLocal'] : 'Please give a time')}
          onValue={(departs) => onSet({ departs, departureOccurrence: '' })}
        />
        <TimeField
          label="Arrives"
          name="arrives"
          hint={to && zoneCity(to.timezone)}
          value={values.arrives}
          error={
            timing.faults.arrivalLocal ?? (faults['arrivalLocal'] && !timing.arrivalLocal ? 'Please give a time' : faults['arrivalLocal'])
          }
          onValue={(arrives) => onSet({ arrives, arrivalOccurrence: '' })}
        />
      </div>
      {timing.twice.departure && (
        <WhichTime
          what="departure"
          time={values.departs}
          value={values.departureOccurrence}
          fault={faults['departureOccurrence']}
          onValue={(departureOccurrence) => onSet({ departureOccurrence })}
        />
      )}
      {timing.twice.arrival && (
        <WhichTime
          what="arrival"
          time={values.arrives}
          value={values.arrivalOccurrence}
          fault={faults['arrivalOccurrence']}
          onValue={(arrivalOccurrence) => onSet({ arrivalOccurrence })}
        />
      )}
      <SelectField
        label="Arrives on"
        name="arrivalDays"
        value={String(timing.arrivalDays)}
        options={ARRIVAL_DAYS.map(([value, text]) => ({ value, text }))}
        onValue={(arrivalDays) => onSet({ arrivalDays, arrivalOccurrence: '' })}
      />
      <p className={durationMin !== undefined && durationMin <= 0 ? 'row flight-sum bad' : 'row flight-sum'} role="status">
        <Icon name="clock" className="in-chip" />
        {durationMin === undefined
          ? 'The duration shows here.'
          : durationMin <= 0
            ? 'It would arrive before it has left.'
            : `${formatDuration(durationMin)}, arrives ${showDay(timing.arrivalLocal)}`}
      </p>
      <div className="columns two">
        <TextField
          label="Terminal from"
          name="terminalFrom"
          autoComplete="off"
          maxLength={10}
          value={values.terminalFrom}
          error={faults['terminalFrom']}
          onValue={(terminalFrom) => onSet({ terminalFrom })}
        />
        <TextField
          label="Terminal to"
          name="terminalTo"
          autoComplete="off"
          maxLength={10}
          value={values.terminalTo}
          error={faults['terminalTo']}
          onValue={(terminalTo) => onSet({ terminalTo })}
        />
      </div>
    </section>
  );
}

interface WhichTimeProps {
  what: 'departure' | 'arrival';
  time: string;
  value: '' | 'first' | 'second';
  fault: string | undefined;
  onValue: (value: 'first' | 'second') => void;
}

/** The clocks are put back that night, and the time comes twice: somebody has to say which. */
function WhichTime({ what, time, value, fault, onValue }: WhichTimeProps) {
  return (
    <fieldset className="choices" aria-describedby={`${what}-twice`}>
      <legend className="field-label">{`Which ${time}, of the ${what}?`}</legend>
      <p className="quiet" id={`${what}-twice`}>
        The clocks are put back that night and show {time} twice.
      </p>
      <div className="seg">
        {(['first', 'second'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${what}Occurrence`}
              checked={value === one}
              {...(fault && !value ? { 'aria-invalid': true as const } : {})}
              onChange={() => onValue(one)}
            />
            <span>{one === 'first' ? 'The first' : 'The second'}</span>
          </label>
        ))}
      </div>
      {fault && !value && <p className="bad">Choose the first or the second</p>}
    </fieldset>
  );
}
