import { accountWordsText } from '../../../texts/account-words/text.ts';
import type { texts } from '../../../texts/account-words/en.ts';

type Name = keyof typeof texts extends infer K ? (K extends `label.${infer N}` ? N : never) : never;

/** What a field of an account is called, in its forms and in the log. */
export const accountLabel = (name: Name): string => accountWordsText(`label.${name}`);
