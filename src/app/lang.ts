import { uiText } from '../texts/ui/text.ts';
import './memory-storage.ts';
import { useSyncExternalStore } from 'react';
import { firstLang, type Lang, LANGS } from '../contract/lang.ts';
import { commonText } from '../texts/common/text.ts';
import { onLang, showIn, shownLang, startTexts } from '../texts/area.ts';

/** The language of the app: the one chosen on this device, else that of the profile; before a sign-in the device's own. */
const KEY = 'language';

const chosen = (): Lang | undefined => LANGS.find((lang) => lang === localStorage.getItem(KEY));

/** Before the first screen: its words are there when it is drawn. */
export async function startLang(): Promise<void> {
  const first = chosen() ?? firstLang(navigator.languages, LANGS);
  document.documentElement.lang = first;
  await startTexts(first, commonText, uiText);
  addEventListener('storage', ({ key }) => {
    const lang = chosen();
    // Chosen in another tab; without a network this one stays in its own until the next.
    if (key === KEY && lang) show(lang).catch(() => undefined);
  });
}

/** Keeps the choice on this device once its words are there. Rejects without a network where they were never loaded. */
export async function chooseLang(lang: Lang): Promise<void> {
  await show(lang);
  localStorage.setItem(KEY, lang);
}

/** The profile says what its owner reads, unless a language was chosen on this device. */
export async function followProfile(language: string): Promise<void> {
  const lang = LANGS.find((one) => one === language);
  if (lang && !chosen()) await show(lang);
}

async function show(lang: Lang): Promise<void> {
  if (lang === shownLang()) return;
  await showIn(lang);
  document.documentElement.lang = lang;
}

export const useLang = (): Lang => useSyncExternalStore(onLang, shownLang);
