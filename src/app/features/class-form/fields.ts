import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { type Cabin, CABINS } from '../../../contract/fields.ts';
import type { Fields } from '../../forms/fields.ts';
import { amount, codeText, maybeWhole, pick, text, whole, yes } from '../../forms/kinds.tsx';
import { audience } from '../accounts/audience-kind.tsx';
import { baggageRulesQuery, fareRulesQuery } from '../reference/queries.ts';
import { row } from '../reference/row-kind.tsx';

type Body = Required<Call<'createClassTemplate'>['body']>;

const CABIN_NAMES: Record<Cabin, string> = { economy: 'Economy', premium: 'Premium', business: 'Business', first: 'First' };
const useBaggageRules = () => useQuery(baggageRulesQuery()).data;
const useFareRules = () => useQuery(fareRulesQuery()).data;
const RULES = 'Empty: as the time limits say';

/** What a class of a flight and a class template have in common. */
export const CLASS_FIELDS = {
  code: { label: 'Booking class (RBD)', ...codeText(1, { placeholder: 'Y' }) },
  seatsTotal: { label: 'Seats', ...whole({ maxLength: 4 }) },
  name: { label: 'Name', ...text({ maxLength: 40, placeholder: 'Economy' }) },
  family: { label: 'Fare family', ...text({ maxLength: 20, placeholder: 'Flex' }) },
  cabin: { label: 'Cabin', ...pick(CABINS.map((value) => ({ value, text: CABIN_NAMES[value] }))) },
  fareBasis: { label: 'Fare basis', ...codeText(15, { placeholder: 'YFLX' }) },
  adultFare: { label: 'Adult fare', ...amount() },
  adultTax: { label: 'Adult taxes', ...amount() },
  childFare: { label: 'Child fare', ...amount() },
  childTax: { label: 'Child taxes', ...amount() },
  infantFare: { label: 'Infant fare', ...amount() },
  infantTax: { label: 'Infant taxes', ...amount() },
  serviceFee: { label: 'Service fee', hint: 'Infants pay none', ...amount() },
  baggageRuleId: { label: 'Baggage rule', ...row('Choose a rule', useBaggageRules, (one) => `${one.name} (${one.code})`) },
  fareRuleId: { label: 'Fare rule', ...row('Choose a rule', useFareRules, (one) => `${one.code} ${one.name}`) },
  isActive: { label: 'On sale', ...yes() },
  ptlMinutes: { label: 'Ticketing time limit, minutes', hint: RULES, ...maybeWhole({ maxLength: 5 }) },
  ttlHours: { label: 'Issue by, hours before departure', hint: RULES, ...maybeWhole({ maxLength: 4 }) },
  priority: { label: 'Display order', hint: 'The lowest comes first', ...whole({ maxLength: 4 }) },
  instantOnly: { label: 'Instant ticketing only', hint: 'It cannot be booked until a time limit', ...yes() },
  audience: { label: 'Sold to', ...audience() },
} satisfies Fields<Omit<Body, 'currency' | 'salesFromDays' | 'salesToHours'>>;

export const CLASS_BLANK = {
  cabin: 'economy',
  adultTax: '0',
  childTax: '0',
  infantTax: '0',
  serviceFee: '0',
  priority: '0',
  isActive: true,
} as const;
