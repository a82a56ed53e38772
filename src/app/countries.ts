import { COUNTRIES } from '../contract/countries.ts';

/** Names come from the browser. Those who fly from Yerevan most stand first. */
const FIRST = 'AM RU GE IR FR US DE UA KZ BY IL LB SY AE GB';
export interface CountryOption {
  value: string;
  text: string;
}

let made: CountryOption[] | undefined;

export function countryOptions(): CountryOption[] {
  if (made) return made;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const option = (value: string) => ({ value, text: `${names.of(value) ?? value} (${value})` });
  const first = FIRST.split(' ');
  const rest = COUNTRIES.filter((code) => !first.includes(code))
    .map(option)
    .sort((a, b) => a.text.localeCompare(b.text));
  made = [{ value: '', text: 'Choose' }, ...first.map(option), ...rest];
  return made;
}
