import { type FieldCode, readFieldError } from '../contract/field-errors.ts';
import type { texts as en } from './fields/en.ts';
import type { Texts } from './texts.ts';

/** The words of a fault that `fault` made. Words that stand in its place already are left as they are. */
export function errorText(text: string, texts: Texts<typeof en>): string {
  const read = readFieldError(text);
  if (!read || !texts.has(read.code)) return text;
  return (texts as unknown as (code: FieldCode, params: object) => string)(read.code as FieldCode, read.params);
}
