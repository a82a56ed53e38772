import type { Lang } from '../contract/lang.ts';
import { compiled } from './compiled.ts';
import { type Messages, type Texts, textsOf, type Translated } from './texts.ts';

/** The texts of an area in every language, for programs that speak to many: the server, the document service, tests. */
export function everyLang<En extends Messages>(messages: Record<Lang, Translated<En>>): (lang: Lang) => Texts<En> {
  const made = new Map<Lang, Texts<En>>();
  return (lang) => {
    const found = made.get(lang);
    if (found) return found;
    const catalogue = { lang, messages: compiled(messages[lang]) };
    const texts = textsOf<En>(() => catalogue);
    made.set(lang, texts);
    return texts;
  };
}
