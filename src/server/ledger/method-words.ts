import type { Lang } from '../../contract/lang.ts';
import { documentsTexts } from '../../texts/documents/every.ts';

const METHODS = ['bank', 'cash', 'card'] as const;

/** How money came in, for files; nothing where no money did, as in a correction. */
export function methodIn(method: string | null, lang: Lang): string | null {
  const known = METHODS.find((one) => one === method);
  return known ? documentsTexts(lang)(`method.${known}`) : null;
}
