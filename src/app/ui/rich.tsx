import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Messages, RichKey, RichParams, TagsOf, Texts, Values } from '../../texts/texts.ts';

export interface RichProps<En extends Messages, K extends RichKey<En>> {
  of: Texts<En>;
  text: K;
  /** A value for each parameter, and for each tag an element, which gets the words within the tag. */
  put: Values<En[K]> & Readonly<Record<TagsOf<En[K]>, ReactElement>>;
}

/** A text with a link, a bold word or the like inside its sentence, wherever the language has it. */
export function Rich<En extends Messages, K extends RichKey<En>>({ of, text, put }: RichProps<En, K>) {
  const params = Object.entries<unknown>(put).map(([name, value]) => [
    name,
    isValidElement(value) ? (words: ReactNode[]) => (words.some(Boolean) ? cloneElement(value, undefined, ...words) : value) : value,
  ]);
  const parts = of.rich<K, ReactNode>(text, Object.fromEntries(params) as RichParams<En[K], ReactNode>);
  return createElement(Fragment, null, ...parts);
}
