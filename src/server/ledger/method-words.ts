import type { Lang } from '../../contract/lang.ts';
import { TOP_UP_METHODS } from '../../contract/top-up-requests.ts';
import { documentsTexts } from '../../texts/documents/every.ts';

/** How money came in, for files; nothing where no money did, as in a correction. */
export function methodIn(method: string | null, lang: Lang): string | null {
  const known = TOP_UP_METHODS.find((one) => one === method);
  return known ? documentsTexts(lang)(`method.${known}`) : null;
}
