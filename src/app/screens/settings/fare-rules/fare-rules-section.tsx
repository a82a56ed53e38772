import { useState } from 'react';
import type { FareRuleRow } from '../../../../contract/reference.ts';
import { ruleSummary } from '../../../../rules/fare-rule-text.ts';
import { fareRulesText } from '../../../../texts/fare-rules/text.ts';
import { call, download } from '../../../api/client.ts';
import { wholeSums } from '../../../ui/whole-sums.ts';
import type { Draw } from '../reference/entry-sheet.tsx';
import { kindOf } from '../reference/kind.ts';
import { ReferenceSection } from '../reference/reference-section.tsx';
import { fareRuleForm } from './form.tsx';
import { faresText } from '../../../../texts/fares/text.ts';

const fareRules = () =>
  kindOf({
    id: 'fare rules', // no text
    noun: 'FareRule',
    heads: [fareRulesText('headRule'), fareRulesText('headRefund'), fareRulesText('headChange')],
    cells: (row: FareRuleRow) => {
      const { refund, change } = ruleSummary(row, faresText);
      return [`${row.code} ${row.name}`, wholeSums(refund), wholeSums(change)];
    },
    page: async (_search, _after, signal) => ({
      result: (await call('listFareRules', { query: { all: 'true' } }, { signal })).result,
      next: null,
    }),
    take: (format, _search, taking) => download('exportFareRules', { query: { format, all: 'true' } }, taking),
    form: fareRuleForm(),
  });

/** The fields in the order in which a rule is thought of. */
const draw: Draw<ReturnType<typeof fareRuleForm>['fields']> = (field) => (
  <>
    <p className="quiet">{fareRulesText('keepHint')}</p>
    <div className="columns">{(['code', 'name', 'family', 'currency'] as const).map((name) => field(name))}</div>
    {(['refundable', 'refundBands', 'changeable', 'changeBands', 'noShow'] as const).map((name) => field(name))}
    <div className="columns">{SMALL.map((name) => field(name))}</div>
    {LAST.map((name) => field(name))}
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
  'nameCorrection.freeHoursAfterTicketing', // no text
  'nameCorrection.maxChars', // no text
  'nameCorrection.fee', // no text
] as const;
const LAST = ['nameChange.allowed', 'nameChange.fee', 'text.en', 'text.hy', 'text.ru', 'isActive'] as const; // no text

/** Rules with their bands. */
export function FareRulesSection() {
  const [kind] = useState(fareRules);
  return <ReferenceSection kind={kind} draw={draw} />;
}
