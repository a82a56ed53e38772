/** The languages of the app, its mails, documents and messages to a device (src/texts). */
export const LANGS = ['en', 'hy', 'ru'] as const;
export type Lang = (typeof LANGS)[number];

/** Each by its own name, whatever language is shown. */
export const LANG_NAMES: Record<Lang, string> = { en: 'English', hy: 'Հայերեն', ru: 'Русский' }; // no text

/** The first language of a list, such as a browser's, that is among these; English when there is none. */
export function firstLang<L extends Lang>(asked: readonly string[], among: readonly L[]): L | 'en' {
  for (const one of asked) {
    const found = among.find((lang) => lang === one.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}

/** What a caller or a row says; English when it is no language of ours. */
export const offeredLang = (text: unknown): Lang => LANGS.find((lang) => lang === text) ?? 'en';
