import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { Band, FareRuleRow } from '../../contract/reference.ts';
import { bandFaults, bandFaultText } from '../../rules/bands.ts';
import { invalid, Refused } from '../http/refused.ts';
import { writersOf } from './catalogue.ts';
import { fareRuleColumns } from './fare-rule-columns.ts';

type Fields = Parsed<'createFareRule'>['body'];

export const selectFareRules = sql<FareRuleRow>`select ${fareRuleColumns}, r.is_active as "isActive", r.version from fare_rule r`;

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Orders hold the rule of their sale: no change here reaches them. */
export const fareRuleWriters = writersOf<FareRuleRow, Fields>({
  table: 'fare_rule',
  entity: 'fareRule',
  select: selectFareRules,
  nameOf: ({ code, name }) => `${code} ${name}`,
  columns: (_tx, body) => {
    checkBands('refundBands', body.refundBands, body.refundable);
    checkBands('changeBands', body.changeBands, body.changeable);
    checkValues('noShow', [body.noShow]);
    if (body.minStay !== null && body.maxStay !== null && body.maxStay < body.minStay)
      throw invalid({ maxStay: ['Shorter than the shortest stay'] });
    return {
      code: body.code,
      name: body.name,
      family: body.family,
      refundable: body.refundable,
      refund_bands: json(sorted(body.refundBands)),
      changeable: body.changeable,
      change_bands: json(sorted(body.changeBands)),
      no_show: json(body.noShow),
      residual_on_change: body.residualOnChange,
      name_correction: json(body.nameCorrection),
      name_change: json(body.nameChange),
      taxes_refundable: body.taxesRefundable,
      service_fee_refundable: body.serviceFeeRefundable,
      voidable: body.voidable,
      void_fee: body.voidFee,
      child_discount_on_penalty: body.childDiscountOnPenalty,
      infant_penalty_free: body.infantPenaltyFree,
      min_stay: body.minStay,
      max_stay: body.maxStay,
      combinable: body.combinable,
      currency: body.currency,
      text: json(body.text),
      is_active: body.isActive,
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
  const faults = bandFaults(bands);
  // A gap that an overlap hides is told when the overlap is gone.
  const kind = faults.some((one) => one.kind === 'overlap') ? 'overlap' : 'gap';
  const told = faults.filter((one) => one.kind === kind).map(bandFaultText);
  if (told.length > 0) throw new Refused(kind === 'gap' ? 'BAND_GAP' : 'BAND_OVERLAP', { errors: { [field]: told } });
}

function checkValues(field: string, bands: readonly Band[]): void {
  if (bands.some((one) => one.kind === 'percent' && one.value > 100)) throw invalid({ [field]: ['More than 100 % cannot be kept'] });
}
