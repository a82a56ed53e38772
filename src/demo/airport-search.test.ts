import { expect, test } from 'vitest';
import { airportIndex } from '../rules/airport-index.ts';
import { allAirports } from './airports.ts';

/** What is typed in three scripts, with mistakes, and the city that is meant: it stands first (its metropolitan code, or its airport's). */
const SEARCHES: readonly (readonly [typed: string, meant: string])[] = [
  ['pariz', 'PAR'], ['Paris', 'PAR'], ['Париж', 'PAR'], ['Փարիզ', 'PAR'], ['порижь', 'PAR'],
  ['Москва', 'MOW'], ['moskva', 'MOW'], ['moscw', 'MOW'], ['Մոսկվա', 'MOW'], ['масква', 'MOW'], ['svo', 'SVO'],
  ['dubay', 'DXB'], ['Дубай', 'DXB'], ['Դուբայ', 'DXB'], ['дубаи', 'DXB'], ['dubi', 'DXB'],
  ['erevan', 'EVN'], ['yerevn', 'EVN'], ['Ереван', 'EVN'], ['Երևան', 'EVN'], ['երեւան', 'EVN'], ['ireван', 'EVN'],
  ['gyumri', 'LWN'], ['Գյումրի', 'LWN'], ['гюмри', 'LWN'],
  ['londn', 'LON'], ['Лондон', 'LON'], ['Լոնդոն', 'LON'], ['лондан', 'LON'],
  ['istambul', 'IST'], ['стамбул', 'IST'], ['Ստամբուլ', 'IST'], ['istnbul', 'IST'],
  ['tbilisi', 'TBS'], ['тбилисси', 'TBS'], ['Թիֆլիս', 'TBS'],
  ['frankfrut', 'FRA'], ['франкфурт', 'FRA'], ['Ֆրանկֆուրտ', 'FRA'],
  ['санкт питербург', 'LED'], ['питер', 'LED'], ['вена', 'VIE'], ['wien', 'VIE'], ['Աթենք', 'ATH'], ['рим', 'ROM'], ['Հռոմ', 'ROM'],
  ['барселонна', 'BCN'], ['amsterdm', 'AMS'], ['Բեյրութ', 'BEY'], ['тель авив', 'TLV'], ['нью йорк', 'NYC'], ['sharm', 'SSH'], ['xurgada', 'HRG'], ['хургада', 'HRG'],
]; // prettier-ignore
const COUNTRIES: readonly (readonly [typed: string, country: string])[] = [
  ['Germany', 'DE'], ['Германия', 'DE'], ['Գերմանիա', 'DE'], ['germani', 'DE'], ['франция', 'FR'], ['Վրաստան', 'GE'], ['ОАЭ', 'AE'], ['emirates', 'AE'], ['египет', 'EG'], ['Հունաստան', 'GR'],
  ['France', 'FR'], ['Russia', 'RU'], ['россия', 'RU'], ['USA', 'US'],
]; // prettier-ignore

test('fifty searches in three scripts with mistakes find the city that is meant', async () => {
  const airports = allAirports().filter((one) => one.isActive).toSorted((a, b) => a.sortOrder - b.sortOrder || (a.iata < b.iata ? -1 : 1)); // prettier-ignore
  const { find } = await airportIndex(airports);
  const first = (typed: string) => airports[find(typed)[0] ?? -1];
  const wrong = SEARCHES.filter(([typed, meant]) => ![first(typed)?.iata, first(typed)?.cityCode].includes(meant));
  expect(wrong.map(([typed, meant]) => `${typed}: ${first(typed)?.iata} ${first(typed)?.cityEng} and not ${meant}`)).toEqual([]);
  expect(COUNTRIES.filter(([typed, country]) => first(typed)?.country !== country)).toEqual([]);
});
