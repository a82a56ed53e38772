import { kitText } from '../texts/kit/text.ts';
import type { Lang } from '../contract/lang.ts';
import { shownLang } from '../texts/area.ts';
import { COUNTRIES } from '../contract/countries.ts';

/** Names come from the browser. Those who fly from Yerevan most stand first. */
const FIRST = 'AM RU GE IR FR US DE UA KZ BY IL LB SY AE GB'; // no text
export interface CountryOption {
  value: string;
  text: string;
}

const made = new Map<Lang, CountryOption[]>();

export function countryOptions(): CountryOption[] {
  const lang = shownLang();
  const known = made.get(lang);
  if (known) return known;
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const option = (value: string) => ({ value, text: `${names.of(value) ?? value} (${value})` });
  const first = FIRST.split(' ');
  const rest = COUNTRIES.filter((code) => !first.includes(code))
    .map(option)
    .sort((a, b) => a.text.localeCompare(b.text));
  const options = [{ value: '', text: kitText('chooseCountry') }, ...first.map(option), ...rest];
  made.set(lang, options);
  return options;
}
