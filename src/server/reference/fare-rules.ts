import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { fareRuleFields } from '../../contract/reference-edit.ts';
import type { Band, FareRuleRow } from '../../contract/reference.ts';
import { bandErrors, bandErrorCode } from '../../rules/bands.ts';
import { namesOf, toColumns } from '../database/rows.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { writersOf } from './catalogue.ts';
import { fareRuleColumns } from './fare-rule-columns.ts';

type Fields = Parsed<'createFareRule'>['body'];

export const selectFareRules = sql<FareRuleRow>`select ${fareRuleColumns}, r.is_active as "isActive", r.version from fare_rule r`;

/** Orders hold the rule of their sale: no change here reaches them. */
export const fareRuleWriters = writersOf<'fare_rule', FareRuleRow, Fields>({
  table: 'fare_rule',
  entity: 'fareRule',
  select: selectFareRules,
  nameOf: ({ code, name }) => `${code} ${name}`,
  columns: (_tx, body) => {
    checkBands('refundBands', body.refundBands, body.refundable);
    checkBands('changeBands', body.changeBands, body.changeable);
    checkValues('noShow', [body.noShow]);
    if (body.minStay !== null && body.maxStay !== null && body.maxStay < body.minStay)
      throw invalid({ maxStay: [fieldError('shorterThanMinStay')] });
    return {
      ...toColumns(body, namesOf(fareRuleFields)),
      refund_bands: JSON.stringify(sorted(body.refundBands)),
      change_bands: JSON.stringify(sorted(body.changeBands)),
      no_show: JSON.stringify(body.noShow),
      name_correction: JSON.stringify(body.nameCorrection),
      name_change: JSON.stringify(body.nameChange),
      text: JSON.stringify(body.text),
    };
  },
  unique: { fare_rule_code_key: 'code' },
  uses: ({ id }) => ({
    classes: sql`flight_class where fare_rule_id = ${id}`,
    templates: sql`class_template where fare_rule_id = ${id}`,
  }),
});

const sorted = (bands: readonly Band[]): Band[] => bands.toSorted((a, b) => a.fromHours - b.fromHours);

/** A rule that gives nothing back may go without bands; bands that are there tile. */
function checkBands(field: 'refundBands' | 'changeBands', bands: readonly Band[], needed: boolean): void {
  checkValues(field, bands);
  if (bands.length === 0 && !needed) return;
  const errors = bandErrors(bands);
  // A gap that an overlap hides is told when the overlap is gone.
  const kind = errors.some((one) => one.kind === 'overlap') ? 'overlap' : 'gap';
  const told = errors.filter((one) => one.kind === kind).map(bandErrorCode);
  if (told.length > 0) throw new ApiError(kind === 'gap' ? 'BAND_GAP' : 'BAND_OVERLAP', { errors: { [field]: told } });
}

function checkValues(field: string, bands: readonly Band[]): void {
  if (bands.some((one) => one.kind === 'percent' && one.value > 100)) throw invalid({ [field]: [fieldError('penaltyOver100')] });
}
