import { commonText } from '../../../texts/common/text.ts';
import { zoneCity } from '../../../rules/format.ts';
import { staffText } from '../../../texts/staff/text.ts';
import type { Kind } from '../../forms/fields.ts';
import { writeDate } from '../../../rules/read-date.ts';
import { toInstant, toWall } from '../orders/zone-time.ts';
import { MomentField } from './moment-field.tsx';
import { readTime } from '../../ui/read-time.ts';

const kindOf = <V extends string | null>(zone: string, read: (typed: string) => V): Kind<string, V> => ({
  empty: '',
  read,
  write: (value) => (value === null ? '' : toWall(value, zone)),
  show: (typed) => {
    const [day = '', time = ''] = typed.split('T');
    return `${day && writeDate(day)} ${time}`.trim() || staffText('none');
  },
  control: ({ label, name, hint, value, error, onValue }) => (
    <MomentField
      label={label}
      name={name}
      value={value}
      hint={typeof hint === 'string' ? hint : undefined}
      clock={zoneCity(zone, commonText)}
      error={error}
      onValue={onValue}
    />
  ),
});
function instantOf(typed: string, zone: string, otherwise = ''): string {
  const [day = '', time = ''] = typed.split('T');
  return toInstant(`${day}T${readTime(time || otherwise) ?? ''}`, zone) ?? '?';
}

/** A day and a time on the clock of the zone, kept as an instant. */
export const moment = (zone: string) => kindOf(zone, (typed) => instantOf(typed, zone));
/** Empty is null. A day alone begins at `otherwise`, where there is one. */
export const maybeMoment = (zone: string, otherwise?: string) =>
  kindOf(zone, (typed) => (typed ? instantOf(typed, zone, otherwise) : null));
