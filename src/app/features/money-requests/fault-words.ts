import type { FieldErrors } from '../../../contract/errors.ts';
import { errorText } from '../../../texts/error-text.ts';
import { fieldsText } from '../../../texts/fields/text.ts';
import type { FormErrors } from '../../forms/form.ts';

/** What a rule has found that the server goes by too, before it is asked. */
export const faultWords = (faults: FieldErrors): FormErrors =>
  Object.fromEntries(Object.entries(faults).map(([field, [code]]) => [field, errorText(code!, fieldsText)]));
