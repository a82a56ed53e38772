import type { Lang } from '../contract/lang.ts';
import { shownLang } from '../texts/area.ts';

/** What is made of texts and asked for often (columns, filters, forms): made once, and anew in another language. */
export function perLang<T>(make: () => T): () => T {
  let made: { lang: Lang; value: T } | undefined;
  return () => {
    if (made?.lang !== shownLang()) made = { lang: shownLang(), value: make() };
    return made.value;
  };
}
