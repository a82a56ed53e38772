import type { Lang } from '../../contract/lang.ts';
import { documentsTexts } from '../../texts/documents/every.ts';

/** How money came in, for files; nothing where no money did. */
export const methodIn = (method: string | null, lang: Lang): string | null =>
  method === 'bank' || method === 'cash' || method === 'card' ? documentsTexts(lang)(`method.${method}`) : method;
