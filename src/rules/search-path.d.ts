import type { Cabin } from '../contract/fields.ts';
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
export declare const searchPath: ({ from, to, day, adults, children, infants, cabin }: SearchedDay) => string;
