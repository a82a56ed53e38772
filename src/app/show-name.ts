import { inLang } from '../rules/in-lang.ts';
import { shownLang } from '../texts/area.ts';

/** A name that staff wrote in each language, in the language of the app. */
export const showName = (name: Parameters<typeof inLang>[0]): string => inLang(name, shownLang());
