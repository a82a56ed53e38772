import { flightFormText } from '../../../texts/flight-form/text.ts';

interface WhichTimeProps {
  what: 'departure' | 'arrival';
  time: string;
  value: '' | 'first' | 'second';
  error: string | undefined;
  onValue: (value: 'first' | 'second') => void;
}

/** The clocks are put back that night, and the time comes twice: somebody has to say which. */
export function WhichTime({ what, time, value, error, onValue }: WhichTimeProps) {
  return (
    <fieldset className="choices" aria-describedby={`${what}-twice`}>
      <legend className="field-label">{flightFormText(`which.${what}`, { time })}</legend>
      <p className="quiet" id={`${what}-twice`}>
        {flightFormText('twice', { time })}
      </p>
      <div className="seg">
        {(['first', 'second'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${what}Occurrence`}
              checked={value === one}
              {...(error && !value ? { 'aria-invalid': true as const } : {})}
              onChange={() => onValue(one)}
            />
            <span>{one === 'first' ? flightFormText('first') : flightFormText('second')}</span>
          </label>
        ))}
      </div>
      {error && !value && <p className="bad">{error}</p>}
    </fieldset>
  );
}
