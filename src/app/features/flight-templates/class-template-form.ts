import type { Call } from '../../../contract/endpoints.ts';
import { type ClassTemplate, classTemplateBody } from '../../../contract/templates.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { formOver } from '../../forms/fields.ts';
import { maybeWhole } from '../../forms/kinds.tsx';
import { CLASS_BLANK, classFields } from '../class-form/fields.ts';
import { pickCurrency } from '../reference/currencies.tsx';
import { perLang } from '../../per-lang.ts';

/** A class without a flight: its dates are days and hours before departure. */
export const classTemplateForm = perLang(() =>
  formOver<Required<Call<'createClassTemplate'>['body']>, ClassTemplate>()({
    schema: classTemplateBody,
    fields: {
      ...classFields(),
      currency: { label: templatesText('currency'), ...pickCurrency() },
      salesFromDays: { label: templatesText('salesFromDays'), hint: templatesText('atOnce'), ...maybeWhole({ maxLength: 3 }) },
      salesToHours: {
        label: templatesText('salesToHours'),
        hint: templatesText('asFlight'),
        ...maybeWhole({ maxLength: 4 }),
      },
    },
    of: (one) => one,
    blank: { ...CLASS_BLANK, currency: 'USD', adultFare: '0', childFare: '0', infantFare: '0' },
  }),
);
