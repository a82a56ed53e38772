import { commissionRuleEndpoints, type CommissionRule } from '../../../../contract/commission-rules.ts';
import type { Call } from '../../../../contract/endpoints.ts';
import { capitalized, formatMoney } from '../../../../rules/format.ts';
import { commissionRulesText } from '../../../../texts/commission-rules/text.ts';
import { call, download } from '../../../api/client.ts';
import { audience } from '../../../features/accounts/audience-kind.tsx';
import { audienceWords } from '../../../features/accounts/audience-picker.tsx';
import { commissionKind } from '../../../features/accounts/commission-kind.tsx';
import { commissionWords } from '../../../features/accounts/words.ts';
import { routeWords, scopeWords, spanWords } from '../../../features/reference/scope-words.ts';
import { formOver } from '../../../forms/fields.ts';
import { list, maybeAmount, maybeCode, maybeDay, text, yes } from '../../../forms/kinds.tsx';
import { found, kindOf } from './kind.ts';

const say = commissionRulesText;

const form = () =>
  formOver<Required<Call<'createCommissionRule'>['body']>, CommissionRule>()({
    schema: commissionRuleEndpoints.createCommissionRule.body,
    fields: {
      name: { label: say('name'), hint: say('nameHint'), ...text({ maxLength: 60 }) },
      audience: { label: say('audience'), ...audience() },
      commission: { label: say('commission'), ...commissionKind(say('saysNothing')) },
      serviceFee: { label: say('serviceFee'), hint: say('serviceFeeHint'), ...maybeAmount() },
      from: { label: say('from'), hint: say('placeHint'), ...maybeCode(3) },
      to: { label: say('to'), hint: say('placeHint'), ...maybeCode(3) },
      bothWays: { label: say('bothWays'), ...yes() },
      airline: { label: say('airline'), hint: say('airlineHint'), ...maybeCode(2) },
      classes: {
        label: say('classes'),
        hint: say('classesHint'),
        ...list({ className: 'code', autoCapitalize: 'characters', maxLength: 80 }),
      },
      travelFrom: { label: say('travelFrom'), ...maybeDay() },
      travelUntil: { label: say('travelUntil'), ...maybeDay() },
      saleFrom: { label: say('saleFrom'), ...maybeDay() },
      saleUntil: { label: say('saleUntil'), ...maybeDay() },
      isActive: { label: say('isActive'), ...yes() },
    },
    of: (row) => row,
    blank: { isActive: true, bothWays: true },
  });

/** "EVN ⇄ PAR · U8 · Y, K · departs 1 Jun 2026 – 31 Aug 2026": for which flights a rule is. */
const flightsWords = (rule: CommissionRule): string =>
  scopeWords([
    routeWords(rule),
    rule.airline,
    rule.classes.length > 0 && say('inClasses', { classes: rule.classes.join(', ') }),
    spanWords(rule.travelFrom, rule.travelUntil, 'departs'),
    spanWords(rule.saleFrom, rule.saleUntil, 'sold'),
  ]);

const termsWords = ({ commission, serviceFee }: CommissionRule): string =>
  [commission && commissionWords(commission), serviceFee !== null && say('feeOf', { money: formatMoney(serviceFee, 'AMD') })]
    .filter(Boolean)
    .join(' · ');

/** Commissions and fees that only some flights or agencies have. */
export const commissionRules = () =>
  kindOf({
    id: 'commission rules', // no text
    noun: 'CommissionRule', // no text
    search: { label: say('search'), placeholder: say('searchBy') },
    heads: [say('headRule'), say('headFlights'), say('headTerms'), say('audience')],
    cells: (row) => [row.name, flightsWords(row), termsWords(row), capitalized(audienceWords(row.audience))],
    page: async (search, _after, signal) => ({
      result: (await call('listCommissionRules', { query: { all: 'true', ...found(search) } }, { signal })).result,
      next: null,
    }),
    take: (format, search, taking) => download('exportCommissionRules', { query: { format, all: 'true', ...found(search) } }, taking),
    form: form(),
  });
