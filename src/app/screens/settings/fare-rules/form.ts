import type { FareRuleInput } from '../../../../contract/reference-edit.ts';
import type { Band, FareRuleRow } from '../../../../contract/reference.ts';
import { numberOf } from '../reference/values.ts';

/** A band as it is typed. */
export interface BandForm {
  from: string;
  /** Empty: without an end. */
  to: string;
  kind: Band['kind'];
  value: string;
  base: Band['base'];
  includeTax: boolean;
}

/** A fare rule as it is typed. */
export interface FareRuleForm {
  code: string;
  name: string;
  family: string;
  currency: string;
  refundable: boolean;
  refundBands: readonly BandForm[];
  changeable: boolean;
  changeBands: readonly BandForm[];
  noShow: BandForm;
  credit: boolean;
  freeHours: string;
  maxChars: string;
  correctionFee: string;
  nameChange: boolean;
  nameChangeFee: string;
  taxesRefundable: boolean;
  serviceFeeRefundable: boolean;
  voidable: boolean;
  voidFee: string;
  childDiscount: string;
  infantPenaltyFree: boolean;
  /** Days; empty for none. */
  minStay: string;
  maxStay: string;
  combinable: boolean;
  en: string;
  hy: string;
  isActive: boolean;
}

export const newBand = (from = '', to = ''): BandForm => ({ from, to, kind: 'percent', value: '50', base: 'fare', includeTax: false });

const bandForm = (one: Band): BandForm => ({
  from: String(one.fromHours),
  to: one.toHours === null ? '' : String(one.toHours),
  kind: one.kind,
  value: String(one.value),
  base: one.base,
  includeTax: one.includeTax,
});

export const EMPTY: FareRuleForm = {
  code: '',
  name: '',
  family: '',
  currency: 'AMD',
  refundable: true,
  refundBands: [{ ...newBand('0', '24'), kind: 'forbidden' }, newBand('24', '')],
  changeable: true,
  changeBands: [newBand('0', '')],
  noShow: { ...newBand('0', ''), kind: 'forbidden' },
  credit: false,
  freeHours: '24',
  maxChars: '3',
  correctionFee: '0',
  nameChange: false,
  nameChangeFee: '0',
  taxesRefundable: true,
  serviceFeeRefundable: false,
  voidable: true,
  voidFee: '0',
  childDiscount: '0',
  infantPenaltyFree: true,
  minStay: '',
  maxStay: '',
  combinable: true,
  en: '',
  hy: '',
  isActive: true,
};

export const formOf = (row: FareRuleRow): FareRuleForm => ({
  code: row.code,
  name: row.name,
  family: row.family,
  currency: row.currency,
  refundable: row.refundable,
  refundBands: row.refundBands.map(bandForm),
  changeable: row.changeable,
  changeBands: row.changeBands.map(bandForm),
  noShow: bandForm(row.noShow),
  credit: row.residualOnChange === 'credit',
  freeHours: String(row.nameCorrection.freeHoursAfterTicketing),
  maxChars: String(row.nameCorrection.maxChars),
  correctionFee: String(row.nameCorrection.fee),
  nameChange: row.nameChange.allowed,
  nameChangeFee: String(row.nameChange.fee),
  taxesRefundable: row.taxesRefundable,
  serviceFeeRefundable: row.serviceFeeRefundable,
  voidable: row.voidable,
  voidFee: String(row.voidFee),
  childDiscount: String(row.childDiscountOnPenalty),
  infantPenaltyFree: row.infantPenaltyFree,
  minStay: String(row.minStay ?? ''),
  maxStay: String(row.maxStay ?? ''),
  combinable: row.combinable,
  en: row.text.en,
  hy: row.text.hy ?? '',
  isActive: row.isActive,
});

/** What was typed as a band; a figure that is none becomes NaN. */
export const bandOf = ({ from, to, kind, value, base, includeTax }: BandForm): Band => ({
  fromHours: numberOf(from),
  toHours: to.trim() === '' ? null : numberOf(to),
  kind,
  value: kind === 'percent' || kind === 'fixed' ? numberOf(value) : 0,
  base,
  includeTax,
});

export const bodyOf = (form: FareRuleForm): FareRuleInput => ({
  code: form.code,
  name: form.name,
  family: form.family,
  currency: form.currency,
  refundable: form.refundable,
  refundBands: form.refundBands.map(bandOf),
  changeable: form.changeable,
  changeBands: form.changeBands.map(bandOf),
  noShow: bandOf(form.noShow),
  residualOnChange: form.credit ? 'credit' : 'forfeit',
  nameCorrection: {
    freeHoursAfterTicketing: numberOf(form.freeHours),
    maxChars: numberOf(form.maxChars),
    fee: numberOf(form.correctionFee),
  },
  nameChange: { allowed: form.nameChange, fee: numberOf(form.nameChangeFee) },
  taxesRefundable: form.taxesRefundable,
  serviceFeeRefundable: form.serviceFeeRefundable,
  voidable: form.voidable,
  voidFee: numberOf(form.voidFee),
  childDiscountOnPenalty: numberOf(form.childDiscount),
  infantPenaltyFree: form.infantPenaltyFree,
  minStay: form.minStay.trim() === '' ? null : numberOf(form.minStay),
  maxStay: form.maxStay.trim() === '' ? null : numberOf(form.maxStay),
  combinable: form.combinable,
  text: { en: form.en, hy: form.hy },
  isActive: form.isActive,
});
