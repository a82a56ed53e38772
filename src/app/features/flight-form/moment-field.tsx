import { flightFormText } from '../../../texts/flight-form/text.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';

/** A day and a time of 24 hours, as everywhere here and whatever the browser's language: `YYYY-MM-DDTHH:MM`, or empty without either. */
export function MomentField({
  label,
  name,
  value,
  hint,
  clock,
  error,
  onValue,
}: {
  label: string;
  name: string;
  value: string;
  hint?: string | undefined;
  /** Whose clock it is. */
  clock: string;
  error?: string | undefined;
  onValue: (value: string) => void;
}) {
  const [day = '', time = ''] = value.split('T');
  const set = (part: { day?: string; time?: string }) => {
    const next = { day, time, ...part };
    onValue(next.day === '' && next.time === '' ? '' : `${next.day}T${next.time}`);
  };
  return (
    <fieldset className="halves">
      <legend className="sr-only">{label}</legend>
      <DateField label={label} name={name} value={day} hint={hint} error={error} onValue={(typed) => set({ day: typed })} />
      <TimeField label={flightFormText('time')} name={`${name}Time`} value={time} hint={clock} onValue={(typed) => set({ time: typed })} />
    </fieldset>
  );
}
