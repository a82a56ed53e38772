import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { CABINS } from '../../../contract/fields.ts';
import { classFormText } from '../../../texts/class-form/text.ts';
import type { Fields } from '../../forms/fields.ts';
import { amount, codeText, maybeWhole, pick, text, whole, yes } from '../../forms/kinds.tsx';
import { audience } from '../accounts/audience-kind.tsx';
import { baggageRulesQuery, fareRulesQuery } from '../reference/queries.ts';
import { row } from '../reference/row-kind.tsx';

type Body = Required<Call<'createClassTemplate'>['body']>;

const useBaggageRules = () => useQuery(baggageRulesQuery()).data;
const useFareRules = () => useQuery(fareRulesQuery()).data;

/** What a class of a flight and a class template have in common. */
export const classFields = () =>
  ({
    code: { label: classFormText('code'), ...codeText(1, { placeholder: 'Y' }) },
    seatsTotal: { label: classFormText('seats'), ...whole({ maxLength: 4 }) },
    name: { label: classFormText('name'), ...text({ maxLength: 40, placeholder: classFormText('cabin.economy') }) },
    family: { label: classFormText('family'), ...text({ maxLength: 20, placeholder: 'Flex' }) }, // no text
    cabin: { label: classFormText('cabin'), ...pick(CABINS.map((value) => ({ value, text: classFormText(`cabin.${value}`) }))) },
    fareBasis: { label: classFormText('fareBasis'), ...codeText(15, { placeholder: 'YFLX' }) },
    adultFare: { label: classFormText('adultFare'), ...amount() },
    adultTax: { label: classFormText('adultTax'), ...amount() },
    childFare: { label: classFormText('childFare'), ...amount() },
    childTax: { label: classFormText('childTax'), ...amount() },
    infantFare: { label: classFormText('infantFare'), ...amount() },
    infantTax: { label: classFormText('infantTax'), ...amount() },
    serviceFee: { label: classFormText('serviceFee'), hint: classFormText('serviceFeeHint'), ...amount() },
    baggageRuleId: {
      label: classFormText('baggageRule'),
      ...row(classFormText('chooseRule'), useBaggageRules, (one) => `${one.name} (${one.code})`),
    },
    fareRuleId: { label: classFormText('fareRule'), ...row(classFormText('chooseRule'), useFareRules, (one) => `${one.code} ${one.name}`) },
    isActive: { label: classFormText('onSale'), ...yes() },
    ptlMinutes: { label: classFormText('timeLimit'), hint: classFormText('asRules'), ...maybeWhole({ maxLength: 5 }) },
    ttlHours: { label: classFormText('issueBy'), hint: classFormText('asRules'), ...maybeWhole({ maxLength: 4 }) },
    priority: { label: classFormText('priority'), hint: classFormText('priorityHint'), ...whole({ maxLength: 4 }) },
    instantOnly: { label: classFormText('instantOnly'), hint: classFormText('instantOnlyHint'), ...yes() },
    audience: { label: classFormText('audience'), ...audience() },
  }) satisfies Fields<Omit<Body, 'currency' | 'salesFromDays' | 'salesToHours'>>;

export const CLASS_BLANK = {
  cabin: 'economy',
  adultTax: '0',
  childTax: '0',
  infantTax: '0',
  serviceFee: '0',
  priority: '0',
  isActive: true,
} as const;
