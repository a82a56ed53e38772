import { sql, type RawBuilder } from 'kysely';

/** A fare rule as the contract names its fields, of table alias `r`. */
export const fareRuleColumns: RawBuilder<unknown> =
  sql.raw(`r.id, r.code, r.name, r.family, r.refundable, r.refund_bands as "refundBands", r.changeable, r.change_bands as "changeBands",
  r.no_show as "noShow", r.residual_on_change as "residualOnChange", r.name_correction as "nameCorrection", r.name_change as "nameChange", r.taxes_refundable as "taxesRefundable",
  r.service_fee_refundable as "serviceFeeRefundable", r.voidable, r.void_fee as "voidFee", r.child_discount_on_penalty as "childDiscountOnPenalty",
  r.infant_penalty_free as "infantPenaltyFree", r.min_stay as "minStay", r.max_stay as "maxStay", r.combinable, r.currency, r.text`);
