import * as v from 'valibot';
import { errorText } from '../../texts/error-text.ts';
import { fieldsText } from '../../texts/fields/text.ts';
import type { FormErrors } from './form.ts';

/**
 * What is wrong in a body by the contract's schema, before it is sent. Apart from `form.ts`, which the search loads as well: the
 * words of all fields are not to come with that.
 */
export function errorsOf(schema: v.GenericSchema, body: unknown): FormErrors {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', errorText(issue.message, fieldsText)]));
}
