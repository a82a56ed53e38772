import type { texts as en } from '../texts/cities/en.ts';
import type { Texts } from '../texts/texts.ts';

/** A city in the language of these texts, by the code of its airport or its own; as staff name it where they do not have it. */
export const cityName = ({ iata, city }: { iata: string; city: string }, cities: Texts<typeof en>): string =>
  cities.has(iata) ? cities(iata as keyof typeof en) : city;
