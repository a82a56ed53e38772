import type { Call } from '../../../contract/endpoints.ts';
import { type ClassTemplate, classTemplateBody } from '../../../contract/templates.ts';
import { formOver } from '../../forms/fields.ts';
import { maybeWhole, pick } from '../../forms/kinds.tsx';
import { CLASS_BLANK, CLASS_FIELDS } from '../class-form/fields.ts';
import { CURRENCIES } from '../reference/currencies.ts';

/** A class without a flight: its dates are days and hours before departure. */
export const CLASS_TEMPLATE = formOver<Required<Call<'createClassTemplate'>['body']>, ClassTemplate>()({
  schema: classTemplateBody,
  fields: {
    ...CLASS_FIELDS,
    currency: { label: 'Currency', ...pick(CURRENCIES) },
    salesFromDays: { label: 'On sale from, days before departure', hint: 'Empty: at once', ...maybeWhole({ maxLength: 3 }) },
    salesToHours: {
      label: 'On sale until, hours before departure',
      hint: 'Empty: as long as the flight',
      ...maybeWhole({ maxLength: 4 }),
    },
  },
  of: (one) => one,
  blank: { ...CLASS_BLANK, currency: 'USD', adultFare: '0', childFare: '0', infantFare: '0' },
});
