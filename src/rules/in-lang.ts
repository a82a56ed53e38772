import type { Lang } from '../contract/lang.ts';

/** What staff wrote in each language, in this one; in English where they left it out. */
export const inLang = (text: { en: string } & { [L in Lang]?: string | undefined }, lang: Lang): string => text[lang] || text.en;
