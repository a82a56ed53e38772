import { uiText } from '../texts/ui/text.ts';
import './memory-storage.ts';
import { useSyncExternalStore } from 'react';
import { APP_LANGS, firstLang, type Lang, LANGS } from '../contract/lang.ts';
import { commonText } from '../texts/common/text.ts';
import { onLang, showIn, shownLang, startTexts } from '../texts/area.ts';

/** The language of the app: one set on this device, also one that is not offered yet; else that of the profile; else the device's own. */
const KEY = 'language';

const setHere = (): Lang | undefined => LANGS.find((lang) => lang === localStorage.getItem(KEY));

/** Before the first screen: its words are there when it is drawn. */
export async function startLang(): Promise<void> {
  const first = setHere() ?? firstLang(navigator.languages, APP_LANGS);
  document.documentElement.lang = first;
  await startTexts(first, commonText, uiText);
}

/** The profile says what its owner reads, unless this device was told otherwise. */
export async function followProfile(language: string): Promise<void> {
  const lang = APP_LANGS.find((one) => one === language);
  if (lang && !setHere()) await show(lang);
}

async function show(lang: Lang): Promise<void> {
  if (lang === shownLang()) return;
  await showIn(lang);
  document.documentElement.lang = lang;
}

export const useLang = (): Lang => useSyncExternalStore(onLang, shownLang);
