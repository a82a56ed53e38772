import { createElement, Fragment, type ReactNode } from 'react';
import type { Messages, RichKey, RichParams, Texts } from '../../texts/texts.ts';

export interface RichProps<En extends Messages, K extends RichKey<En>> {
  of: Texts<En>;
  text: K;
  /** A value for each parameter, and for each tag what is made of the words within it. */
  put: RichParams<En[K], ReactNode>;
}

/** A text with a link, a bold word or the like inside its sentence, wherever the language has it. */
export function Rich<En extends Messages, K extends RichKey<En>>({ of, text, put }: RichProps<En, K>) {
  return createElement(Fragment, null, ...of.rich<K, ReactNode>(text, put));
}
