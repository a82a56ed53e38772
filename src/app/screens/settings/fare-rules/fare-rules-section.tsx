import type { FareRuleRow } from '../../../../contract/reference.ts';
import { ruleSummary } from '../../../../rules/fare-rule-text.ts';
import { call, download } from '../../../api/client.ts';
import type { Draw } from '../reference/entry-sheet.tsx';
import { kindOf } from '../reference/kind.ts';
import { ReferenceSection } from '../reference/reference-section.tsx';
import { FARE_RULE } from './form.tsx';
import { faresText } from '../../../../texts/fares/text.ts';

const FARE_RULES = kindOf({
  id: 'fare rules',
  title: 'Fare rules',
  one: 'a fare rule',
  noun: 'FareRule',
  why: 'Each class says by a rule what is kept when a ticket is given back or changed.',
  heads: ['Rule', 'Refund', 'Change'],
  cells: (row: FareRuleRow) => {
    const { refund, change } = ruleSummary(row, faresText);
    return [`${row.code} ${row.name}`, refund, change];
  },
  page: async (_search, _after, signal) => ({
    result: (await call('listFareRules', { query: { all: 'true' } }, { signal })).result,
    next: null,
  }),
  take: (format, _search, taking) => download('exportFareRules', { query: { format, all: 'true' } }, taking),
  form: FARE_RULE,
});

/** The fields in the order in which a rule is thought of. */
const draw: Draw<(typeof FARE_RULE)['fields']> = (field) => (
  <>
    <p className="quiet">Orders keep the rule of their sale: a change counts for what is sold from now on.</p>
    <div className="columns">{(['code', 'name', 'family', 'currency'] as const).map((name) => field(name))}</div>
    {(['refundable', 'refundBands', 'changeable', 'changeBands', 'noShow'] as const).map((name) => field(name))}
    <div className="columns">{SMALL.map((name) => field(name))}</div>
    {(['nameChange.allowed', 'nameChange.fee', 'text.en', 'text.hy', 'isActive'] as const).map((name) => field(name))}
  </>
);
const SMALL = [
  'taxesRefundable',
  'serviceFeeRefundable',
  'residualOnChange',
  'combinable',
  'infantPenaltyFree',
  'childDiscountOnPenalty',
  'minStay',
  'maxStay',
  'voidable',
  'voidFee',
  'nameCorrection.freeHoursAfterTicketing',
  'nameCorrection.maxChars',
  'nameCorrection.fee',
] as const;

/** Rules with their bands. */
export const FareRulesSection = () => <ReferenceSection kind={FARE_RULES} draw={draw} />;
