import './memory-storage.ts';
import { useSyncExternalStore } from 'react';
import { APP_LANGS, firstLang, type Lang, LANGS } from '../contract/lang.ts';
import { commonText } from '../texts/common/text.ts';
import { onLang, showIn, shownLang, startTexts } from '../texts/area.ts';

/** The language of the app: the one chosen on this device, else that of the profile, else the device's own. Kept as `language`. */
const KEY = 'language';

const chosen = (): Lang | undefined => LANGS.find((lang) => lang === localStorage.getItem(KEY));

/** Before the first screen: its words are there when it is drawn. */
export async function startLang(): Promise<void> {
  const first = chosen() ?? firstLang(navigator.languages, APP_LANGS);
  document.documentElement.lang = first;
  await startTexts(first, commonText);
}

/** Also one that is not offered yet: so that it can be tried. */
export async function chooseLang(lang: Lang): Promise<void> {
  localStorage.setItem(KEY, lang);
  await show(lang);
}

/** The profile says what its owner reads, unless this device was told otherwise. */
export async function followProfile(language: string): Promise<void> {
  const lang = APP_LANGS.find((one) => one === language);
  if (lang && !chosen()) await show(lang);
}

async function show(lang: Lang): Promise<void> {
  if (lang === shownLang()) return;
  await showIn(lang);
  document.documentElement.lang = lang;
}

export const useLang = (): Lang => useSyncExternalStore(onLang, shownLang);
