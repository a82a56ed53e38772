import compile from 'icu-minify/compile';
import type { Catalogue, Messages } from './texts.ts';

/** A catalogue as programs and tests read it, where no build has done it before. */
export const compiled = (messages: Messages): Catalogue =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)]));
