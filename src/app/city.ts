import { cityName } from '../rules/city-name.ts';
import { citiesText } from '../texts/cities/text.ts';

/** The city of a place in the language of the app. */
export const showCity = (place: { iata: string; city: string }): string => cityName(place, citiesText);
