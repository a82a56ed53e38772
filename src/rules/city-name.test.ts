import { expect, test } from 'vitest';
import { citiesTexts } from '../texts/cities/every.ts';
import { cityName } from './city-name.ts';

test('a city is called by the code of its airport in each language, and as staff name it in English and where it is not known', () => {
  const said = (iata: string, city: string) => (['en', 'hy', 'ru'] as const).map((lang) => cityName({ iata, city }, citiesTexts(lang)));
  expect(said('CDG', 'Paris')).toEqual(['Paris', 'Փարիզ', 'Париж']);
  expect(said('PAR', 'Paris')).toEqual(['Paris', 'Փարիզ', 'Париж']);
  expect(said('XQX', 'Somewhere')).toEqual(['Somewhere', 'Somewhere', 'Somewhere']);
});
