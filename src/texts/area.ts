import type { Lang } from '../contract/lang.ts';
import { type Catalogue, type Messages, type Texts, textsOf, type Translated } from './texts.ts';

/** The texts of an area in the language of the app. */
export type AreaTexts<En extends Messages> = Texts<En> & Area;
export interface Area {
  /** Fetches them in the language of the app, once. */
  load: () => Promise<void>;
}

type Loaders<En extends Messages> = Record<Lang, () => Promise<{ texts: Translated<En> }>>;

let lang: Lang = 'en';
/** Each area that is there, with the way to bring it in another language. */
const areas = new Set<(lang: Lang) => Promise<() => void>>();
/** Areas whose part of the program has come and whose texts have not. */
const awaited = new Set<Area>();
const listeners = new Set<() => void>();
/** Catalogues are compiled by the build (scripts/compiled-texts.mjs); a test, which has none, says how. */
let read = (messages: Messages): Catalogue => messages;

/**
 * Texts of the app that come in the chosen language when a part of the program needs them. Whatever loads a part waits for
 * `textsReady`, so that a screen never stands without its words. Used before that they throw.
 */
export function area<En extends Messages>(loaders: Loaders<En>): AreaTexts<En> {
  let catalogue: { lang: Lang; messages: Catalogue } | undefined;
  let coming: Promise<void> | undefined;
  const bring = async (wanted: Lang) => {
    const { texts } = await loaders[wanted]();
    return () => {
      catalogue = { lang: wanted, messages: read(texts) };
    };
  };
  const texts = textsOf<En>(() => {
    if (!catalogue) throw new Error('These texts are not loaded: see src/texts/README.md');
    return catalogue;
  }) as AreaTexts<En>;
  const fetch = async () => {
    try {
      const wanted = lang;
      (await bring(wanted))();
      awaited.delete(texts);
      areas.add(bring);
      // Another language was chosen meanwhile.
      if (wanted !== lang) (await bring(lang))();
    } finally {
      if (!catalogue) coming = undefined;
    }
  };
  texts.load = () => (coming ??= fetch());
  awaited.add(texts);
  return texts;
}

/** All texts that the parts of the program loaded so far need. Rejects as a part does that cannot be loaded. */
export async function textsReady(): Promise<void> {
  await Promise.all([...awaited].map((one) => one.load()));
}

/**
 * Before the first text. What is there by now belongs to the start or to the first screens, which name their areas
 * (`lazyScreen`); all that comes later is waited for with its part.
 */
export function startTexts(first: Lang, ...now: readonly Area[]): Promise<unknown> {
  lang = first;
  awaited.clear();
  return Promise.all(now.map((one) => one.load()));
}

/** The language of the app. */
export const shownLang = (): Lang => lang;

/** Changes it when all that is shown is there in it, and not before. */
export async function showIn(next: Lang): Promise<void> {
  const put = await Promise.all([...areas].map((bring) => bring(next)));
  for (const one of put) one();
  lang = next;
  for (const listener of listeners) listener();
}

/** For React: called when the language has changed. */
export function onLang(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readWith(compiled: typeof read): void {
  read = compiled;
}
