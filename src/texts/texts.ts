import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import type { Lang } from '../contract/lang.ts';

/** A catalogue as it is written: a message in ICU's format for each key. */
export type Messages = Readonly<Record<string, string>>;

/** The same catalogue in another language: the same keys, no more and no fewer. */
export type Translated<En extends Messages> = Readonly<Record<keyof En, string>>;

/** A catalogue without its syntax, as the build leaves it to browsers and `compiled` to programs. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

/** `{name}` takes words or a figure that is written already, `{n, plural, …}` and `{n, number}` a number. */
export type Values<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;

/** The names of `<link>…</link>` in a message. */
export type TagsOf<Message extends string> = Message extends `${string}</${infer Name}>${infer Rest}` ? Name | TagsOf<Rest> : never;

type Params<Message extends string> = keyof Values<Message> extends never ? [] : [params: Values<Message>];

/** Keys of messages that are words only; those with tags are for `rich`. */
type PlainKey<En extends Messages> = { [K in keyof En]: TagsOf<En[K]> extends never ? K : never }[keyof En];
export type RichKey<En extends Messages> = Exclude<keyof En, PlainKey<En>> & string;

/** What stands for a tag: a function that makes something of the words between. */
export type RichParams<Message extends string, Part> = Values<Message> &
  Readonly<Record<TagsOf<Message>, (words: (string | Part)[]) => Part>>;

/** The texts of one area in one language. Rules that make sentences take one of these. */
export interface Texts<En extends Messages> {
  /** For the compiler alone, which finds the catalogue by it. */
  readonly en?: En;
  /** The message with its parameters put in. */
  <K extends PlainKey<En>>(key: K, ...params: Params<En[K]>): string;
  /** Is there a text of this key? For keys that come from elsewhere. */
  has(key: string): boolean;
  /** A message with tags: words, and what was made of the words within a tag, in the order of the language. */
  rich<K extends RichKey<En>, Part>(key: K, params: RichParams<En[K], Part>): (string | Part)[];
}

/** `catalogue` is asked with each text, because the language can change; it throws while there is none. */
export function textsOf<En extends Messages>(catalogue: () => { lang: Lang; messages: Catalogue }): Texts<En> {
  const read = (key: string, params?: FormatValues) => {
    const { lang, messages } = catalogue();
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no text ${key}`);
    return format(message, lang, params, { formatters });
  };
  const texts = (key: string, params?: FormatValues) => read(key, params) as string;
  texts.has = (key: string) => Object.hasOwn(catalogue().messages, key);
  texts.rich = (key: string, params: FormatValues) => [read(key, params)].flat();
  return texts as unknown as Texts<En>;
}

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** A formatter costs more to make than to use. Days and times are written by our own functions and come as words. */
const formatters = {
  getNumberFormat: (locale: unknown, options?: Intl.NumberFormatOptions) =>
    kept(numbers, `${String(locale)} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(String(locale), options)),
  getPluralRules: (locale: unknown, options?: Intl.PluralRulesOptions) =>
    kept(plurals, `${String(locale)} ${options?.type}`, () => new Intl.PluralRules(String(locale), options)),
  getDateTimeFormat: () => {
    throw new Error('A text takes a day or a time as words');
  },
};

function kept<T>(store: Map<string, T>, key: string, make: () => T): T {
  const found = store.get(key);
  if (found) return found;
  const made = make();
  store.set(key, made);
  return made;
}
