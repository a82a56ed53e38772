import type { Cabin } from './fields.ts';

export interface SearchedDay {
  from: string;
  to: string;
  day: string;
  adults: number;
  children: number;
  infants: number;
  cabin: Cabin | null;
}

/** The results of one way on one day, as an address inside the app. */
export const searchPath = ({ from, to, day, adults, children, infants, cabin }: SearchedDay): string =>
  `/search?tabIndex=0&from=${from}&to=${to}&departureDate=${day}&passengers=${adults}-${children}-${infants}${cabin ? `&cabin=${cabin}` : ''}&go=1`; // no text
