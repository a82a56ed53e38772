import { kitText } from '../texts/kit/text.ts';

/** `May 2027`. Apart from `month.ts`, which is loaded with the search. */
export const monthName = (id: string): string => `${kitText('monthNames').split(' ')[Number(id.slice(5, 7)) - 1]} ${id.slice(0, 4)}`;
