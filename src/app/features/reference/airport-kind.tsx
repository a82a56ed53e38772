import { referenceText } from '../../../texts/reference/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import type { Kind } from '../../forms/fields.ts';
import { AirportField } from './airport-field.tsx';

/** An airport, by its three letters. */
export const airport = (): Kind<string, string> => ({
  empty: '',
  read: (typed) => typed,
  write: (value) => value,
  show: (typed) => typed || staffText('none'),
  control: ({ label, value, error, disabled, onValue }) => (
    <AirportField
      label={label}
      value={value}
      error={error && value === '' ? referenceText('chooseAirport') : error}
      disabled={disabled}
      onValue={onValue}
    />
  ),
});
